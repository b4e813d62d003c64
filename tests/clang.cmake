# Adds the tests that read the sources with Clang. Only Clang 14, whose warnings are all mended, fails for a warning, and
# only where this build would, too.
set(clang_options "")
if(CLANG)
  execute_process(COMMAND ${CLANG} --version OUTPUT_VARIABLE clang_version)
  if(GRAZE_STRICT AND clang_version MATCHES "version 14[.]")
    set(clang_options -Werror)
  endif()
endif()

# graze_clang_test(<name> <kind> <folder> [FILE...]): skipped if a file of the system is missing.
function(graze_clang_test name kind folder)
  if(NOT CLANG)
    graze_skipped_test(${name} "Clang is not installed")
    return()
  endif()
  foreach(file ${ARGN})
    if(NOT EXISTS ${file})
      graze_skipped_test(${name} "${file} is missing, which ./check installs on Debian 12")
      return()
    endif()
  endforeach()
  add_test(NAME ${name} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/clang.sh ${CLANG} ${kind} ${folder} ${clang_options})
endfunction()

graze_clang_test(clang_sources sources ${PROJECT_BINARY_DIR})
set_tests_properties(clang_sources PROPERTIES PROCESSORS 2 COST 1000)
graze_clang_test(clang_neon neon ${PROJECT_SOURCE_DIR}/engine
  /usr/aarch64-linux-gnu/include/c++/12 /usr/aarch64-linux-gnu/include/stdlib.h)
graze_clang_test(clang_wasm wasm ${PROJECT_SOURCE_DIR}/engine
  /usr/include/wasm32-wasi/c++/v1 /usr/include/wasm32-wasi/stdlib.h)
