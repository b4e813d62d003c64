#pragma once

#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

// What assets are before a device has them: plain values, which any thread can read from files, a pack
// can hold, and two ways of getting them can be compared by.

/// A texture to be: premultiplied pixels.
struct TextureData {
    Image picture;

    [[nodiscard]] friend bool operator==(const TextureData&, const TextureData&) = default;
};

struct SpriteData {
    Image picture;  // premultiplied
    std::vector<Rectangle> frames;
    std::vector<Mask> masks;
    Vector2 origin{0, 0};
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
