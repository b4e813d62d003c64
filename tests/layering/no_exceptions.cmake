# Frame code is at home where exceptions and run-time types are switched off, as consoles' compilers often have
# them: every public header of it, and every source of the collision module but those below, which throw
# while things are made. The second target adds the other rooms' sources.
find_package(glm REQUIRED)
set(engine ${PROJECT_SOURCE_DIR}/engine)
set(headers math image raster collision graphics input sprite audio)
set(folders math image raster collision)
set(more_folders graphics sprite input audio)
set(exempt
  src/graphics/texture2d.cpp              # a texture that the device cannot hold, at load
  src/sprite/virtual_screen.cpp           # the same
  src/audio/song_reader.cpp               # a song that cannot be opened, as it begins
  src/threads/worker_pool.cpp             # threads that the system does not give, at their start
  src/input/input_recording_format.cpp)   # recordings are files
list(TRANSFORM exempt PREPEND ${engine}/)

set(all "")
foreach(folder ${headers})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${engine}/include ${engine}/include/graze/${folder}/*.hpp)
  foreach(file ${files})
    string(APPEND all "#include \"${file}\"\n")
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp CONTENT "${all}" @ONLY)

# graze_without_exceptions(<target> <fewest sources> <folders of engine/src...>): compiled, and never linked.
function(graze_without_exceptions target least)
  set(sources "")
  foreach(folder ${ARGN})
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${engine}/src/${folder}/*.cpp)
    list(APPEND sources ${files})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "_(avx2|neon|x86|arm64)\\.cpp$")  # they need their processor's flags
  list(REMOVE_ITEM sources ${exempt})
  list(LENGTH sources count)
  if(count LESS least)
    message(FATAL_ERROR "only ${count} sources found below ${engine}: the check looks in the wrong place")
  endif()
  add_library(${target} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp ${sources})
  target_include_directories(${target} PRIVATE ${engine}/include ${engine}/src)
  target_link_libraries(${target} PRIVATE glm::glm)
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti -ffp-contract=off -O0 -g0)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF COMPILE_WARNING_AS_ERROR OFF)
endfunction()

graze_without_exceptions(graze_no_exceptions 40 ${folders})
graze_without_exceptions(graze_no_exceptions_all 80 ${folders} ${more_folders})
set_target_properties(graze_no_exceptions_all PROPERTIES EXCLUDE_FROM_ALL ON)
