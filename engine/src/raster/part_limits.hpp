#pragma once

namespace graze {

// What the box of a part is reckoned with. A determinant that is not small beside its two terms is
// right to 2^-42, and then a coordinate to 2^-15 pixel in the largest box there is; a sixteenth of a
// pixel on either side is ample. Where it is small, the box is the whole sprite's.
inline constexpr double kLeastOfTerms = 0x1p-10;
inline constexpr double kPartLow = 1 - 0x1p-4;  // the next whole number up, or cut off to it
inline constexpr double kPartHigh = 1 + 0x1p-4;

}  // namespace graze
