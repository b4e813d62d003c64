#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace hairsbreadth {

/// The screen in cells of 4 x 2 pixels, one bit each: 160 x 180 of them. Gaps are mostly low, so rows
/// are finer than columns.
class CellGrid {
public:
    static constexpr int kCellWidth = 4;   ///< px
    static constexpr int kCellHeight = 2;  ///< px
    static constexpr int kColumns = 160;
    static constexpr int kRows = 180;
    static constexpr std::size_t kWords = 3;

    /// One row of words; bit 0 of word 0 is the leftmost cell. Bits beyond kColumns mean nothing.
    using Row = std::array<std::uint64_t, kWords>;

    [[nodiscard]] Row& operator[](int row) noexcept { return rows_[static_cast<std::size_t>(row)]; }
    [[nodiscard]] const Row& operator[](int row) const noexcept {
        return rows_[static_cast<std::size_t>(row)];
    }

    [[nodiscard]] static constexpr bool Holds(int column, int row) noexcept {
        return 0 <= column && column < kColumns && 0 <= row && row < kRows;
    }
    void Set(int column, int row) noexcept {
        (*this)[row][static_cast<std::size_t>(column >> 6)] |= std::uint64_t{1} << (column & 63);
    }

    /// False outside.
    [[nodiscard]] bool At(int column, int row) const noexcept {
        return Holds(column, row) &&
               ((*this)[row][static_cast<std::size_t>(column >> 6)] >> (column & 63) & 1u) != 0;
    }
    void Clear() noexcept { rows_.fill({}); }
    [[nodiscard]] bool IsEmpty() const noexcept;

    /// Calls visit(column, row) for every cell that is set, row by row.
    template <typename Visit>
    void ForEach(Visit visit) const {
        for (int row = 0; row < kRows; ++row) {
            for (std::size_t word = 0; word < kWords; ++word) {
                for (std::uint64_t bits = (*this)[row][word]; bits != 0; bits &= bits - 1) {
                    visit(static_cast<int>(word) * 64 + std::countr_zero(bits), row);
                }
            }
        }
    }

private:
    std::array<Row, static_cast<std::size_t>(kRows)> rows_{};
};

/// How far the ship flies in one planning step, in cells: straight on, or on both axes at once.
struct StepReach {
    int columns;
    int rows;
    int diagonal_columns;
    int diagonal_rows;
};

/// All cells that such a step leads to.
[[nodiscard]] CellGrid Spread(const CellGrid& cells, const StepReach& step) noexcept;

/// Clears all rows but `first` to `last`.
void KeepRows(CellGrid& cells, int first, int last) noexcept;

/// The cells in both.
[[nodiscard]] CellGrid Both(const CellGrid& a, const CellGrid& b) noexcept;

/// The cells of `a` that are not in `b`.
[[nodiscard]] CellGrid Without(const CellGrid& a, const CellGrid& b) noexcept;

/// A row's cells, each joined with those `low` to `high` columns to its right (below 0: left).
[[nodiscard]] CellGrid::Row JoinRight(const CellGrid::Row& row, int low, int high) noexcept;

/// a |= b.
void Add(CellGrid::Row& a, const CellGrid::Row& b) noexcept;

[[nodiscard]] bool IsEmpty(const CellGrid::Row& row) noexcept;

}  // namespace hairsbreadth
