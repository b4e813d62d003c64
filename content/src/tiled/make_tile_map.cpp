#include <memory>
#include <string>
#include <utility>

#include "tile_map_data.hpp"

namespace graze {
namespace {

TileSet MakeTileSet(TileSetData data, GraphicsDevice& device) {
    TileSet set{Texture2D{device, std::move(data.picture)}, std::move(data.tiles), data.first_id,
                data.offset};
    set.SetInfo(std::move(data.info));
    return set;
}

AnimationClip MakeClip(TileAnimationData data) {
    std::int64_t ticks = 0;
    for (const AnimationFrame& frame : data.frames) {
        ticks += frame.ticks;
    }
    return {std::to_string(data.id), std::move(data.frames),
            ticks == AnimationClip::kMaxTicks ? LoopMode::Once : LoopMode::Loop};
}

struct LayerMaker {
    TileMap* map;
    GraphicsDevice* device;

    void operator()(TileLayer layer) const { map->AddLayer(std::move(layer)); }
    void operator()(ObjectLayer layer) const { map->AddObjectLayer(std::move(layer)); }
    void operator()(ImageLayerData data) const {
        ImageLayer layer;
        static_cast<MapLayer&>(layer) = std::move(static_cast<MapLayer&>(data));
        if (!data.picture.Bounds().IsEmpty()) {
            layer.picture.emplace(*device, std::move(data.picture));
        }
        layer.repeats_x = data.repeats_x;
        layer.repeats_y = data.repeats_y;
        map->AddImageLayer(std::move(layer));
    }
};

struct LayerSizer {
    std::size_t operator()(const TileLayer& layer) const noexcept {
        return layer.cells.size() * sizeof(Tile);
    }
    std::size_t operator()(const ObjectLayer& layer) const noexcept {
        return layer.objects.size() * sizeof(MapObject);
    }
    std::size_t operator()(const ImageLayerData& layer) const noexcept {
        return layer.picture.Pixels().size_bytes();
    }
};

}  // namespace

std::shared_ptr<TileMap> TileMapType::Make(TileMapData data, const ContentDevices& with) const {
    const auto made = std::make_shared<TileMap>(data.cell_width, data.cell_height);
    TileMap& map = *made;
    map.SetInfo(std::move(data.info));
    for (TileSetData& set : data.sets) {
        map.AddTileSet(MakeTileSet(std::move(set), with.graphics));
    }
    for (TileAnimationData& animation : data.animations) {
        map.Animate(animation.id, MakeClip(std::move(animation)));
    }
    for (MapLayerData& layer : data.layers) {
        std::visit(LayerMaker{&map, &with.graphics}, std::move(layer));
    }
    return made;
}

// Returns the total size in bytes of the pixels, mask bits and cells.
std::size_t TileMapType::ComputeSize(const TileMapData& data) const {
    std::size_t bytes = 0;
    for (const TileSetData& set : data.sets) {
        bytes += set.picture.Pixels().size_bytes();
        for (const TileCut& tile : set.tiles) {
            bytes += tile.mask.Words().size_bytes();
        }
    }
    for (const MapLayerData& layer : data.layers) {
        bytes += std::visit(LayerSizer{}, layer);
    }
    return bytes;
}

}  // namespace graze
