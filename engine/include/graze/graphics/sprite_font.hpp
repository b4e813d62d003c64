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
    Rectangle source;         ///< its texels in the font's texture
    Rectangle cropping;       ///< x, y: where the texels stand in the cell; height: the cell's
    float left_bearing = 0;   ///< pixels from the pen to the glyph's box; may be negative
    float width = 0;          ///< of the glyph's box, pixels
    float right_bearing = 0;  ///< pixels from the box to the next pen position
};

/// A font baked into a texture. Layout follows MonoGame: the first glyph of a line never starts
/// left of the pen, later ones add `spacing` and their bearings.
class SpriteFont {
public:
    /// Glyphs in any order; characters must differ, and the default one must be among them.
    SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing, float spacing,
               std::optional<char32_t> default_character);

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }
    [[nodiscard]] float LineSpacing() const noexcept { return line_spacing_; }
    [[nodiscard]] float Spacing() const noexcept { return spacing_; }
    void SetLineSpacing(float pixels) noexcept { line_spacing_ = pixels; }
    void SetSpacing(float pixels) noexcept { spacing_ = pixels; }
    [[nodiscard]] std::optional<char32_t> DefaultCharacter() const noexcept {
        return default_character_;
    }

    /// The glyph, or the default character's, or null: such a character is left out of the text.
    [[nodiscard]] const Glyph* Find(char32_t character) const noexcept;

    /// Pixels that the UTF-8 text takes: the widest line, and all lines' heights; (0, 0) when
    /// empty. A line is LineSpacing() high, the last one as high as its tallest cell if that is
    /// more.
    [[nodiscard]] Vector2 MeasureString(std::string_view text) const noexcept;

    /// Calls visit(const Glyph&, Vector2 top_left_of_its_texels) for each glyph of the text, laid
    /// out from (0, 0). '\r' is skipped, '\n' starts a line.
    template <typename Visit>
    void Layout(std::string_view text, Visit visit) const;

private:
    struct Pen {
        Vector2 position{0, 0};  // where the next glyph's bearing starts
        bool starts_line = true;
        float line_height = 0;  // the tallest cell of the line so far
    };
    struct PlacedGlyph {
        const Glyph* glyph;  // null at the end of the text
        Vector2 box;         // the top left corner of the glyph's box, before its cropping
    };

    [[nodiscard]] const Glyph* FindExactly(char32_t character) const noexcept;

    // Takes characters off the text's front until one has a glyph, and moves the pen past it.
    [[nodiscard]] PlacedGlyph PlaceNext(std::string_view& text, Pen& pen) const noexcept;

    Texture2D texture_;
    std::vector<Glyph> glyphs_;  // by character
    float line_spacing_;
    float spacing_;
    std::optional<char32_t> default_character_;
};

/// The first character of UTF-8 `text`, which is cut off its front; U+FFFD for a broken sequence,
/// of which one byte is cut off. The text must not be empty.
[[nodiscard]] char32_t TakeCharacter(std::string_view& text) noexcept;

template <typename Visit>
void SpriteFont::Layout(std::string_view text, Visit visit) const {
    Pen pen;
    for (PlacedGlyph next = PlaceNext(text, pen); next.glyph != nullptr;
         next = PlaceNext(text, pen)) {
        visit(*next.glyph, next.box + Vector2{next.glyph->cropping.x, next.glyph->cropping.y});
    }
}

}  // namespace graze
