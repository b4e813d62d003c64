#include "sdl_system.hpp"

#include <cstdlib>
#include <string_view>

#include <SDL.h>

namespace graze {
namespace {

bool HasValue(const char* variable) noexcept {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// True on systems where SDL opens windows on X11 or Wayland.
bool UsesDisplayServer() noexcept {
    const char* const first = SDL_GetNumVideoDrivers() > 0 ? SDL_GetVideoDriver(0) : nullptr;
    const std::string_view name{first == nullptr ? "" : first};
    return name == "x11" || name == "wayland";
}

// An X server starts anew when its last program ends, unless it runs with -noreset, and refuses
// connections meanwhile. Between HasDisplay and its window, the game itself is this last program.
bool InitPatiently(std::uint32_t parts) noexcept {
    constexpr int tries = 40;
    constexpr std::uint32_t pause_ms = 50;
    const bool may_wait = (parts & SDL_INIT_VIDEO) != 0 && HasValue("DISPLAY");
    for (int i = 0; i < (may_wait ? tries : 1); ++i) {
        if (i > 0) {
            SDL_Delay(pause_ms);
        }
        if (SDL_InitSubSystem(parts) == 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

SdlSystem::SdlSystem(std::uint32_t parts) : parts_{parts} {
    if (!InitPatiently(parts)) {
        ThrowSdl("cannot initialize SDL");
    }
}

SdlSystem::~SdlSystem() {
    SDL_QuitSubSystem(parts_);
}

bool IsInPage() noexcept {
    const char* const driver = SDL_GetCurrentVideoDriver();
    return driver != nullptr && std::string_view{driver} == "emscripten";
}

DriversWithoutDisplay::DriversWithoutDisplay(const char* drivers) {
    const bool has_display = HasValue("DISPLAY") || HasValue("WAYLAND_DISPLAY");
    if (UsesDisplayServer() && !has_display && !HasValue("SDL_VIDEODRIVER") &&
        SDL_WasInit(SDL_INIT_VIDEO) == 0) {
        was_set_ = SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers) == SDL_TRUE;
    }
}

DriversWithoutDisplay::~DriversWithoutDisplay() {
    if (was_set_) {
        SDL_ResetHint(SDL_HINT_VIDEODRIVER);
    }
}

OffscreenVideo::OffscreenVideo() : video_{SDL_INIT_VIDEO} {
}

}  // namespace graze
