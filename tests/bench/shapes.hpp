#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"

namespace graze::bench {

/// The shapes of scenes that are not about one shape: convex and concave, closed and open, smooth
/// and toothed. None of them fills its box.
enum class ShapeKind : std::uint8_t { Disc, Star, Crescent, Gear, Blob, OpenRing };

inline constexpr int kShapeKinds = 6;

/// Returns a mask of `size` x `size` pixels that the shape nearly touches on all sides.
[[nodiscard]] Mask MakeShape(ShapeKind kind, int size);

/// Returns a mask of each shape.
[[nodiscard]] std::vector<Mask> MakeShapes(int size);

}  // namespace graze::bench
