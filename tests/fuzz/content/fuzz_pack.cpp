#include <memory>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/content/targets.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "pack_file.hpp"
#include "pack_writer.hpp"

namespace graze::fuzz {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr std::int64_t kMostPixels = std::int64_t{1} << 20;  // of a picture, so that a run is short

bool IsSmall(const PackFile& pack) {
    for (const PackPicture& picture : pack.Index().pictures) {
        if (std::int64_t{picture.width} * picture.height > kMostPixels) {
            return false;
        }
    }
    return true;
}

// What a hostile index may lead astray: all that asks a mask.
void Ask(const Mask& mask) {
    for (const float turn : {0.0F, 0.7F}) {
        const Placement placement{{3, 2}, turn, {1, 1}, {1.5F, 1}, SpriteEffects::None};
        const Footprint a{&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
        const Footprint b{&mask, MakeTexelMap({{0, 0}, 0, {0, 0}, {1, 1}, SpriteEffects::None},
                                              mask.Width(), mask.Height())};
        static_cast<void>(FindContact(a, b));
        static_cast<void>(Touches(b, b));
    }
}

void Load(ContentManager& content, const PackAsset& asset, GraphicsDevice& device) {
    switch (asset.type) {
        case AssetType::Texture:
            static_cast<void>(content.Load<Texture2D>(asset.name));
            break;
        case AssetType::Sprite: {
            const auto& sprite = content.Load<Sprite>(asset.name);
            Ask(sprite.FrameMask(0));
            static_cast<void>(sprite.Texel(0, 0, 0));
            break;
        }
        case AssetType::Font:
            static_cast<void>(content.Load<SpriteFont>(asset.name).MeasureString("AB\n?"));
            break;
        case AssetType::Mask:
            Ask(content.Load<Mask>(asset.name));
            break;
        case AssetType::Document:
            static_cast<void>(content.Load<Json>(asset.name));
            break;
        case AssetType::TileMap: {
            auto& map = content.Load<TileMap>(asset.name);
            map.Update(7'000'000);
            TileMapView{device}.Draw(map, Camera2D{8, 8});
            break;
        }
        case AssetType::SoundEffect:
            static_cast<void>(content.Load<SoundEffect>(asset.name).Play());
            break;
        case AssetType::Song:
            static_cast<void>(content.Load<Song>(asset.name).Open());
            break;
    }
}

}  // namespace

void FuzzPack(std::span<const std::byte> bytes) {
    if (bytes.size() > kMostBytes) {
        return;
    }
    Bytes pack{bytes.begin(), bytes.end()};
    SignPack(pack);
    try {
        const PackFile file{std::make_unique<BytesView>(pack)};
        if (!IsSmall(file)) {
            return;
        }
        SoftwareDevice device{8, 8};
        const MemoryTitleStorage storage{{{"game.pack", pack}}};
        ContentManager content{device, storage};
        for (const PackAsset& asset : file.Index().assets) {
            try {
                Load(content, asset, device);
            } catch (const ContentError&) {  // one asset less
            }
            content.UnloadAsset(asset.name);
        }
    } catch (const FormatError&) {  // no pack
    }
}

}  // namespace graze::fuzz
