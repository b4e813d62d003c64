cmake_minimum_required(VERSION 3.24)
# Frame code is at home where exceptions and run-time types are switched off, as consoles' compilers often have
# them: every public header of it, and every source of the collision module but those below, which throw
# while things are made. With -D ALL=ON the other rooms' sources, too.
set(headers math image raster collision graphics input sprite audio)
set(folders math image raster collision)
set(least 40)
if(ALL)
  list(APPEND folders graphics sprite input audio)
  set(least 80)
endif()
set(exempt
  src/graphics/texture2d.cpp              # a texture that the device cannot hold, at load
  src/sprite/virtual_screen.cpp           # the same
  src/threads/worker_pool.cpp             # threads that the system does not give, at their start
  src/input/input_recording_format.cpp)   # recordings are files

set(flags -std=c++20 -fsyntax-only -fno-exceptions -fno-rtti -ffp-contract=off -I${ENGINE}/include -I${ENGINE}/src)

function(compile what)
  execute_process(COMMAND ${CXX} ${flags} ${ARGN} ERROR_VARIABLE error RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} does not compile without exceptions and run-time types:\n${error}")
  endif()
endfunction()

set(all "")
foreach(folder ${headers})
  file(GLOB_RECURSE files RELATIVE ${ENGINE}/include ${ENGINE}/include/graze/${folder}/*.hpp)
  foreach(file ${files})
    string(APPEND all "#include \"${file}\"\n")
  endforeach()
endforeach()
file(WRITE ${WORK}/all_headers.cpp "${all}")
compile("the public headers" ${WORK}/all_headers.cpp)

set(count 0)
foreach(folder ${folders})
  file(GLOB_RECURSE files RELATIVE ${ENGINE} ${ENGINE}/src/${folder}/*.cpp)
  list(FILTER files EXCLUDE REGEX "_(avx2|neon|x86|arm64)\\.cpp$")  # they need their processor's flags
  if(files)
    list(REMOVE_ITEM files ${exempt})
  endif()
  list(LENGTH files some)
  math(EXPR count "${count} + ${some}")
  list(TRANSFORM files PREPEND ${ENGINE}/)
  if(files)
    compile("engine/src/${folder}" ${files})
  endif()
endforeach()
if(count LESS least)
  message(FATAL_ERROR "only ${count} sources found below ${ENGINE}: the check looks in the wrong place")
endif()
