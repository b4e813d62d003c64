#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// One character of a font, with XNA's metrics.
struct Glyph {
    char32_t character = 0;
    Rectangle source;         ///< its texels in the font's texture
    Rectangle cropping;       ///< x, y: offset of the texels in the glyph's box; height: of the box
    float left_bearing = 0;   ///< pixels from the pen to the glyph's box; may be negative
    float width = 0;          ///< width of the glyph's box in pixels
    float right_bearing = 0;  ///< pixels from the box to the next pen position

    /// Returns the glyph's advance: how far it moves the pen, in pixels.
    [[nodiscard]] constexpr float WidthIncludingBearings() const noexcept {
        return left_bearing + width + right_bearing;
    }
};

/// A correction of the distance between two adjacent characters. Negative amounts move them closer
/// together, as is usual for "AV".
struct KerningPair {
    char32_t first = 0;
    char32_t second = 0;
    float amount = 0;  ///< pixels

    [[nodiscard]] friend bool operator==(const KerningPair&, const KerningPair&) = default;
};

/// A font baked into a texture. The layout is MonoGame's, plus kerning: a font without kerning
/// pairs places every glyph exactly as MonoGame does.
///
/// Lines    '\n' starts a new line, LineSpacing() below the previous one; '\r' is ignored. No other
///          control character is special, not even the tab.
/// Pen      the first glyph of a line moves the pen by its left bearing, but never to the left of
///          the line's start. Each later glyph moves it by Spacing(), its kerning with the previous
///          glyph and its left bearing. Then each glyph moves it by its width and right bearing.
/// Missing  characters without a glyph are replaced by DefaultCharacter(), or skipped if there is
///          none (XNA throws). Each byte of an invalid UTF-8 sequence counts as U+FFFD.
/// Cost     two binary searches per glyph. Only the constructor allocates.
class SpriteFont {
public:
    /// Creates a font from glyphs in any order, with spacings in pixels. No two glyphs may have the
    /// same character, the default character must have a glyph, and all spacings and kernings must
    /// be finite. Otherwise it is a caller bug; in builds without asserts, the first glyph of a
    /// character is used, there is no default character, and a number that is not finite counts as
    /// 0. The first of several kerning pairs of the same two characters is used; pairs of
    /// characters without a glyph are ignored.
    SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing, float spacing,
               std::optional<char32_t> default_character, std::vector<KerningPair> kernings = {});

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }

    /// Returns all characters that have a glyph, in ascending order.
    [[nodiscard]] std::span<const char32_t> Characters() const noexcept { return characters_; }

    /// Returns the glyphs, in the order of Characters().
    [[nodiscard]] std::span<const Glyph> Glyphs() const noexcept { return glyphs_; }

    /// The distance in pixels from the top of a line to the top of the next, and the distance in
    /// pixels between two glyphs in addition to their bearings. Both may be negative. Setting a
    /// value that is not finite is a caller bug; in builds without asserts the old value stays.
    [[nodiscard]] float LineSpacing() const noexcept { return line_spacing_; }
    [[nodiscard]] float Spacing() const noexcept { return spacing_; }
    void LineSpacing(float pixels);
    void Spacing(float pixels);

    /// The character that replaces characters without a glyph. Setting a character that has no
    /// glyph itself is a caller bug; in builds without asserts the old one stays.
    [[nodiscard]] std::optional<char32_t> DefaultCharacter() const noexcept {
        return default_character_;
    }
    void DefaultCharacter(std::optional<char32_t> character);

    /// Returns the character's glyph. If it has none, returns the default character's glyph, or
    /// null without a default character; text layout skips such a character.
    [[nodiscard]] const Glyph* Find(char32_t character) const noexcept;

    /// Returns the pair's kerning in pixels; 0 if there is no such pair.
    [[nodiscard]] float Kerning(char32_t first, char32_t second) const noexcept;

    /// Returns the size of the UTF-8 text in pixels: the width of the widest line and the total
    /// height of all lines; (0, 0) for an empty text.
    ///
    /// Width   a line extends to the right edge of its glyphs' boxes, or to the pen if that is
    ///         further to the right.
    /// Height  each line is LineSpacing() high. The last line is as high as its tallest glyph box
    ///         if that is more. A trailing '\n' adds an empty line.
    [[nodiscard]] Vector2 MeasureString(std::string_view text) const noexcept;

    /// Calls visit(const Glyph&, Vector2 top_left_of_its_texels) for each glyph of the UTF-8 text,
    /// in pixels relative to the upper left corner of the text.
    template <typename Visit>
    void Layout(std::string_view text, Visit visit) const;

private:
    struct Pen {
        Vector2 position{0, 0};           // before the next glyph's left bearing
        const Glyph* previous = nullptr;  // null at the start of a line
        float line_height = 0;            // of the line so far: LineSpacing() or its tallest box
    };
    struct PlacedGlyph {
        const Glyph* glyph;  // null at the end of the text
        Vector2 box;         // upper left corner of the glyph's box; its texels are at + cropping
    };
    // The second character of a kerning pair, and its kerning in pixels.
    struct Follower {
        char32_t second;
        float amount;
    };

    [[nodiscard]] const Glyph* FindExactly(char32_t character) const noexcept;
    void SortGlyphs();
    void SortKernings(std::vector<KerningPair> kernings);
    [[nodiscard]] float Kerning(const Glyph& first, const Glyph& second) const noexcept;

    // Removes characters from the front of the text, up to and including the first one with a
    // glyph, and moves the pen past that glyph.
    [[nodiscard]] PlacedGlyph PlaceNext(std::string_view& text, Pen& pen) const noexcept;

    Texture2D texture_;
    std::vector<Glyph> glyphs_;                // sorted by character
    std::vector<char32_t> characters_;         // of glyphs_; contiguous for the binary search
    std::vector<Follower> followers_;          // sorted by first glyph, then by second character
    std::vector<std::size_t> first_follower_;  // per glyph, plus an end entry; or empty
    float line_spacing_ = 0;
    float spacing_ = 0;
    std::optional<char32_t> default_character_;
};

template <typename Visit>
void SpriteFont::Layout(std::string_view text, Visit visit) const {
    Pen pen;
    for (PlacedGlyph next = PlaceNext(text, pen); next.glyph != nullptr;
         next = PlaceNext(text, pen)) {
        visit(*next.glyph, next.box + Vector2{next.glyph->cropping.x, next.glyph->cropping.y});
    }
}

}  // namespace graze
