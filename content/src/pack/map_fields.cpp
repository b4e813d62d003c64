#include "map_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "graze/sprite/tile_limits.hpp"

namespace graze {
namespace {

using Ids = std::unordered_set<std::uint32_t>;

bool IsCellSide(int side) noexcept {
    return 1 <= side && side <= kLongestTile;
}

// Takes over the set's ids; false when they, or its tiles, cannot be.
bool AddSet(const TileSetData& set, Ids& ids) {
    if (set.first_id < 1 || set.first_id > kMostTileId) {
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

}  // namespace

std::string_view Complaint(const TileMapData& map) {
    if (!IsCellSide(map.cell_width) || !IsCellSide(map.cell_height)) {
        return "a map with cells that cannot be";
    }
    Ids ids;
    if (!std::ranges::all_of(map.sets, [&](const TileSetData& set) { return AddSet(set, ids); })) {
        return "a tileset with tiles that cannot be, or that another has";
    }
    if (!std::ranges::all_of(map.animations, [&](const TileAnimationData& animation) {
            return CanPlay(animation, ids);
        })) {
        return "an animation of tiles that do not exist, or without time";
    }
    if (!std::ranges::all_of(map.layers,
                             [&](const MapLayerData& layer) { return CanLie(layer, map); })) {
        return "a layer of more or fewer cells than its size, or that reaches too far";
    }
    return "";
}

}  // namespace graze
