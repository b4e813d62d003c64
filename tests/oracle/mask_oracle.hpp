#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze::test {

/// Slow references of the mask functions. They read masks only by Solid(), pixel by pixel.

/// Returns a mask whose pixels are solid where `solid(x, y)` is true.
template <typename Solid>
[[nodiscard]] Mask MaskWhere(int width, int height, Solid solid) {
    Mask mask{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (solid(x, y)) {
                mask.Set(x, y);
            }
        }
    }
    return mask;
}

/// Returns the smallest rectangle around the solid pixels.
[[nodiscard]] Rectangle ExpectedBounds(const Mask& mask);

/// Returns the stripe and row of the first wrong byte, including guards; std::nullopt if all are
/// right.
[[nodiscard]] std::optional<Point> FindWrongStripe(const Mask& mask);

/// Returns the first cell, including the ring around the grid, whose clearance is not the distance
/// to the nearest cell with a solid pixel (at most kMaxClearance). Compares with all cells.
[[nodiscard]] std::optional<Point> FindWrongClearance(const Mask& mask);

/// Returns the pixels solid in both masks if b's corner is at `offset` in a, in reading order.
[[nodiscard]] std::vector<Point> ExpectedOverlap(const Mask& a, const Mask& b, Point offset);

/// Returns each pixel's component, found by flood fill: 0 for clear ones, 1, 2, 3 ... in reading
/// order.
[[nodiscard]] std::vector<int> ExpectedComponents(const Mask& mask, bool diagonals);

}  // namespace graze::test
