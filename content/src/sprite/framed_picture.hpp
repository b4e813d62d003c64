#pragma once

#include <span>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// Throws FormatError, by name, for a frame that does not lie in the picture, and when the masks of
/// all would take more than the limit.
void CheckFrames(std::span<const SheetFrame> frames, const Image& picture);

/// The masks of the whole frames, of a picture that CheckFrames has passed.
[[nodiscard]] std::vector<Mask> MasksOf(std::span<const SheetFrame> frames, const Image& straight,
                                        AlphaThreshold threshold);

/// A picture and upright frames in it.
struct FramedPicture {
    Image picture;
    std::vector<SpriteFrame> frames;
};

/// The frames of a premultiplied picture, upright.
///
/// Trimmed, a frame's source is the rectangle of its texels that are not all 0, with one more on each
/// side that the whole frame has: then drawing with either filter shows what the whole frame would.
/// The picture stays as it is, unless a frame lies turned in it or has no room for the clear texels
/// around it: then all frames are copied into one of their own. Throws FormatError when that would
/// be too large.
[[nodiscard]] FramedPicture Framed(Image picture, std::span<const SheetFrame> frames, bool trims);

}  // namespace graze
