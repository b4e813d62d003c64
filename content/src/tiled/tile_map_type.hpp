#pragma once

#include <cstddef>
#include <memory>

#include "graze/content/content_type.hpp"
#include "graze/sprite/tile_map.hpp"
#include "tile_map_data.hpp"

namespace graze {

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
