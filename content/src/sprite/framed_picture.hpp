#pragma once

#include <span>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/json.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// Throws FormatError with the frame's name if a frame is not inside its picture, or if the masks
/// of all frames or the pixels of the rotated frames would exceed the limit.
void CheckFrames(std::span<const SheetFrame> frames, std::span<const Image> pictures);

/// Returns the untrimmed, unrotated frame. The picture must have passed CheckFrames.
[[nodiscard]] Image CopyWholeFrame(const Image& picture, const SheetFrame& frame);

/// Returns the pictures combined into one, and moves the frames accordingly. The pictures must have
/// passed CheckFrames. Throws FormatError if the combined picture would be too large.
[[nodiscard]] Image CombinePictures(std::vector<Image> pictures, std::span<SheetFrame> frames);

/// Returns the masks of the untrimmed frames. The picture must have passed CheckFrames.
[[nodiscard]] std::vector<Mask> MakeMasks(std::span<const SheetFrame> frames, const Image& straight,
                                          AlphaThreshold threshold);

/// A picture and the unrotated frames in it.
struct FramedPicture {
    Image picture;
    std::vector<SpriteFrame> frames;
};

/// Returns unrotated frames of a premultiplied picture.
///
/// If `trims` is true, a frame's source is the bounding box of its texels that are not all 0,
/// extended on each side by one texel of the untrimmed frame. The trimmed frame then looks the same
/// as the untrimmed frame with either filter. The picture is changed only if a frame is rotated or
/// if the picture has no space for the extended source of a frame: then all frames are copied into
/// a new picture. Throws FormatError if the new picture would be too large.
[[nodiscard]] FramedPicture Framed(Image picture, std::span<const SheetFrame> frames, bool trims);

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
