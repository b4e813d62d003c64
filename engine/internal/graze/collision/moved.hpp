#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Returns the rectangle moved by `by` pixels.
[[nodiscard]] constexpr Rectangle Moved(Rectangle rectangle, Point by) noexcept {
    rectangle.Offset(by.x, by.y);
    return rectangle;
}

/// Returns the footprint moved by whole pixels.
[[nodiscard]] inline Footprint Moved(Footprint footprint, Point by) noexcept {
    footprint.map.pixels = Moved(footprint.map.pixels, by);
    return footprint;
}

}  // namespace graze
