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

/// Lays the sprites' frames on pages, writes the pages and how pictures can be copied from them, and
/// moves the frames' sources there: each sprite then has its page. Other assets are left alone.
void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report);

}  // namespace graze
