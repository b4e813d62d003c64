#pragma once

namespace graze {

// Constants for the box of a part of a sprite. The box is computed by inverting the 2 x 2 matrix of
// the texel map. If the determinant is not small compared with its two terms, its relative error is
// at most 2^-42, and coordinates are accurate to 2^-15 pixel even in the largest box. So a margin
// of 1/16 pixel on each side is more than enough. If the determinant is smaller than
// kMinDeterminantRatio times the sum of the magnitudes of the terms, the part gets the box of the
// whole sprite.
inline constexpr double kMinDeterminantRatio = 0x1p-10;
inline constexpr double kPartLow = 1 - 0x1p-4;  // truncating x + kPartLow rounds x - 1/16 up
inline constexpr double kPartHigh = 1 + 0x1p-4;

}  // namespace graze
