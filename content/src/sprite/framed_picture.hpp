#pragma once

#include <span>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// Throws FormatError with the frame's name if a frame is not inside the picture, or if the masks
/// of all frames would exceed the limit.
void CheckFrames(std::span<const SheetFrame> frames, const Image& picture);

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
/// A trimmed frame's source is the bounding box of its texels that are not all 0, extended on each
/// side by one texel of the untrimmed frame. Drawing it with either filter then looks the same as
/// the untrimmed frame. The picture is not changed, unless a frame is rotated in it or has no room
/// for the transparent border: then all frames are copied into a new picture. Throws FormatError if
/// that would be too large.
[[nodiscard]] FramedPicture Framed(Image picture, std::span<const SheetFrame> frames, bool trims);

}  // namespace graze
