#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "graze/content/content_type.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/sprite/map_layer.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/sprite/tile_set.hpp"

namespace graze {

// The data of a tile map before it has textures. TileMapType::Make creates the map from it.

/// The data of a TileSet. If the images of a collection (a tileset with one image per tile) do not
/// fit into one texture, the collection becomes several sets with the same first_id.
struct TileSetData {
    Image picture;  // premultiplied
    std::uint32_t first_id = 1;
    Point offset;
    std::vector<TileCut> tiles;
    TileSetInfo info;

    [[nodiscard]] friend bool operator==(const TileSetData&, const TileSetData&) = default;
};

/// The arguments of TileMap::Animate. The frames are tile ids, with durations in nanoseconds. If
/// the durations add up to exactly AnimationClip::kMaxTicks, the animation stops at the last frame;
/// otherwise it loops. Durations in whole milliseconds never have that sum.
struct TileAnimationData {
    std::uint32_t id = 0;
    std::vector<AnimationFrame> frames;

    [[nodiscard]] friend bool operator==(const TileAnimationData&,
                                         const TileAnimationData&) = default;
};

/// The data of an ImageLayer. The picture is empty if the layer has no image.
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

class TileMapType : public ContentTypeReader<TileMap, TileMapData> {
public:
    TileMapType() : ContentTypeReader{"TileMap", {".tmx", ".tmj"}} {}
    [[nodiscard]] TileMapData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<TileMap> Make(TileMapData data,
                                                const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const TileMapData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, TileMapData& data) const override;
};

}  // namespace graze
