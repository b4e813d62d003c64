#pragma once

#include <cstdint>

namespace graze {

/// Parts of SDL (SDL_INIT_VIDEO, ...) that run while this lives. SDL counts the holders.
class SdlSystem {
public:
    /// Throws std::runtime_error with SDL's reason.
    explicit SdlSystem(std::uint32_t parts);
    ~SdlSystem();
    SdlSystem(const SdlSystem&) = delete;
    SdlSystem& operator=(const SdlSystem&) = delete;

    /// The parts run until the end of the program.
    void Abandon() noexcept { parts_ = 0; }

private:
    std::uint32_t parts_;
};

/// The video drivers that SDL tries while this lives, on machines where displays announce themselves
/// (DISPLAY, WAYLAND_DISPLAY) and none does. What SDL_VIDEODRIVER names goes first; a video that runs
/// already stays as it is.
class DriversWithoutDisplay {
public:
    /// `drivers` are SDL's names with commas between them.
    explicit DriversWithoutDisplay(const char* drivers);
    ~DriversWithoutDisplay();
    DriversWithoutDisplay(const DriversWithoutDisplay&) = delete;
    DriversWithoutDisplay& operator=(const DriversWithoutDisplay&) = delete;

private:
    bool was_set_ = false;
};

/// SDL's video for pictures that nobody sees. Without a display it takes over no console.
class OffscreenVideo {
public:
    OffscreenVideo();

private:
    DriversWithoutDisplay drivers_{"offscreen"};
    SdlSystem video_;
};

}  // namespace graze
