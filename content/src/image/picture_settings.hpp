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

/// What a descriptor says of its picture.
struct PictureSettings {
    std::optional<Color> color_key;
    int color_key_tolerance = 0;
    bool premultiply = true;  ///< false: it is premultiplied in the file
    TextureFilter filter = TextureFilter::Linear;
    AlphaThreshold threshold;
};

/// The keys of those settings, for AllowOnly.
[[nodiscard]] std::vector<std::string_view> PictureKeys();

/// Throws FormatError.
[[nodiscard]] PictureSettings ReadPictureSettings(const JsonValue& json);

/// Makes clear what has the key's colour, whatever its alpha.
void ApplyColorKey(Image& straight, const PictureSettings& settings);

/// Premultiplies, unless that has been done.
void Finish(Image& picture, const PictureSettings& settings);

}  // namespace graze
