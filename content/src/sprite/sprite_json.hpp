#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

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

/// The contents of a .sprite.json.
struct SpriteDescriptor {
    std::string image;  ///< empty if `sheet` is set
    std::string sheet;  ///< empty if `image` is set
    std::optional<int> frame_width;
    std::optional<int> frame_height;
    std::optional<int> frames;
    int margin = 0;   ///< px around the grid
    int spacing = 0;  ///< px between cells
    std::optional<Vector2> origin;
    PictureSettings picture;
    bool has_filter = false;  ///< false: the sheet's filter is used, if it has one
    bool trim = true;
    bool atlas = true;
};

/// Reads everything except the clips. Throws FormatError.
[[nodiscard]] SpriteDescriptor ReadSpriteDescriptor(const JsonValue& json);

/// Reads the descriptor's "clips" for `frame_count` frames. `frame_names` contains the frames'
/// names, or is empty. Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ReadClips(const JsonValue& json,
                                                   std::span<const std::string> frame_names,
                                                   int frame_count);

}  // namespace graze
