#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graze/sprite/map_object.hpp"
#include "graze/sprite/map_properties.hpp"

namespace graze {

/// Which point of a tile object stands at its position.
enum class TileAlignment : std::uint8_t {
    TopLeft,
    Top,
    TopRight,
    Left,
    Center,
    Right,
    BottomLeft,
    Bottom,
    BottomRight,
};

/// How a tile object of other proportions than its tile is filled: distorted, or as large as fits,
/// in the middle.
enum class TileFill : std::uint8_t { Stretch, Fit };

/// What the designer says of one tile.
struct TileInfo {
    std::uint32_t index = 0;  ///< in the set
    std::string type;         ///< Tiled's class
    MapProperties properties;
    std::vector<MapObject> shapes;  ///< its collision shapes, in texels of the tile

    [[nodiscard]] friend bool operator==(const TileInfo&, const TileInfo&) = default;
};

/// What the designer says of a set, and of those of its tiles that there is something to say of.
struct TileSetInfo {
    std::string name;
    std::string type;  ///< Tiled's class
    MapProperties properties;
    TileAlignment alignment = TileAlignment::BottomLeft;
    TileFill fill = TileFill::Stretch;
    std::vector<TileInfo> tiles;  ///< in rising order of their indices

    [[nodiscard]] friend bool operator==(const TileSetInfo&, const TileSetInfo&) = default;
};

}  // namespace graze
