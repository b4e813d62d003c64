#include "platform/closing/bad_request.hpp"

#include <SDL.h>
#include <SDL_syswm.h>

namespace graze::test {

namespace {

// SDL 2 gives its first window the number 1, but SDL 3, below sdl2-compat, counts other things too.
SDL_Window* FindWindow() {
    SDL_Window* window = nullptr;
    for (Uint32 id = 1; id < 1'000 && window == nullptr; ++id) {
        window = SDL_GetWindowFromID(id);
    }
    return window;
}

}  // namespace

void SendBadRequest() {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version)
    void* const library = SDL_LoadObject("libX11.so.6");
    SDL_Window* const window = FindWindow();
    if (library == nullptr || SDL_GetWindowWMInfo(window, &info) == SDL_FALSE) {
        return;
    }
    constexpr Window no_window = 0x1fffffff;
    const auto find = [library](const char* name) { return SDL_LoadFunction(library, name); };
    reinterpret_cast<decltype(&XDestroyWindow)>(find("XDestroyWindow"))(info.info.x11.display,
                                                                        no_window);
    reinterpret_cast<decltype(&XSync)>(find("XSync"))(info.info.x11.display, False);
}

}  // namespace graze::test
