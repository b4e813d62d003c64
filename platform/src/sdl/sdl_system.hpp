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

private:
    std::uint32_t parts_;
};

/// SDL's video for pictures that nobody sees: on machines where displays announce themselves
/// (DISPLAY, WAYLAND_DISPLAY) and none does, SDL's offscreen driver, so that no console is taken
/// over. A driver that SDL_VIDEODRIVER names goes first.
class OffscreenVideo {
public:
    OffscreenVideo();

private:
    struct DriverHint {
        DriverHint();
        ~DriverHint();
        DriverHint(const DriverHint&) = delete;
        DriverHint& operator=(const DriverHint&) = delete;
        bool was_set = false;
    };
    // Only needed while the video starts; but SDL reads it again whenever it starts anew.
    DriverHint hint_;
    SdlSystem video_;
};

}  // namespace graze
