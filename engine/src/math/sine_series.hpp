#pragma once

namespace graze {

// Constants shared by SinCos and by the kernels that compute several angles at once.

// NOLINTBEGIN(modernize-avoid-c-arrays): nothing inline may be compiled for one instruction set

/// Coefficients of r^1, r^3, ... r^15 of the sine, and of r^0, r^2, ... r^16 of the cosine. For r
/// in -pi/4..pi/4 the truncation error is below the last bit of a double.
inline constexpr double kSineSeries[] = {
    1.0,          -1.0 / 6,        1.0 / 120,        -1.0 / 5040,
    1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000};
inline constexpr double kCosineSeries[] = {1.0,
                                           -1.0 / 2,
                                           1.0 / 24,
                                           -1.0 / 720,
                                           1.0 / 40320,
                                           -1.0 / 3628800,
                                           1.0 / 479001600,
                                           -1.0 / 87178291200,
                                           1.0 / 20922789888000};

// NOLINTEND(modernize-avoid-c-arrays)

/// pi/2 as the sum of three parts. The first two have 33 bits each, so their products with an
/// integer of up to 20 bits are exact.
inline constexpr double kHalfPiHigh = 0x1.921fb544p+0;
inline constexpr double kHalfPiMiddle = 0x1.0b4611a6p-34;
inline constexpr double kHalfPiLow = 0x1.3198a2e037073p-69;
inline constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;
inline constexpr double kLargestAngle = 1 << 30;  // radians

}  // namespace graze
