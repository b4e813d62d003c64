#pragma once

#include <cstdint>
#include <cstdlib>

#include "graze/math/rectangle.hpp"
#include "graze/raster/span.hpp"

namespace graze {

/// The path of Sweep and Raycast. It starts at (0, 0). Each step goes to the pixel left, right,
/// above or below.
///
/// After k of its n steps, the path is in the pixel that contains the point at k / n of the
/// straight line to the end. All pixels that k steps can reach have their centres on a diagonal
/// through this point.
class Staircase {
public:
    static constexpr int kMaxReach = 1 << 28;  // pixels; avoids 64-bit overflow below

    [[nodiscard]] static constexpr bool CanReach(Point by) noexcept {
        return -kMaxReach <= by.x && by.x <= kMaxReach && -kMaxReach <= by.y && by.y <= kMaxReach;
    }

    explicit Staircase(Point by) noexcept
        : by_{by}, wide_{std::abs(std::int64_t{by.x})}, high_{std::abs(std::int64_t{by.y})} {}

    [[nodiscard]] int Steps() const noexcept { return static_cast<int>(wide_ + high_); }

    /// Returns the offset after `step` steps, 0..Steps().
    [[nodiscard]] Point At(int step) const noexcept {
        const std::int64_t all = wide_ + high_;
        if (all == 0) {
            return {};
        }
        // Rounds x to nearest. A tie goes to the upper of the two pixels. On a path down, that is
        // the pixel with the larger x; on a path up, the one with the smaller x.
        const std::int64_t bias = by_.y < 0 ? all - 1 : all;
        const auto x = static_cast<int>((2 * wide_ * step + bias) / (2 * all));
        const int y = step - x;
        return {by_.x < 0 ? -x : x, by_.y < 0 ? -y : y};
    }

    /// Returns the steps after which the offset is in `offsets`: one contiguous range, or empty.
    [[nodiscard]] Span Inside(Rectangle offsets) const noexcept {
        return Inside(offsets, {0, Steps() + 1});
    }

    /// Returns those of `steps` after which the offset is in `offsets`.
    [[nodiscard]] Span Inside(Rectangle offsets, Span steps) const noexcept {
        const Span x = Along(offsets.Left(), offsets.Right(), by_.x < 0, steps,
                             [this](int step) { return At(step).x; });
        const Span y = Along(offsets.Top(), offsets.Bottom(), by_.y < 0, steps,
                             [this](int step) { return At(step).y; });
        return {std::max(x.first, y.first), std::min(x.last, y.last)};
    }

private:
    template <typename Coordinate>
    [[nodiscard]] static Span Along(int low, int high, bool falls, Span steps,
                                    Coordinate coordinate) noexcept {
        if (falls) {
            return {First(steps, [&](int step) { return coordinate(step) < high; }),
                    First(steps, [&](int step) { return coordinate(step) < low; })};
        }
        return {First(steps, [&](int step) { return coordinate(step) >= low; }),
                First(steps, [&](int step) { return coordinate(step) >= high; })};
    }

    // Returns the first of the steps for which the predicate is true, or steps.last. Binary search:
    // the predicate must stay true for all later steps.
    template <typename Predicate>
    [[nodiscard]] static int First(Span steps, Predicate is_true) noexcept {
        int low = steps.first;
        int high = steps.last;
        while (low < high) {
            const int middle = low + (high - low) / 2;
            if (is_true(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    Point by_;
    std::int64_t wide_;
    std::int64_t high_;
};

}  // namespace graze
