#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze {

struct TrueTypeOptions {
    int pixel_size = 16;               ///< of the em square, 1..512
    std::vector<char32_t> characters;  ///< no two the same
    bool antialias = true;             ///< false: pixels are white or nothing, for PointClamp
    int max_texture_size = 4096;       ///< the image's longest side
    bool kerning = true;               ///< take over the font's pairs
};

/// What a SpriteFont is made of.
struct RasterizedFont {
    Image image;  ///< premultiplied: white, times coverage
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
    std::vector<KerningPair> kernings;
};

/// The characters of a TrueType or OpenType file, packed into one image. Characters that the font
/// lacks are left out.
///
/// Metrics  are the font's own, hinted: bearings, advances and kernings are whole pixels, and the
///          pen's height is the top of the line, `ascender` above the baseline. Text at a whole position
///          and scale 1 shows each glyph's pixels as they are, as crisp under LinearClamp as under
///          PointClamp. Fractional advances are not offered: point sampling would round each letter
///          to a pixel by itself and leave uneven gaps, and linear filtering would blur them.
/// Border   smooth glyphs have a clear pixel on each side in their source rectangle (their boxes do
///          without it), so that they stay smooth when they are scaled or turned under LinearClamp.
///          Others are cut tight, with a clear pixel between neighbours.
/// Kerning  comes from the font's 'kern' table, by way of FreeType, which rounds it to whole pixels
///          and tones it down below 25 pixels. Fonts that keep theirs in the GPOS table alone have
///          none here.
/// Errors   FormatError: not a font, damaged, without outlines, without any of the characters or an
///          outline for one of them (blanks need none), or too large to be packed.
/// Cost     memory for twice the pixels that the texture may have, at worst.
[[nodiscard]] RasterizedFont RasterizeTrueType(std::span<const std::byte> file,
                                               const TrueTypeOptions& options);

}  // namespace graze
