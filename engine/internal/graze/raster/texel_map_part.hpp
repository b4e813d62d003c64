#pragma once

#include <cstdint>

#include "graze/math/rectangle.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// The axis from the pixel (dx, dy) of its box on, counted from `first_texel`: whole numbers, so nothing
/// is rounded anew. Wraps as TexelAxis does.
[[nodiscard]] inline TexelAxis MovedTo(const TexelAxis& axis, int first_texel, int dx,
                                       int dy) noexcept {
    TexelAxis moved = axis;
    moved.start =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(axis.ValueAt(dx, dy)) -
                                  (static_cast<std::uint32_t>(first_texel) << axis.shift));
    return moved;
}

/// The map of only those texels of a sprite that lie in `part`, counted from its corner: every pixel
/// of them shows the very texel that the whole sprite's map says, whichever way that is flipped. No
/// transform is rounded anew.
///
/// In      `part` is in texels of the sprite (those that TexelAt answers), within its size.
/// Out     `pixels` encloses the part and is never more than the whole sprite's. Empty for an empty
///         part or map.
/// Cost    one division.
[[nodiscard]] TexelMap PartOf(const TexelMap& map, Rectangle part) noexcept;

}  // namespace graze
