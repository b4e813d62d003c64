# Shared by the tests of packages: plays a game as on a machine without this source.

# play(<name> <environment, a list> <command>...)
# Writes the hashes of half a minute to ${WORK}/<name>.hashes. The process has only the given
# environment and, if the OS allows it, sees neither the source nor the build.
function(play name environment)
  set(hidden "")
  execute_process(COMMAND unshare -rm true RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
  if(refused EQUAL 0)
    set(hidden unshare -rm sh -c "mount -t tmpfs none \"$1\" && mount -t tmpfs none \"$2\" && shift 2 && exec \"$@\"" sh
      ${BUILD} ${SOURCE})
  endif()
  execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=${WORK}/home LC_ALL=C ${environment} ${hidden} ${ARGN}
    WORKING_DIRECTORY / OUTPUT_FILE ${WORK}/${name}.hashes ERROR_VARIABLE messages RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    file(READ ${WORK}/${name}.hashes hashes)
    message(FATAL_ERROR "the ${name} game ended with ${result}:\n${hashes}${messages}")
  endif()
endfunction()

# packs_again(<README of an unpacked archive> <archive>...)
# Fails unless packing again, with the archive's date, writes the same bytes into ${WORK} as the archives have. Uses
# SETTINGS and PACK.
function(packs_again readme)
  file(TIMESTAMP "${readme}" epoch "%s" UTC)
  set(ENV{SOURCE_DATE_EPOCH} ${epoch})
  execute_process(COMMAND ${CMAKE_COMMAND} -D SETTINGS=${SETTINGS} -D WORK=${WORK}/again -D OUT=${WORK} -P ${PACK}
    RESULT_VARIABLE result OUTPUT_QUIET)
  foreach(archive ${ARGN})
    get_filename_component(name ${archive} NAME)
    execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name} ${archive} RESULT_VARIABLE differs)
    if(differs OR NOT result EQUAL 0)
      message(FATAL_ERROR "${name} has different bytes when packed again: compare ${WORK}/${name} with ${archive}")
    endif()
  endforeach()
endfunction()

# same(<name> <file>): fails unless the game's hashes equal those in the file.
function(same name file)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name}.hashes ${file} RESULT_VARIABLE differs)
  if(differs)
    message(FATAL_ERROR "the ${name} game diverged: compare ${WORK}/${name}.hashes with ${file}")
  endif()
endfunction()
