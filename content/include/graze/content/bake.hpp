#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "graze/content/standard_types.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

struct BakeOptions {
    std::string root{};    ///< folder in the storage to bake; "" for the whole storage
    int page_size = 2048;  ///< maximum width and height of an atlas page in texels, 16 to 16,384
    int padding = 1;       ///< transparent texels between frames, 0 to 64
    int extrude = 1;       ///< copies of each edge texel around a frame, 0 to 64
    int jobs = 0;          ///< threads that read assets; 0: one per hardware thread
    /// A pack of an earlier bake, from which unchanged assets are copied. Null: all assets are
    /// built.
    std::unique_ptr<FileView> old_pack{};
    /// Patterns of files that are no assets of their own, although their names are those of assets:
    /// "*.psd", "ui/skin.json". `*`, `?` and `[a-z]` are wildcards, as in CMake's GLOB_RECURSE: the
    /// last part of a pattern names files in the folder before it, and in all folders below. Other
    /// assets may use these files.
    std::vector<std::string> ignore{};
    ContentTypes types =
        StandardContentTypes();  ///< types to bake; types whose IsPacked() is false are left out
};

/// Asset counts of a type.
struct BakedType {
    std::string type;
    int built = 0;
    int unchanged = 0;  ///< copied from the old pack
};

struct BakedPage {
    int width = 0;
    int height = 0;
    std::int64_t frame_texels = 0;  ///< number of the page's texels that belong to frames
};

struct BakeReport {
    std::vector<std::byte> pack;      ///< the complete file; empty if there are errors
    std::vector<std::string> errors;  ///< a message for each file or asset that cannot be baked
    std::vector<std::string> broken;  ///< the files of the assets that cannot be read, sorted
    /// A message for each odd file that could be used nevertheless. The same files give the same
    /// warnings, whether their assets are built or copied from the old pack.
    std::vector<std::string> warnings;
    std::vector<BakedType> types;
    std::vector<BakedPage> pages;
    std::size_t mask_bytes = 0;  ///< bytes of the stored masks, including their indexes
    int pictures_decoded = 0;    ///< number of PNG files decoded
    /// Files that no asset uses, sorted, without those that BakeOptions::ignore names.
    std::vector<std::string> ignored;
};

/// A callback that receives the number of finished assets and the total number of assets. Any
/// thread may call it, but two calls never overlap.
using BakeProgress = std::function<void(int done, int total)>;

/// Bakes a folder into a pack: all assets that ContentManager::Load would find below this folder.
/// Assets loaded from the pack are bit-identical to those loaded from the files.
///
/// Assets    a file belongs to the types with the longest matching suffix: ship.sprite.json is a
///           Sprite and not a Json; ship.png is a Texture2D, a Mask and, without ship.sprite.json,
///           a Sprite.
/// Names     files whose names StorageNameError (graze/storage/storage.hpp) rejects are
///           ignored, because games could not read them on every host, and so are links that the
///           storage leaves out (TitleStorage::LeftOut).
/// Atlas     frames are packed into pages unchanged. Each filter has its own pages, and all frames
///           of a sprite share one page. A sprite that fits on no page, or has "atlas": false, gets
///           a page of its own size. Equal frames of a sprite are stored once. A texture whose
///           pixels are all in packed frames of sprites is stored as a list of copies from the
///           pages.
/// Same      the same files and options give the same bytes on every machine, with any number of
///           threads, with or without an old pack.
/// Library   Bake is in the library graze::bake. Games need only graze::content to load packs.
/// Requires  options in the ranges that BakeOptions states. Other values are clamped.
/// Errors    are returned in the report.
/// Memory    all files and the data of all assets, including their pixels, are in memory at the
///           same time.
[[nodiscard]] BakeReport Bake(const TitleStorage& storage, BakeOptions options,
                              const BakeProgress& progress = {});

}  // namespace graze
