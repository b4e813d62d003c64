# Half a minute under the autopilot, to which a console does what hairsbreadth.script says, hashes as it did
# when the rules were last changed; its recording is played back to the same hashes, and again while the
# game is suspended and its device is lost, which changes nothing.
# After a change of the rules that is meant, write the new ones:
#   hairsbreadth --headless --frames 1800 --seed 1 --print-hash 60 --script tests/replay/hairsbreadth.script
#     > tests/replay/hairsbreadth.scripted.hashes
function(play name)
  execute_process(COMMAND ${GAME} --headless --print-hash 60 ${ARGN}
    OUTPUT_FILE ${WORK}/${name}.hashes RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the ${name} run ended with ${result}")
  endif()
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name}.hashes ${GOLDEN}
    RESULT_VARIABLE differs)
  if(differs)
    message(FATAL_ERROR "the ${name} run went another way: compare ${WORK}/${name}.hashes with ${GOLDEN}")
  endif()
endfunction()

set(more "")
foreach(frame RANGE 7 1799 13)
  string(APPEND more "t=${frame} suspend\nt=${frame} reset device\nt=${frame} resume 600s\n")
endforeach()
file(WRITE ${WORK}/suspended.script "${more}")

play(scripted --frames 1800 --seed 1 --script ${SCRIPT}
  --record ${WORK}/scripted.recording --record-hashes 10)
play(scripted_replayed --replay ${WORK}/scripted.recording)
play(scripted_suspended --replay ${WORK}/scripted.recording --script ${WORK}/suspended.script)
