#pragma once

#include <cstddef>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// A function that does the work of MakeSpriteRecords for `count` sprites, a multiple of four.
/// Returns the number of records.
using RecordFours = std::size_t (*)(const PlacedSize* sprites, const SpriteLook* looks,
                                    std::size_t count, const Affine& then, const Rectangle& clip,
                                    SpriteRecord* records);

[[nodiscard]] std::size_t RecordFoursAvx2(const PlacedSize* sprites, const SpriteLook* looks,
                                          std::size_t count, const Affine& then,
                                          const Rectangle& clip, SpriteRecord* records);

/// Returns RecordFoursAvx2 on CPUs with AVX2, otherwise null.
[[nodiscard]] RecordFours BestRecordFours() noexcept;

/// Writes the record of one sprite. Returns true if the sprite is visible. For sprites that a
/// RecordFours cannot handle: NaN, singular transforms and very large coordinates.
[[nodiscard]] bool RecordOne(const PlacedSize& sprite, const SpriteLook& look, const Affine& then,
                             const Rectangle& clip, SpriteRecord& record) noexcept;

}  // namespace graze
