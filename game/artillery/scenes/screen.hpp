#pragma once

#include <cstdint>

namespace artillery {

/// The current screen. Behind its menus a match is shown.
enum class Screen : std::uint8_t {
    Title,
    Setup,
    Options,
    Playing,
    Paused,
    ContactCam,
    Result,
    Controls
};

}  // namespace artillery
