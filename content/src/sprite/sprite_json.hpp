#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"
#include "image/picture_settings.hpp"

namespace graze {

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
