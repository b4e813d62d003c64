#pragma once

#include <span>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "graze/graphics/sprite_font.hpp"

namespace graze {

inline constexpr int kFixedOne = 64;  ///< FreeType's unit is 1/64 pixel

/// A character and its glyph in the font face.
struct FaceGlyph {
    FT_UInt index = 0;
    char32_t character = 0;
};

/// Returns the kerning pairs of these characters from the face's 'kern' table, rounded to whole
/// pixels at the current size. Pairs that are rounded to 0 are omitted. Empty if the face has no
/// 'kern' table.
///
/// Errors  FormatError: more than a million pairs.
/// Cost    about linear in the table, as it does not try all pairs of characters.
[[nodiscard]] std::vector<KerningPair> ReadKernings(FT_Face face, std::vector<FaceGlyph> glyphs);

}  // namespace graze
