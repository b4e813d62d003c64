#pragma once

#include <cstdint>

#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// Where a sprite stands: XNA's Draw arguments without the picture.
///
/// p = position + Rotate(rotation) * (scale * (texel - origin)); the origin is in texels of the
/// source rectangle, and flips mirror the texels inside it without moving it.
struct Placement {
    Vector2 position{0, 0};  ///< pixels
    float rotation = 0;      ///< radians, clockwise on screen
    Vector2 origin{0, 0};    ///< texels
    Vector2 scale{1, 1};     ///< pixels per texel
    SpriteEffects effects = SpriteEffects::None;
};

/// A sprite's placement, and its size in texels.
struct PlacedSize {
    Placement placement;
    int width = 0;
    int height = 0;
};

/// The transform from texels to pixels, flips left out (the texel map mirrors those).
///
/// All NaN, which shows nothing, when the rotation is not finite.
/// Sines and cosines within 2^-20 of -1, 0 and 1 are taken as exact, so quarter turns lose no corner.
[[nodiscard]] Affine ToAffine(const Placement& placement) noexcept;

/// The map of a `width` x `height` texel sprite that stands there: what drawing and collision share.
[[nodiscard]] TexelMap MakeTexelMap(const Placement& placement, int width, int height) noexcept;

}  // namespace graze
