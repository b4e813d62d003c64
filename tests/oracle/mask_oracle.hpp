#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze::test {

/// What the mask functions must answer, found pixel by pixel with nothing but Solid(): their slow,
/// obvious twins.

/// Every pixel of the result asks `solid(x, y)`.
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

/// The smallest rectangle around the solid pixels.
[[nodiscard]] Rectangle JudgeBounds(const Mask& mask);

/// What is wrong with the stripes, guards included; empty when nothing is.
[[nodiscard]] std::optional<Point> FindWrongStripe(const Mask& mask);

/// The first cell whose clearance is not the distance to the nearest cell with a solid pixel, found by
/// asking all cells; the ring around the grid included.
[[nodiscard]] std::optional<Point> FindWrongClearance(const Mask& mask);

/// The pixels both masks have when b's corner stands at `offset` of a, in document order.
[[nodiscard]] std::vector<Point> JudgeOverlap(const Mask& a, const Mask& b, Point offset);

/// The component of each pixel, 0 for clear ones, 1, 2, 3 ... in document order; found by flooding.
[[nodiscard]] std::vector<int> JudgeComponents(const Mask& mask, bool diagonals);

}  // namespace graze::test
