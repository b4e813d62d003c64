#pragma once

#include <cstdint>

namespace hairsbreadth {

/// What the player looks at.
enum class Screen : std::uint8_t { Title, Playing, Paused, ContactCam, Results, Controls };

}  // namespace hairsbreadth
