#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/footprint.hpp"

/// \file
/// Slow references of the footprint queries. They read a sprite only by TexelAt and Mask::Solid,
/// pixel by pixel.

namespace graze::test {

/// Expected result of the collision queries, found by testing both sprites at every pixel of one
/// box.
struct OverlapOracle {
    int count = 0;
    std::optional<Point> first;  ///< topmost, then leftmost
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

/// Computes the normal from four overlap counts.
[[nodiscard]] std::optional<Vector2> ExpectedNormal(const Footprint& a, const Footprint& b);

/// Tries every possible move, shortest first.
[[nodiscard]] std::optional<Point> ExpectedPenetration(const PixelSet& a, const PixelSet& b,
                                                       int max_px);

/// Compares every pair of solid pixels.
[[nodiscard]] std::optional<Nearness> ExpectedDistance(const PixelSet& a, const PixelSet& b,
                                                       int max_px);

}  // namespace graze::test
