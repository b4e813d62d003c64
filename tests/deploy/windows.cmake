# Tests that the game for Windows, unpacked into a folder with a space and an accent in its name, plays as on other
# systems, with its own DLLs only, and that packing it again gives the same bytes.
# -D EMULATOR= -D ZIP= -D NAME= (of the zip) -D GAME= -D GOLDEN= (hashes of 1,800 frames) -D WORK= -D SETTINGS= -D PACK=
set(folder "${WORK}/games of Zoë")
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
file(ARCHIVE_EXTRACT INPUT ${ZIP} DESTINATION ${folder})
set(ENV{WINEPATH} "")
set(program "${folder}/${NAME}/${GAME}.exe")
execute_process(COMMAND ${EMULATOR} ${program} --headless --frames 1800 --seed 1 --print-hash 60
  WORKING_DIRECTORY ${WORK} OUTPUT_FILE ${WORK}/hashes ERROR_VARIABLE messages RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the game ended with ${result}: ${messages}")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/hashes ${GOLDEN} RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "the game diverged: compare ${WORK}/hashes with ${GOLDEN}")
endif()
foreach(file SDL2.dll README.txt assets/game.pack licenses/${GAME}.txt)
  if(NOT EXISTS "${folder}/${NAME}/${file}")
    message(FATAL_ERROR "the archive lacks ${file}")
  endif()
endforeach()

file(TIMESTAMP "${folder}/${NAME}/README.txt" epoch "%s" UTC)
set(ENV{SOURCE_DATE_EPOCH} ${epoch})
execute_process(COMMAND ${CMAKE_COMMAND} -D SETTINGS=${SETTINGS} -D WORK=${WORK}/again -D OUT=${WORK} -P ${PACK}
  RESULT_VARIABLE result OUTPUT_QUIET)
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${NAME}.zip ${ZIP} RESULT_VARIABLE differs)
if(differs OR NOT result EQUAL 0)
  message(FATAL_ERROR "${NAME}.zip has different bytes when packed again: compare ${WORK} with ${ZIP}")
endif()
