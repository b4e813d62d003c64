#pragma once

#include "fuzz/byte_source.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"

namespace graze::fuzz {

/// A mask of up to 80 pixels a side after some edits, each compared with the same edit of plain pixels.
[[nodiscard]] Mask EditedMask(ByteSource& bytes);

/// A transform from the bytes: of a game's kind, or of any doubles at all.
[[nodiscard]] Footprint PlacedMask(const Mask& mask, ByteSource& bytes);

/// Can the slow twins cope with its box?
[[nodiscard]] bool IsSmall(const Footprint& footprint);

/// Each compares the answers to everything that can be asked with the slow twins'.
void CheckMasks(const Mask& a, const Mask& b, ByteSource& bytes);
void CheckPair(const Footprint& a, const Footprint& b, ByteSource& bytes);
void CheckCasts(const Footprint& a, const Footprint& b, ByteSource& bytes);
void CheckWorld(const Mask& a, const Mask& b, ByteSource& bytes);
void CheckShapes(ByteSource& bytes);

}  // namespace graze::fuzz
