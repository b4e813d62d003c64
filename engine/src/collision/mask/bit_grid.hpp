#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bit_rows.hpp"
#include "graze/collision/mask.hpp"

namespace graze {

/// A run of solid pixels in a row: first <= x < last.
struct BitRun {
    int y = 0;
    int first = 0;
    int last = 0;
};

/// Rows of bits in the layout of a mask, without the mask's bounds and index. Algorithms build
/// their result in it and convert it to a mask at the end.
struct BitGrid {
    BitGrid(int grid_width, int grid_height)
        : width{grid_width},
          height{grid_height},
          words_per_row{static_cast<std::size_t>((grid_width + kWordBits - 1) / kWordBits)},
          words(words_per_row * static_cast<std::size_t>(grid_height)) {}
    explicit BitGrid(const Mask& mask)
        : width{mask.Width()},
          height{mask.Height()},
          words_per_row{mask.WordsPerRow()},
          words(mask.Words().begin(), mask.Words().end()) {}

    [[nodiscard]] std::span<std::uint64_t> Row(int y) noexcept {
        return std::span{words}.subspan(static_cast<std::size_t>(y) * words_per_row, words_per_row);
    }
    [[nodiscard]] std::span<const std::uint64_t> Row(int y) const noexcept {
        return std::span{words}.subspan(static_cast<std::size_t>(y) * words_per_row, words_per_row);
    }

    /// Moves the words into a mask, which clears the bits beyond the width.
    [[nodiscard]] Mask ToMask() { return {width, height, std::move(words)}; }

    int width;
    int height;
    std::size_t words_per_row;
    std::vector<std::uint64_t> words;
};

/// ORs `from`, moved right by `columns` >= 0, into `to`; bits beyond the last word are dropped.
void AddMoved(std::span<std::uint64_t> to, std::span<const std::uint64_t> from,
              int columns) noexcept;

/// Returns the union of copies of `grid`, one moved to each pixel of the brush (Minkowski sum). The
/// brush has no negative coordinates. All copies must fit in the result of `width` x `height`.
[[nodiscard]] BitGrid Swept(const BitGrid& grid, std::span<const BitRun> brush, int width,
                            int height);

/// Calls visit(first, last) for each run of a row, left to right.
template <typename Visit>
void ForRuns(std::span<const std::uint64_t> row, Visit visit) {
    int x = 0;
    int first = -1;  // start of the open run; -1: no run is open
    std::uint64_t before = 0;
    for (const std::uint64_t word : row) {
        std::uint64_t edges = word ^ (word << 1 | before);
        before = word >> (kWordBits - 1);
        for (; edges != 0; edges &= edges - 1) {
            const int edge = x + std::countr_zero(edges);
            if (first < 0) {
                first = edge;
            } else {
                visit(first, edge);
                first = -1;
            }
        }
        x += kWordBits;
    }
    if (first >= 0) {
        visit(first, x);
    }
}

}  // namespace graze
