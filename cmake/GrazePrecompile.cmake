# Headers of other projects that most files include, compiled once for many files. A file includes what it uses all the
# same: each is also compiled without these, the tests in preset headless-all and all others in preset check, whose
# compile commands clang-tidy reads.
set(GRAZE_PRECOMPILE TESTS CACHE STRING "What is compiled with precompiled headers, unless ccache is used: OFF, TESTS or ALL")
set_property(CACHE GRAZE_PRECOMPILE PROPERTY STRINGS OFF TESTS ALL)
if("${CMAKE_CXX_COMPILER_LAUNCHER}" MATCHES "ccache")
  set(GRAZE_PRECOMPILE OFF)  # it would find nothing in its store that was compiled with them
endif()

set(GRAZE_COMMON_HEADERS
  <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <optional> <set> <span>
  <stdexcept> <string> <string_view> <utility> <vector> <glm/geometric.hpp> <glm/vec2.hpp>)

# graze_precompile(<target> <target before it, compiled with the same options, or "">)
function(graze_precompile target like)
  if(NOT GRAZE_PRECOMPILE STREQUAL ALL)
    return()
  endif()
  if(like)
    target_precompile_headers(${target} REUSE_FROM ${like})
  else()
    target_precompile_headers(${target} PRIVATE ${GRAZE_COMMON_HEADERS})
  endif()
endfunction()
