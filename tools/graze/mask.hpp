#pragma once

#include <filesystem>
#include <vector>

#include "graze/collision/mask.hpp"

namespace graze {

struct MaskOptions {
    std::vector<std::filesystem::path> images{};
    AlphaThreshold threshold{};
    std::filesystem::path png{};  ///< where to draw the mask of the one image; empty: nowhere
    std::filesystem::path out{};  ///< of the lines; empty: standard output
};

/// `graze mask`: the solid pixels of images, a line each: how many, and the rectangle around them.
/// The drawn mask is white where solid and transparent elsewhere.
///
/// Returns  the exit code: 0, or 1 when an image failed.
/// Errors   ContentError when results cannot be written.
int MaskImages(const MaskOptions& options);

}  // namespace graze
