#pragma once

namespace graze {

// Constants shared by the code for one texel map and the kernels for several at once.
inline constexpr double kScreenLimit = 1 << 24;  // pixels; sprites beyond it get an empty map
inline constexpr int kPositionBits = 16;         // fraction bits of a position in pixels
inline constexpr double kPositionSteps = 1 << kPositionBits;
inline constexpr double kMaxFixed = 1 << 30;  // |u| and |v| stay below this, in units of 2^-shift
inline constexpr double kMinDeterminant = 0x1p-1024;  // its reciprocal is not a finite double
inline constexpr int kMantissaBits = 52;
inline constexpr int kExponentBias = 1023;
inline constexpr double kExactRotation =
    0x1p-20;  // sines and cosines at most this far from -1, 0, 1 are snapped

}  // namespace graze
