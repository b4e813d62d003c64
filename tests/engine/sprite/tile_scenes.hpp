#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map.hpp"
#include "support/pictures.hpp"

namespace graze::test {

inline constexpr Color kGutter{255, 0, 255, 255};  // between tiles; must never show

/// Returns a sheet of `columns` x `rows` tiles of opaque or transparent noise, with gutters.
[[nodiscard]] inline Image TileSheetImage(const TileSheet& sheet, int columns, int rows,
                                          std::uint64_t seed) {
    const auto side = [&sheet](int tiles, int size) {
        return 2 * sheet.margin + tiles * size + (tiles - 1) * sheet.spacing;
    };
    Image image{side(columns, sheet.tile_width), side(rows, sheet.tile_height), kGutter};
    const Image noise = Noise(image.Width(), image.Height(), seed);
    for (int y = 0; y < rows * sheet.tile_height; ++y) {
        for (int x = 0; x < columns * sheet.tile_width; ++x) {
            Color color = noise.Pixel(x, y);
            color = color.a < 100 ? Color::Transparent : Color{color.r, color.g, 40, 255};
            image.SetPixel(sheet.margin + x + x / sheet.tile_width * sheet.spacing,
                           sheet.margin + y + y / sheet.tile_height * sheet.spacing, color);
        }
    }
    return image;
}

/// Returns a layer with a random tile of 1..`ids` in each cell, flipped in any of the eight ways.
[[nodiscard]] inline TileLayer RandomLayer(int width, int height, int ids, Random& random) {
    TileLayer layer;
    layer.width = width;
    layer.height = height;
    for (int i = 0; i < width * height; ++i) {
        const auto id = static_cast<std::uint32_t>(random.Next(1, ids + 1));
        const auto flips = static_cast<std::uint32_t>(random.Next(8)) << 29;
        layer.cells.push_back({id | flips});
    }
    return layer;
}

/// Returns the texel of the sheet that a tile shows at (x, y) in the tile's area. Undoes Tiled's
/// flips in reverse order.
[[nodiscard]] inline Point ComputeTexel(const PlacedTile& placed, int x, int y) {
    if (placed.tile.Flips(Tile::kFlipVertically)) {
        y = placed.area.height - 1 - y;
    }
    if (placed.tile.Flips(Tile::kFlipHorizontally)) {
        x = placed.area.width - 1 - x;
    }
    if (placed.tile.Flips(Tile::kFlipDiagonally)) {
        std::swap(x, y);
    }
    return placed.source.Location() + Point{x, y};
}

/// Slow reference for drawing a layer and for collisions with it. Returns the layer's pixels in
/// `part`. Copies the tiles texel by texel, in the drawing order of the map.
[[nodiscard]] inline Image LayerPicture(const TileMap& map, int layer, Rectangle part) {
    Image picture{part.width, part.height};
    const Rectangle cells = map.Layer(layer).Bounds();
    const CellOrder order = map.Info().order;
    const bool rightward = order == CellOrder::RightDown || order == CellOrder::RightUp;
    const bool downward = order == CellOrder::RightDown || order == CellOrder::LeftDown;
    for (int j = 0; j < cells.height; ++j) {
        for (int i = 0; i < cells.width; ++i) {
            const int cell_x = rightward ? cells.Left() + i : cells.Right() - 1 - i;
            const int cell_y = downward ? cells.Top() + j : cells.Bottom() - 1 - j;
            const auto placed = map.Place(layer, {cell_x, cell_y});
            if (!placed) {
                continue;
            }
            const Rectangle seen = Rectangle::Intersect(placed->area, part);
            for (int y = seen.Top(); y < seen.Bottom(); ++y) {
                for (int x = seen.Left(); x < seen.Right(); ++x) {
                    const Point texel =
                        ComputeTexel(*placed, x - placed->area.x, y - placed->area.y);
                    const Color color = placed->set->Texture().Pixels().Pixel(texel.x, texel.y);
                    if (color.a != 0) {
                        picture.SetPixel(x - part.x, y - part.y, color);
                    }
                }
            }
        }
    }
    return picture;
}

}  // namespace graze::test
