#pragma once

#include <algorithm>
#include <limits>

#include "graze/collision/footprint.hpp"
#include "simulation/graze_rule.hpp"

namespace hairsbreadth::test {

/// Computes the separation directly from its definition: the distance between the centres of the
/// two nearest solid pixels, rounded up, at most kFar.
[[nodiscard]] inline int SlowSeparation(const Footprint& a, const Footprint& b) {
    constexpr int out_of_reach = std::numeric_limits<int>::max();
    Rectangle near_a = a.map.pixels;
    near_a.Inflate(kFar, kFar);
    const Rectangle area = Rectangle::Intersect(near_a, b.map.pixels);
    int nearest_squared = out_of_reach;
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            if (!Solid(b, x, y)) {
                continue;
            }
            for (int dy = -kFar; dy <= kFar; ++dy) {
                for (int dx = -kFar; dx <= kFar; ++dx) {
                    const int squared = dx * dx + dy * dy;
                    if (squared < nearest_squared && Solid(a, x + dx, y + dy)) {
                        nearest_squared = squared;
                    }
                }
            }
        }
    }
    for (int distance = 0; distance < kFar; ++distance) {
        if (nearest_squared <= distance * distance) {
            return distance;
        }
    }
    return kFar;
}

}  // namespace hairsbreadth::test
