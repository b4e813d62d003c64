# Compiles the rows of "The compiler says" in docs/getting-started.md. Each mistake must fail in its own line, with the
# words of its row if the compiler is the GCC 12 or Clang 14 of the table; each cure must compile.
cmake_minimum_required(VERSION 3.24)
file(READ ${ROOT}/docs/getting-started.md page)
string(REPLACE ";" "@semicolon@" page "${page}")
string(FIND "${page}" "\n## The compiler says\n" start)
string(SUBSTRING "${page}" ${start} -1 page)
string(REGEX MATCHALL "\n\\| `[^`]+` \\| `[^`]+` \\| `[^`]+` \\| `[^`]+` \\|" rows "${page}")
list(LENGTH rows count)
if(count LESS 5)
  message(FATAL_ERROR "only ${count} rows found: the test looks in the wrong place")
endif()

set(before "#include <optional>\n#include \"graze/graze.hpp\"\n")
set(mistakes "${before}")
set(cures "${before}")
set(row 0)
foreach(cells ${rows})
  math(EXPR row "${row} + 1")
  string(REGEX MATCH "`([^`]+)` \\| `([^`]+)` \\| `([^`]+)` \\| `([^`]+)`" cells "${cells}")
  set(mistake_${row} "${CMAKE_MATCH_1}")
  set(words_of_GNU_${row} "${CMAKE_MATCH_2}")
  set(words_of_Clang_${row} "${CMAKE_MATCH_3}")
  set(cure_${row} "${CMAKE_MATCH_4}")
  foreach(code mistake cure)
    if(NOT ${code}_${row} MATCHES "^void ")
      set(${code}_${row} "void Use() { ${${code}_${row}} }")
    endif()
    string(APPEND ${code}s "class Game${row} : public graze::Game {
  const graze::Sprite* ship_ = nullptr;
  const graze::Sprite* rock_ = nullptr;
  graze::Placement at_;
  graze::Footprint shape_;
  graze::CollisionWorld world_;
#line ${row} \"row\"
${${code}_${row}}
};\n")
  endforeach()
endforeach()
set(options "")
if(ID MATCHES "Clang")
  set(options -Werror=reorder-init-list)  # a warning, on by default
endif()
foreach(code mistakes cures)
  string(REPLACE "@semicolon@" ";" text "${${code}}")
  file(WRITE ${WORK}/${code}.cpp "${text}")
  list(TRANSFORM INCLUDES PREPEND -I OUTPUT_VARIABLE includes)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C ${COMPILER} -std=c++20 -fsyntax-only ${options}
      ${includes} ${WORK}/${code}.cpp
    RESULT_VARIABLE result_of_${code} OUTPUT_VARIABLE output ERROR_VARIABLE output_of_${code})
endforeach()
if(NOT result_of_cures EQUAL 0)
  message(SEND_ERROR "the cures do not compile:\n${output_of_cures}")
endif()
string(REPLACE ";" "@semicolon@" errors "\n${output_of_mistakes}")
foreach(at RANGE 1 ${row})
  string(REGEX MATCH "\nrow:${at}:[0-9:]* error: [^\n]*" error "${errors}")
  string(FIND "${error}" "${words_of_${ID}_${at}}" found)
  if(NOT error)
    message(SEND_ERROR "compiles without an error in its line: ${mistake_${at}}")
  elseif(found EQUAL -1 AND "${ID} ${VERSION}" MATCHES "^(GNU 12|Clang 14)\\.")
    message(SEND_ERROR "${ID} does not say \"${words_of_${ID}_${at}}\" of ${mistake_${at}}, but: ${error}")
  endif()
endforeach()
