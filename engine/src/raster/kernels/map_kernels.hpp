#pragma once

#include <cstdint>

#include "graze/raster/texel_map_batch.hpp"

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

}  // namespace graze
