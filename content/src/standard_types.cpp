#include "graze/content/standard_types.hpp"

#include <memory>
#include <utility>

#include "asset/json_type.hpp"
#include "bytes/other_formats.hpp"
#include "font/font_type.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/content/png.hpp"
#include "pack/pack_file.hpp"
#include "sound/sound_types.hpp"
#include "sprite/sprite_types.hpp"
#include "tiled/tile_map_data.hpp"

namespace graze {
namespace {

class StandardFormats : public ContentFormats {
public:
    [[nodiscard]] Image DecodePicture(const AssetFile& file, std::string& warning) override {
        return IsAsepriteFile(file.bytes) ? DecodeAseprite(file.bytes, warning)
                                          : DecodePng(file.bytes);
    }
    [[nodiscard]] std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> file) override {
        return std::make_unique<PackFile>(std::move(file));
    }
    void CheckBegin(std::string_view path, std::span<const std::byte> begin) override {
        graze::CheckBegin(path, begin);
    }
    [[nodiscard]] std::string_view AdviceFor(std::string_view extension,
                                             std::span<const std::string> suffixes) override {
        return graze::AdviceFor(extension, suffixes);
    }
};

}  // namespace

ContentTypes StandardContentTypes() {
    ContentTypes types;
    types.Add<Texture2DType>();
    types.Add<SpriteType>();
    types.Add<SpriteFontType>();
    types.Add<MaskType>();
    types.Add<JsonType>();
    types.Add<TileMapType>();
    types.Add<SoundEffectType>();
    types.Add<SongType>();
    types.Formats(std::make_shared<StandardFormats>());
    return types;
}

}  // namespace graze
