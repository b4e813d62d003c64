#pragma once

#include "graze/math/rectangle.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

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
