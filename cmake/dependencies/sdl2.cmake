# SDL2. The headers SDL_config_*.h say what each system has, so nothing is tested here: a list of folders is enough.
set(sdl2 ${SOURCES}/libsdl2)
set(folders . atomic audio audio/disk audio/dummy cpuinfo dynapi events file haptic joystick joystick/virtual libm locale
  misc power render render/software sensor stdlib thread timer video video/dummy video/yuv2rgb)
if(WIN32)
  list(APPEND folders audio/directsound audio/wasapi audio/winmm core/windows filesystem/windows haptic/windows hidapi
    joystick/hidapi joystick/windows loadso/windows locale/windows misc/windows power/windows render/direct3d
    render/direct3d11 render/direct3d12 render/opengl render/opengles2 sensor/windows thread/windows timer/windows
    video/offscreen video/windows)
elseif(EMSCRIPTEN)
  list(APPEND folders audio/emscripten filesystem/emscripten haptic/dummy joystick/emscripten loadso/dlopen
    locale/emscripten misc/emscripten power/emscripten render/opengles2 sensor/dummy thread/generic timer/unix
    video/emscripten)
else()
  message(FATAL_ERROR "SDL2's folders for ${CMAKE_SYSTEM_NAME} are not listed in ${CMAKE_CURRENT_LIST_FILE}")
endif()
set(sources "")
foreach(folder ${folders})
  file(GLOB found ${sdl2}/src/${folder}/*.c)
  list(APPEND sources ${found})
endforeach()

# The headers are copied, to correct one of them: it expects a header of the Windows SDK that older versions of
# mingw-w64 lack. Without it Windows.Gaming.Input is not used; XInput, DirectInput and HIDAPI are.
set(headers ${CMAKE_CURRENT_BINARY_DIR}/SDL2)
file(COPY ${sdl2}/include/ DESTINATION ${headers} FILES_MATCHING PATTERN "*.h")
file(READ ${headers}/SDL_config_windows.h text)
string(REPLACE "#define HAVE_WINDOWS_GAMING_INPUT_H 1"
  "#if __has_include(<windows.gaming.input.h>)\n#define HAVE_WINDOWS_GAMING_INPUT_H 1\n#endif" text "${text}")
file(WRITE ${headers}/SDL_config_windows.h "${text}")

if(WIN32)
  # Games link the DLL, as SDL's licence and its own advice prefer: players can replace it.
  add_library(SDL2 SHARED ${sources} ${sdl2}/src/thread/generic/SDL_syscond.c ${sdl2}/src/main/windows/version.rc)
  target_compile_definitions(SDL2 PRIVATE DLL_EXPORT HAVE_LIBC=1 SDL_VIDEO_DRIVER_OFFSCREEN=1)
  target_link_libraries(SDL2 PRIVATE advapi32 dinput8 gdi32 imm32 m ole32 oleaut32 setupapi shell32 user32 uuid version winmm)
  target_link_options(SDL2 PRIVATE -s -Wl,--no-insert-timestamp)  # the same bytes in every build
  set_target_properties(SDL2 PROPERTIES PREFIX "")
else()
  add_library(SDL2 STATIC ${sources})
  target_compile_definitions(SDL2 PRIVATE SDL_JOYSTICK_VIRTUAL=1)
endif()
target_include_directories(SDL2
  PUBLIC $<BUILD_INTERFACE:${headers}> $<INSTALL_INTERFACE:include/SDL2>
  PRIVATE ${sdl2}/src/hidapi/hidapi ${sdl2}/src/video/khronos)
install_package(SDL2 NAMESPACE SDL2 TARGETS SDL2)
install(DIRECTORY ${headers} DESTINATION include)
install_license(SDL2 ${sdl2}/LICENSE.txt)
