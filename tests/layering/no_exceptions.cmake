# Compiles the engine's public headers and sources in `folders` with exceptions and RTTI disabled,
# as console compilers often do. Exempt are the sources below, which throw while they load, create
# or save something. content/ throws, too, and threads/ catches std::system_error, so they are not
# listed. Exceptions of a game, its files and its storage pass through Run, which only catches the
# one with which KeepAlive leaves the loading of a game that ends.
set(engine ${PROJECT_SOURCE_DIR}/engine)
set(folders math image raster collision graphics sprite input audio storage app)
set(exempt
  src/graphics/texture2d.cpp              # a texture that the device cannot create, while loading
  src/sprite/virtual_screen.cpp           # the same
  src/audio/song.cpp                      # a song that cannot be opened, when it starts
  src/sprite/sprite_clip.cpp              # a clip that a sprite lacks, while loading
  src/storage/title_container.cpp         # a missing file, while loading
  src/storage/storage_container.cpp       # a missing file or an invalid name, while saving
  src/app/unwinding.cpp                   # leaves the loading of a game that is closed, or its constructor
  src/input/recording_decoder.cpp         # recordings are files
  src/input/recording_parts.cpp)          # the same
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
list(FILTER sources EXCLUDE REGEX "_(avx2|avx512|neon|wasm|four)\\.cpp$")  # they need flags for their instruction set
list(REMOVE_ITEM sources ${exempt})
list(LENGTH sources count)
if(count LESS 90)
  message(FATAL_ERROR "only ${count} sources found below ${engine}: the check looks in the wrong place")
endif()
# Compiled, never linked.
add_library(graze_no_exceptions OBJECT ${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp ${sources})
target_include_directories(graze_no_exceptions PRIVATE ${engine}/include ${engine}/internal ${engine}/src)
target_link_libraries(graze_no_exceptions PRIVATE graze_dependency::glm)
target_compile_features(graze_no_exceptions PRIVATE cxx_std_20)
target_compile_options(graze_no_exceptions PRIVATE -fno-exceptions -fno-rtti -ffp-contract=off -O0 -g0)
graze_precompile(graze_no_exceptions OWN)
graze_join(graze_no_exceptions)
set_target_properties(graze_no_exceptions PROPERTIES CXX_EXTENSIONS OFF COMPILE_WARNING_AS_ERROR OFF
  EXPORT_COMPILE_COMMANDS OFF)  # those of the libraries themselves are for clang-tidy
