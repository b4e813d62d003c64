# Tests that the game plays from a pack, without any other file, as it does from its files: with the
# same hashes and exactly the same picture.
file(REMOVE_RECURSE ${WORK}/packed)
file(MAKE_DIRECTORY ${WORK}/packed)
execute_process(COMMAND ${GRAZE} bake ${ASSETS} -o ${WORK}/packed/game.pack ERROR_VARIABLE report RESULT_VARIABLE baked)
if(NOT baked EQUAL 0)
  message(FATAL_ERROR "graze bake ended with ${baked}:\n${report}")
endif()
foreach(from files packed)
  set(folder ${ASSETS})
  if(from STREQUAL packed)
    set(folder ${WORK}/packed)
  endif()
  execute_process(COMMAND ${GAME} --headless --frames 600 --seed 3 --print-hash 10 --assets ${folder}
      --screenshot ${WORK}/${from}.png@300
    OUTPUT_FILE ${WORK}/${from}.hashes ERROR_VARIABLE messages RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the game from ${folder} ended with ${result}:\n${messages}")
  endif()
endforeach()
foreach(what hashes png)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/files.${what} ${WORK}/packed.${what}
    RESULT_VARIABLE differs)
  if(differs)
    message(FATAL_ERROR "the game diverged with the pack: compare files.${what} with packed.${what} in ${WORK}")
  endif()
endforeach()
