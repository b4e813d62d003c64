# Tests games that the installed command `graze new` makes: their own scripts build, play and test
# them with the installed package, and a packed game plays as the built one.
# -D GRAZE= (installed) -D WORK= (folder) -D OPTIONS= (of CMake) -D PACKAGE= (ON: also packs the game)
cmake_minimum_required(VERSION 3.24)
include(${CMAKE_CURRENT_LIST_DIR}/../deploy/bare.cmake)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

# run(<folder> <command...>)
function(run folder)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${folder} RESULT_VARIABLE result
    OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT result EQUAL 0 OR out MATCHES "warning: ")
    message(FATAL_ERROR "${ARGN}\nin ${folder} ended with ${result}:\n${out}")
  endif()
endfunction()

run(${WORK} ${GRAZE} new duel)
run(${WORK}/duel ./check ${OPTIONS})
run(${WORK}/duel ./play --headless --frames 60 --screenshot ${WORK}/played.png)

run(${WORK} ${GRAZE} new fromhello --from hello)
run(${WORK}/fromhello ./check ${OPTIONS})

if(PACKAGE)
  run(${WORK}/duel ${CMAKE_COMMAND} --build build --target duel_portable)
  file(GLOB archive ${WORK}/duel/build/packages/duel-*.tar.gz)
  file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${WORK}/unpacked)
  file(GLOB top ${WORK}/unpacked/*)
  expect_no_paths(${top}/duel ${WORK})
  run_bare(${top} duel ${WORK}/bare)
  file(RENAME ${WORK}/duel ${WORK}/moved)  # the packed game needs neither sources nor build
  run(${WORK} ${top}/duel --headless --frames 60 --screenshot ${WORK}/unpacked.png)
  file(RENAME ${WORK}/moved ${WORK}/duel)
  file(SHA256 ${WORK}/played.png played)
  file(SHA256 ${WORK}/unpacked.png unpacked)
  if(NOT played STREQUAL unpacked)
    message(FATAL_ERROR "the packed game shows another picture: ${WORK}/unpacked.png")
  endif()
endif()
