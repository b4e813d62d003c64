#include "platform/closing/bad_request.hpp"

#include <SDL.h>
#include <SDL_syswm.h>

namespace graze::test {

void SendBadRequest() {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version)
    void* const library = SDL_LoadObject("libX11.so.6");
    SDL_Window* const window = SDL_GetWindowFromID(1);
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
