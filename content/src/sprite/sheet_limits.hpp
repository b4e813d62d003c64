#pragma once

#include <cstddef>

namespace graze {

// Limits of a sprite. They are checked before anything is allocated for the values in a file.
inline constexpr int kMostFrames = 1 << 16;
inline constexpr int kMostFrameSide = 1 << 15;                       // px, as for a mask
inline constexpr std::size_t kMostMaskBytes = std::size_t{1} << 27;  // for all frames
inline constexpr double kFarthestOrigin = 1 << 20;  // texels; floats below it resolve 1/16

}  // namespace graze
