#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "bake/pack_writer.hpp"
#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/json.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"
#include "pack/pack_file.hpp"

namespace graze::fuzz {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr std::int64_t kMaxPixels = std::int64_t{1} << 20;  // of each picture, to keep a run short

bool IsSmall(const PackFile& pack) {
    for (const PackPicture& picture : pack.Index().pictures) {
        if (std::int64_t{picture.width} * picture.height > kMaxPixels) {
            return false;
        }
    }
    return true;
}

template <typename T>
void LoadAndUse(ContentManager& content, const std::string& name, AssetUser& user) {
    user.Use(content.Load<T>(name));
}

void LoadAndUse(ContentManager& content, std::string_view type, const std::string& name,
                AssetUser& user) {
    using Load = void (*)(ContentManager&, const std::string&, AssetUser&);
    static const std::map<std::string_view, Load> loads{
        {"Texture2D", LoadAndUse<Texture2D>},     {"Sprite", LoadAndUse<Sprite>},
        {"SpriteFont", LoadAndUse<SpriteFont>},   {"Mask", LoadAndUse<Mask>},
        {"TileMap", LoadAndUse<TileMap>},         {"Song", LoadAndUse<Song>},
        {"SoundEffect", LoadAndUse<SoundEffect>},
    };
    const auto load = loads.find(type);
    if (load != loads.end()) {
        load->second(content, name, user);
    } else if (type == "Json") {
        static_cast<void>(content.Load<Json>(name));
    }
}

}  // namespace

void FuzzPack(std::span<const std::byte> bytes) {
    if (bytes.size() > kMaxBytes) {
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
        ContentManager content{StandardContentTypes(), user.Graphics(), user.Audio(), storage};
        content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
        for (const PackAsset& asset : file.Index().assets) {
            try {
                LoadAndUse(content, file.Index().types[asset.type].name, asset.name, user);
            } catch (const ContentError&) {  // this asset is invalid
            }
            content.UnloadAsset(asset.name);
        }
    } catch (const FormatError&) {  // the whole pack is invalid
    }
}

}  // namespace graze::fuzz
