#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// What the fast paths keep beside a mask's bits; the mask keeps it in step. Games need not look.
///
/// Stripes    the same bits, a byte for 8 neighbours of a row, column by column: byte (x / 8, y) is
///            followed by (x / 8, y + 1). Clear guards surround the grid, so that blocks of rows and
///            columns are read without asking where it ends.
/// Clearance  of each cell of 4 x 4 pixels, and of a ring of cells around the grid: how many cells
///            away, sideways or diagonally, the nearest cell is that has a solid pixel. 0 has one;
///            kMaxClearance says that many or more.
class MaskIndex {
public:
    static constexpr int kCell = 4;           ///< pixels
    static constexpr int kMaxClearance = 31;  ///< cells
    static constexpr int kGuardStripes = 3;   ///< clear stripes on the left and on the right
    static constexpr int kGuardRows = 32;  ///< clear rows below each stripe, shared with the next

    /// Of no mask: nothing may be read, not even guards.
    MaskIndex() = default;

    /// All clear.
    MaskIndex(int width, int height);

    /// What Store has written of an index of this size. Guards are made anew, clearances above the
    /// greatest are taken as the greatest, and bits beyond the width are dropped, so that bytes which
    /// nobody has checked lead to wrong answers at worst. Another number of bytes than StoredSize() is
    /// a caller's bug; without asserts the index is all clear.
    MaskIndex(int width, int height, std::span<const std::byte> stored);

    /// The byte of the grid's first 8 columns in row 0; (s, y) is at s * StripeStride() + y, for
    /// -kGuardStripes <= s < Stripes() + kGuardStripes and -16 <= y < height + kGuardRows - 16.
    [[nodiscard]] const std::uint8_t* StripeData() const noexcept {
        return stripes_.data() + StripeOffset();
    }
    [[nodiscard]] int StripeStride() const noexcept { return stripe_stride_; }
    [[nodiscard]] int Stripes() const noexcept { return stripe_count_; }

    /// The clearance of cell (0, 0); (i, j) is at j * ClearanceStride() + i, for -1 <= i <= CellsX()
    /// and -1 <= j <= CellsY(). Three more bytes may be read behind each.
    [[nodiscard]] const std::uint8_t* ClearanceData() const noexcept {
        return clearance_.data() + ClearanceOffset();
    }
    [[nodiscard]] int ClearanceStride() const noexcept { return clearance_stride_; }
    [[nodiscard]] int CellsX() const noexcept { return cells_x_; }
    [[nodiscard]] int CellsY() const noexcept { return cells_y_; }

    [[nodiscard]] std::size_t MemorySize() const noexcept {
        return stripes_.capacity() + clearance_.capacity();
    }

    /// All but the guards: the stripes' rows, a byte each, and the clearances with their ring.
    [[nodiscard]] static std::size_t StoredSize(int width, int height) noexcept;
    void Store(std::span<std::byte> bytes) const;

    [[nodiscard]] friend bool operator==(const MaskIndex&, const MaskIndex&) = default;

    /// Copies the bits of `area`, which lies inside the grid, from a mask's words and brings the
    /// clearances around it up to date.
    void Update(const std::uint64_t* words, std::size_t words_per_row, Rectangle area);

private:
    static constexpr int kGuardAbove = 16;  // rows, before the first stripe's row 0
    static constexpr int kBorder = 2;  // cells: the ring, and one around it that stops the passes

    // Inline: asked twice for every pair.
    [[nodiscard]] std::size_t StripeOffset() const noexcept {
        return static_cast<std::size_t>(kGuardStripes) * static_cast<std::size_t>(stripe_stride_) +
               kGuardAbove;
    }
    [[nodiscard]] std::size_t ClearanceOffset() const noexcept {
        return static_cast<std::size_t>(kBorder) * static_cast<std::size_t>(clearance_stride_) +
               kBorder;
    }
    void UpdateStripes(const std::uint64_t* words, std::size_t words_per_row, Rectangle area);
    [[nodiscard]] bool UpdateOccupied(const std::uint64_t* words, std::size_t words_per_row,
                                      Rectangle cells);
    void UpdateClearance(Rectangle cells);
    void UpdateAlong(std::uint8_t* row, int left, int right) const;
    [[nodiscard]] std::uint8_t* ClearanceRow(int j) noexcept;
    [[nodiscard]] std::size_t StoredSize() const noexcept;

    int stripe_stride_ = 0;
    int stripe_count_ = 0;
    int clearance_stride_ = 0;
    int cells_x_ = 0;
    int cells_y_ = 0;
    int height_ = 0;
    std::vector<std::uint8_t> stripes_;
    std::vector<std::uint8_t> clearance_;
};

}  // namespace graze
