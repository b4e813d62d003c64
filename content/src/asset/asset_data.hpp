#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

// What assets are before a device has them: plain values, which any thread can read from files, a pack
// can hold, and two ways of getting them can be compared by.

/// A texture to be: premultiplied pixels.
struct TextureData {
    Image picture;
    TextureFilter filter = TextureFilter::Linear;

    [[nodiscard]] friend bool operator==(const TextureData&, const TextureData&) = default;
};

struct SpriteData {
    Image picture;  // premultiplied
    TextureFilter filter = TextureFilter::Linear;
    std::vector<SpriteFrame> frames;
    std::vector<std::string> frame_names;  // none, or one for each frame
    std::vector<Mask> masks;               // of the whole frames
    Vector2 origin{0, 0};
    std::vector<AnimationClip> clips;
    bool atlas = true;  // may its picture share a page with others?

    [[nodiscard]] friend bool operator==(const SpriteData&, const SpriteData&) = default;
};

struct FontData {
    Image picture;  // premultiplied
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
    float spacing = 0;
    std::optional<char32_t> default_character;
    std::vector<KerningPair> kernings;
};

}  // namespace graze
