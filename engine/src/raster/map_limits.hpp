#pragma once

namespace graze {

// What one texel map, and four at once, are rounded with.
inline constexpr double kScreenLimit = 1 << 24;  // pixels; farther out nothing is drawn or hit
inline constexpr int kPositionBits = 16;  // of a pixel; finer positions would lose bits far out
inline constexpr double kPositionSteps = 1 << kPositionBits;
inline constexpr double kMaxFixed = 1 << 30;  // |u| and |v| stay below this, in units of 2^-shift
inline constexpr double kLeastDeterminant = 0x1p-1024;  // 1 / it is beyond a double
inline constexpr int kMantissaBits = 52;
inline constexpr int kExponentBias = 1023;
inline constexpr double kExactTurn = 0x1p-20;  // sines and cosines nearer to -1, 0 and 1 are those

}  // namespace graze
