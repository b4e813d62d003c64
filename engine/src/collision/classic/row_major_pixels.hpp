#pragma once

#include <cstddef>
#include <span>

#include "graze/assert.hpp"
#include "graze/math/color.hpp"

namespace graze::classic {

// True if the pixel is not fully transparent. Requires an index in range; a pixel outside, for
// which C# throws, is transparent.
inline bool Visible(std::span<const Color> pixels, int index) {
    const bool inside = 0 <= index && static_cast<std::size_t>(index) < pixels.size();
    GRAZE_ASSERT(inside, "classic: pixel index out of range");
    return inside && pixels[static_cast<std::size_t>(index)].a != 0;
}

}  // namespace graze::classic
