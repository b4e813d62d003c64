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

/// A glyph: the picture and the metrics of one character of a font. The metrics are XNA's.
struct Glyph {
    char32_t character = 0;
    Rectangle source;         ///< the glyph's texels in the font's texture
    Rectangle cropping;       ///< x, y: offset of the texels in the glyph's box; height: height of
                              ///< the box
    float left_bearing = 0;   ///< pixels from the pen to the glyph's box; may be negative
    float width = 0;          ///< width of the glyph's box in pixels
    float right_bearing = 0;  ///< pixels from the box to the pen position after the glyph

    /// Returns the glyph's advance: the distance by which it moves the pen, in pixels.
    [[nodiscard]] constexpr float WidthIncludingBearings() const noexcept {
        return left_bearing + width + right_bearing;
    }
};

/// A correction of the distance between two adjacent characters. Negative amounts reduce the
/// distance, as for example in "AV".
struct KerningPair {
    char32_t first = 0;
    char32_t second = 0;
    float amount = 0;  ///< pixels

    [[nodiscard]] friend bool operator==(const KerningPair&, const KerningPair&) = default;
};

/// A font whose glyphs are stored in a texture. The layout is MonoGame's with kerning added. A font
/// without kerning pairs places every glyph exactly as MonoGame does.
///
/// Lines    `\n` starts a new line, LineSpacing() below the previous line. `\r` is ignored. All
///          other control characters, including the tab, are treated like letters.
/// Pen      the pen is the position of the next glyph. The first glyph of a line moves the pen by
///          its left bearing, unless that is negative. Each later glyph moves it by Spacing(), the
///          kerning of the previous glyph and this glyph, and this glyph's left bearing. Then each
///          glyph moves the pen by its width and right bearing.
/// Missing  characters without a glyph are replaced by DefaultCharacter(). Without a default
///          character they are skipped (XNA throws). Each byte of an invalid UTF-8 sequence is
///          treated as U+FFFD.
/// Cost     two binary searches per glyph. Only the constructor allocates.
class SpriteFont {
public:
    /// Creates a font from glyphs in any order, with spacings in pixels. Requires at most one glyph
    /// per character, a glyph for the default character, and finite spacings and kernings.
    /// Otherwise the first of several glyphs of a character is used, a default character without a
    /// glyph is ignored, and 0 is used for a number that is not finite. If several kerning pairs
    /// have the same two characters, the first is used. A pair is ignored if either character has
    /// no glyph.
    SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing, float spacing,
               std::optional<char32_t> default_character, std::vector<KerningPair> kernings = {});

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }

    /// Returns all characters that have a glyph, in ascending order.
    [[nodiscard]] std::span<const char32_t> Characters() const noexcept { return characters_; }

    /// Returns the glyphs, in the order of Characters().
    [[nodiscard]] std::span<const Glyph> Glyphs() const noexcept { return glyphs_; }

    /// LineSpacing is the distance in pixels from the top of a line to the top of the next. Spacing
    /// is the distance in pixels between two glyphs in addition to their bearings. Both may be
    /// negative. Requires finite values; others are ignored.
    [[nodiscard]] float LineSpacing() const noexcept { return line_spacing_; }
    [[nodiscard]] float Spacing() const noexcept { return spacing_; }
    void LineSpacing(float pixels);
    void Spacing(float pixels);

    /// The character that replaces characters without a glyph. Requires a character with a glyph of
    /// its own; otherwise the default character does not change.
    [[nodiscard]] std::optional<char32_t> DefaultCharacter() const noexcept {
        return default_character_;
    }
    void DefaultCharacter(std::optional<char32_t> character);

    /// Returns the character's glyph, or else the default character's glyph; for a no-break space
    /// (U+00A0) without a glyph, that of the space. Returns null if the character has no glyph and
    /// there is no default character; text layout skips such a character. It also skips carriage
    /// returns, soft hyphens (U+00AD), zero width spaces (U+200B) and byte order marks (U+FEFF).
    [[nodiscard]] const Glyph* Find(char32_t character) const noexcept;

    /// Returns the pair's kerning in pixels; 0 if there is no such pair.
    [[nodiscard]] float Kerning(char32_t first, char32_t second) const noexcept;

    /// Returns the size of the UTF-8 text in pixels: the width of the widest line, and the total
    /// height of all lines. (0, 0) for an empty text.
    ///
    /// Width   a line ends at the right edge of its glyphs' boxes, or at the pen if the pen is
    ///         further to the right.
    /// Height  each line is LineSpacing() high. If a glyph box in the last line is higher, the last
    ///         line is as high as this box. A trailing '\n' adds an empty line.
    [[nodiscard]] Vector2 MeasureString(std::string_view text) const noexcept;

    /// Removes the first line from the UTF-8 text, and returns it: as many whole words as fit into
    /// `width` pixels, at least one. '\n' also ends a line. Neither the line nor the rest of the
    /// text keeps the spaces, or the '\n', between them. A word ends at a space, at U+200B, and
    /// before and after each Chinese or Japanese character, but not before closing punctuation or
    /// after opening punctuation.
    ///
    ///     for (std::string_view rest = story; !rest.empty(); at.y += font.LineSpacing()) {
    ///         batch.DrawString(font, font.TakeLine(rest, width), at, color);
    ///     }
    ///
    /// Cost  one MeasureString of the line for each of its words.
    [[nodiscard]] std::string_view TakeLine(std::string_view& text, float width) const noexcept;

    /// Calls visit(glyph, position) for each glyph of the UTF-8 text. `glyph` is a const Glyph&;
    /// `position` is the upper left corner of its texels, in pixels relative to the upper left
    /// corner of the text.
    template <typename Visit>
    void Layout(std::string_view text, Visit visit) const;

private:
    struct Pen {
        Vector2 position{0, 0};           // the pen's position; the next glyph's left bearing is
                                          // not included
        const Glyph* previous = nullptr;  // the previous glyph; null at the start of a line
        float line_height = 0;            // height of the line so far: LineSpacing() or its tallest
                                          // glyph box
    };
    struct PlacedGlyph {
        const Glyph* glyph = nullptr;  // null if the text has no further glyphs
        Vector2 box;  // upper left corner of the glyph's box; the texels are at box +
                      // cropping
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

    // Removes characters from the front of the text, up to and including the first character with a
    // glyph. Moves the pen past this glyph and returns it.
    [[nodiscard]] PlacedGlyph PlaceNext(std::string_view& text, Pen& pen) const noexcept;

    Texture2D texture_;
    std::vector<Glyph> glyphs_;                // sorted by character
    std::vector<char32_t> characters_;         // the characters of glyphs_; contiguous for the
                                               // binary search
    std::vector<Follower> followers_;          // sorted by the pair's first glyph, then by second
                                               // character
    std::vector<std::size_t> first_follower_;  // for each glyph its first index in followers_, plus
                                               // an end entry; empty without kerning
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
