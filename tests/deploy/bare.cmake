# Checks of an unpacked portable archive of any game.

# expect_no_paths(<program> <path>): fails if the program contains the path of a folder of this machine, or its first 16
# characters: compilers build strings from pieces of that length. A short path, such as /graze, may be part of a name.
function(expect_no_paths program path)
  string(SUBSTRING "${path}/" 0 16 begin)
  string(REGEX REPLACE "([][+.*()^$?|])" "\\\\\\1" pattern "${begin}")
  file(STRINGS ${program} leaks REGEX "${pattern}")
  if(leaks)
    message(FATAL_ERROR "${program} contains paths of the build machine: ${leaks}")
  endif()
endfunction()

# run_bare(<unpacked folder> <game> <new folder>): runs the game in a root that has, besides it, only glibc and the
# libraries that its README.txt names, with what those need, and no C++ library. Without any of the named ones the game
# must not start, so the list is not too long. Sets bare_libraries to the README's list.
function(run_bare folder game root)
  file(READ ${folder}/README.txt readme)
  string(REGEX MATCH "the\nsystem:\n([^\n]+\n)+" named "${readme}")
  string(REGEX MATCHALL "lib[^ \n]+" named "${named}")
  set(bare_libraries "${named}" PARENT_SCOPE)
  if(named MATCHES "libstdc|libgcc")
    message(FATAL_ERROR "players would need the system's C++ library: ${named}")
  endif()
  execute_process(COMMAND unshare -rm true RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
  if(NOT refused EQUAL 0)
    return()
  endif()
  execute_process(COMMAND sh ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/bare_root.sh ${folder} ${game} ${root} ${named}
    RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${messages}")
  endif()
endfunction()
