#pragma once

#include <string_view>

#include "graze/content/sprite_sheet.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// The contents of a texture atlas (.atlas) of libGDX, with one page.
struct GdxAtlas {
    SpriteSheet sheet;
    bool is_premultiplied = false;  ///< of the page's picture
    TextureFilter filter = TextureFilter::Linear;
};

/// Parses an atlas in the syntax of libGDX 1.9.13 and later ("bounds", "offsets") or in that of
/// earlier versions ("xy", "size", "orig", "offset").
///
/// Frames   are the regions in file order. A region with an index n is called "name_n", as the file
///          was that it was packed from.
/// Clips    Regions with the same name and an index are a clip, in the order of their indices. It
///          loops and shows each frame for one tick, because an atlas has no durations.
/// Ignored  splits and pads of nine-patches, the format, size, scale and wrapping of the page, and
///          unknown entries.
/// Errors   FormatError with the line: more than one page, a duplicate region, a rotation other than
///          by 0, 90 or 270 degrees, an invalid number, a region that exceeds its original size. The
///          caller must check that the frames are inside the picture.
[[nodiscard]] GdxAtlas ParseGdxAtlas(std::string_view text);

}  // namespace graze
