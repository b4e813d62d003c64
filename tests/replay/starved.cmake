# Runs the game with the least memory in which it can play. A screenshot at 3840 x 2160, 32 MiB,
# then exceeds it: the run must report that in one line and must not end by a signal.
function(play mebibytes)
  math(EXPR kibibytes "${mebibytes} * 1024")
  execute_process(COMMAND sh -c "ulimit -v ${kibibytes} && exec \"$0\" \"$@\"" ${GAME} --headless --frames 60 ${ARGN}
    OUTPUT_QUIET ERROR_VARIABLE messages RESULT_VARIABLE result)
  set(messages "${messages}" PARENT_SCOPE)
  set(result "${result}" PARENT_SCOPE)
endfunction()

set(mebibytes 0)
set(result not_yet)
while(NOT result EQUAL 0)
  math(EXPR mebibytes "${mebibytes} + 8")
  if(mebibytes GREATER 1024)
    message(FATAL_ERROR "the game does not play in 1 GiB: it ended with ${result}: ${messages}")
  endif()
  play(${mebibytes})
endwhile()
play(${mebibytes} --screenshot ${WORK}/starved.png --resolution 3840x2160)
if(NOT result EQUAL 1 OR NOT messages MATCHES
    "^hairsbreadth: out of memory: the system has no memory left; the program asked for [0-9]+ bytes \\(drawing, after reading '[a-z_0-9/.]+'\\) with [0-9.]+ MiB in use\n$")
  message(FATAL_ERROR "with ${mebibytes} MiB the run ended with ${result} and wrote: ${messages}")
endif()
