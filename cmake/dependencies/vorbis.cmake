# Ogg and Vorbis. Games decode; only the tests encode.
set(ogg ${SOURCES}/libogg)
file(CONFIGURE OUTPUT ogg/config_types.h CONTENT [[
#include <stdint.h>
typedef int16_t ogg_int16_t;
typedef uint16_t ogg_uint16_t;
typedef int32_t ogg_int32_t;
typedef uint32_t ogg_uint32_t;
typedef int64_t ogg_int64_t;
typedef uint64_t ogg_uint64_t;
]])
add_library(ogg STATIC ${ogg}/src/bitwise.c ${ogg}/src/framing.c)
target_include_directories(ogg PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}> $<BUILD_INTERFACE:${ogg}/include>)
install_package(Ogg NAMESPACE Ogg TARGETS ogg)
install(FILES ${ogg}/include/ogg/ogg.h ${ogg}/include/ogg/os_types.h ${CMAKE_CURRENT_BINARY_DIR}/ogg/config_types.h
  DESTINATION include/ogg)
install_license(libogg ${ogg}/COPYING)

set(vorbis ${SOURCES}/libvorbis)
file(GLOB sources ${vorbis}/lib/*.c)
list(FILTER sources EXCLUDE REGEX "/(vorbisenc|vorbisfile)\\.c$")  # libraries of their own
list(FILTER sources EXCLUDE REGEX "/(barkmel|psytune|tone)\\.c$")  # programs
add_library(vorbis STATIC ${sources})
target_include_directories(vorbis PUBLIC $<BUILD_INTERFACE:${vorbis}/include> PRIVATE ${vorbis}/lib)
target_link_libraries(vorbis PUBLIC ogg)
foreach(library vorbisenc vorbisfile)
  add_library(${library} STATIC ${vorbis}/lib/${library}.c)
  target_include_directories(${library} PRIVATE ${vorbis}/lib)
  target_link_libraries(${library} PUBLIC vorbis)
endforeach()
install_package(Vorbis NAMESPACE Vorbis TARGETS vorbis vorbisenc vorbisfile NEEDS Ogg)
install(DIRECTORY ${vorbis}/include/vorbis DESTINATION include FILES_MATCHING PATTERN "*.h")
install_license(libvorbis ${vorbis}/COPYING)
