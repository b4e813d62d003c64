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
    bool antialias = true;             ///< false: pixels are white or nothing
    int max_texture_size = 4096;       ///< the image's longest side
};

/// What a SpriteFont is made of.
struct RasterizedFont {
    Image image;  ///< premultiplied: white, times coverage
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
};

/// The characters of a TrueType or OpenType file, packed into one image with a clear pixel between
/// neighbours. Characters that the font lacks are left out.
///
/// Metrics are the font's own, hinted: bearings and advances are whole pixels, and the pen's height
/// is the top of the line, `ascender` above the baseline. No kerning.
/// Errors  FormatError: not a font, damaged, without outlines, or too large to be packed.
[[nodiscard]] RasterizedFont RasterizeTrueType(std::span<const std::byte> file,
                                               const TrueTypeOptions& options);

}  // namespace graze
