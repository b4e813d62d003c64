#pragma once

#include <optional>

#include "graze/collision/mask.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"

namespace graze::test {

/// A sprite and its transform as real numbers, before TexelMap rounds them to integers.
struct RealSprite {
    const Mask* mask = nullptr;
    Affine sprite_to_screen;
};

/// The overlap of two sprites under their real transforms. A pixel is uncertain if its centre is so
/// near the edge of a texel that TexelMap's stated error could change whether it is shared.
struct RealOverlapOracle {
    int min_count = 0;  ///< pixels that are certainly shared
    int max_count = 0;  ///< certain and uncertain pixels together

    std::optional<Point> first;    ///< the first certain pixel in reading order
    bool first_is_certain = true;  ///< no uncertain pixel precedes `first`
};

/// Tests every pixel of the intersection of both boxes by inverting the transforms in long double.
/// Uses TexelMap only for its stated error.
[[nodiscard]] RealOverlapOracle ExpectedRealOverlap(const RealSprite& a, const RealSprite& b);

}  // namespace graze::test
