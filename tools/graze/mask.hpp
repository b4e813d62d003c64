#pragma once

#include <filesystem>
#include <vector>

#include "graze/collision/mask.hpp"

namespace graze {

struct MaskOptions {
    std::vector<std::filesystem::path> images{};
    AlphaThreshold threshold{};
    std::filesystem::path png{};  ///< PNG to write if there is only one image; empty: no PNG
    std::filesystem::path out{};  ///< file for the JSON lines; empty: standard output
};

/// Runs `graze mask`: writes one line per image, with the number of solid pixels and their bounding
/// rectangle. In the PNG of the mask, solid pixels are white and all others transparent.
///
/// Returns  the exit code: 0, or 1 if an image failed.
/// Errors   ContentError if a result cannot be written.
int MaskImages(const MaskOptions& options);

}  // namespace graze
