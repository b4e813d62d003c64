# write_pictures(NAME): copies the picture hashes of the run in ${WORK}/NAME.report to
# ${WORK}/NAME.pictures, as lines of "FRAME HASH".
function(write_pictures name)
  file(STRINGS ${WORK}/${name}.report lines REGEX "\"kind\":\"picture\"")
  set(pictures "")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".*\"frame\":([0-9]+),\"hash\":\"([0-9a-f]+)\".*" "\\1 \\2\n" picture "${line}")
    string(APPEND pictures "${picture}")
  endforeach()
  file(WRITE ${WORK}/${name}.pictures "${pictures}")
endfunction()

# compare(NAME KIND GOLDEN): fails unless ${WORK}/NAME.KIND equals GOLDEN.
function(compare name kind golden)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${WORK}/${name}.${kind} ${golden}
    RESULT_VARIABLE differs)
  if(differs)
    message(FATAL_ERROR "the ${name} run has different ${kind}: compare ${WORK}/${name}.${kind} with ${golden}")
  endif()
endfunction()
