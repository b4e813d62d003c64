# WebAssembly with Debian's emscripten and the libraries of tools/dependencies.sh; the tests run under Node.
get_filename_component(graze_root ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)

# Debian's emcc does not find Debian's own JavaScript modules.
set(CMAKE_C_LINKER_LAUNCHER env NODE_PATH=/usr/share/nodejs)
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
# Its JavaScript would fetch files from disk, which Node's fetch cannot.
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-experimental-fetch)
# The programs see the files of this machine, and end as programs do. Packages for players turn off the former.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-sNODERAWFS=1 -sEXIT_RUNTIME=1")

# C++ exceptions of WebAssembly itself, which cost nothing until one is thrown.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -include ${CMAKE_CURRENT_LIST_DIR}/old_libcxx.hpp")

# Only the libraries for the web may be found, and ours before those that emscripten would download.
list(PREPEND CMAKE_FIND_ROOT_PATH ${graze_root}/build/dependencies/web)
set(ENV{PKG_CONFIG_LIBDIR} ${graze_root}/build/dependencies/web/lib/pkgconfig)
set(GRAZE_LICENSES ${graze_root}/build/dependencies/web/share/licenses)  # for graze_package
