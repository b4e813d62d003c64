#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "asset/asset_data.hpp"
#include "asset/asset_files.hpp"
#include "graze/audio/audio_device.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/song_data.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"
#include "tiled/tile_map_data.hpp"

namespace graze {

/// What ContentManager loads. The numbers stand in packs: new ones go to the end.
enum class AssetType : std::uint8_t {
    Texture,
    Sprite,
    Font,
    Mask,
    Document,
    TileMap,
    SoundEffect,
    Song,
};

// Both in the order of AssetType, so that an index is a type.
using AssetData =
    std::variant<TextureData, SpriteData, FontData, Mask, Json, TileMapData, SoundData, SongData>;
using Asset = std::variant<Texture2D, Sprite, SpriteFont, Mask, Json, TileMap, SoundEffect, Song>;

[[nodiscard]] inline AssetType TypeOf(const AssetData& data) noexcept {
    return static_cast<AssetType>(data.index());
}
[[nodiscard]] inline AssetType TypeOf(const Asset& asset) noexcept {
    return static_cast<AssetType>(asset.index());
}

/// "Texture2D": the name of the type that a game asks for.
[[nodiscard]] std::string_view NameOf(AssetType type) noexcept;

/// Bytes of pixels and of masks' bits: what is left of an asset's size when names are not counted.
[[nodiscard]] std::size_t SizeOf(const AssetData& data);

/// The suffixes of the files that make an asset of this type, the one that counts first in front.
[[nodiscard]] std::span<const std::string_view> SuffixesOf(AssetType type) noexcept;

/// An asset as its files had it, and the files: those that were there and those that were not, since
/// one that comes to be may count for more.
struct AssetRead {
    AssetData data;
    std::vector<AssetInput> inputs;  // none when it comes from a pack
    std::optional<std::uint32_t>
        page{};           // of a pack, on which the sprite's frames lie: its own picture
                          // is empty then
    Image page_pixels{};  // where they were read ahead
};

/// Files -> data, on any thread. Throws ContentError.
[[nodiscard]] AssetRead ReadWhole(const TitleStorage& storage, std::string_view root,
                                  AssetType type, std::string_view name,
                                  PictureDecoder* decoder = nullptr);

/// Is there a file that would be read first?
[[nodiscard]] bool HasAsset(const TitleStorage& storage, std::string_view root, AssetType type,
                            std::string_view name);

/// What assets are made with.
struct AssetMaking {
    GraphicsDevice* graphics;
    AudioDevice* audio;
    const Texture2D* page =
        nullptr;              // what a sprite draws from, and which must outlive it; null: its own
    std::string_view name{};  // the asset's
};

/// Data -> what a game holds, on the device's thread. Throws std::runtime_error with the reason.
[[nodiscard]] Asset MakeAsset(AssetData data, const AssetMaking& with);

}  // namespace graze
