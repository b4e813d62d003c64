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

/// Returns the pairs of these characters that the face's 'kern' table moves by at least a pixel at
/// the current size, in whole pixels. Empty without a 'kern' table.
///
/// Errors  FormatError: more than a million pairs.
/// Cost    linear in the table, independent of the number of characters.
[[nodiscard]] std::vector<KerningPair> ReadKernings(FT_Face face, std::vector<FaceGlyph> glyphs);

}  // namespace graze
