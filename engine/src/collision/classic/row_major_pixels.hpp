#pragma once

#include <cstddef>
#include <span>

#include "graze/assert.hpp"
#include "graze/math/color.hpp"

namespace graze::classic {

// pixels[index].A != 0; what C# would throw for is transparent.
inline bool Visible(std::span<const Color> pixels, int index) {
    const bool inside = 0 <= index && static_cast<std::size_t>(index) < pixels.size();
    GRAZE_ASSERT(inside, "classic: an index is beyond the pixels");
    return inside && pixels[static_cast<std::size_t>(index)].a != 0;
}

}  // namespace graze::classic
