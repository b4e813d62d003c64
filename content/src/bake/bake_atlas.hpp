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

/// Packs the sprites' frames into pages, adds the pages and the recipes for pictures that can be
/// copied from them, and sets each sprite's page and source rectangles. Other assets are not
/// changed.
void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report);

}  // namespace graze
