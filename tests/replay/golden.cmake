# Half a minute under the autopilot hashes as they did when the rules were last changed.
# After a change of the rules that is meant, write the new ones:
#   hairsbreadth --headless --frames 1800 --seed 1 --print-hash 60 > tests/replay/hairsbreadth.hashes
execute_process(COMMAND ${GAME} --headless --frames 1800 --seed 1 --print-hash 60
  OUTPUT_FILE ${WORK}/golden.hashes RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the game ended with ${result}")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/golden.hashes ${GOLDEN}
  RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "the run went another way: compare ${WORK}/golden.hashes with ${GOLDEN}")
endif()
