#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "graze/math/color.hpp"

namespace graze {

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

}  // namespace graze
