# Runs the game for half a minute in the console profile: within its memory budget, without
# allocations in a step or a frame, and with the same hashes as everywhere. Also tests the error
# message of a budget that is too small.
function(play name expected)
  execute_process(COMMAND ${GAME} --headless --profile console ${ARGN}
    OUTPUT_VARIABLE hashes ERROR_VARIABLE messages RESULT_VARIABLE result)
  if(NOT result EQUAL expected)
    message(FATAL_ERROR "the ${name} run ended with ${result}: ${messages}")
  endif()
  set(hashes "${hashes}" PARENT_SCOPE)
  set(messages "${messages}" PARENT_SCOPE)
endfunction()

function(expect what text)
  if(NOT messages MATCHES "${text}")
    message(FATAL_ERROR "${what}: \"${text}\" not found in: ${messages}")
  endif()
endfunction()

play(budgeted 0 --frames 1800 --seed 1 --print-hash 60 --print-memory --resolution 1280x720
  --screenshot ${WORK}/console.png@1790 --screenshot ${WORK}/console_late.png@1800)
file(READ ${GOLDEN} golden)
if(NOT hashes STREQUAL golden)
  file(WRITE ${WORK}/console.hashes "${hashes}")
  message(FATAL_ERROR "the console run diverged: compare ${WORK}/console.hashes with ${GOLDEN}")
endif()
expect("memory use" "memory: [0-9.]+ MiB at most")
expect("allocations per step" "allocations: at most 0 in a step, in 0 of the last 60;")

# Draws every twentieth frame: title, play and contact cam. The first thirty frames drawn may
# allocate, the last sixty may not.
set(pictures "")
foreach(frame RANGE 20 1800 20)
  list(APPEND pictures --screenshot ${WORK}/drawn.png@${frame})
endforeach()
play(drawn 0 --frames 1800 --seed 1 --print-memory ${pictures})
expect("allocations per drawing" "in 0 of the last 60; at most 0 in a drawing, in 0 of the last 60")

foreach(budget 2 6 12)
  play(starved 1 --frames 60 --memory-budget ${budget})
  expect("refusal by a small budget" "out of memory: the budget is ${budget}.0 MiB; (the program|SDL) asked for [0-9]+ bytes")
  expect("phase of the refusal" "\\(loading, after reading '[a-z_0-9/.]+'\\)")
endforeach()
