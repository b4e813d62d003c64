#pragma once

#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {

/// Returns the map from world pixels to the tile's texels.
[[nodiscard]] TexelMap MakeTexelMap(const PlacedTile& placed, Vector2 layer_offset) noexcept;

/// Returns the layer pixels, without the layer's offset, that may overlap the world pixels.
[[nodiscard]] Rectangle LayerPixels(Rectangle world, Vector2 layer_offset) noexcept;

}  // namespace graze
