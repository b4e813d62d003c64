# Plays half a minute with the autopilot. Hashes and pictures must be those of the last intended
# change. After an intended change, copy golden.hashes and golden.pictures from the build's
# tests/replay to hairsbreadth.hashes and hairsbreadth.pictures.
include(${CMAKE_CURRENT_LIST_DIR}/pictures.cmake)
execute_process(COMMAND ${GAME} --headless --frames 1800 --seed 1 --print-hash 60 --report ${WORK}/golden.report
  OUTPUT_FILE ${WORK}/golden.hashes RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the game ended with ${result}")
endif()
write_pictures(golden)
compare(golden hashes ${GOLDEN})
compare(golden pictures ${PICTURES})
