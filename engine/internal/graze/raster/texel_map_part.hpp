#pragma once

#include <cstdint>

#include "graze/math/rectangle.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// Returns the same axis for a box that starts at pixel (dx, dy) of the axis's box, with texels
/// counted from `first_texel`. All values are integers, so nothing is rounded again. Wraps at 32
/// bits, as TexelAxis does.
[[nodiscard]] inline TexelAxis MovedTo(const TexelAxis& axis, int first_texel, int dx,
                                       int dy) noexcept {
    TexelAxis moved = axis;
    moved.start =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(axis.ValueAt(dx, dy)) -
                                  (static_cast<std::uint32_t>(first_texel) << axis.shift));
    return moved;
}

/// Returns a texel map for a part of a sprite. Texels are counted from the part's corner. Every
/// pixel of the new map shows the same texel of the sprite as with `map`, flipped or not. No
/// transform is rounded again.
///
/// In      `part` is in texels of the sprite (as returned by TexelAt), within its size.
/// Out     `pixels` encloses the part and never exceeds that of the whole sprite. Empty for an
///         empty part or map.
/// Cost    one division.
[[nodiscard]] TexelMap MakePart(const TexelMap& map, Rectangle part) noexcept;

}  // namespace graze
