#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

// Limits of a sprite. They are checked before anything is allocated for the values in a file.
inline constexpr int kMaxFrames = 1 << 16;
inline constexpr int kMaxPictures = 256;                            // of one sheet or atlas
inline constexpr int kMaxFrameSide = 1 << 15;                       // px per side, as for a mask
inline constexpr std::size_t kMaxMaskBytes = std::size_t{1} << 27;  // for the masks of all frames
// For the time that their masks take. A picture cannot have more, unless frames overlap.
inline constexpr std::int64_t kMaxRotatedPixels = std::int64_t{1} << 26;
inline constexpr double kFarthestOrigin = 1 << 20;  // texels; a float below this is exact to 1/16
                                                    // texel

}  // namespace graze
