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
/// pages to `writer`. Also adds a recipe for each sprite's source picture: the copies of the
/// sprite's frames from its page (see PackWriter::AddRecipe). Assets other than sprites are not
/// changed.
void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report);

}  // namespace graze
