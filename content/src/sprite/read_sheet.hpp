#pragma once

#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/content/gdx_atlas.hpp"
#include "graze/content/json.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// A sheet and its pictures, in straight alpha, which contain all frames.
struct SheetWithPictures {
    SpriteSheet sheet;
    std::vector<Image> pictures;
    std::vector<SheetOddities> oddities;  ///< of its files
};

/// Parses a JSON file that may be a sheet.
[[nodiscard]] ForeignJson ParseSheetFile(const AssetFiles& files, const AssetFile& file);

/// Reads the sheet in a JSON file, with its pictures. `parsed` is the parsed file. If the sheet
/// is part of a multipack, reads all JSON files of the multipack, each once, and sorts them by
/// name, "hero-2.json" before "hero-10.json". The result is therefore the same for each of them.
[[nodiscard]] SheetWithPictures ReadSheet(AssetFiles& files, AssetFile file, ForeignJson parsed);

/// An atlas and its pages, which contain all frames.
struct AtlasWithPages {
    GdxAtlas atlas;
    std::vector<Image> pages;
};

/// Reads an atlas of libGDX, with its pages.
[[nodiscard]] AtlasWithPages ReadAtlas(AssetFiles& files, const AssetFile& file);

}  // namespace graze
