#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include <SDL.h>

namespace graze {

/// Throws std::runtime_error "<what>: <SDL's reason>".
[[noreturn]] inline void ThrowSdl(const std::string& what) {
    throw std::runtime_error{what + ": " + SDL_GetError()};
}

struct SdlDeleter {
    void operator()(SDL_Window* window) const noexcept { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const noexcept { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture* texture) const noexcept { SDL_DestroyTexture(texture); }
    void operator()(SDL_Surface* surface) const noexcept { SDL_FreeSurface(surface); }
    void operator()(SDL_GameController* pad) const noexcept { SDL_GameControllerClose(pad); }
};

template <typename Handle>
using SdlPtr = std::unique_ptr<Handle, SdlDeleter>;

/// RAII scope in which subsystems of SDL (SDL_INIT_VIDEO, ...) run. Scopes can overlap, since SDL
/// counts the references to each subsystem.
class SdlSystem {
public:
    /// Throws std::runtime_error with SDL's reason.
    explicit SdlSystem(std::uint32_t parts);
    ~SdlSystem();
    SdlSystem(const SdlSystem&) = delete;
    SdlSystem& operator=(const SdlSystem&) = delete;

    /// Leaves the subsystems running until the end of the program.
    void Abandon() noexcept { parts_ = 0; }

private:
    std::uint32_t parts_;
};

/// True while SDL's video runs in a browser's page: the page sets the window's size, and the browser
/// decides when the next frame is drawn.
[[nodiscard]] bool IsInPage() noexcept;

/// RAII scope that sets the video drivers which SDL tries if there is no display. Only has an
/// effect where SDL prefers X11 or Wayland, if DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER are all
/// unset or empty and SDL's video is not running yet.
class DriversWithoutDisplay {
public:
    /// `drivers` are SDL's names, separated by commas.
    explicit DriversWithoutDisplay(const char* drivers);
    ~DriversWithoutDisplay();
    DriversWithoutDisplay(const DriversWithoutDisplay&) = delete;
    DriversWithoutDisplay& operator=(const DriversWithoutDisplay&) = delete;

private:
    bool was_set_ = false;
};

/// RAII scope in which SDL's video runs for devices without a visible window. If there is no
/// display, SDL does not take over the text console.
class OffscreenVideo {
public:
    OffscreenVideo();

private:
    DriversWithoutDisplay drivers_{"offscreen"};
    SdlSystem video_;
};

}  // namespace graze
