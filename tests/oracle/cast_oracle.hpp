#pragma once

#include <optional>
#include <span>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze::test {

/// Every pixel of the way between two, both included, found one step at a time by asking which side of
/// the pixel the straight line leaves by.
[[nodiscard]] std::vector<Point> WayBetween(Point from, Point to);

/// What stops a moving sprite, found by standing it on every pixel of its way.
struct SweepOracle {
    int steps = 0;
    Point offset;
    Point free;
    Point contact;
};
[[nodiscard]] std::optional<SweepOracle> JudgeSweep(const PixelSet& moving, Point by,
                                                    const PixelSet& still);

/// What stops a ray, found by asking every pixel of its way.
[[nodiscard]] std::optional<RayHitOfMany> JudgeRaycast(std::span<const Footprint> footprints,
                                                       Point from, Point to);

}  // namespace graze::test
