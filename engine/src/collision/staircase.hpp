#pragma once

#include <cstdint>
#include <cstdlib>

#include "graze/math/rectangle.hpp"
#include "graze/raster/span.hpp"

namespace graze {

/// The way of Sweep and Raycast: from (0, 0) by one coordinate at a time.
///
/// After k of its n steps it is in the pixel that the straight line is in at k / n of its length: of
/// all pixels reached by k steps only that one is passed, as a pixel's diagonal parts the sides by
/// which a line enters from those by which it leaves.
class Staircase {
public:
    static constexpr int kMaxReach = 1 << 28;  // pixels; all sums below fit 64 bits

    [[nodiscard]] static constexpr bool CanReach(Point by) noexcept {
        return -kMaxReach <= by.x && by.x <= kMaxReach && -kMaxReach <= by.y && by.y <= kMaxReach;
    }

    explicit Staircase(Point by) noexcept
        : by_{by}, wide_{std::abs(std::int64_t{by.x})}, high_{std::abs(std::int64_t{by.y})} {}

    [[nodiscard]] int Steps() const noexcept { return static_cast<int>(wide_ + high_); }

    /// The offset after `step` steps, 0..Steps().
    [[nodiscard]] Point At(int step) const noexcept {
        const std::int64_t all = wide_ + high_;
        if (all == 0) {
            return {};
        }
        // x is rounded to nearest; exactly between, more of x is less of y, which is higher up on the
        // way down and lower down on the way up.
        const std::int64_t bias = by_.y < 0 ? all - 1 : all;
        const auto x = static_cast<int>((2 * wide_ * step + bias) / (2 * all));
        const int y = step - x;
        return {by_.x < 0 ? -x : x, by_.y < 0 ? -y : y};
    }

    /// The steps after which the offset lies in `offsets`: none, or all from the first to the last.
    [[nodiscard]] Span Inside(Rectangle offsets) const noexcept {
        const Span x = Along(offsets.Left(), offsets.Right(), by_.x < 0,
                             [this](int step) { return At(step).x; });
        const Span y = Along(offsets.Top(), offsets.Bottom(), by_.y < 0,
                             [this](int step) { return At(step).y; });
        return {std::max(x.first, y.first), std::min(x.last, y.last)};
    }

private:
    template <typename Coordinate>
    [[nodiscard]] Span Along(int low, int high, bool falls, Coordinate coordinate) const noexcept {
        if (falls) {
            return {First([&](int step) { return coordinate(step) < high; }),
                    First([&](int step) { return coordinate(step) < low; })};
        }
        return {First([&](int step) { return coordinate(step) >= low; }),
                First([&](int step) { return coordinate(step) >= high; })};
    }

    // The first step for which it is true, and stays so; Steps() + 1 when there is none.
    template <typename Predicate>
    [[nodiscard]] int First(Predicate is_true) const noexcept {
        int low = 0;
        int high = Steps() + 1;
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
