#include <array>
#include <optional>
#include <utility>

#include "tile_map_data.hpp"
#include "tmx_context.hpp"
#include "tmx_document.hpp"

namespace graze {
namespace {

constexpr int kMaxCells = 1 << 23;  // max width and height of a map

void RefuseOtherOrientations(const XmlElement& map) {
    const std::string_view orientation = map.Text("orientation");
    if (orientation != "orthogonal") {
        map.Fail("is " + std::string{orientation} + ": only orthogonal maps are supported");
    }
}

TileMapInfo ReadInfo(TmxContext& context, const XmlElement& map, const AssetFile& file) {
    constexpr std::array<std::string_view, 4> orders{"right-down", "right-up", "left-down",
                                                     "left-up"};
    TileMapInfo info;
    info.type = map.Text("class", "");
    info.properties = ReadTmxProperties(context, map, file);
    info.background = ReadTmxColor(map, "backgroundcolor");
    info.order = static_cast<CellOrder>(
        ReadTmxName(context, map, file, "renderorder", orders, "right-down"));
    if (!context.is_infinite) {
        info.width = map.Integer("width", 0, kMaxCells);
        info.height = map.Integer("height", 0, kMaxCells);
    }
    return info;
}

TileMapData ReadMap(AssetFiles& files, const AssetFile& file) {
    TmxContext context{&files, {}};
    const TmxDocument document{file.bytes, context.oddities[file.path]};
    const XmlElement map = document.Root("map");
    RefuseOtherOrientations(map);
    context.is_infinite = map.Flag("infinite", false);
    context.map.cell_width = map.Integer("tilewidth", 1, kLongestTile);
    context.map.cell_height = map.Integer("tileheight", 1, kLongestTile);
    context.map.info = ReadInfo(context, map, file);
    ReadTmxSets(context, map, file);
    ReadTmxLayers(context, map, file);
    for (const auto& [path, oddities] : context.oddities) {
        files.Warn(path, oddities.Text());
    }
    return std::move(context.map);
}

}  // namespace

TileMapData TileMapType::Read(AssetFiles& files) const {
    std::optional<AssetFile> tmx = files.Find(".tmx");
    const AssetFile file = tmx ? *std::move(tmx) : files.Require(".tmj");
    return files.Parse(file, [&] { return ReadMap(files, file); });
}

}  // namespace graze
