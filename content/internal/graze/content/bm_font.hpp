#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graze/graphics/sprite_font.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// A character of a BMFont descriptor, its numbers as the file has them.
struct BmCharacter {
    std::optional<char32_t> character;  ///< none: id -1, drawn for characters without a glyph
    Rectangle source;                   ///< its pixels in the page; nothing to draw when empty
    int page = 0;
    Vector2 offset{0, 0};  ///< pixels from the pen, at the top of the line, to the pixels
    float advance = 0;     ///< pixels from the pen to the next pen position

    [[nodiscard]] friend bool operator==(const BmCharacter&, const BmCharacter&) = default;
};

/// Pixels around every character's own, inside its source rectangle.
struct BmPadding {
    int up = 0;
    int right = 0;
    int down = 0;
    int left = 0;

    [[nodiscard]] friend bool operator==(const BmPadding&, const BmPadding&) = default;
};

/// What an AngelCode BMFont descriptor says: a font whose characters lie in pictures, its pages.
struct BmFont {
    std::string face;  ///< the name of the font that it was drawn from; often empty
    BmPadding padding;
    int line_height = 0;             ///< pixels from line to line
    int base = 0;                    ///< pixels from the top of a line to its baseline
    Rectangle page;                  ///< what every page measures
    bool is_packed = false;          ///< characters lie in single colour channels
    std::vector<std::string> pages;  ///< their files, relative to the descriptor's folder
    std::vector<BmCharacter> characters;
    std::vector<KerningPair> kernings;

    [[nodiscard]] friend bool operator==(const BmFont&, const BmFont&) = default;
};

/// The descriptor in any of its three formats: text, XML, and binary of version 3.
///
/// Ids         are taken as Unicode, whatever character set the file names. Of an id that stands
///             twice the last counts, as for libGDX and PixiJS. Every character lies inside a page
///             that exists.
/// Overlooked  counts of pages, characters and kernings; unknown tags, attributes and blocks; style,
///             smoothing, outline and spacing, which the pictures have in them already. Fractional
///             offsets and advances are kept.
/// XML         is what BMFont's writers write: tags with attributes in UTF-8 (or ASCII), comments and
///             declarations, the five named entities and numbers. Another encoding is an error.
/// Errors      FormatError: not a descriptor, another version, truncated, or a value that cannot be,
///             by the name of its tag and attribute: "char 12, x: must be a number from 0 to 65535".
///             A text or binary file that ends right between two of its parts, behind a character's
///             line or the block of characters, is not known to be cut.
/// Cost        linear; memory in proportion to the file, whatever counts it claims.
[[nodiscard]] BmFont ParseBmFont(std::span<const std::byte> file);

}  // namespace graze
