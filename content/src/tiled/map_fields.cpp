#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "asset/pack_parts.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/sprite/tile_limits.hpp"
#include "tile_map_data.hpp"

namespace graze {

// Fields of the types that a pack stores as parts of a tile map.

template <>
inline constexpr CellOrder kLastOf<CellOrder> = CellOrder::LeftUp;
template <>
inline constexpr MapShape kLastOf<MapShape> = MapShape::Tile;
template <>
inline constexpr MapTextAlignment kLastOf<MapTextAlignment> = MapTextAlignment::Justified;
template <>
inline constexpr TileAlignment kLastOf<TileAlignment> = TileAlignment::BottomRight;
template <>
inline constexpr TileFill kLastOf<TileFill> = TileFill::Fit;

void Fields(PackArchive& archive, Tile& tile) {
    archive(tile.bits);
}

void Fields(PackArchive& archive, MapFile& file) {
    archive(file.path);
}

void Fields(PackArchive& archive, MapObjectId& object) {
    archive(object.id);
}

void Fields(PackArchive& archive, MapProperty& property);

void Fields(PackArchive& archive, MapProperties& properties) {
    archive(properties.all);
}

void Fields(PackArchive& archive, MapProperty& property) {
    archive(property.name, property.type, property.value);
}

void Fields(PackArchive& archive, MapText& text) {
    archive(text.text, text.font_family, text.pixel_size, text.color, text.across, text.down,
            text.wraps, text.bold, text.italic, text.underline, text.strikeout, text.kerning);
}

void Fields(PackArchive& archive, MapObject& object) {
    archive(object.id, object.name, object.type, object.shape, object.position, object.size,
            object.rotation, object.opacity, object.visible, object.tile, object.points,
            object.text, object.properties);
}

void Fields(PackArchive& archive, Parallax& parallax) {
    archive(parallax.factor, parallax.origin);
}

void Fields(PackArchive& archive, MapLayer& layer) {
    archive(layer.id, layer.name, layer.type, layer.offset, layer.parallax, layer.tint,
            layer.opacity, layer.visible, layer.properties);
}

void Fields(PackArchive& archive, TileLayer& layer) {
    archive(static_cast<MapLayer&>(layer), layer.width, layer.height, layer.first, layer.cells);
}

void Fields(PackArchive& archive, ObjectLayer& layer) {
    archive(static_cast<MapLayer&>(layer), layer.objects);
}

void Fields(PackArchive& archive, ImageLayerData& layer) {
    archive(static_cast<MapLayer&>(layer), layer.picture, layer.repeats_x, layer.repeats_y);
}

void Fields(PackArchive& archive, TileCut& tile) {
    archive(tile.index, tile.source, tile.mask);
}

void Fields(PackArchive& archive, TileInfo& tile) {
    archive(tile.index, tile.type, tile.properties, tile.shapes);
}

void Fields(PackArchive& archive, TileSetInfo& set) {
    archive(set.name, set.type, set.properties, set.alignment, set.fill, set.tiles);
}

void Fields(PackArchive& archive, TileSetData& set) {
    archive(set.picture, set.first_id, set.offset, set.tiles, set.info);
}

void Fields(PackArchive& archive, TileAnimationData& animation) {
    archive(animation.id, animation.frames);
}

void Fields(PackArchive& archive, TileMapInfo& info) {
    archive(info.type, info.properties, info.background, info.width, info.height, info.order);
}

namespace {

using Ids = std::unordered_set<std::uint32_t>;

bool IsCellSide(int side) noexcept {
    return 1 <= side && side <= kLongestTile;
}

// Adds the ids of the set's tiles to `ids`. Returns false if the set is invalid, or if another set
// has one of these ids.
bool AddSet(const TileSetData& set, Ids& ids) {
    if (set.first_id < 1 || set.first_id > kMaxTileId) {
        return false;
    }
    std::int64_t last = -1;
    for (const TileCut& tile : set.tiles) {
        const bool fits =
            tile.index > last && TileSet::CanHold(tile, set.picture.Bounds(), set.first_id);
        if (!fits || !ids.insert(set.first_id + tile.index).second) {
            return false;
        }
        last = tile.index;
    }
    const auto is_rising = [](const TileInfo& a, const TileInfo& b) { return a.index >= b.index; };
    return std::ranges::adjacent_find(set.info.tiles, is_rising) == set.info.tiles.end();
}

bool CanPlay(const TileAnimationData& animation, const Ids& ids) {
    const auto is_known = [&ids](const AnimationFrame& frame) {
        return frame.frame > 0 && ids.contains(static_cast<std::uint32_t>(frame.frame));
    };
    return ids.contains(animation.id) && CanBeMade(animation.frames) &&
           std::ranges::all_of(animation.frames, is_known);
}

bool CanLie(const MapLayerData& layer, const TileMapData& map) {
    const auto* const tiles = std::get_if<TileLayer>(&layer);
    return tiles == nullptr || TileMap::CanHold(*tiles, map.cell_width, map.cell_height);
}

// Returns the reason why a map from a pack is invalid, or "".
std::string_view InvalidReason(const TileMapData& map) {
    if (!IsCellSide(map.cell_width) || !IsCellSide(map.cell_height)) {
        return "a map has an invalid cell size";
    }
    Ids ids;
    if (!std::ranges::all_of(map.sets, [&](const TileSetData& set) { return AddSet(set, ids); })) {
        return "a tileset has invalid or duplicate tiles";
    }
    if (!std::ranges::all_of(map.animations, [&](const TileAnimationData& animation) {
            return CanPlay(animation, ids);
        })) {
        return "an animation has invalid tile ids or times";
    }
    if (!std::ranges::all_of(map.layers,
                             [&](const MapLayerData& layer) { return CanLie(layer, map); })) {
        return "a layer has the wrong number of cells, or is out of range";
    }
    return "";
}

}  // namespace

void TileMapType::Fields(PackArchive& archive, TileMapData& data) const {
    archive(data.cell_width, data.cell_height, data.info, data.sets, data.animations, data.layers);
    if (archive.IsReading()) {
        if (const std::string_view error = InvalidReason(data); !error.empty()) {
            archive.Fail(error);
        }
    }
}

}  // namespace graze
