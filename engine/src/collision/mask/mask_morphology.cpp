#include <algorithm>
#include <vector>

#include "bit_grid.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze {
namespace {

constexpr int kTooFar = 1 << 15;  // pixels; such a radius exceeds the largest mask

bool Within(int dx, int dy, int radius, Brush brush) noexcept {
    switch (brush) {
        case Brush::Square:
            return dx <= radius && dy <= radius;
        case Brush::Diamond:
            return dx + dy <= radius;
        default:
            return std::int64_t{dx} * dx + std::int64_t{dy} * dy <= std::int64_t{radius} * radius;
    }
}

// Returns the pixels of the brush as runs. Its centre is at (radius, radius).
std::vector<BitRun> MakeRuns(Brush brush, int radius) {
    std::vector<BitRun> runs;
    int half = 0;
    for (int dy = radius; dy >= 0; --dy) {
        while (Within(half + 1, dy, radius, brush)) {
            ++half;
        }
        runs.push_back({radius - dy, radius - half, radius + half + 1});
        if (dy != 0) {
            runs.push_back({radius + dy, radius - half, radius + half + 1});
        }
    }
    return runs;
}

}  // namespace

Mask Dilated(const Mask& mask, int radius, Brush brush) {
    GRAZE_ASSERT(radius >= 0, "Dilated: the radius is negative");
    radius = std::clamp(radius, 0, kTooFar);
    const int width = mask.Width() + 2 * radius;
    const int height = mask.Height() + 2 * radius;
    if (radius == kTooFar || mask.OpaqueBounds().IsEmpty()) {
        return {width, height};
    }
    return Swept(BitGrid{mask}, MakeRuns(brush, radius), width, height).ToMask();
}

}  // namespace graze
