#include "simplify_ring.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace graze {
namespace {

// Returns the squared distance from a point to the segment between two others. Coordinates are at
// most 2^15, so all products are exact.
double SquaredDistance(Point point, Point from, Point to) noexcept {
    const Point line = to - from;
    const Point arm = point - from;
    const auto dot = [](Point a, Point b) {
        return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
    };
    const std::int64_t along = dot(arm, line);
    const std::int64_t length = dot(line, line);
    if (along <= 0) {
        return static_cast<double>(dot(arm, arm));
    }
    if (along >= length) {
        return static_cast<double>(dot(point - to, point - to));
    }
    const auto across =
        static_cast<double>(std::int64_t{line.x} * arm.y - std::int64_t{line.y} * arm.x);
    return across * across / static_cast<double>(length);
}

// The corners between two kept corners, `first` and `last`. `last` may be the ring's size, which
// means corner 0.
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
};

struct Farthest {
    std::size_t index = 0;
    double squared_distance = -1;
};

Farthest FarthestIn(const Ring& ring, Stretch stretch) noexcept {
    Farthest farthest{stretch.first, -1};
    const Point to = ring[stretch.last % ring.size()];
    for (std::size_t i = stretch.first + 1; i < stretch.last; ++i) {
        const double squared = SquaredDistance(ring[i], ring[stretch.first], to);
        if (squared > farthest.squared_distance) {
            farthest = {i, squared};
        }
    }
    return farthest;
}

}  // namespace

Ring Simplified(const Ring& ring, double tolerance) {
    if (!(tolerance > 0) || ring.size() <= 3) {
        return ring;
    }
    std::vector<bool> stays(ring.size());
    const std::size_t opposite = FarthestIn(ring, {0, ring.size()}).index;
    stays[0] = stays[opposite] = true;
    const Farthest one = FarthestIn(ring, {0, opposite});
    const Farthest other = FarthestIn(ring, {opposite, ring.size()});
    // Keeps a third corner: with only two, the ring would be a line.
    stays[one.squared_distance >= other.squared_distance ? one.index : other.index] = true;

    std::vector<Stretch> stretches{{0, opposite}, {opposite, ring.size()}};
    while (!stretches.empty()) {
        const Stretch stretch = stretches.back();
        stretches.pop_back();
        const Farthest farthest = FarthestIn(ring, stretch);
        if (farthest.squared_distance > tolerance * tolerance) {
            stays[farthest.index] = true;
            stretches.push_back({stretch.first, farthest.index});
            stretches.push_back({farthest.index, stretch.last});
        }
    }
    Ring simplified;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (stays[i]) {
            simplified.push_back(ring[i]);
        }
    }
    return simplified;
}

}  // namespace graze
