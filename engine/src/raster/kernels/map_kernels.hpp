#pragma once

#include <cstdint>

#include "graze/raster/texel_maps.hpp"

namespace graze {

/// Makes the maps of four sprites, transformed by `then`. Returns a bit mask: bit i is set if the
/// map of sprites[i] is valid. It is clear in special cases (NaN, singular, far away, angles beyond
/// kLargestAngle), for which the caller must use MakeTexelMap.
using MapFour = std::uint32_t (*)(const PlacedSize* sprites, const Affine& then, TexelMap* maps);

/// The kernel for AVX2, or for the vector instructions of 64-bit ARM or WebAssembly. Only in builds
/// for these; on x86 it needs a CPU with AVX2.
[[nodiscard]] std::uint32_t MapFourInVectors(const PlacedSize* sprites, const Affine& then,
                                             TexelMap* maps);

/// Returns the kernel for this CPU; null if there is none.
[[nodiscard]] MapFour BestMapFour() noexcept;

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
