#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The solid pixels of a footprint in a window of 64 x 64 world pixels, as computed by the
/// collision functions. Each row is one word, whose bit 0 is the leftmost pixel.
class SolidWindow {
public:
    static constexpr int kSize = 64;

    SolidWindow() : mask_{kSize, kSize} {}

    /// Reads the footprint's pixels. `corner` is the upper left corner of the window.
    void Look(const Footprint& footprint, Point corner) { ShownMask(footprint, corner, mask_); }

    /// Returns the bits of row 0 <= y < kSize.
    [[nodiscard]] std::uint64_t Row(int y) const noexcept {
        return mask_.Words()[static_cast<std::size_t>(y)];
    }

    /// Returns the solid pixels of row 1 <= y < kSize - 1 with a non-solid neighbour to the left or
    /// right, above or below. The first and last bit are not valid.
    [[nodiscard]] std::uint64_t Rim(int y) const noexcept {
        const std::uint64_t row = Row(y);
        return row & ~(row << 1 & row >> 1 & Row(y - 1) & Row(y + 1));
    }

private:
    Mask mask_;
};

/// Calls visit(first, count) for each run of ones, from bit 0 on.
template <typename Visit>
void ForEachRun(std::uint64_t bits, const Visit& visit) {
    int at = 0;
    while (bits != 0) {
        const int gap = std::countr_zero(bits);
        const int count = std::countr_one(bits >> gap);
        visit(at + gap, count);
        at += gap + count;
        bits = gap + count < 64 ? bits >> (gap + count) : 0;
    }
}

/// Divides the solid pixels of a footprint inside `area` into horizontal runs that are either on
/// the rim or inside. Calls visit(Rectangle run, bool is_rim) for each run. Overwrites `window`.
template <typename Visit>
void ForEachSolidRun(const Footprint& footprint, const Rectangle& area, SolidWindow& window,
                     const Visit& visit) {
    constexpr int inner = SolidWindow::kSize - 2;  // the window's edges are only used to find rims
    const Rectangle shown = Rectangle::Intersect(SolidBox(footprint), area);
    for (int top = shown.Top(); top < shown.Bottom(); top += inner) {
        for (int left = shown.Left(); left < shown.Right(); left += inner) {
            window.Look(footprint, {left - 1, top - 1});
            const int columns = std::min(inner, shown.Right() - left);
            const int rows = std::min(inner, shown.Bottom() - top);
            const std::uint64_t asked = ((std::uint64_t{1} << columns) - 1) << 1;
            for (int y = 1; y <= rows; ++y) {
                const std::uint64_t rim = window.Rim(y) & asked;
                const auto visit_run = [&](bool is_rim) {
                    return [&, is_rim](int first, int count) {
                        visit(Rectangle{left - 1 + first, top - 1 + y, count, 1}, is_rim);
                    };
                };
                ForEachRun(window.Row(y) & asked & ~rim, visit_run(false));
                ForEachRun(rim, visit_run(true));
            }
        }
    }
}

}  // namespace graze
