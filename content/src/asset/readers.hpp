#pragma once

#include "asset_data.hpp"
#include "asset_files.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"

namespace graze {

struct SongData;
struct TileMapData;

// Files -> plain values, one function for each type that ContentManager loads, each defined in the
// folder of its format. They need no device and run on any thread. All throw ContentError.
[[nodiscard]] TextureData ReadTexture(AssetFiles& files);
[[nodiscard]] SpriteData ReadSprite(AssetFiles& files);
[[nodiscard]] FontData ReadFont(AssetFiles& files);
[[nodiscard]] Mask ReadMask(AssetFiles& files);
[[nodiscard]] Json ReadJson(AssetFiles& files);
[[nodiscard]] TileMapData ReadTileMap(AssetFiles& files);
[[nodiscard]] SoundData ReadSound(AssetFiles& files);
[[nodiscard]] SongData ReadSong(AssetFiles& files);

/// The JSON in a file that belongs to an asset.
[[nodiscard]] Json ParseJsonFile(const AssetFiles& files, const AssetFile& file);

}  // namespace graze
