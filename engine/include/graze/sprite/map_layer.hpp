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

/// The content of a tile map's cell: an id, 0 for an empty cell, and three flip flags in the upper
/// bits. This is the bit layout of Tiled's files ("global tile id"), so a loader copies it
/// unchanged.
///
/// The tile is flipped along its diagonal first (columns become rows), then horizontally, then
/// vertically. Diagonal and horizontal together are a quarter turn clockwise.
struct Tile {
    static constexpr std::uint32_t kFlipHorizontally = 0x8000'0000;
    static constexpr std::uint32_t kFlipVertically = 0x4000'0000;
    static constexpr std::uint32_t kFlipDiagonally = 0x2000'0000;
    static constexpr std::uint32_t kIdBits = 0x0FFF'FFFF;  // bit 28 is a flag of hexagonal maps

    std::uint32_t bits = 0;

    [[nodiscard]] constexpr std::uint32_t Id() const noexcept { return bits & kIdBits; }
    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return Id() == 0; }
    [[nodiscard]] constexpr bool Flips(std::uint32_t flip) const noexcept {
        return (bits & flip) != 0;
    }
    [[nodiscard]] friend constexpr bool operator==(Tile, Tile) noexcept = default;
};

struct MapProperty;

/// The value of a file property. The loader resolves the path, which is relative to the map's file,
/// to a name for the TitleStorage. A path that is not a valid name in the storage is kept as it is
/// in the map's file.
struct MapFile {
    std::string path;

    [[nodiscard]] friend bool operator==(const MapFile&, const MapFile&) = default;
};

/// A reference to an object of the map, by its id; 0 refers to no object.
struct MapObjectId {
    int id = 0;

    [[nodiscard]] friend bool operator==(const MapObjectId&, const MapObjectId&) = default;
};

/// The custom properties that a designer has given a map, layer, tile or object.
///
///     const int lives = object.properties.Integer("lives", 3);
///
/// Names are as in the file. The typed getters return `otherwise` if there is no such property, or
/// if it has a different type.
struct MapProperties {
    std::vector<MapProperty> all;  ///< in the file's order

    /// Returns the first property with that name, or null if not found.
    [[nodiscard]] const MapProperty* Find(std::string_view name) const noexcept;

    [[nodiscard]] bool Flag(std::string_view name, bool otherwise = false) const noexcept;
    [[nodiscard]] int Integer(std::string_view name, int otherwise = 0) const noexcept;

    /// Returns a number property, or an integer property as a number.
    [[nodiscard]] double Number(std::string_view name, double otherwise = 0) const noexcept;

    /// Returns a text property, or the path of a file property. The result is a view into the
    /// property or `otherwise`.
    [[nodiscard]] std::string_view Text(std::string_view name,
                                        std::string_view otherwise = {}) const noexcept;
    [[nodiscard]] graze::Color Color(std::string_view name,
                                     graze::Color otherwise = graze::Color::White) const noexcept;

    [[nodiscard]] bool operator==(const MapProperties& other) const;
};

/// The value of a property, of one of Tiled's types. Colours are premultiplied, like all colours
/// of the engine. The value of a class is a list of properties.
using MapValue =
    std::variant<std::string, int, double, bool, Color, MapFile, MapObjectId, MapProperties>;

/// A named custom property.
struct MapProperty {
    std::string name;
    std::string type;  ///< name of the designer's enumeration or class; "" for a plain value
    MapValue value;

    [[nodiscard]] friend bool operator==(const MapProperty&, const MapProperty&) = default;
};

/// The shape of a map object. The object's size or points give the dimensions.
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

/// The alignment of a text in its object: at the left or top, centred, at the right or bottom, or
/// justified.
enum class MapTextAlignment : std::uint8_t { Start, Middle, End, Justified };

/// The text of a text object and its style.
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

/// An object that can be anywhere on a map: a point, an area, a path, a picture.
///
/// Lengths are in layer pixels, without the layer's offset; for a tile's collision shapes, in
/// texels of the tile. The position is the upper left corner; for a tile object it is the point
/// given by its set's TileAlignment. The object is rotated about its position.
struct MapObject {
    int id = 0;  ///< unique in the map
    std::string name;
    std::string type;  ///< Tiled's class; the tile's class if the object has none
    MapShape shape = MapShape::Rectangle;
    Vector2 position{0, 0};
    Vector2 size{0, 0};  ///< for a tile object, the size to which the tile is scaled
    float rotation = 0;  ///< radians, clockwise
    float opacity = 1;
    bool visible = true;
    Tile tile;                    ///< the tile of a tile object
    std::vector<Vector2> points;  ///< of a polygon or polyline: relative to `position`, not rotated
    std::optional<MapText> text;
    MapProperties properties;

    [[nodiscard]] friend bool operator==(const MapObject&, const MapObject&) = default;
};

/// The common part of all layers of a map.
struct MapLayer {
    int id = 0;  ///< Tiled's id
    std::string name;
    std::string type;      ///< Tiled's class
    Vector2 offset{0, 0};  ///< world pixels; use whole pixels if the layer is tested for collisions
    Parallax parallax;
    Color tint = Color::White;
    float opacity = 1;
    bool visible = true;
    MapProperties properties;

    [[nodiscard]] friend bool operator==(const MapLayer&, const MapLayer&) = default;
};

/// A layer of tiles.
struct TileLayer : MapLayer {
    int width = 0;            ///< cells
    int height = 0;           ///< cells
    Point first;              ///< the cell of cells[0]; not (0, 0) in some infinite maps
    std::vector<Tile> cells;  ///< width * height cells, row by row

    /// Returns the layer's bounds, in cells.
    [[nodiscard]] Rectangle Bounds() const noexcept { return {first.x, first.y, width, height}; }

    [[nodiscard]] friend bool operator==(const TileLayer&, const TileLayer&) = default;
};

/// A layer of objects.
struct ObjectLayer : MapLayer {
    std::vector<MapObject> objects;  ///< in drawing order

    [[nodiscard]] friend bool operator==(const ObjectLayer&, const ObjectLayer&) = default;
};

/// A layer with one picture. The picture's upper left corner is at the layer's offset. The picture
/// can be repeated infinitely on each axis.
struct ImageLayer : MapLayer {
    std::optional<Texture2D> picture;
    bool repeats_x = false;
    bool repeats_y = false;
};

/// The kinds of layers of a tile map.
enum class MapLayerKind : std::uint8_t { Tiles, Objects, Image };

/// The kind of a layer and its index among the layers of this kind.
struct MapLayerPlace {
    MapLayerKind kind = MapLayerKind::Tiles;
    int index = 0;

    [[nodiscard]] friend bool operator==(const MapLayerPlace&, const MapLayerPlace&) = default;
};

}  // namespace graze
