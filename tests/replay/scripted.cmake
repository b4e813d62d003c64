# Plays half a minute of a game with its autopilot and the system events of hairsbreadth.script. Hashes and
# pictures must be those of the last intended change. The recording must replay to the same ones,
# also while the game is suspended and its device is lost, which must have no effect. After an
# intended change, copy scripted.hashes and scripted.pictures from the build's tests/replay to
# GAME.scripted.hashes and GAME.scripted.pictures.
include(${CMAKE_CURRENT_LIST_DIR}/pictures.cmake)
function(play name)
  execute_process(COMMAND ${GAME} --headless --print-hash 60 --report ${WORK}/${name}.report ${ARGN}
    OUTPUT_FILE ${WORK}/${name}.hashes RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the ${name} run ended with ${result}")
  endif()
  write_pictures(${name})
  compare(${name} hashes ${GOLDEN})
  compare(${name} pictures ${PICTURES})
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
