# Runs the test of docs/getting-started.md as that page does: first writes its golden picture, then compares.
cmake_minimum_required(VERSION 3.24)
file(REMOVE ${FOLDER}/hit_golden.png)
execute_process(COMMAND ${CMAKE_COMMAND} -E env GRAZE_UPDATE_GOLDENS=1 ${CMAKE_CTEST_COMMAND} OUTPUT_QUIET ERROR_QUIET)
if(NOT EXISTS ${FOLDER}/hit_golden.png)
  message(FATAL_ERROR "the test has written no golden picture")
endif()
execute_process(COMMAND ${CMAKE_CTEST_COMMAND} --output-on-failure COMMAND_ERROR_IS_FATAL ANY)
