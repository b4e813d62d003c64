#pragma once

#include <span>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "graze/graphics/sprite_font.hpp"

namespace graze {

/// A character and its glyph in the font face.
struct FaceGlyph {
    FT_UInt index = 0;
    char32_t character = 0;
};

/// Returns the kerning pairs of these characters from the face's 'kern' table, in whole pixels at
/// the current size. Pairs with less than a pixel of kerning are omitted. Empty if the face has no
/// 'kern' table.
///
/// Errors  FormatError: more than a million pairs.
/// Cost    linear in the table, independent of the number of characters.
[[nodiscard]] std::vector<KerningPair> ReadKernings(FT_Face face, std::vector<FaceGlyph> glyphs);

}  // namespace graze
