# 64-bit Windows with Debian's mingw-w64 and the libraries of tools/dependencies.sh; the programs run under Wine.
get_filename_component(graze_root ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_CROSSCOMPILING_EMULATOR ${graze_root}/tools/wine.sh)

# The compiler's own libraries become part of each program, so that players need no DLL of theirs.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)

# Only the libraries for Windows may be found.
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${graze_root}/build/dependencies/windows)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} ${graze_root}/build/dependencies/windows/lib/pkgconfig)
set(GRAZE_LICENSES ${graze_root}/build/dependencies/windows/share/licenses)  # for graze_package
