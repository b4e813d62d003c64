#pragma once

#include <cstdint>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// The results for four sprites; bit i is for the i-th sprite.
struct FourRecords {
    std::uint32_t whole = 0;  ///< the record has been made: its visible part is inside the clip
    std::uint32_t cut = 0;    ///< only the map has been made: the caller must clip it or its part
};

/// A function that makes the records, or at least the maps, of four sprites. For special cases,
/// such as NaN, singular transforms and very large coordinates, it makes neither a record nor a
/// map.
using RecordFour = FourRecords (*)(const PlacedSize* sprites, const SpriteLook* looks,
                                   const Affine& then, const Rectangle& clip, SpriteRecord* records,
                                   TexelMap* maps);

[[nodiscard]] FourRecords RecordFourAvx2(const PlacedSize* sprites, const SpriteLook* looks,
                                         const Affine& then, const Rectangle& clip,
                                         SpriteRecord* records, TexelMap* maps);

/// Returns RecordFourAvx2 on CPUs with AVX2, otherwise null.
[[nodiscard]] RecordFour BestRecordFour() noexcept;

}  // namespace graze
