# What the tests of packages share: a machine without this source, and a game that is played on it.

# play(<name> <environment, a list> <command>...): half a minute's hashes at ${WORK}/<name>.hashes, of a process
# that knows nothing of ours but the environment given, and, where the system allows it, sees neither the source
# nor the build.
function(play name environment)
  set(hidden "")
  execute_process(COMMAND unshare -rm true RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
  if(refused EQUAL 0)
    set(hidden unshare -rm sh -c "mount -t tmpfs none \"$1\" && mount -t tmpfs none \"$2\" && shift 2 && exec \"$@\"" sh
      ${BUILD} ${SOURCE})
  endif()
  execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=${WORK}/home LC_ALL=C ${environment} ${hidden} ${ARGN}
    WORKING_DIRECTORY / OUTPUT_FILE ${WORK}/${name}.hashes ERROR_VARIABLE words RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    file(READ ${WORK}/${name}.hashes said)
    message(FATAL_ERROR "the ${name} game ended with ${result}:\n${said}${words}")
  endif()
endfunction()

# same(<name> <file>): did the game go the way of these hashes?
function(same name file)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name}.hashes ${file} RESULT_VARIABLE differs)
  if(differs)
    message(FATAL_ERROR "the ${name} game went another way: compare ${WORK}/${name}.hashes with ${file}")
  endif()
endfunction()
