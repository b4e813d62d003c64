#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/sprite/map_layer.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/sprite/tile_set.hpp"

namespace graze {

// What a tile map is before a device has it: plain values throughout.

/// A TileSet to be. A collection of many images becomes several with the same first_id.
struct TileSetData {
    Image picture;  // premultiplied
    std::uint32_t first_id = 1;
    Point offset;
    std::vector<TileCut> tiles;
    TileSetInfo info;

    [[nodiscard]] friend bool operator==(const TileSetData&, const TileSetData&) = default;
};

/// TileMap::Animate to be: the frames are ids, their ticks nanoseconds. It is a loop, unless the ticks
/// come to AnimationClip::kMostTicks, which no sum of milliseconds does: then its last frame stays.
struct TileAnimationData {
    std::uint32_t id = 0;
    std::vector<AnimationFrame> frames;

    [[nodiscard]] friend bool operator==(const TileAnimationData&,
                                         const TileAnimationData&) = default;
};

/// An ImageLayer to be. A picture of no pixels is none.
struct ImageLayerData : MapLayer {
    Image picture;  // premultiplied
    bool repeats_x = false;
    bool repeats_y = false;

    [[nodiscard]] friend bool operator==(const ImageLayerData&, const ImageLayerData&) = default;
};

using MapLayerData = std::variant<TileLayer, ObjectLayer, ImageLayerData>;

struct TileMapData {
    int cell_width = 1;   // px
    int cell_height = 1;  // px
    TileMapInfo info;
    std::vector<TileSetData> sets;
    std::vector<TileAnimationData> animations;
    std::vector<MapLayerData> layers;  // in drawing order

    [[nodiscard]] friend bool operator==(const TileMapData&, const TileMapData&) = default;
};

}  // namespace graze
