#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze::test {

/// Slow references of the mask functions. They compute the expected values pixel by pixel, only
/// with Mask::Solid().

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

/// Checks the stripes of the mask's index, including the mirrored ones and the guards around them.
/// Returns the stripe (x) and row (y) of the first wrong byte; std::nullopt if all bytes are right.
[[nodiscard]] std::optional<Point> FindWrongStripe(const Mask& mask);

/// Checks the mirrored words in the mask's index. Returns the first wrong row; std::nullopt if all
/// are right, or if the mask has no such words.
[[nodiscard]] std::optional<int> FindWrongMirroredWord(const Mask& mask);

/// Checks the clearances in the mask's index, including those of the ring of cells around the grid.
/// Returns the first wrong cell; std::nullopt if all are right. The right clearance is the distance
/// to the nearest cell with a solid pixel, at most kMaxClearance. Searches all cells for that cell.
[[nodiscard]] std::optional<Point> FindWrongClearance(const Mask& mask);

/// Places the upper left corner of `b` at `offset` in `a`, and returns the pixels of `a` that are
/// solid in both masks, in reading order.
[[nodiscard]] std::vector<Point> ExpectedOverlap(const Mask& a, const Mask& b, Point offset);

/// Returns a label for each pixel, found by flood fill: 0 for clear pixels, and the number of the
/// component for solid ones. Components are numbered from 1 in reading order of their first pixels.
/// With `diagonals`, diagonal neighbours are connected, too.
[[nodiscard]] std::vector<int> ExpectedComponents(const Mask& mask, bool diagonals);

}  // namespace graze::test
