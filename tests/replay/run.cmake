# Replays a whole run: the title, the stage with its boss, the card, and the next lap. The recording
# has the hash of each second, which the game compares. After an intended change, record it again:
# CONTRIBUTING.md has the command.
execute_process(COMMAND ${GAME} --headless --replay ${RECORDING} --print-hash 9600
  OUTPUT_VARIABLE hashes RESULT_VARIABLE result)
if(NOT result EQUAL 0 OR NOT hashes MATCHES "^9600 ")
  message(FATAL_ERROR "the replay of ${RECORDING} ended with ${result}: ${hashes}")
endif()
