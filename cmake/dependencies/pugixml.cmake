add_library(pugixml STATIC ${SOURCES}/pugixml/src/pugixml.cpp)
install_package(pugixml NAMESPACE pugixml TARGETS pugixml)
install(FILES ${SOURCES}/pugixml/src/pugixml.hpp ${SOURCES}/pugixml/src/pugiconfig.hpp DESTINATION include)
install_license(pugixml ${SOURCES}/pugixml/LICENSE.md)
