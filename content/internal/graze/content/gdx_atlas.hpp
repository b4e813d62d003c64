#pragma once

#include <string_view>
#include <vector>

#include "graze/content/sprite_sheet.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// The contents of a texture atlas (.atlas) of libGDX.
struct GdxAtlas {
    SpriteSheet sheet;                             ///< its pictures are the pages
    std::vector<bool> is_premultiplied;            ///< "pma" of each page
    TextureFilter filter = TextureFilter::Linear;  ///< of the first page
    SheetOddities oddities;
};

/// Parses an atlas in the syntax of libGDX 1.9.13 and later ("bounds", "offsets") or in that of
/// earlier versions ("xy", "size", "orig", "offset").
///
/// Frames   are the regions in file order. A region with an index n is called "name_n", as the file
///          was that it was packed from.
/// Clips    Regions with the same name and an index are a clip, in the order of their indices. It
///          loops and shows each frame for one tick, because an atlas has no durations.
/// Odd      regions with the same name, and indices that are no number or too many for a clip.
///          Their frames are read nevertheless.
/// Ignored  splits and pads of nine-patches, the format, size, scale and wrapping of the page, and
///          unknown entries.
/// Errors   FormatError with the line: a rotation other than by 0, 90 or 270 degrees, an invalid
///          number, a region that exceeds its original size, more than 65,536 regions or 256 pages.
///          The caller must check that the frames are inside their pictures.
[[nodiscard]] GdxAtlas ParseGdxAtlas(std::string_view text);

}  // namespace graze
