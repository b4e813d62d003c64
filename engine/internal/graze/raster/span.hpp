#pragma once

#include <algorithm>
#include <cstdint>

#include "graze/math/numbers.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// The pixels first <= i < last of a row.
struct Span {
    int first = 0;
    int last = 0;

    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return first >= last; }
};

/// Finds the pixels of a row for which one texel coordinate is inside the sprite. The result is the
/// same as with TexelAxis::At for every pixel, but At is not evaluated for each.
class SpanSolver {
public:
    /// Creates a solver for an axis of a sprite that has `size` >= 1 texels along it.
    SpanSolver(const TexelAxis& axis, int size) noexcept
        : step_(axis.per_x),
          mirrored_(axis.per_x < 0),
          limit_(std::min(std::int64_t{size} << axis.shift, kCoordinateLimit)),
          per_unit_(step_ == 0 ? 0 : 1.0 / static_cast<double>(Magnitude())) {}

    /// Returns the part of `row` in which the coordinate is inside the sprite. `start` is the value
    /// of the axis at pixel 0.
    [[nodiscard]] Span Cut(std::int32_t start, Span row) const noexcept {
        if (step_ == 0) {
            return 0 <= start && start < limit_ ? row : Span{};
        }
        // Mirrors a decreasing coordinate, so that it increases.
        const std::int64_t rising = mirrored_ ? limit_ - 1 - start : start;
        return {std::max(row.first, FirstAtLeast(0, rising, row.last)),
                std::min(row.last, FirstAtLeast(limit_, rising, row.last))};
    }

private:
    static constexpr std::int64_t kCoordinateLimit = std::int64_t{1}
                                                     << 31;  // above every 32-bit coordinate

    [[nodiscard]] std::int64_t Magnitude() const noexcept { return mirrored_ ? -step_ : step_; }

    // Returns the smallest i in 0..end at which start + i * Magnitude() reaches `bound`. A quotient
    // q that is not an integer differs from the nearest integer by at least q * 2^-32, because
    // q * Magnitude() fits 32 bits. The error of a double is at most q * 2^-51, so an exact
    // comparison at the truncated quotient is enough.
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

/// Walks down the rows of a sprite and finds the same pixels in each row as SpanSolver, but without
/// divisions. From one row to the next, both ends of the span move by a constant number of pixels:
/// an integer quotient and its remainder, so nothing is rounded.
class SpanWalk {
public:
    /// Starts at row `y`, for an axis of a sprite that has `size` >= 1 texels along it.
    SpanWalk(const TexelAxis& axis, int size, int y) noexcept
        : limit_(std::min(std::int64_t{size} << axis.shift, std::int64_t{1} << 31)),
          value_(axis.ValueAt(0, y)),
          per_y_(axis.per_y),
          is_level_(axis.per_x == 0) {
        if (is_level_) {
            return;
        }
        // Mirrors a decreasing coordinate, so that it increases.
        const bool mirrored = axis.per_x < 0;
        const std::int64_t rising = mirrored ? limit_ - 1 - value_ : value_;
        const std::int64_t step = mirrored ? -per_y_ : per_y_;
        divisor_ = mirrored ? -std::int64_t{axis.per_x} : axis.per_x;
        per_divisor_ = 1.0 / static_cast<double>(divisor_);
        first_ = Divided(rising);
        last_ = Divided(rising - limit_);
        step_ = Divided(step);
    }

    /// Returns the part of `row` whose coordinate is inside, and advances to the next row.
    [[nodiscard]] Span Next(Span row) noexcept {
        if (is_level_) {
            const bool inside = 0 <= value_ && value_ < limit_;
            value_ += per_y_;
            return inside ? row : Span{};
        }
        const Span span{
            static_cast<int>(std::clamp<std::int64_t>(-first_.whole, row.first, row.last)),
            static_cast<int>(std::clamp<std::int64_t>(-last_.whole, row.first, row.last))};
        Advance(first_);
        Advance(last_);
        return span;
    }

private:
    // A quotient rounded down: value = whole * divisor_ + rest, 0 <= rest < divisor_. If `value` is
    // the coordinate at pixel 0 minus a bound, the coordinate reaches the bound at pixel -whole.
    struct Quotient {
        std::int64_t whole = 0;
        std::int64_t rest = 0;
    };

    // The error of the floating-point division is far below 1. So the quotient, rounded down, is
    // off by at most one, and the remainder shows whether it is.
    [[nodiscard]] Quotient Divided(std::int64_t value) const noexcept {
        std::int64_t whole = FloorToInt(static_cast<double>(value) * per_divisor_);
        std::int64_t rest = value - whole * divisor_;
        if (rest < 0) {
            --whole;
            rest += divisor_;
        } else if (rest >= divisor_) {
            ++whole;
            rest -= divisor_;
        }
        return {whole, rest};
    }

    void Advance(Quotient& edge) const noexcept {
        const std::int64_t rest = edge.rest + step_.rest;
        const bool carries = rest >= divisor_;
        edge.whole += step_.whole + (carries ? 1 : 0);
        edge.rest = rest - (carries ? divisor_ : 0);
    }

    std::int64_t limit_;
    std::int64_t value_;  // the coordinate at pixel 0 of the next row
    std::int64_t per_y_;
    bool is_level_;  // true if the coordinate is the same at all pixels of a row
    std::int64_t divisor_ = 1;
    double per_divisor_ = 1;
    Quotient first_;
    Quotient last_;
    Quotient step_;
};

/// A range of texels along one axis, in units of 2^-shift texels: the middle, relative to the value
/// at the map's first pixel, and half the length.
struct Slab {
    Slab(const TexelAxis& axis, int first, int count) noexcept {
        const auto texel = static_cast<double>(std::int64_t{1} << axis.shift);
        half = count * 0.5 * texel;
        middle = first * texel + half - axis.start;
    }
    double middle;
    double half;
};

}  // namespace graze
