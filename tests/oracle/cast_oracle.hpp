#pragma once

#include <optional>
#include <span>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze::test {

/// Returns every pixel on the path between two pixels, both included. Finds each step by the side
/// through which the straight line leaves the pixel.
[[nodiscard]] std::vector<Point> PixelsBetween(Point from, Point to);

/// Result of a sweep, found by placing the sprite on every pixel of its path.
struct SweepOracle {
    int steps = 0;
    Point offset;
    Point free;
    Point contact;
};
[[nodiscard]] std::optional<SweepOracle> ExpectedSweep(const PixelSet& moving, Point by,
                                                       const PixelSet& still);

/// Returns what stops a ray, by testing every pixel of its path.
[[nodiscard]] std::optional<RayHitOfMany> ExpectedRaycast(std::span<const Footprint> footprints,
                                                          Point from, Point to);

}  // namespace graze::test
