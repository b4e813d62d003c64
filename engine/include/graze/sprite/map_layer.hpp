#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/camera2d.hpp"

namespace graze {

/// What stands in a cell of a tile map, in the bits of Tiled's files ("global tile id"), so that a
/// loader copies them as they are: an id, 0 for nothing, and three flips on top.
///
/// The tile is flipped along its diagonal first (its columns become rows), then left to right, then
/// top to bottom: diagonally and left to right together are a quarter turn clockwise.
struct Tile {
    static constexpr std::uint32_t kFlipHorizontally = 0x8000'0000;
    static constexpr std::uint32_t kFlipVertically = 0x4000'0000;
    static constexpr std::uint32_t kFlipDiagonally = 0x2000'0000;
    static constexpr std::uint32_t kIdBits = 0x0FFF'FFFF;  // Tiled's fourth bit is for hexagons

    std::uint32_t bits = 0;

    [[nodiscard]] constexpr std::uint32_t Id() const noexcept { return bits & kIdBits; }
    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return Id() == 0; }
    [[nodiscard]] constexpr bool Flips(std::uint32_t flip) const noexcept {
        return (bits & flip) != 0;
    }
    [[nodiscard]] friend constexpr bool operator==(Tile, Tile) noexcept = default;
};

struct MapProperty;

/// A file that a property names, as a storage's name: where it lies does not depend on the map.
struct MapFile {
    std::string path;

    [[nodiscard]] friend bool operator==(const MapFile&, const MapFile&) = default;
};

/// Another object of the map, by its id; 0 is none.
struct MapObjectId {
    int id = 0;

    [[nodiscard]] friend bool operator==(const MapObjectId&, const MapObjectId&) = default;
};

/// What the designer has written down beside a map, a layer, a tile or an object.
///
///     const int lives = object.properties.Number("lives", 3);
///
/// Names are as in the file. The questions below answer `otherwise` where there is no such property,
/// or one of another type.
struct MapProperties {
    std::vector<MapProperty> all;  ///< in the file's order

    /// Null where there is none of that name.
    [[nodiscard]] const MapProperty* Find(std::string_view name) const noexcept;

    [[nodiscard]] bool Flag(std::string_view name, bool otherwise = false) const noexcept;
    [[nodiscard]] int Integer(std::string_view name, int otherwise = 0) const noexcept;

    /// Whole numbers as well.
    [[nodiscard]] double Number(std::string_view name, double otherwise = 0) const noexcept;

    /// Also the path of a file. It lives as long as the properties and `otherwise`.
    [[nodiscard]] std::string_view Text(std::string_view name,
                                        std::string_view otherwise = {}) const noexcept;
    [[nodiscard]] graze::Color Color(std::string_view name,
                                     graze::Color otherwise = graze::Color::White) const noexcept;

    [[nodiscard]] bool operator==(const MapProperties& other) const;
};

/// The kinds of values that Tiled knows; colours are premultiplied, as all are. A class is properties
/// again.
using MapValue =
    std::variant<std::string, int, double, bool, Color, MapFile, MapObjectId, MapProperties>;

struct MapProperty {
    std::string name;
    std::string type;  ///< the designer's own enumeration or class; "" for a plain value
    MapValue value;

    [[nodiscard]] friend bool operator==(const MapProperty&, const MapProperty&) = default;
};

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
