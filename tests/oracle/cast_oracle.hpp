#pragma once

#include <cstddef>
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

/// The same among many obstacles, all tested at each offset. `index` is that of the first obstacle
/// that is hit.
struct SweepAmongOracle : SweepOracle {
    std::size_t index = 0;
};
[[nodiscard]] std::optional<SweepAmongOracle> ExpectedSweep(const PixelSet& moving, Point by,
                                                            std::span<const PixelSet> still);

/// Returns the nearest pair of pixels of `a` and any obstacle, and the first obstacle with it.
struct DistanceAmongOracle {
    Nearness pixels;
    std::size_t index = 0;
};
[[nodiscard]] std::optional<DistanceAmongOracle> ExpectedDistance(
    const PixelSet& a, std::span<const PixelSet> obstacles, int max_px);

/// Returns the first of the results of Sweep for two footprints, and its index. For paths that are
/// too long to be tested pixel by pixel, and for the members that ExpectedSweep does not compute.
struct FirstSweepOracle {
    SweepHit hit;
    std::size_t index = 0;
};
[[nodiscard]] std::optional<FirstSweepOracle> FirstSweep(const Footprint& moving, Point by,
                                                         std::span<const Footprint> still);

/// Returns the ray's first hit on any of the footprints. Tests every pixel of its path.
[[nodiscard]] std::optional<RayHit> ExpectedRaycast(std::span<const Footprint> footprints,
                                                    Point from, Point to);

}  // namespace graze::test
