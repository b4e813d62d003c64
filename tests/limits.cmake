# Every test has a time limit, so that one that hangs fails. Run with -D CTEST=<ctest> -D BUILD=<the build folder>.
cmake_minimum_required(VERSION 3.24)
execute_process(COMMAND ${CTEST} --show-only=json-v1 WORKING_DIRECTORY ${BUILD} OUTPUT_VARIABLE tests
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "[][;]" " " tests "${tests}")  # lists in CMake treat these specially
string(REPLACE "\"command\" :" ";" tests "${tests}")
list(FILTER tests INCLUDE REGEX "\"properties\" :")  # the others are places in CMake files
list(LENGTH tests count)
if(count LESS 5)
  message(FATAL_ERROR "only ${count} tests found in ${BUILD}: the check looks in the wrong place")
endif()
list(FILTER tests EXCLUDE REGEX "\"name\" : \"TIMEOUT\"")
foreach(test ${tests})
  string(REGEX MATCH "\"name\" : \"[^\"]*\"" name "${test}")
  string(APPEND endless "\n  ${name}")
endforeach()
if(endless)
  message(FATAL_ERROR "tests without a time limit: call graze_limit_tests where they are added${endless}")
endif()
