#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {

/// Returns the map from world pixels to the tile's texels.
[[nodiscard]] TexelMap MakeTexelMap(const PlacedTile& placed, Vector2 layer_offset) noexcept;

/// Returns the layer pixels, without the layer's offset, that may overlap the world pixels.
[[nodiscard]] Rectangle LayerPixels(Rectangle world, Vector2 layer_offset) noexcept;

/// Calls visit(footprint, holds, cell) for the tiles near `world`, row by row, until it returns
/// false. `holds` is PlacedTile::holds.
template <typename Visit>
void ForEachTile(const TileMap& map, int layer, Rectangle world, const Visit& visit) {
    const Vector2 offset = map.Layer(layer).offset;
    const Rectangle cells = map.CellsIn(layer, LayerPixels(world, offset));
    for (int y = cells.Top(); y < cells.Bottom(); ++y) {
        for (int x = cells.Left(); x < cells.Right(); ++x) {
            const auto placed = map.Place(layer, {x, y});
            if (placed && !visit(Footprint{placed->mask, MakeTexelMap(*placed, offset)},
                                 placed->holds, Point{x, y})) {
                return;
            }
        }
    }
}

}  // namespace graze
