#include "assets.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "asset/readers.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze {
namespace {

struct Maker {
    const AssetMaking& with;

    Asset operator()(TextureData data) const {
        return Texture2D{*with.graphics, std::move(data.picture), data.filter};
    }

    Asset operator()(SpriteData data) const {
        SpriteParts parts{std::move(data.frames), std::move(data.masks), data.origin,
                          std::move(data.frame_names), std::move(data.clips)};
        if (with.page != nullptr) {
            return Sprite{*with.page, std::move(parts)};
        }
        return Sprite{Texture2D{*with.graphics, std::move(data.picture), data.filter},
                      std::move(parts)};
    }

    Asset operator()(FontData data) const {
        return SpriteFont{Texture2D{*with.graphics, std::move(data.picture)},
                          std::move(data.glyphs),
                          data.line_spacing,
                          data.spacing,
                          data.default_character,
                          std::move(data.kernings)};
    }

    Asset operator()(Mask data) const { return data; }
    Asset operator()(Json data) const { return Asset{std::in_place_type<Json>, std::move(data)}; }
    Asset operator()(const SoundData& data) const {
        SoundEffect effect{*with.audio, data};
        effect.Name(std::string{with.name});
        return effect;
    }
    Asset operator()(SongData data) const {
        return MakeSong(std::string{with.name}, std::move(data));
    }
    Asset operator()(TileMapData data) const {
        return MakeTileMap(std::move(data), *with.graphics);
    }
};

struct Sizer {
    static std::size_t Of(const Image& image) noexcept { return image.Pixels().size_bytes(); }
    static std::size_t Of(const Mask& mask) noexcept { return mask.Words().size_bytes(); }

    std::size_t operator()(const TextureData& data) const noexcept { return Of(data.picture); }
    std::size_t operator()(const SpriteData& data) const noexcept {
        std::size_t bytes = Of(data.picture);
        for (const Mask& mask : data.masks) {
            bytes += Of(mask);
        }
        return bytes;
    }
    std::size_t operator()(const FontData& data) const noexcept { return Of(data.picture); }
    std::size_t operator()(const Mask& data) const noexcept { return Of(data); }
    std::size_t operator()(const Json& /*data*/) const noexcept { return 0; }
    std::size_t operator()(const SoundData& data) const noexcept {
        return data.samples.size() * sizeof(std::int16_t);
    }
    std::size_t operator()(const SongData& data) const noexcept { return data.file.size(); }
    std::size_t operator()(const TileMapData& data) const noexcept { return graze::SizeOf(data); }
};

AssetData ReadAsset(AssetType type, AssetFiles& files) {
    switch (type) {
        case AssetType::Texture:
            return ReadTexture(files);
        case AssetType::Sprite:
            return ReadSprite(files);
        case AssetType::Font:
            return ReadFont(files);
        case AssetType::Mask:
            return ReadMask(files);
        case AssetType::TileMap:
            return ReadTileMap(files);
        case AssetType::SoundEffect:
            return ReadSound(files);
        case AssetType::Song:
            return ReadSong(files);
        case AssetType::Document:
            break;
    }
    return AssetData{std::in_place_type<Json>, ReadJson(files)};
}

}  // namespace

std::string_view NameOf(AssetType type) noexcept {
    constexpr std::array<std::string_view, std::variant_size_v<AssetData>> names{
        "Texture2D", "Sprite", "SpriteFont", "Mask", "Json", "TileMap", "SoundEffect", "Song"};
    return names[static_cast<std::size_t>(type)];
}

std::span<const std::string_view> SuffixesOf(AssetType type) noexcept {
    static constexpr std::array<std::string_view, 2> picture{".texture.json", ".png"};
    static constexpr std::array<std::string_view, 3> sprite{".sprite.json", ".json", ".png"};
    static constexpr std::array<std::string_view, 2> font{".font.json", ".fnt"};
    static constexpr std::array<std::string_view, 1> json{".json"};
    static constexpr std::array<std::string_view, 1> tmx{".tmx"};
    static constexpr std::array<std::string_view, 2> sound{".wav", ".ogg"};
    static constexpr std::array<std::string_view, 1> song{".ogg"};
    switch (type) {
        case AssetType::Texture:
        case AssetType::Mask:
            return picture;
        case AssetType::Sprite:
            return sprite;
        case AssetType::Font:
            return font;
        case AssetType::TileMap:
            return tmx;
        case AssetType::SoundEffect:
            return sound;
        case AssetType::Song:
            return song;
        case AssetType::Document:
            break;
    }
    return json;
}

std::size_t SizeOf(const AssetData& data) {
    return std::visit(Sizer{}, data);
}

AssetRead ReadWhole(const TitleStorage& storage, std::string_view root, AssetType type,
                    std::string_view name, PictureDecoder* decoder) {
    AssetFiles files{storage, root, name, decoder};
    AssetData data = ReadAsset(type, files);
    return {std::move(data), files.Inputs(), {}, {}};
}

bool HasAsset(const TitleStorage& storage, std::string_view root, AssetType type,
              std::string_view name) {
    AssetFiles files{storage, root, name};
    return std::ranges::any_of(SuffixesOf(type), [&files, type](std::string_view suffix) {
        // Of a sprite's a .json may be anything; one that is a sheet counts.
        if (type == AssetType::Sprite && suffix == ".json") {
            const std::optional<AssetFile> file = files.Find(suffix);
            return file && IsSpriteSheet(ParseJsonFile(files, *file));
        }
        return files.Exists(suffix);
    });
}

Asset MakeAsset(AssetData data, const AssetMaking& with) {
    return std::visit(Maker{with}, std::move(data));
}

}  // namespace graze
