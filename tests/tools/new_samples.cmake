# Tests that the games that `graze new` makes from samples have all assets: the samples play with them.
# -D GRAZE= (the command) -D SAMPLES= (the folder of the programs) -D NAMES= -D WORK= (folder)
cmake_minimum_required(VERSION 3.24)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
foreach(name ${NAMES})
  string(REPLACE "_" "" game ${name})
  execute_process(COMMAND ${GRAZE} new ${game} --from ${name} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE result
    ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "graze new --from ${name}: ${messages}")
  endif()
  execute_process(COMMAND ${SAMPLES}/${name} --headless --frames 60 --assets ${WORK}/${game}/assets
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${name} does not play with the assets of its copy: ${messages}")
  endif()
endforeach()
