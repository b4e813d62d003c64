# Frame code is at home where exceptions and run-time types are switched off, as consoles' compilers often have
# them: every public header of the engine, and every source but those below, which throw while things are made,
# read or saved, and the threads, which catch what a system throws that has none to give. What a game, its files
# and its storage throw passes through Run, which catches nothing but the end of a game that KeepAlive unwinds.
find_package(glm REQUIRED)
set(engine ${PROJECT_SOURCE_DIR}/engine)
set(folders math image raster collision graphics sprite input audio storage app)
set(exempt
  src/graphics/texture2d.cpp              # a texture that the device cannot hold, at load
  src/sprite/virtual_screen.cpp           # the same
  src/audio/song_reader.cpp               # a song that cannot be opened, as it begins
  src/storage/title_container.cpp         # a file that is not there, while loading
  src/storage/storage_container.cpp       # a file that is not there, a name that is none: while saving
  src/app/unwinding.cpp                   # out of the loading of a game that is closed
  src/input/input_recording_format.cpp)   # recordings are files
list(TRANSFORM exempt PREPEND ${engine}/)

set(all "")
foreach(folder ${folders})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${engine}/include ${engine}/include/graze/${folder}/*.hpp)
  foreach(file ${files})
    string(APPEND all "#include \"${file}\"\n")
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp CONTENT "${all}" @ONLY)

set(sources "")
foreach(folder ${folders})
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${engine}/src/${folder}/*.cpp)
  list(APPEND sources ${files})
endforeach()
list(FILTER sources EXCLUDE REGEX "_(avx2|neon|x86|arm64)\\.cpp$")  # they need their processor's flags
list(REMOVE_ITEM sources ${exempt})
list(LENGTH sources count)
if(count LESS 90)
  message(FATAL_ERROR "only ${count} sources found below ${engine}: the check looks in the wrong place")
endif()
# Compiled, and never linked.
add_library(graze_no_exceptions OBJECT ${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp ${sources})
target_include_directories(graze_no_exceptions PRIVATE ${engine}/include ${engine}/internal ${engine}/src)
target_link_libraries(graze_no_exceptions PRIVATE glm::glm)
target_compile_features(graze_no_exceptions PRIVATE cxx_std_20)
target_compile_options(graze_no_exceptions PRIVATE -fno-exceptions -fno-rtti -ffp-contract=off -O0 -g0)
set_target_properties(graze_no_exceptions PROPERTIES CXX_EXTENSIONS OFF COMPILE_WARNING_AS_ERROR OFF
  EXPORT_COMPILE_COMMANDS OFF)  # those of the libraries themselves are for clang-tidy
if(GRAZE_PRECOMPILE)
  target_precompile_headers(graze_no_exceptions PRIVATE ${GRAZE_COMMON_HEADERS})
endif()
