#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "graze/graphics/utf8.hpp"
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

    /// How far the glyph moves the pen: its advance.
    [[nodiscard]] constexpr float WidthIncludingBearings() const noexcept {
        return left_bearing + width + right_bearing;
    }
};

/// How much further apart than others two characters stand that follow each other in a line: "AV"
/// stands closer, so its amount is negative.
struct KerningPair {
    char32_t first = 0;
    char32_t second = 0;
    float amount = 0;  ///< pixels

    [[nodiscard]] friend bool operator==(const KerningPair&, const KerningPair&) = default;
};

/// A font baked into a texture. Layout follows MonoGame, which has no kerning: of a font without
/// pairs every glyph stands where MonoGame puts it.
///
/// Lines      '\n' starts one, '\r' is skipped, every other character is a glyph's or nobody's: a
///            tab too. Each is LineSpacing() below the one before.
/// Pen        the first glyph of a line moves the pen by its left bearing, but never to the left of
///            the line's start; each later one by Spacing(), its kerning with the glyph before it and
///            its left bearing. Then each moves it by its width and its right bearing.
/// Characters without a glyph are replaced by DefaultCharacter(), and left out of the text where
///            there is none (XNA throws). A broken UTF-8 sequence is U+FFFD, once for each byte.
/// Cost       of a glyph: two binary searches. Nothing here allocates but the constructor.
class SpriteFont {
public:
    /// Glyphs in any order. Characters must differ, the default one must be among them, and spacings
    /// and kernings must be finite. Without asserts the first glyph of a character counts, there is
    /// no default, and the number is 0. Of two pairs of the same characters the first counts; pairs
    /// of characters without a glyph do nothing.
    SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing, float spacing,
               std::optional<char32_t> default_character, std::vector<KerningPair> kernings = {});

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }

    /// All that have a glyph, in ascending order, and those glyphs in the same order.
    [[nodiscard]] std::span<const char32_t> Characters() const noexcept { return characters_; }
    [[nodiscard]] std::span<const Glyph> Glyphs() const noexcept { return glyphs_; }

    /// Pixels from the top of a line to the top of the next, and between two glyphs beside their
    /// bearings. Either may be negative. Setting one that is not finite is a caller's bug; without
    /// asserts the old one stays.
    [[nodiscard]] float LineSpacing() const noexcept { return line_spacing_; }
    [[nodiscard]] float Spacing() const noexcept { return spacing_; }
    void LineSpacing(float pixels);
    void Spacing(float pixels);

    /// Stands in for characters that have no glyph. One that has none itself is a caller's bug;
    /// without asserts the old one stays.
    [[nodiscard]] std::optional<char32_t> DefaultCharacter() const noexcept {
        return default_character_;
    }
    void DefaultCharacter(std::optional<char32_t> character);

    /// The glyph, or the default character's, or null: such a character is left out of the text.
    [[nodiscard]] const Glyph* Find(char32_t character) const noexcept;

    /// What the pair adds to the pen, in pixels; 0 for most.
    [[nodiscard]] float Kerning(char32_t first, char32_t second) const noexcept;

    /// Pixels that the UTF-8 text takes: the widest line, and all lines' heights; (0, 0) when
    /// empty. A line reaches from its start to the right end of its glyphs' boxes, or to the pen
    /// where that is further. It is LineSpacing() high, the last one as high as its tallest cell if
    /// that is more; behind a trailing '\n' there is one more line.
    [[nodiscard]] Vector2 MeasureString(std::string_view text) const noexcept;

    /// Calls visit(const Glyph&, Vector2 top_left_of_its_texels) for each glyph of the text, laid
    /// out from (0, 0).
    template <typename Visit>
    void Layout(std::string_view text, Visit visit) const;

private:
    struct Pen {
        Vector2 position{0, 0};           // where the next glyph's bearing starts
        const Glyph* previous = nullptr;  // null at the start of a line
        float line_height = 0;            // of the line so far: its tallest cell, or the spacing
    };
    struct PlacedGlyph {
        const Glyph* glyph;  // null at the end of the text
        Vector2 box;         // the top left corner of the glyph's box, before its cropping
    };
    struct Follower {
        char32_t second;
        float amount;
    };

    [[nodiscard]] const Glyph* FindExactly(char32_t character) const noexcept;
    void SortGlyphs();
    void SortKernings(std::vector<KerningPair> kernings);
    [[nodiscard]] float Kerning(const Glyph& first, const Glyph& second) const noexcept;

    // Takes characters off the text's front until one has a glyph, and moves the pen past it.
    [[nodiscard]] PlacedGlyph PlaceNext(std::string_view& text, Pen& pen) const noexcept;

    Texture2D texture_;
    std::vector<Glyph> glyphs_;                // by character
    std::vector<char32_t> characters_;         // of glyphs_: close together, for the search
    std::vector<Follower> followers_;          // by first glyph, then by second character
    std::vector<std::size_t> first_follower_;  // of each glyph, and the end; empty without kerning
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
