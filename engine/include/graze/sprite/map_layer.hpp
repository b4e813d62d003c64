#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/map_object.hpp"
#include "graze/sprite/map_properties.hpp"
#include "graze/sprite/tile.hpp"

namespace graze {

/// What all layers of a map have.
struct MapLayer {
    int id = 0;  ///< Tiled's
    std::string name;
    std::string type;      ///< Tiled's class
    Vector2 offset{0, 0};  ///< world pixels; whole ones where the layer is to be hit
    Parallax parallax;
    Color tint = Color::White;
    float opacity = 1;
    bool visible = true;
    MapProperties properties;

    [[nodiscard]] friend bool operator==(const MapLayer&, const MapLayer&) = default;
};

/// One layer of tiles, as Tiled has it.
struct TileLayer : MapLayer {
    int width = 0;            ///< cells
    int height = 0;           ///< cells
    Point first;              ///< the cell of cells[0]; infinite maps begin anywhere
    std::vector<Tile> cells;  ///< row by row, width * height of them

    /// The cells that there are.
    [[nodiscard]] Rectangle Bounds() const noexcept { return {first.x, first.y, width, height}; }

    [[nodiscard]] friend bool operator==(const TileLayer&, const TileLayer&) = default;
};

/// A layer of objects.
struct ObjectLayer : MapLayer {
    std::vector<MapObject> objects;  ///< in the order in which they are drawn

    [[nodiscard]] friend bool operator==(const ObjectLayer&, const ObjectLayer&) = default;
};

/// A layer that is one picture, its upper left corner at the offset, repeated for ever or not.
struct ImageLayer : MapLayer {
    std::optional<Texture2D> picture;
    bool repeats_x = false;
    bool repeats_y = false;
};

enum class MapLayerKind : std::uint8_t { Tiles, Objects, Image };

/// Where a layer stands among those of its kind.
struct MapLayerPlace {
    MapLayerKind kind = MapLayerKind::Tiles;
    int index = 0;

    [[nodiscard]] friend bool operator==(const MapLayerPlace&, const MapLayerPlace&) = default;
};

}  // namespace graze
