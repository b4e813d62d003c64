#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/text/printable.hpp"
#include "tmx_context.hpp"
#include "tmx_document.hpp"

namespace graze {
namespace {

constexpr int kMaxId = std::numeric_limits<int>::max();
constexpr double kMaxDegrees = 1e9;
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view TakeWord(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(word.size());
    return word;
}

// Parses points such as "0,0 12.5,-3".
std::vector<Vector2> ReadPoints(const XmlElement& shape) {
    std::vector<Vector2> points;
    std::string_view text = shape.Text("points");
    for (std::string_view word = TakeWord(text); !word.empty(); word = TakeWord(text)) {
        const std::size_t comma = std::min(word.find(','), word.size());
        const auto x = ParseNumberBetween(word.substr(0, comma), -kTmxFarthest, kTmxFarthest);
        const auto y = ParseNumberBetween(word.substr(std::min(comma + 1, word.size())),
                                          -kTmxFarthest, kTmxFarthest);
        if (!x || !y) {
            shape.Fail("points: number " + std::to_string(points.size() + 1) +
                       " must be two numbers such as 1.5,-2, not " + Quote(word));
        }
        points.emplace_back(static_cast<float>(*x), static_cast<float>(*y));
    }
    if (points.empty()) {
        shape.Fail("points: the list is empty");
    }
    return points;
}

MapText ReadText(TmxContext& context, const XmlElement& element, const AssetFile& file) {
    constexpr std::array<std::string_view, 4> across{"left", "center", "right", "justify"};
    constexpr std::array<std::string_view, 3> down{"top", "center", "bottom"};
    MapText text;
    text.text = element.Content();
    text.font_family = element.Text("fontfamily", text.font_family);
    text.pixel_size = element.Integer("pixelsize", 1, 4096, text.pixel_size);
    text.color = ReadTmxColor(element, "color").value_or(text.color);
    text.across = static_cast<MapTextAlignment>(
        ReadTmxName(context, element, file, "halign", across, "left"));
    text.down =
        static_cast<MapTextAlignment>(ReadTmxName(context, element, file, "valign", down, "top"));
    text.wraps = element.Flag("wrap", false);
    text.bold = element.Flag("bold", false);
    text.italic = element.Flag("italic", false);
    text.underline = element.Flag("underline", false);
    text.strikeout = element.Flag("strikeout", false);
    text.kerning = element.Flag("kerning", true);
    return text;
}

void ReadShape(TmxContext& context, const XmlElement& element, const AssetFile& file,
               MapObject& object) {
    if (element.Child("ellipse")) {
        object.shape = MapShape::Ellipse;
    } else if (element.Child("capsule")) {
        object.shape = MapShape::Capsule;
    } else if (element.Child("point")) {
        object.shape = MapShape::Point;
    } else if (const auto polygon = element.Child("polygon")) {
        object.shape = MapShape::Polygon;
        object.points = ReadPoints(*polygon);
    } else if (const auto polyline = element.Child("polyline")) {
        object.shape = MapShape::Polyline;
        object.points = ReadPoints(*polyline);
    } else if (const auto text = element.Child("text")) {
        object.shape = MapShape::Text;
        object.text = ReadText(context, *text, file);
    }
}

// Merges the properties. Those of the template come first. A property of the object replaces the
// template's property with the same name.
MapProperties Merged(MapProperties base, MapProperties own) {
    std::map<std::string, std::size_t, std::less<>> places;
    for (std::size_t i = 0; i < base.all.size(); ++i) {
        places.emplace(base.all[i].name, i);
    }
    for (MapProperty& property : own.all) {
        const auto found = places.find(property.name);
        if (found == places.end()) {
            base.all.push_back(std::move(property));
        } else {
            base.all[found->second] = std::move(property);
        }
    }
    return base;
}

// Reads the tile of a "gid" attribute, and converts the tile's id from the file's ids to the map's.
Tile ReadTile(const XmlElement& element, const TmxIds& ids) {
    const auto gid = ParseNumber<std::uint32_t>(element.Text("gid"));
    const std::uint32_t id = Tile{gid.value_or(0)}.Id();
    if (!gid || id < ids.first_in_file) {
        element.Fail("gid: must be a tile id, not " + Quote(element.Text("gid")));
    }
    const std::uint32_t in_map = id - ids.first_in_file + ids.first_in_map;
    return {(*gid & kTmxFlips) | (in_map & Tile::kIdBits)};
}

// Returns the size of an existing tile.
Vector2 TileSize(const TileSetData& set, Tile tile) {
    const auto found =
        std::ranges::lower_bound(set.tiles, tile.Id() - set.first_id, {}, &TileCut::index);
    return {found->source.width, found->source.height};
}

const TileInfo* FindInfo(const TileSetData& set, Tile tile) {
    const std::uint32_t index = tile.Id() - set.first_id;
    const auto found = std::ranges::lower_bound(set.info.tiles, index, {}, &TileInfo::index);
    return found == set.info.tiles.end() || found->index != index ? nullptr : &*found;
}

std::string FormatName(const MapObject& object) {
    const std::string id = "object " + std::to_string(object.id);
    return object.name.empty() ? id : id + " (" + Quote(object.name) + ")";
}

// Checks the object's tile. If the object has no size or type, copies the tile's.
void TakeTile(const TmxContext& context, const XmlElement& element, MapObject& object,
              bool is_sized) {
    if (!context.HasId(object.tile.Id())) {
        element.Fail(FormatName(object) + ": tile " + std::to_string(object.tile.Id()) +
                     " is in no tileset");
    }
    const TileSetData& set = context.SetOf(object.tile.Id());
    if (!is_sized) {
        object.size = TileSize(set, object.tile);
    }
    const TileInfo* info = FindInfo(set, object.tile);
    if (object.type.empty() && info != nullptr) {
        object.type = info->type;
    }
}

void ReadPlace(const XmlElement& element, MapObject& object) {
    const auto pixels = [&element](const char* name, float otherwise) {
        return static_cast<float>(
            element.Number(name, -kTmxFarthest, kTmxFarthest, static_cast<double>(otherwise)));
    };
    object.position = {pixels("x", object.position.x), pixels("y", object.position.y)};
    object.size = {pixels("width", object.size.x), pixels("height", object.size.y)};
    if (element.Has("rotation")) {
        object.rotation = MathHelper::ToRadians(
            static_cast<float>(element.Number("rotation", -kMaxDegrees, kMaxDegrees, 0)));
    }
}

TmxTemplate ReadTemplate(TmxContext& context, const AssetFile& file) {
    const TmxDocument document{file.bytes, context.oddities[file.path]};
    const XmlElement root = document.Root("template");
    const auto element = root.Child("object");
    if (!element) {
        root.Fail("needs an <object>");
    }
    if (element->Has("template")) {
        element->Fail("a template cannot use another template");
    }
    TmxTemplate read;
    read.is_sized = element->Has("width") || element->Has("height");
    read.has_set = element->Has("gid");
    read.bytes = static_cast<std::int64_t>(file.bytes.size());
    TmxIds ids;
    if (read.has_set && context.in_shapes) {
        element->Fail("a collision shape cannot be a tile");
    }
    if (read.has_set) {
        const auto set = root.Child("tileset");
        if (!set) {
            root.Fail("needs the <tileset> of its object's tile");
        }
        ids.first_in_file = static_cast<std::uint32_t>(set->Integer("firstgid", 1, kTmxMostId));
        ids.first_in_map = FindTmxSet(context, *set, file);
    }
    read.object = ReadTmxObject(context, *element, file, {}, ids);
    return read;
}

}  // namespace

MapObject ReadTmxObject(TmxContext& context, const XmlElement& element, const AssetFile& file,
                        const TmxTemplate& base, const TmxIds& ids) {
    MapObject object = base.object;
    object.id = element.Integer("id", 0, kMaxId, 0);
    object.name = element.Text("name", object.name);
    // Tiled called this attribute "type", then "class", then "type" again.
    object.type = element.Text("type", element.Text("class", object.type));
    ReadPlace(element, object);
    object.visible = element.Flag("visible", object.visible);
    object.opacity =
        static_cast<float>(element.Number("opacity", 0, 1, static_cast<double>(object.opacity)));
    object.properties =
        Merged(std::move(object.properties), ReadTmxProperties(context, element, file));
    ReadShape(context, element, file, object);
    if (element.Has("gid")) {
        object.shape = MapShape::Tile;
        object.tile = ReadTile(element, ids);
    }
    if (object.shape == MapShape::Tile) {
        TakeTile(context, element, object,
                 base.is_sized || element.Has("width") || element.Has("height"));
    }
    return object;
}

std::vector<MapObject> ReadTmxObjects(TmxContext& context, const XmlElement& group,
                                      const AssetFile& file, bool in_tile) {
    constexpr std::array<std::string_view, 2> orders{"topdown", "index"};
    const bool top_down = ReadTmxName(context, group, file, "draworder", orders, "topdown") == 0;
    const TmxTemplate plain;
    context.in_shapes = in_tile;
    std::vector<MapObject> objects;
    group.ForEach("object", [&](const XmlElement& element) {
        const TmxTemplate* base = &plain;
        if (element.Has("template")) {
            base = &FindTmxTemplate(context, element.Text("template"), file);
            TmxBudget::Take(context.budget.template_bytes, base->bytes, "bytes in its templates");
        }
        if (in_tile && (base->has_set || element.Has("gid"))) {
            element.Fail("a collision shape cannot be a tile");
        }
        objects.push_back(ReadTmxObject(context, element, file, *base, {}));
    });
    context.in_shapes = false;
    if (top_down && !in_tile) {
        std::ranges::stable_sort(objects, {},
                                 [](const MapObject& object) { return object.position.y; });
    }
    return objects;
}

const TmxTemplate& FindTmxTemplate(TmxContext& context, std::string_view name,
                                   const AssetFile& file) {
    std::string path = TmxPath(file, name);
    const auto known = context.templates.find(path);
    if (known != context.templates.end()) {
        return known->second;
    }
    const AssetFile found = ReadTmxFile(context, file, name);
    TmxTemplate read = context.files->Parse(found, [&] { return ReadTemplate(context, found); });
    return context.templates.emplace(std::move(path), std::move(read)).first->second;
}

}  // namespace graze
