#pragma once

#include <cstdint>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// Which of four sprites came out as what, bit i for the i-th.
struct FourRecords {
    std::uint32_t whole =
        0;  ///< its record is made: it is ordinary, and all of it lies in the clip
    std::uint32_t cut =
        0;  ///< only its map is made: the clip cuts it, or the look shows but a part
};

/// Makes the records, or else the maps, of four sprites that are ordinary. NaN, singular, far away and
/// the like are neither.
using RecordFour = FourRecords (*)(const PlacedSize* sprites, const SpriteLook* looks,
                                   const Affine& then, const Rectangle& clip, SpriteRecord* records,
                                   TexelMap* maps);

[[nodiscard]] FourRecords RecordFourAvx2(const PlacedSize* sprites, const SpriteLook* looks,
                                         const Affine& then, const Rectangle& clip,
                                         SpriteRecord* records, TexelMap* maps);

/// The loop for this machine; null where there is none.
[[nodiscard]] RecordFour BestRecordFour() noexcept;

}  // namespace graze
