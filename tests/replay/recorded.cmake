# Tests that a recorded run has the same hash in every frame when replayed, and that all hashes
# differ.
execute_process(COMMAND ${GAME} --headless --frames 1200 --seed 5 --print-hash --record ${WORK}/run.recording
  OUTPUT_FILE ${WORK}/recorded.hashes RESULT_VARIABLE recorded)
execute_process(COMMAND ${GAME} --headless --print-hash --replay ${WORK}/run.recording
  OUTPUT_FILE ${WORK}/replayed.hashes RESULT_VARIABLE replayed)
if(NOT recorded EQUAL 0 OR NOT replayed EQUAL 0)
  message(FATAL_ERROR "recording ended with ${recorded}, the replay with ${replayed}")
endif()
file(STRINGS ${WORK}/recorded.hashes lines)
list(LENGTH lines count)
list(REMOVE_DUPLICATES lines)
list(LENGTH lines distinct)
if(NOT count EQUAL 1200 OR NOT distinct EQUAL 1200)
  message(FATAL_ERROR "${count} hashes, ${distinct} of them distinct, instead of 1200")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/recorded.hashes ${WORK}/replayed.hashes
  RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "the replay diverged: compare recorded.hashes with replayed.hashes in ${WORK}")
endif()
