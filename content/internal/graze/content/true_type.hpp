#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze {

struct TrueTypeOptions {
    int pixel_size = 16;               ///< size of the em square in pixels, 1 to 512
    std::vector<char32_t> characters;  ///< without duplicates
    /// False: pixels are opaque white or transparent, for PointClamp.
    bool antialias = true;
    int max_texture_size = 4096;  ///< maximum width and height of the image
    bool kerning = true;          ///< use the font's kerning pairs
};

/// The parts of a SpriteFont.
struct RasterizedFont {
    Image image;  ///< premultiplied: white times coverage
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
    std::vector<KerningPair> kernings;
};

/// Renders characters of a TrueType or OpenType file into one image. Characters that the font lacks
/// are left out.
///
/// Metrics  are the font's own, hinted: bearings, advances and kernings are whole pixels. The pen
///          is at the top of the line, `ascender` above the baseline. Text at an integer position
///          and scale 1 shows each glyph's pixels unchanged, equally sharp under LinearClamp and
///          PointClamp. Fractional advances are not offered: point sampling would round each letter
///          to a pixel separately and leave uneven gaps, and linear filtering would blur them.
/// Border   the source rectangle of an antialiased glyph includes a transparent pixel on each side;
///          the glyph's width and bearings do not. The glyph's edges therefore stay smooth when it
///          is scaled or rotated under LinearClamp. Other glyphs are cropped tightly, with a
///          transparent pixel between neighbours.
/// Kerning  comes from the font's 'kern' table through FreeType, which rounds it to whole pixels
///          and reduces it if pixel_size is below 25. A font with kerning only in its GPOS table is
///          rendered without kerning.
/// Errors   FormatError in these cases: the file is not a font, or is damaged; the font is not
///          scalable; the font has none of the characters; none of the characters has an outline
///          (unless all are white space); the glyphs do not fit into the texture.
/// Cost     memory for at most twice as many pixels as the largest allowed texture has.
[[nodiscard]] RasterizedFont RasterizeTrueType(std::span<const std::byte> file,
                                               const TrueTypeOptions& options);

}  // namespace graze
