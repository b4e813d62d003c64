#pragma once

#include "graze/content/bm_font.hpp"
#include "graze/content/true_type.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// The descriptor in the three formats, as BMFont writes them.
[[nodiscard]] Bytes WriteBmText(const BmFont& font);
[[nodiscard]] Bytes WriteBmXml(const BmFont& font);
[[nodiscard]] Bytes WriteBmBinary(const BmFont& font);

/// A BMFont font of the same looks: glyph i is on page i % page_count. Pages are "page0.png" and so
/// on.
[[nodiscard]] BmFont ToBmFont(const RasterizedFont& font, int page_count = 1);

/// The pages of that font as PNG files: white, with coverage as alpha.
[[nodiscard]] std::vector<Bytes> PagesOf(const RasterizedFont& font, int page_count = 1);

}  // namespace graze::test
