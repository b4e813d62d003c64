# Unpacked into a folder with a space in its name, where there is no source and no build, the game plays as it
# does where it was built; with its own libraries; and packing it again gives the same bytes.
# -D GAME= (as built) -D ASSETS= -D SETTINGS= -D PACK= (portable.cmake) -D ARCHIVES= (folder) -D SOURCE= -D BUILD=
include(${CMAKE_CURRENT_LIST_DIR}/play.cmake)
include(${SETTINGS})

# A temporary folder: those of the source and of the build are hidden.
execute_process(COMMAND mktemp -d OUTPUT_VARIABLE WORK OUTPUT_STRIP_TRAILING_WHITESPACE)
set(run --headless --frames 120 --seed 4 --print-hash 10)
set(name ${package_TARGET}-${package_VERSION}-linux-${package_PROCESSOR})

function(check_all)
  execute_process(COMMAND ${GAME} ${run} --assets ${ASSETS} OUTPUT_FILE ${WORK}/built.hashes RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the game as it was built ended with ${result}")
  endif()
  foreach(kind tar.gz zip)
    set(folder "${WORK}/some games/${kind}")
    file(ARCHIVE_EXTRACT INPUT ${ARCHIVES}/${name}.${kind} DESTINATION ${folder})
    set(program "${folder}/${name}/${package_TARGET}")
    play(${kind} "" ${program} ${run})
    same(${kind} ${WORK}/built.hashes)

    execute_process(COMMAND ldd ${program} OUTPUT_VARIABLE libraries)
    file(GLOB taken RELATIVE "${folder}/${name}/lib" "${folder}/${name}/lib/*")
    list(LENGTH taken count)
    if(count EQUAL 0)
      message(FATAL_ERROR "no library was taken along")
    endif()
    foreach(library ${taken})
      string(FIND "${libraries}" "${folder}/${name}/lib/${library}" at)
      if(at EQUAL -1)
        message(FATAL_ERROR "${library} is there but not used:\n${libraries}")
      endif()
    endforeach()
    if(libraries MATCHES "not found")
      message(FATAL_ERROR "libraries are missing:\n${libraries}")
    endif()
  endforeach()

  execute_process(COMMAND ${CMAKE_COMMAND} -D SETTINGS=${SETTINGS} -D WORK=${WORK}/again -D OUT=${WORK} -P ${PACK}
    RESULT_VARIABLE result OUTPUT_QUIET)
  foreach(kind tar.gz zip)
    execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name}.${kind} ${ARCHIVES}/${name}.${kind} RESULT_VARIABLE differs)
    if(differs OR NOT result EQUAL 0)
      message(FATAL_ERROR "packed again, ${name}.${kind} has other bytes: compare ${WORK} with ${ARCHIVES}")
    endif()
  endforeach()
endfunction()

check_all()
file(REMOVE_RECURSE ${WORK})
