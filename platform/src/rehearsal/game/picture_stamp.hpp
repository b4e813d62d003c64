#pragma once

#include <cstdint>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// What is reported about a picture: enough to find pictures that are equal or blank.
struct PictureStamp {
    std::uint64_t hash = 0;    ///< of all pixels and of the size
    std::uint64_t margin = 0;  ///< of the pixels outside the title-safe area
    bool is_blank = true;      ///< true if all pixels have the same color
};

/// Returns the stamp of a picture: the same on every machine. The hashes are faster than those of
/// Hasher: less than a nanosecond per pixel.
[[nodiscard]] PictureStamp ComputeStamp(const Image& picture, const Rectangle& safe_area);

}  // namespace graze
