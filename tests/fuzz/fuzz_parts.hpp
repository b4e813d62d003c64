#pragma once

#include "fuzz/byte_source.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"

namespace graze::fuzz {

/// Returns a mask of up to 80 pixels a side after some edits. Each edit is compared with the same
/// edit of plain pixels.
[[nodiscard]] Mask EditedMask(ByteSource& bytes);

/// Returns the mask with a transform read from the bytes, either typical of games or made of
/// arbitrary doubles.
[[nodiscard]] Footprint PlacedMask(const Mask& mask, ByteSource& bytes);

/// True if the footprint's box is small enough for the slow references.
[[nodiscard]] bool IsSmall(const Footprint& footprint);

/// These functions compare the results of all queries with those of the slow references.
void CheckMasks(const Mask& a, const Mask& b, ByteSource& bytes);
void CheckPair(const Footprint& a, const Footprint& b, ByteSource& bytes);
void CheckCasts(const Footprint& a, const Footprint& b, ByteSource& bytes);
void CheckWorld(const Mask& a, const Mask& b, ByteSource& bytes);
void CheckShapes(ByteSource& bytes);

}  // namespace graze::fuzz
