#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// One character of a font, as XNA keeps it.
struct Glyph {
    char32_t character = 0;
    Rectangle source;    ///< its texels in the font's texture
    Rectangle cropping;  ///< x, y: where the texels stand in the character's cell; height: the cell's
    float left_bearing = 0;   ///< pixels from the pen to the glyph's box; may be negative
    float width = 0;          ///< of the glyph's box, pixels
    float right_bearing = 0;  ///< pixels from the box to the next pen position
};

/// A font baked into a texture. Layout follows MonoGame: the first glyph of a line never starts left
/// of the pen, later ones add `spacing` and their bearings.
class SpriteFont {
public:
    /// Glyphs in any order; characters must differ.
    SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing, float spacing,
               std::optional<char32_t> default_character);

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] float LineSpacing() const noexcept { return line_spacing_; }
    [[nodiscard]] float Spacing() const noexcept { return spacing_; }
    void SetLineSpacing(float pixels) noexcept { line_spacing_ = pixels; }
    void SetSpacing(float pixels) noexcept { spacing_ = pixels; }
    [[nodiscard]] std::optional<char32_t> DefaultCharacter() const noexcept;

    /// The glyph, or the default character's, or null: such a character is left out of the text.
    [[nodiscard]] const Glyph* Find(char32_t character) const noexcept;

    /// Pixels that the UTF-8 text takes: the widest line, and all lines' heights; (0, 0) when empty.
    [[nodiscard]] Vector2 MeasureString(std::string_view text) const noexcept;

    /// Calls visit(const Glyph&, Vector2 top_left_of_its_texels) for each glyph of the text, laid
    /// out from (0, 0). '\r' is skipped, '\n' starts a line.
    template <typename Visit>
    void Layout(std::string_view text, Visit visit) const;

private:
    Texture2D texture_;
    std::vector<Glyph> glyphs_;  // by character
    float line_spacing_;
    float spacing_;
    const Glyph* default_glyph_ = nullptr;
};

/// The first character of UTF-8 `text`, which is cut off its front; U+FFFD for a broken sequence,
/// of which one byte is cut off. The text must not be empty.
[[nodiscard]] char32_t TakeCharacter(std::string_view& text) noexcept;

template <typename Visit>
void SpriteFont::Layout(std::string_view text, Visit visit) const {
    Vector2 pen{0, 0};
    bool first_of_line = true;
    while (!text.empty()) {
        const char32_t character = TakeCharacter(text);
        if (character == U'\r') {
            continue;
        }
        if (character == U'\n') {
            pen = {0, pen.y + line_spacing_};
            first_of_line = true;
            continue;
        }
        const Glyph* glyph = Find(character);
        if (glyph == nullptr) {
            continue;
        }
        if (first_of_line) {
            pen.x = glyph->left_bearing > 0 ? glyph->left_bearing : 0;
            first_of_line = false;
        } else {
            pen.x += spacing_ + glyph->left_bearing;
        }
        visit(*glyph, pen + Vector2{glyph->cropping.x, glyph->cropping.y});
        pen.x += glyph->width + glyph->right_bearing;
    }
}

}  // namespace graze
