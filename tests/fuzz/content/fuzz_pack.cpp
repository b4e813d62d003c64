#include <memory>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "bake/pack_writer.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/platform/memory_storage.hpp"
#include "pack/pack_file.hpp"

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

void LoadAndUse(ContentManager& content, const PackAsset& asset, AssetUser& user) {
    switch (asset.type) {
        case AssetType::Texture:
            user.Use(content.Load<Texture2D>(asset.name));
            break;
        case AssetType::Sprite:
            user.Use(content.Load<Sprite>(asset.name));
            break;
        case AssetType::Font:
            user.Use(content.Load<SpriteFont>(asset.name));
            break;
        case AssetType::Mask:
            user.Use(content.Load<Mask>(asset.name));
            break;
        case AssetType::Document:
            static_cast<void>(content.Load<Json>(asset.name));
            break;
        case AssetType::TileMap:
            user.Use(content.Load<TileMap>(asset.name));
            break;
        case AssetType::SoundEffect:
            user.Use(content.Load<SoundEffect>(asset.name));
            break;
        case AssetType::Song:
            user.Use(content.Load<Song>(asset.name));
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
        AssetUser user;
        const MemoryTitleStorage storage{{{"game.pack", pack}}};
        ContentManager content{user.Graphics(), user.Audio(), storage};
        for (const PackAsset& asset : file.Index().assets) {
            try {
                LoadAndUse(content, asset, user);
            } catch (const ContentError&) {  // one asset less
            }
            content.UnloadAsset(asset.name);
        }
    } catch (const FormatError&) {  // no pack
    }
}

}  // namespace graze::fuzz
