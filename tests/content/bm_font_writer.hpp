#pragma once

#include "graze/content/bm_font.hpp"
#include "graze/content/true_type.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// Writes the descriptor in both formats, as BMFont does.
[[nodiscard]] Bytes WriteBmText(const BmFont& font);
[[nodiscard]] Bytes WriteBmXml(const BmFont& font);

/// Returns a BMFont font that looks the same as `font`. Glyph i is on page i % page_count; pages
/// are named "page0.png" and so on.
[[nodiscard]] BmFont ToBmFont(const RasterizedFont& font, int page_count = 1);

/// Returns the pages of the font that ToBmFont returns, as PNG files: white, with coverage as
/// alpha.
[[nodiscard]] std::vector<Bytes> EncodePages(const RasterizedFont& font, int page_count = 1);

}  // namespace graze::test
