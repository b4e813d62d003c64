#pragma once

#include <algorithm>
#include <cstdint>

#include "graze/math/rectangle.hpp"

namespace graze {

/// Returns the rectangle moved by `by` pixels.
[[nodiscard]] constexpr Rectangle Moved(Rectangle rectangle, Point by) noexcept {
    rectangle.Offset(by.x, by.y);
    return rectangle;
}

/// Returns the intersection of `area` and of `shape` moved by `offset`. Does not overflow for any
/// offset.
[[nodiscard]] constexpr Rectangle SharedArea(Rectangle area, Rectangle shape,
                                             Point offset) noexcept {
    const auto start = [](int edge, int moved, int by) {
        return std::max<std::int64_t>(edge, std::int64_t{moved} + by);
    };
    const auto end = [](int edge, int moved, int by) {
        return std::min<std::int64_t>(edge, std::int64_t{moved} + by);
    };
    const std::int64_t left = start(area.Left(), shape.Left(), offset.x);
    const std::int64_t top = start(area.Top(), shape.Top(), offset.y);
    const std::int64_t right = end(area.Right(), shape.Right(), offset.x);
    const std::int64_t bottom = end(area.Bottom(), shape.Bottom(), offset.y);
    if (left >= right || top >= bottom) {
        return {};
    }
    return Rectangle::FromEdges(static_cast<int>(left), static_cast<int>(top),
                                static_cast<int>(right), static_cast<int>(bottom));
}

}  // namespace graze
