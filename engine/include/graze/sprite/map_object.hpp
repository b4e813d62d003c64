#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "graze/math/color.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/map_properties.hpp"
#include "graze/sprite/tile.hpp"

namespace graze {

/// What an object of a map is. Its size and points say the rest.
enum class MapShape : std::uint8_t {
    Rectangle,
    Ellipse,
    Capsule,
    Point,
    Polygon,   ///< closed
    Polyline,  ///< open
    Text,
    Tile,
};

enum class MapTextAlignment : std::uint8_t { Start, Middle, End, Justified };

/// A text object's words, and what the designer wishes them to look like.
struct MapText {
    std::string text;
    std::string font_family = "sans-serif";
    int pixel_size = 16;
    Color color = Color::Black;
    MapTextAlignment across = MapTextAlignment::Start;
    MapTextAlignment down = MapTextAlignment::Start;
    bool wraps = false;
    bool bold = false;
    bool italic = false;
    bool underline = false;
    bool strikeout = false;
    bool kerning = true;

    [[nodiscard]] friend bool operator==(const MapText&, const MapText&) = default;
};

/// Something that stands anywhere on a map: a place, an area, a path, a picture.
///
/// Lengths are layer pixels, without the layer's offset; a tile's collision shapes have texels of the
/// tile. The position is the upper left corner, but a tile object's is where its set's alignment says;
/// the object is turned about it.
struct MapObject {
    int id = 0;  ///< the only one of the map's that has it
    std::string name;
    std::string type;  ///< Tiled's class; that of its tile where it has none itself
    MapShape shape = MapShape::Rectangle;
    Vector2 position{0, 0};
    Vector2 size{0, 0};  ///< of a tile object: what the whole tile is stretched to
    float rotation = 0;  ///< radians, clockwise
    float opacity = 1;
    bool visible = true;
    Tile tile;                    ///< of a tile object
    std::vector<Vector2> points;  ///< of polygons and polylines, from the position, not turned
    std::optional<MapText> text;
    MapProperties properties;

    [[nodiscard]] friend bool operator==(const MapObject&, const MapObject&) = default;
};

}  // namespace graze
