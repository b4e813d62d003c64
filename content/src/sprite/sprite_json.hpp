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

/// A .sprite.json as it is written.
struct SpriteDescriptor {
    std::string image;  ///< or
    std::string sheet;  ///< one of the two
    std::optional<int> frame_width;
    std::optional<int> frame_height;
    std::optional<int> frames;
    int margin = 0;   ///< px around the grid
    int spacing = 0;  ///< px between its cells
    std::optional<Vector2> origin;
    PictureSettings picture;
    bool trim = true;
    bool atlas = true;
};

/// All but the clips. Throws FormatError.
[[nodiscard]] SpriteDescriptor ReadSpriteDescriptor(const JsonValue& json);

/// The descriptor's "clips", of frames that have these names, or none, and are so many.
[[nodiscard]] std::vector<AnimationClip> ReadClips(const JsonValue& json,
                                                   std::span<const std::string> frame_names,
                                                   int frame_count);

}  // namespace graze
