#include "map_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

namespace graze {
namespace {

constexpr int kLongestSide = 4096;               // of cells and tiles, px
constexpr std::int64_t kLongestLayer = 1 << 23;  // px
constexpr std::uint32_t kMostIds = std::uint32_t{1} << 20;

using Ids = std::unordered_set<std::uint32_t>;

bool IsSide(int side) noexcept {
    return 1 <= side && side <= kLongestSide;
}

// Takes over the set's ids; false when they, or its tiles, cannot be.
bool AddSet(const TileSetData& set, Ids& ids) {
    if (set.first_id < 1 || set.first_id > kMostIds) {
        return false;
    }
    std::int64_t last = -1;
    for (const TileCut& tile : set.tiles) {
        const bool fits = tile.index > last && tile.index <= kMostIds - set.first_id &&
                          IsSide(tile.source.width) && IsSide(tile.source.height) &&
                          set.picture.Bounds().Contains(tile.source) &&
                          tile.mask.Width() == tile.source.width &&
                          tile.mask.Height() == tile.source.height;
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

bool IsWithin(int first, int count, int cell) noexcept {
    const std::int64_t start = std::int64_t{first} * cell;
    const std::int64_t length = std::int64_t{count} * cell;
    return 0 <= length && length <= kLongestLayer && -kLongestLayer <= start &&
           start + length <= kLongestLayer;
}

bool CanLie(const MapLayerData& layer, const TileMapData& map) {
    const auto* const tiles = std::get_if<TileLayer>(&layer);
    return tiles == nullptr || (IsWithin(tiles->first.x, tiles->width, map.cell_width) &&
                                IsWithin(tiles->first.y, tiles->height, map.cell_height) &&
                                tiles->cells.size() == static_cast<std::size_t>(tiles->width) *
                                                           static_cast<std::size_t>(tiles->height));
}

}  // namespace

std::string_view Complaint(const TileMapData& map) {
    if (!IsSide(map.cell_width) || !IsSide(map.cell_height)) {
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
