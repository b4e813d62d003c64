#pragma once

#include <span>
#include <vector>

#include "graze/content/sprite_sheet.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// A picture with room for frames, and where in it each stands.
struct FrameShelves {
    int width = 0;
    int height = 0;
    std::vector<Point> corners;
};

/// Room for the parts `wanted` of the frames, side by side on shelves, the highest first. Frames that
/// are the same texels share it; empty ones take none.
///
/// Errors  FormatError when it would be larger than the largest picture that is decoded.
[[nodiscard]] FrameShelves PutOnShelves(std::span<const SheetFrame> frames,
                                        std::span<const Rectangle> wanted, int least_width);

}  // namespace graze
