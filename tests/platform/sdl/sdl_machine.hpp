#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <SDL.h>

#include "graze/math/vector2.hpp"
#include "graze/platform/sdl.hpp"

namespace graze::test {

inline SdlOptions SdlOptionsFor(const char* device) {
    SdlOptions options;
    options.device = device;
    return options;
}

// On X11 the window manager focuses a new window a fifth of a second later. Its event must not come
// between those of a test. Waits for a second at most, since there may be no window manager.
inline void AwaitFocus(Platform& platform) {
    constexpr std::uint32_t longest_ms = 1000;
    constexpr std::uint32_t pause_ms = 5;
    const bool is_x11 = std::string_view{SDL_GetCurrentVideoDriver()} == "x11";
    for (std::uint32_t waited = 0;
         is_x11 && SDL_GetKeyboardFocus() == nullptr && waited < longest_ms; waited += pause_ms) {
        SDL_Delay(pause_ms);
        static_cast<void>(platform.PumpEvents());
    }
}

inline std::unique_ptr<Platform> MakePlatform(SdlOptions options = SdlOptionsFor("software")) {
    auto platform = MakeSdlPlatform(std::move(options));
    WindowSettings settings;
    settings.back_buffer_width = 64;
    settings.back_buffer_height = 36;
    platform->Apply(settings);
    static_cast<void>(platform->PumpEvents());
    AwaitFocus(*platform);
    return platform;
}

// Returns the only window.
inline SDL_Window& TheWindow() {
    for (std::uint32_t id = 1; id < 1000; ++id) {
        if (SDL_Window* window = SDL_GetWindowFromID(id)) {
            return *window;
        }
    }
    throw std::runtime_error{"no window"};
}

inline Point ReadWindowSize(SDL_Window& window) {
    Point size{0, 0};
    SDL_GetWindowSize(&window, &size.x, &size.y);
    return size;
}

inline void PushWindowEvent(SDL_WindowEventID what) {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = static_cast<std::uint8_t>(what);
    SDL_PushEvent(&event);
}

}  // namespace graze::test
