#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace hairsbreadth {

/// The screen as cells of 4 x 2 pixels, one bit each: 160 x 180 cells. Rows are finer than columns
/// because most gaps are low and wide.
class CellGrid {
public:
    static constexpr int kCellWidth = 4;   ///< px
    static constexpr int kCellHeight = 2;  ///< px
    static constexpr int kColumns = 160;
    static constexpr int kRows = 180;
    static constexpr std::size_t kWords = 3;

    /// One row; bit 0 of word 0 is the leftmost cell. Bits beyond kColumns are unspecified.
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

    /// Returns false outside the grid.
    [[nodiscard]] bool At(int column, int row) const noexcept {
        return Holds(column, row) &&
               ((*this)[row][static_cast<std::size_t>(column >> 6)] >> (column & 63) & 1u) != 0;
    }
    void Clear() noexcept { rows_.fill({}); }
    [[nodiscard]] bool IsEmpty() const noexcept;

    /// Calls visit(column, row) for every set cell, row by row.
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

/// Return the column and the row of cells at that pixel. They round down, also for negative values.
[[nodiscard]] constexpr int ColumnOf(int px) noexcept {
    return (px - (px < 0 ? CellGrid::kCellWidth - 1 : 0)) / CellGrid::kCellWidth;
}
[[nodiscard]] constexpr int RowOf(int px) noexcept {
    return (px - (px < 0 ? CellGrid::kCellHeight - 1 : 0)) / CellGrid::kCellHeight;
}

/// The distance in cells that the ship can fly in one planning step: along one axis, or diagonally.
struct StepReach {
    int columns;
    int rows;
    int diagonal_columns;
    int diagonal_rows;
};

/// Returns all cells that the ship can reach from `cells` in one step.
[[nodiscard]] CellGrid Spread(const CellGrid& cells, const StepReach& step) noexcept;

/// Clears all rows except `first` to `last`.
void KeepRows(CellGrid& cells, int first, int last) noexcept;

/// Returns the intersection of both grids.
[[nodiscard]] CellGrid Both(const CellGrid& a, const CellGrid& b) noexcept;

/// Returns the cells of `a` that are not in `b`.
[[nodiscard]] CellGrid Without(const CellGrid& a, const CellGrid& b) noexcept;

/// Returns a row whose bit c is set if any of bits c + low to c + high of `row` is set.
[[nodiscard]] CellGrid::Row JoinRight(const CellGrid::Row& row, int low, int high) noexcept;

/// Sets the bits of `b` in `a`.
void Add(CellGrid::Row& a, const CellGrid::Row& b) noexcept;

[[nodiscard]] bool IsEmpty(const CellGrid::Row& row) noexcept;

}  // namespace hairsbreadth
