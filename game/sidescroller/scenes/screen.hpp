#pragma once

#include <cstdint>

namespace graze {

/// What the player looks at.
enum class Screen : std::uint8_t { Title, Playing, Paused, ContactCam, Results, Controls };

}  // namespace graze
