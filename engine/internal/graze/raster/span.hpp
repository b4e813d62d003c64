#pragma once

#include <algorithm>
#include <cstdint>

#include "graze/raster/texel_map.hpp"

namespace graze {

/// The pixels first <= i < last of a row.
struct Span {
    int first = 0;
    int last = 0;

    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return first >= last; }
};

/// Which pixels of a row have one of their texel coordinates inside the sprite: the answer of
/// TexelAxis::At for every pixel of the row, to the pixel, without asking each.
class SpanSolver {
public:
    /// For an axis of `size` >= 1 texels.
    SpanSolver(const TexelAxis& axis, int size) noexcept
        : step_(axis.per_x),
          mirrored_(axis.per_x < 0),
          limit_(std::min(std::int64_t{size} << axis.shift, kNoMore)),
          per_unit_(step_ == 0 ? 0 : 1.0 / static_cast<double>(Magnitude())) {}

    /// The part of `row` whose coordinate is inside; `start` is the axis' value at pixel 0.
    [[nodiscard]] Span Cut(std::int32_t start, Span row) const noexcept {
        if (step_ == 0) {
            return 0 <= start && start < limit_ ? row : Span{};
        }
        // A falling coordinate is a rising one seen from the other end.
        const std::int64_t rising = mirrored_ ? limit_ - 1 - start : start;
        return {std::max(row.first, FirstAtLeast(0, rising, row.last)),
                std::min(row.last, FirstAtLeast(limit_, rising, row.last))};
    }

private:
    static constexpr std::int64_t kNoMore = std::int64_t{1} << 31;  // beyond it 32 bits wrap

    [[nodiscard]] std::int64_t Magnitude() const noexcept { return mirrored_ ? -step_ : step_; }

    // The smallest i in 0..end at which start + i * Magnitude() reaches `bound`. A quotient q that is
    // no whole number is at least q * 2^-32 off one, as q * Magnitude() fits 32 bits, and a double is
    // wrong by no more than q * 2^-51: only the exact comparison decides.
    [[nodiscard]] int FirstAtLeast(std::int64_t bound, std::int64_t start, int end) const noexcept {
        const double quotient = static_cast<double>(bound - start) * per_unit_;
        if (!(quotient > 0)) {
            return 0;
        }
        if (quotient >= end) {
            return end;
        }
        const int below = static_cast<int>(quotient);
        return start + below * Magnitude() < bound ? below + 1 : below;
    }

    std::int64_t step_;
    bool mirrored_;
    std::int64_t limit_;
    double per_unit_;
};

}  // namespace graze
