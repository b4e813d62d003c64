#pragma once

#include "asset_files.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {

// One per type that ContentManager loads. All throw ContentError.
[[nodiscard]] Texture2D LoadTexture(AssetFiles& files, GraphicsDevice& device);
[[nodiscard]] Sprite LoadSprite(AssetFiles& files, GraphicsDevice& device);
[[nodiscard]] SpriteFont LoadSpriteFont(AssetFiles& files, GraphicsDevice& device);
[[nodiscard]] Mask LoadMask(AssetFiles& files);
[[nodiscard]] Json LoadJson(AssetFiles& files);

/// The JSON in a file that belongs to an asset.
[[nodiscard]] Json ParseJsonFile(const AssetFiles& files, const AssetFile& file);

/// The device's texture of straight-alpha pixels.
[[nodiscard]] Texture2D MakeTexture(GraphicsDevice& device, Image straight);

}  // namespace graze
