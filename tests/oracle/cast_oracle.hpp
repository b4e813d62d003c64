#pragma once

#include <optional>
#include <span>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze::test {

/// Returns every pixel on the path between two pixels, both included. Each step crosses the side at
/// which the straight line between their centres leaves the pixel.
[[nodiscard]] std::vector<Point> PixelsBetween(Point from, Point to);

/// Expected result of a sweep, found by testing the moving sprite at every offset of its path.
struct SweepOracle {
    int steps = 0;
    Point offset;
    Point free;
    Point contact;
};
[[nodiscard]] std::optional<SweepOracle> ExpectedSweep(const PixelSet& moving, Point by,
                                                       const PixelSet& still);

/// Returns the ray's first hit on any of the footprints. Tests every pixel of its path.
[[nodiscard]] std::optional<RayHit> ExpectedRaycast(std::span<const Footprint> footprints,
                                                    Point from, Point to);

}  // namespace graze::test
