#pragma once

#include <cstdint>

#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// The position, rotation, origin, scale and flips of a sprite: the corresponding arguments of
/// XNA's Draw.
///
/// p = position + Rotate(rotation) * (scale * (texel - origin)). The origin is in texels of the
/// source rectangle. Flips mirror the texels inside the rectangle; they do not move the rectangle.
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

/// Returns the transform from texels to pixels, without flips: the texel map applies them.
///
/// Sines and cosines within 2^-20 of -1, 0 and 1 are rounded to these values, so that quarter turns
/// are exact. If the rotation is not finite, all elements are NaN, and the sprite shows nothing.
[[nodiscard]] Affine ToAffine(const Placement& placement) noexcept;

/// Returns the texel map of a sprite of width x height texels with this placement. Drawing and
/// collision use the same map.
[[nodiscard]] TexelMap MakeTexelMap(const Placement& placement, int width, int height) noexcept;

}  // namespace graze
