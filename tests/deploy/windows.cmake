# Tests that the game for Windows, unpacked into a folder with a space and an accent in its name, plays as on other
# systems, with its own DLLs only, and that packing it again gives the same bytes.
# -D EMULATOR= -D ZIP= -D NAME= (of the zip) -D GAME= -D GOLDEN= (hashes of 1,800 frames) -D WORK= -D SETTINGS= -D PACK=
include(${CMAKE_CURRENT_LIST_DIR}/play.cmake)
set(folder "${WORK}/games of Zoë")
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
file(ARCHIVE_EXTRACT INPUT ${ZIP} DESTINATION ${folder})
set(ENV{WINEPATH} "")
set(program "${folder}/${NAME}/${GAME}.exe")
execute_process(COMMAND ${EMULATOR} ${program} --headless --frames 1800 --seed 1 --print-hash 60
  WORKING_DIRECTORY ${WORK} OUTPUT_FILE ${WORK}/unpacked.hashes ERROR_VARIABLE messages RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the game ended with ${result}: ${messages}")
endif()
same(unpacked ${GOLDEN})
foreach(file SDL2.dll README.txt assets/game.pack licenses/${GAME}.txt)
  if(NOT EXISTS "${folder}/${NAME}/${file}")
    message(FATAL_ERROR "the archive lacks ${file}")
  endif()
endforeach()

packs_again("${folder}/${NAME}/README.txt" ${ZIP})
