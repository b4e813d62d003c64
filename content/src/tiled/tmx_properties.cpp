#include <limits>
#include <optional>
#include <utility>

#include "graze/content/content_error.hpp"
#include "tmx_context.hpp"

namespace graze {
namespace {

constexpr int kMinInt = std::numeric_limits<int>::min();
constexpr int kMaxInt = std::numeric_limits<int>::max();
constexpr double kMaxNumber = std::numeric_limits<double>::max();

// Returns the file that a property refers to. The file is not read here, so a name that is not a
// valid storage name is returned unchanged.
MapFile MakeMapFile(std::string_view name, const AssetFile& file) {
    try {
        return {TmxPath(file, name)};
    } catch (const FormatError&) {
        return {std::string{name}};
    }
}

// Returns a property's value, or std::nullopt if the type is unknown. A newer Tiled version may
// write such types.
std::optional<MapValue> ReadValue(TmxContext& context, const XmlElement& property,
                                  const AssetFile& file) {
    const std::string_view type = property.Text("type", "string");
    if (type == "string") {
        // Tiled stores a value with several lines between the tags.
        return std::string{property.Text("value", property.Content())};
    }
    if (type == "int") {
        return property.Integer("value", kMinInt, kMaxInt, 0);
    }
    if (type == "float") {
        return property.Number("value", -kMaxNumber, kMaxNumber, 0);
    }
    if (type == "bool") {
        return property.Flag("value", false);
    }
    if (type == "color") {
        return ReadTmxColor(property, "value").value_or(Color::Transparent);
    }
    if (type == "file") {
        return MakeMapFile(property.Text("value", ""), file);
    }
    if (type == "object") {
        return MapObjectId{property.Integer("value", 0, kMaxInt, 0)};
    }
    if (type == "class") {
        return ReadTmxProperties(context, property, file);
    }
    return std::nullopt;
}

}  // namespace

MapProperties ReadTmxProperties(TmxContext& context, const XmlElement& owner,
                                const AssetFile& file) {
    MapProperties properties;
    const auto list = owner.Child("properties");
    if (!list) {
        return properties;
    }
    list->ForEach("property", [&](const XmlElement& property) {
        constexpr const char* consequence = "; the property is left out";
        auto read = ReadTmxOr(context, file, std::optional<MapProperty>{}, consequence, [&] {
            const std::string_view name = property.Text("name");
            std::optional<MapValue> value = ReadValue(context, property, file);
            return value ? std::optional{MapProperty{std::string{name},
                                                     std::string{property.Text("propertytype", "")},
                                                     *std::move(value)}}
                         : std::nullopt;
        });
        if (read) {
            properties.all.push_back(*std::move(read));
        }
    });
    return properties;
}

}  // namespace graze
