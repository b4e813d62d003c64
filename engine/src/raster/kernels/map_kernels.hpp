#pragma once

#include <cstdint>

#include "graze/raster/texel_map_batch.hpp"

namespace graze {

/// Makes the maps of four sprites, moved on by `then`, and tells which of them are right, bit i for sprites[i]: those that
/// are ordinary. NaN, singular, far away and the like are left to MakeTexelMap.
using MapFour = std::uint32_t (*)(const PlacedSize* sprites, const Affine& then, TexelMap* maps);

[[nodiscard]] std::uint32_t MapFourAvx2(const PlacedSize* sprites, const Affine& then,
                                        TexelMap* maps);

/// The loop for this machine; null where there is none.
[[nodiscard]] MapFour BestMapFour() noexcept;

}  // namespace graze
