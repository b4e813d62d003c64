#pragma once

#include <cstdint>

namespace artillery {

/// The current screen. Behind the menus of Title, Setup and Options a match is shown.
enum class Screen : std::uint8_t { Title, Setup, Options, Playing, Paused, ContactCam, Result };

}  // namespace artillery
