# Tests that the game's own type of content gives the same state from its file as from a pack made
# by the game's baker.
# -D PROGRAM= -D BAKER= -D ASSETS= -D WORK= (folder)
cmake_minimum_required(VERSION 3.24)
file(REMOVE_RECURSE ${WORK})
file(COPY ${ASSETS}/Levels DESTINATION ${WORK})
execute_process(COMMAND ${BAKER} ${ASSETS} ${WORK}/game.pack COMMAND_ERROR_IS_FATAL ANY)
foreach(assets ${ASSETS} ${WORK})
  execute_process(COMMAND ${PROGRAM} --headless --frames 3 --print-hash 1 --assets ${assets}
    OUTPUT_VARIABLE hashes COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND all "${hashes}")
endforeach()
list(REMOVE_DUPLICATES all)
list(LENGTH all count)
if(NOT count EQUAL 1)
  message(FATAL_ERROR "the pack's level is not the file's:\n${all}")
endif()
