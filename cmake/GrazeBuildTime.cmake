# Makes builds of many files quicker: what several files read or emit is read or emitted once. Every file must still
# include what it uses, since the presets release, asan and headless-all compile each one alone.
option(GRAZE_PRECOMPILE "Precompile common headers" OFF)
option(GRAZE_JOIN "Compile the sources of a folder together" OFF)

set(GRAZE_COMMON_HEADERS
  <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <optional> <set> <span>
  <stdexcept> <string> <string_view> <utility> <vector> <glm/geometric.hpp> <glm/vec2.hpp>)

# graze_precompile(<target> [OWN])
#
# Uses the headers that are precompiled for graze_collision. OWN: precompiles them again, for other compile options.
function(graze_precompile target)
  if(NOT GRAZE_PRECOMPILE)
    return()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With precompiled headers, GCC 12 reports accesses in <string> that do not exist if it optimises.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overread)
  endif()
  if("OWN" IN_LIST ARGN)
    target_precompile_headers(${target} PRIVATE ${GRAZE_COMMON_HEADERS})
  else()
    target_precompile_headers(${target} REUSE_FROM graze_collision)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
endfunction()

# graze_join(<target>)
#
# Compiles the sources of each folder together, eight at a time. Their unnamed namespaces become one, so names in these
# must differ within a folder. Sources with compile options of their own stay alone.
function(graze_join target)
  if(NOT GRAZE_JOIN)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "files_${folder}" files)
    math(EXPR group "0${${files}} / 8")
    math(EXPR ${files} "0${${files}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${files}_${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # Clang also warns if a header's local name is that of another source's unnamed namespace.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-shadow>)
endfunction()
