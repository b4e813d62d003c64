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
    std::string root{};    ///< the folder in the storage whose files are baked; "" for all
    int page_size = 2048;  ///< texels of an atlas page's sides, at most: 16 to 16,384
    int padding = 1;       ///< clear texels between frames, 0 to 64
    int extrude = 1;       ///< copies of its edge around a frame, 0 to 64
    int jobs = 0;          ///< threads that read; 0: as many as the machine runs at once
    std::unique_ptr<FileView> old_pack{};  ///< what is unchanged is taken from it; null: nothing is
    ContentTypes types =
        StandardContentTypes();  ///< to bake; those without IsPacked() are left out
};

/// How many assets of a type there are.
struct BakedType {
    std::string type;
    int built = 0;
    int unchanged = 0;  ///< since the old pack was made
};

struct BakedPage {
    int width = 0;
    int height = 0;
    std::int64_t frame_texels = 0;  ///< of its width * height
};

struct BakeReport {
    std::vector<std::byte> pack;      ///< the whole file; empty when there are errors
    std::vector<std::string> errors;  ///< of all assets that could not be read, by type and name
    std::vector<BakedType> types;
    std::vector<BakedPage> pages;
    std::size_t mask_bytes = 0;        ///< of masks with all that is derived from them
    int pictures_decoded = 0;          ///< PNG files
    std::vector<std::string> ignored;  ///< files that no asset is made of, sorted
};

/// Assets that are done, and all there are. Calls come one at a time, from any thread.
using BakeProgress = std::function<void(int done, int total)>;

/// Makes a pack of all assets below a folder: those that ContentManager::Load would find there, with the
/// very bits that it would give.
///
/// Assets   a file belongs to the types with the longest suffix that it ends in: ship.sprite.json is a
///          Sprite and no Json; ship.png is a Texture2D, a Mask and, without ship.sprite.json, a Sprite.
/// Names    files that StorageNameComplaint (graze/storage/storage.hpp) refuses are ignored: no game
///          could read them on every host.
/// Atlas    frames of sprites lie on pages, as they are, by filter; all of one sprite on one page. A
///          sprite that fits on none, or must not ("atlas": false), gets a page of its own size. What
///          is equal is stored once, and a texture that its sprites' frames show is copied from them.
/// Same     files and options give the same bytes: on every machine, with any number of threads, with
///          or without an old pack.
/// Library  graze::bake; games load packs with graze::content alone.
/// Errors   in the report. Options out of range are a caller's bug; without asserts they are clamped.
/// Memory   all files, and all pictures decoded.
[[nodiscard]] BakeReport Bake(const TitleStorage& storage, BakeOptions options,
                              const BakeProgress& progress = {});

}  // namespace graze
