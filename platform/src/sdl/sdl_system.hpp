#pragma once

#include <cstdint>

namespace graze {

/// RAII scope in which subsystems of SDL (SDL_INIT_VIDEO, ...) run. SDL counts references.
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

/// RAII scope that sets the video drivers which SDL tries without a display. Applies to Unix
/// systems if neither DISPLAY nor WAYLAND_DISPLAY is set. No-op if SDL_VIDEODRIVER is set or SDL's
/// video is already running.
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

/// SDL's video for devices without a visible window. Without a display it does not take over a text
/// console.
class OffscreenVideo {
public:
    OffscreenVideo();

private:
    DriversWithoutDisplay drivers_{"offscreen"};
    SdlSystem video_;
};

}  // namespace graze
