#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace graze {

/// The screen in cells of 2 x 2 pixels, one bit each: 320 x 180 of them.
class CellGrid {
public:
    static constexpr int kCell = 2;  ///< px
    static constexpr int kColumns = 320;
    static constexpr int kRows = 180;

    /// One row, 5 words; bit 0 of word 0 is the leftmost cell.
    using Row = std::array<std::uint64_t, 5>;

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

    /// Sets `side` x `side` cells, as far as they lie inside.
    void SetBlock(int column, int row, int side) noexcept {
        for (int y = row; y < row + side && y < kRows; ++y) {
            for (int x = column; x < column + side && x < kColumns; ++x) {
                Set(x, y);
            }
        }
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
            for (std::size_t word = 0; word < 5; ++word) {
                for (std::uint64_t bits = (*this)[row][word]; bits != 0; bits &= bits - 1) {
                    visit(static_cast<int>(word) * 64 + std::countr_zero(bits), row);
                }
            }
        }
    }

private:
    std::array<Row, static_cast<std::size_t>(kRows)> rows_{};
};

/// All cells that a move of one planning step leads to: up to `straight` cells along one axis, or up
/// to `diagonal` along both.
[[nodiscard]] CellGrid Spread(const CellGrid& cells, int straight, int diagonal) noexcept;

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

}  // namespace graze
