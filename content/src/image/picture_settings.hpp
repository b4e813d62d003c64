#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// The settings of a picture, from its descriptor (.texture.json or .sprite.json).
struct PictureSettings {
    std::optional<Color> color_key;
    int color_key_tolerance = 0;
    bool premultiply = true;  ///< false: the file is premultiplied already
    TextureFilter filter = TextureFilter::Linear;
    AlphaThreshold threshold;
};

/// Returns the JSON keys of these settings, to pass to JsonValue::AllowOnly.
[[nodiscard]] std::vector<std::string_view> PictureKeys();

/// Reads the settings. Throws FormatError.
[[nodiscard]] PictureSettings ReadPictureSettings(const JsonValue& json);

/// Makes all pixels with the colour key's colour transparent, whatever their alpha.
void ApplyColorKey(Image& straight, const PictureSettings& settings);

/// Premultiplies the picture, unless the file is premultiplied already.
void Finish(Image& picture, const PictureSettings& settings);

}  // namespace graze
