# Chooses a sample in the browser by a scripted pad. The script begins anew in each program, and kills the sample.
file(WRITE ${WORK}/browser.script "t=0 plug 1\nt=3 press DPadDown 1\nt=5 press A 1\nt=10 kill\n")
execute_process(COMMAND ${PROGRAM} --headless --frames 100 --script ${WORK}/browser.script --print-hash 5
  OUTPUT_VARIABLE frames ERROR_VARIABLE messages)
string(REGEX REPLACE " [0-9a-f]+\n" ";" frames "${frames}")
if(NOT frames STREQUAL "5;5;10;")  # of the browser, then of the sample
  message(FATAL_ERROR "the browser and the sample ran to the frames ${frames}\n${messages}")
endif()
