#pragma once

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/sprite_effects.hpp"

namespace graze {

/// What a sprite of this shape shows when it is drawn `width` x `height` pixels large: the texels
/// that MakeTexelMap gives, pixel for pixel.
///
/// Errors  sizes outside 0..32,768 pixels are a caller's bug, and clamped without asserts. A mask
///         without pixels gives a clear one.
/// Source  pygame's Mask.scale takes the texel under a pixel's corner, not its centre.
[[nodiscard]] Mask Scaled(const Mask& mask, int width, int height);

/// The same seen in a mirror, as the effects of a sprite draw it.
[[nodiscard]] Mask Flipped(const Mask& mask, SpriteEffects effects);

/// Rows as columns: pixel (x, y) of the result is the mask's (y, x).
[[nodiscard]] Mask Transposed(const Mask& mask);

/// Turned clockwise on screen by so many quarter turns, any number; negative ones turn back.
[[nodiscard]] Mask Turned(const Mask& mask, int quarter_turns);

/// The part inside `area`, which may reach beyond the grid: there it is clear. The result has the
/// size of `area`, with errors as in Scaled.
[[nodiscard]] Mask Cropped(const Mask& mask, Rectangle area);

/// Solid for clear and clear for solid.
[[nodiscard]] Mask Inverted(const Mask& mask);

}  // namespace graze
