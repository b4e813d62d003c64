# Tests that the shipped program replays a recording of the program with rehearsal options with the
# same hashes, and that it has all options except those of rehearsals.
# -D GAME= (with rehearsal options) -D SHIPPED= -D ASSETS= -D SCRIPT= -D WORK= (folder)
function(run program name expected)
  execute_process(COMMAND ${program} --headless --assets ${ASSETS} ${ARGN} OUTPUT_FILE ${WORK}/${name}.hashes
    ERROR_VARIABLE messages RESULT_VARIABLE result)
  if(NOT result EQUAL expected)
    message(FATAL_ERROR "${name}: ended with ${result} instead of ${expected}: ${messages}")
  endif()
  set(messages "${messages}" PARENT_SCOPE)
endfunction()

run("${GAME}" shipped_recorded 0 --frames 1500 --seed 1 --print-hash 10 --script ${SCRIPT}
  --record ${WORK}/shipped.recording --record-hashes 10)
run("${SHIPPED}" shipped_replayed 0 --print-hash 10 --replay ${WORK}/shipped.recording)
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/shipped_recorded.hashes ${WORK}/shipped_replayed.hashes
  RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "the replay diverged: compare shipped_recorded.hashes with shipped_replayed.hashes in ${WORK}")
endif()

# A recording with a failing disk is rejected with an error, because a shipped program cannot make
# its disk fail.
file(WRITE ${WORK}/full.script "t=20 disk full\n")
run("${GAME}" shipped_full 0 --frames 60 --script ${WORK}/full.script --record ${WORK}/full.recording)
run("${SHIPPED}" shipped_refused 1 --replay ${WORK}/full.recording)
if(NOT messages MATCHES "full.recording: before step 20 .*graze::rehearsed")
  message(FATAL_ERROR "the error does not explain why the recording is rejected: ${messages}")
endif()

execute_process(COMMAND ${SHIPPED} --help OUTPUT_VARIABLE help)
execute_process(COMMAND ${GAME} --help OUTPUT_VARIABLE rehearsed_help)
foreach(option script report memory-budget print-memory)
  if(help MATCHES "--${option}" OR NOT rehearsed_help MATCHES "--${option}")
    message(FATAL_ERROR "--${option} must exist only in the program with rehearsal options; help of the shipped one:\n${help}")
  endif()
endforeach()
run("${SHIPPED}" shipped_script 2 --script ${SCRIPT})
foreach(option headless frames seed device profile record record-hashes replay screenshot print-hash)
  if(NOT help MATCHES "--${option}")
    message(FATAL_ERROR "the shipped program has no --${option}:\n${help}")
  endif()
endforeach()
