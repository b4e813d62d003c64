# Libraries that are headers only. Their folders are copied one by one: HEADERS also has the headers of this machine's
# own C library, which must never be seen by a compiler for another system.

# header_library(<name for find_package> <target without namespace> <Debian's package> <file or folder>)
function(header_library name target package header)
  add_library(${target} INTERFACE)
  install_package(${name} NAMESPACE ${name} TARGETS ${target})
  if(IS_DIRECTORY ${HEADERS}/${header})
    install(DIRECTORY ${HEADERS}/${header} DESTINATION include)
  else()
    install(FILES ${HEADERS}/${header} DESTINATION include)
  endif()
  install_license(${name} ${DOCUMENTATION}/${package}/copyright)
endfunction()

header_library(CLI11 CLI11 libcli11-dev CLI)
header_library(glm glm libglm-dev glm)
header_library(nlohmann_json nlohmann_json nlohmann-json3-dev nlohmann)
header_library(xxHash xxhash libxxhash-dev xxhash.h)
