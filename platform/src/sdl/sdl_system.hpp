#pragma once

#include <cstdint>

namespace graze {

/// Keeps subsystems of SDL (SDL_INIT_VIDEO, ...) running for its lifetime. SDL counts references.
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

/// Sets the video drivers that SDL tries for its lifetime, on systems that announce displays by
/// environment variables (DISPLAY, WAYLAND_DISPLAY) if neither is set. No-op if SDL_VIDEODRIVER is
/// set or video is already running.
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
