#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "graze/collision/footprint.hpp"

/// \file
/// Slow references of the footprint queries. They read a sprite pixel by pixel, only with TexelAt
/// and Mask::Solid.

namespace graze::test {

/// Pixels shared by two sprites, or by a sprite and an area, found by testing every pixel of the
/// first sprite's box.
struct OverlapOracle {
    int count = 0;
    std::optional<Point> first;  ///< the first pixel in reading order
};

[[nodiscard]] OverlapOracle ExpectedOverlap(const Footprint& a, const Footprint& b);

/// True if the sprite shows a solid texel at this pixel.
[[nodiscard]] bool ShowsSolid(const Footprint& footprint, int x, int y);

/// A sprite's solid pixels, each computed once.
class PixelSet {
public:
    explicit PixelSet(const Footprint& footprint);

    /// Ordered from top to bottom, then from left to right.
    [[nodiscard]] const std::vector<Point>& Pixels() const { return pixels_; }
    [[nodiscard]] bool Has(Point pixel) const;

    /// True if this set, moved by `by`, shares a pixel with the other.
    [[nodiscard]] bool Meets(const PixelSet& other, Point by) const;

private:
    Rectangle box_;
    std::vector<std::uint8_t> solid_;
    std::vector<Point> pixels_;
};

[[nodiscard]] OverlapOracle ExpectedOverlapWithArea(const Footprint& footprint, Rectangle area);
[[nodiscard]] OverlapOracle ExpectedOverlapWithArea(const Footprint& footprint, const Disc& area);

/// Moves `a` by one pixel to each of the four sides and counts the overlapping pixels. Computes the
/// contact normal from the differences of opposite counts (left and right, top and bottom). Returns
/// std::nullopt if both differences are 0.
[[nodiscard]] std::optional<Vector2> ExpectedNormal(const Footprint& a, const Footprint& b);

/// Returns the shortest move of `a` that separates the sets, or std::nullopt. Tries all moves of at
/// most `max_px` pixels, shortest first.
[[nodiscard]] std::optional<Point> ExpectedPenetration(const PixelSet& a, const PixelSet& b,
                                                       int max_px);

/// Returns the sort key of a pair: the squared distance, then the pixel (y, x) that is first in
/// reading order, then the other pixel.
using NearnessRank = std::tuple<std::int64_t, std::pair<int, int>, std::pair<int, int>>;
[[nodiscard]] NearnessRank Rank(const Nearness& pair);

/// Returns the nearest pair of pixels that are at most `max_px` apart, or std::nullopt. Compares
/// every pair of solid pixels.
[[nodiscard]] std::optional<Nearness> ExpectedDistance(const PixelSet& a, const PixelSet& b,
                                                       int max_px);

}  // namespace graze::test
