# Compiles common headers of other projects once for many files. Every file must still include what it uses: the presets
# asan and headless-all compile each one without precompiled headers.
option(GRAZE_PRECOMPILE "Precompile common headers" OFF)

set(GRAZE_COMMON_HEADERS
  <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <optional> <set> <span>
  <stdexcept> <string> <string_view> <utility> <vector> <glm/geometric.hpp> <glm/vec2.hpp>)

# graze_precompile(<target> <an earlier target with the same compile options, or "">)
function(graze_precompile target like)
  if(NOT GRAZE_PRECOMPILE)
    return()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With precompiled headers, GCC 12 reports accesses in <string> that do not exist if it optimises.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overread)
  endif()
  if(like)
    target_precompile_headers(${target} REUSE_FROM ${like})
  else()
    target_precompile_headers(${target} PRIVATE ${GRAZE_COMMON_HEADERS})
  endif()
endfunction()
