# Tests games that the installed command `graze new` makes: their own scripts build, play and test
# them with the installed package, `graze rehearse` accepts them, a packed game plays as the built
# one, and a copy without the files that git ignores finds the package where CMake looks for it.
# -D GRAZE= (installed) -D PREFIX= (of the package) -D WORK= (folder) -D OPTIONS= (of CMake)
# -D PACKAGE= (ON: also packs the game)
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

run(${WORK}/duel ${GRAZE} rehearse build/duel --quick)

# A copy has what git has. copy_of_duel(<folder>)
function(copy_of_duel folder)
  file(STRINGS ${WORK}/duel/.gitignore ignored)
  list(TRANSFORM ignored REPLACE "^/|/$" "")
  file(GLOB entries RELATIVE ${WORK}/duel ${WORK}/duel/*)
  list(REMOVE_ITEM entries ${ignored})
  list(TRANSFORM entries PREPEND ${WORK}/duel/)
  file(COPY ${entries} DESTINATION ${folder})
  file(GLOB_RECURSE copied ${folder}/*)
  foreach(file ${copied})
    file(READ ${file} text)
    string(FIND "${text}" "${PREFIX}" place)
    if(NOT place EQUAL -1)
      message(FATAL_ERROR "${file} is kept in git and names ${PREFIX}, a folder of this machine")
    endif()
  endforeach()
endfunction()

# Without the package, the message names the variable.
copy_of_duel(${WORK}/without)
file(GLOB installed /usr/lib*/cmake/graze /usr/lib/*/cmake/graze /usr/local/lib*/cmake/graze)
foreach(attempt "./check;${OPTIONS}" ./play)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=CMAKE_PREFIX_PATH ${attempt}
    WORKING_DIRECTORY ${WORK}/without RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT installed AND (result EQUAL 0 OR NOT out MATCHES
      "cannot find Graze: .*Set CMAKE_PREFIX_PATH to the folder.* CMAKE_PREFIX_PATH=[^ ]+ ./play"))
    message(FATAL_ERROR "${attempt}: ended with ${result} without Graze:\n${out}")
  endif()
endforeach()

# With it in CMAKE_PREFIX_PATH, the copy plays the same game.
copy_of_duel(${WORK}/copy)
set(ENV{CMAKE_PREFIX_PATH} ${PREFIX})
run(${WORK}/copy ./play --headless --frames 60 --screenshot ${WORK}/copy.png)
unset(ENV{CMAKE_PREFIX_PATH})
run(${WORK} ${CMAKE_COMMAND} -E compare_files played.png copy.png)

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
