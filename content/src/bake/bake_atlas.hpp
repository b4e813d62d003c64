#pragma once

#include <span>

#include "atlas_packer.hpp"
#include "bake_assets.hpp"
#include "pack_writer.hpp"

namespace graze {

struct AtlasOptions {
    int page_size = 2048;
    AtlasGaps gaps;
};

/// Packs the sprites' frames into pages and sets each sprite's page and source rectangles. Adds the
/// pages to `writer`, with a list of copies from pages for each picture that can be composed of
/// such copies. Assets other than sprites are not changed.
void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report);

}  // namespace graze
