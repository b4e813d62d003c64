# Checks that clang-format 14 would change no source.
cmake_minimum_required(VERSION 3.24)
file(GLOB_RECURSE files
  ${ROOT}/engine/*.[ch]pp ${ROOT}/content/*.[ch]pp ${ROOT}/platform/*.[ch]pp ${ROOT}/testing/*.[ch]pp
  ${ROOT}/tools/*.[ch]pp ${ROOT}/game/*.[ch]pp ${ROOT}/tests/*.[ch]pp)
execute_process(COMMAND ${CLANG_FORMAT} --dry-run --Werror ${files} RESULT_VARIABLE result)
if(result)
  message(FATAL_ERROR "run clang-format -i on the files above")
endif()
