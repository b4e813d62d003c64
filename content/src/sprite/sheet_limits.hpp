#pragma once

#include <cstddef>

namespace graze {

// What a sprite may be made of. Set before anything is made of what a file claims.
inline constexpr int kMostFrames = 1 << 16;
inline constexpr int kMostFrameSide = 1 << 15;                       // px, as of a mask
inline constexpr std::size_t kMostMaskBytes = std::size_t{1} << 27;  // of all frames together
inline constexpr double kFarthestOrigin =
    1 << 20;  // texels; floats still tell sixteenths apart there

}  // namespace graze
