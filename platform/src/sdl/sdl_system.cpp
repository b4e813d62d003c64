#include "sdl_system.hpp"

#include <cstdlib>

#include <SDL.h>

#include "sdl_error.hpp"

namespace graze {
namespace {

[[maybe_unused]] bool HasValue(const char* variable) noexcept {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

}  // namespace

SdlSystem::SdlSystem(std::uint32_t parts) : parts_{parts} {
    if (SDL_InitSubSystem(parts) != 0) {
        ThrowSdl("cannot initialize SDL");
    }
}

SdlSystem::~SdlSystem() {
    SDL_QuitSubSystem(parts_);
}

DriversWithoutDisplay::DriversWithoutDisplay([[maybe_unused]] const char* drivers) {
#if defined(__unix__)
    const bool has_display = HasValue("DISPLAY") || HasValue("WAYLAND_DISPLAY");
    if (!has_display && !HasValue("SDL_VIDEODRIVER") && SDL_WasInit(SDL_INIT_VIDEO) == 0) {
        was_set_ = SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers) == SDL_TRUE;
    }
#endif
}

DriversWithoutDisplay::~DriversWithoutDisplay() {
    if (was_set_) {
        SDL_ResetHint(SDL_HINT_VIDEODRIVER);
    }
}

OffscreenVideo::OffscreenVideo() : video_{SDL_INIT_VIDEO} {
}

}  // namespace graze
