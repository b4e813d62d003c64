#pragma once

#include <span>
#include <vector>

#include "graze/content/sprite_sheet.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The size of a picture that contains frames, and the corner of each frame in it.
struct PackedFrames {
    int width = 0;
    int height = 0;
    std::vector<Point> corners;
};

/// Packs one part of each frame, given by `wanted`, with a SkylinePacker. Equal
/// parts share a position; empty parts take no space. The picture is at least `min_width` texels
/// wide.
///
/// Errors  FormatError if the picture would exceed the limits for decoded pictures.
[[nodiscard]] PackedFrames PackFrames(std::span<const SheetFrame> frames,
                                      std::span<const Rectangle> wanted, int min_width);

}  // namespace graze
