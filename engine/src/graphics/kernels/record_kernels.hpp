#pragma once

#include <cstddef>
#include <span>

#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// A function that does the work of MakeSpriteRecords for `count` sprites, a multiple of four.
/// Returns the number of records.
using RecordFours = std::size_t (*)(const PlacedSize* sprites, const SpriteAttributes* attributes,
                                    std::size_t count, const Affine& then, const Rectangle& clip,
                                    SpriteRecord* records);

/// Makes four records at a time, with AVX2 or the vector instructions of 64-bit ARM or WebAssembly.
/// Only in builds for these.
[[nodiscard]] std::size_t RecordFoursInVectors(const PlacedSize* sprites,
                                               const SpriteAttributes* attributes,
                                               std::size_t count, const Affine& then,
                                               const Rectangle& clip, SpriteRecord* records);

/// Makes eight records at a time, and the last four with RecordFoursInVectors. Only in builds for
/// x86; needs a CPU with AVX-512.
[[nodiscard]] std::size_t RecordFoursAvx512(const PlacedSize* sprites,
                                            const SpriteAttributes* attributes, std::size_t count,
                                            const Affine& then, const Rectangle& clip,
                                            SpriteRecord* records);

/// Returns the kernels that the CPU supports, slowest first. The first is null: records are made
/// one at a time.
[[nodiscard]] std::span<const RecordFours> UsableRecordFours() noexcept;

/// Implements MakeSpriteRecords with the given kernel.
[[nodiscard]] std::size_t MakeSpriteRecordsWith(RecordFours record_fours,
                                                std::span<const PlacedSize> sprites,
                                                std::span<const SpriteAttributes> attributes,
                                                const Affine& then, Rectangle clip,
                                                std::span<SpriteRecord> records);

/// Writes the record of one sprite. Returns true if the sprite is visible. For sprites that a
/// RecordFours cannot handle: NaN, singular transforms and very large coordinates.
[[nodiscard]] bool RecordOne(const PlacedSize& sprite, const SpriteAttributes& attributes,
                             const Affine& then, const Rectangle& clip,
                             SpriteRecord& record) noexcept;

}  // namespace graze
