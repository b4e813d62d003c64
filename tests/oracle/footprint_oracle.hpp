#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/footprint.hpp"

/// \file
/// The slow, obvious twins of the queries on footprints. They know of a sprite only what TexelAt and
/// Mask::Solid say, pixel by pixel.

namespace graze::test {

/// What the collision queries must answer, found by asking every pixel of one box for both sprites.
struct OverlapOracle {
    int count = 0;
    std::optional<Point> first;  ///< topmost, then leftmost
};

[[nodiscard]] OverlapOracle JudgeOverlap(const Footprint& a, const Footprint& b);

/// Does the sprite show a solid texel there?
[[nodiscard]] bool ShowsSolid(const Footprint& footprint, int x, int y);

/// A sprite's solid pixels, each asked for once.
class PixelSet {
public:
    explicit PixelSet(const Footprint& footprint);

    /// Top to bottom, left to right.
    [[nodiscard]] const std::vector<Point>& Pixels() const { return pixels_; }
    [[nodiscard]] bool Has(Point pixel) const;

    /// Does this set, moved by `by`, share a pixel with the other?
    [[nodiscard]] bool Meets(const PixelSet& other, Point by) const;

private:
    Rectangle box_;
    std::vector<std::uint8_t> solid_;
    std::vector<Point> pixels_;
};

[[nodiscard]] OverlapOracle JudgeArea(const Footprint& footprint, Rectangle area);
[[nodiscard]] OverlapOracle JudgeArea(const Footprint& footprint, const Disc& area);

/// Four overlaps, counted.
[[nodiscard]] std::optional<Vector2> JudgeNormal(const Footprint& a, const Footprint& b);

/// Tries every move there is, the best first.
[[nodiscard]] std::optional<Point> JudgePenetration(const PixelSet& a, const PixelSet& b,
                                                    int max_px);

/// Looks at every pair of solid pixels.
[[nodiscard]] std::optional<Nearness> JudgeDistance(const PixelSet& a, const PixelSet& b,
                                                    int max_px);

}  // namespace graze::test
