#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graze/content/oddities.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// A character of a BMFont descriptor, with the numbers as in the file.
struct BmCharacter {
    std::optional<char32_t> character;  ///< std::nullopt for id -1, the glyph drawn for missing
                                        ///< characters
    /// The character's rectangle in the page; empty if the character has no pixels.
    Rectangle source;
    int page = 0;  ///< index in BmFont::pages
    /// Pixels from the pen, at the top of the line, to the source rectangle's corner.
    Vector2 offset{0, 0};
    float advance = 0;  ///< pixels from the pen to the next pen position

    [[nodiscard]] friend bool operator==(const BmCharacter&, const BmCharacter&) = default;
};

/// Pixels around each character inside its source rectangle.
struct BmPadding {
    int up = 0;
    int right = 0;
    int down = 0;
    int left = 0;

    [[nodiscard]] friend bool operator==(const BmPadding&, const BmPadding&) = default;
};

/// The contents of an AngelCode BMFont descriptor: a font whose characters are stored in pictures,
/// which are called pages.
struct BmFont {
    std::string face;  ///< name of the font that the pictures were rendered from; often empty
    BmPadding padding;
    int line_height = 0;             ///< pixels from line to line
    int base = 0;                    ///< pixels from the top of a line to its baseline
    Rectangle page;                  ///< declared size of every page; 0 if unknown
    bool is_packed = false;          ///< characters are stored in single colour channels
    std::vector<std::string> pages;  ///< picture files, relative to the descriptor's folder
    std::vector<BmCharacter> characters;
    std::vector<KerningPair> kernings;
    Oddities oddities;

    [[nodiscard]] friend bool operator==(const BmFont&, const BmFont&) = default;
};

/// Parses a descriptor in the text or the XML format. The binary format is not supported.
///
/// Ids      are interpreted as Unicode, whatever character set the file names. If an id occurs
///          twice, the last in file order is used, as in libGDX and PixiJS. The caller must check
///          that the characters are inside their pages.
/// Pages    may have any ids. If the font declares only one, it has all characters.
/// Odd      ids that are no Unicode character, kerning pairs and a padding that are impossible:
///          they are left out. Sizes of pages, baselines and counts that are no number are
///          ignored.
/// Ignored  unknown tags and attributes; style, smoothing, outline and spacing, which are
///          already in the pictures; the declared numbers of pages, characters and kernings. These
///          numbers are checked only in a text file whose last line has no line break, because such
///          a file may be truncated.
/// Kept     fractional offsets and advances; they are not rounded.
/// XML      the subset that programs write for BMFont: tags with attributes, comments and
///          declarations, the five predefined entities and character references. The encoding must
///          be UTF-8 or ASCII.
/// Errors   FormatError: not a descriptor, a binary one, truncated, or an invalid value,
///          with its tag and attribute: "char 12, x: must be a number from 0 to 65535". Truncation
///          is not detected in a text file that ends exactly between two parts, for
///          example after a character's line.
/// Cost     linear; memory is proportional to the file, whatever counts it declares.
[[nodiscard]] BmFont ParseBmFont(std::span<const std::byte> file);

}  // namespace graze
