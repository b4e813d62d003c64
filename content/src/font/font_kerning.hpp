#pragma once

#include <span>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "graze/graphics/sprite_font.hpp"

namespace graze {

/// A character and the face's glyph for it.
struct FaceGlyph {
    FT_UInt index = 0;
    char32_t character = 0;
};

/// The pairs of these characters that the face's 'kern' table moves by a pixel or more at the size
/// it has now: whole pixels, by the characters. A face without that table has none.
///
/// Errors  FormatError: more than a million pairs.
/// Cost    linear in the table, whatever the number of characters.
[[nodiscard]] std::vector<KerningPair> ReadKernings(FT_Face face, std::vector<FaceGlyph> glyphs);

}  // namespace graze
