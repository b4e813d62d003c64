#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// Data derived from the bits of a mask, in a form that collision tests can read faster. The mask
/// updates its index when the first collision test after a change needs it. Games do not need this
/// class.
///
/// Stripes    the same bits in another layout: a byte holds 8 adjacent pixels of a row, and bytes
///            are stored column by column, so byte (x / 8, y) is followed by (x / 8, y + 1). Clear
///            guard bytes around the mask allow blocks to be read without bounds checks.
/// Clearance  for each cell of 4 x 4 pixels, and for a ring of cells around the mask: the distance
///            in cells (horizontal, vertical or diagonal steps) to the nearest cell with a solid
///            pixel. 0 means that the cell itself has a solid pixel; kMaxClearance means that
///            distance or more.
/// Mirrored   the stripes once more, with all columns in reverse order, for flipped sprites. For
///            masks of at most 64 columns, the words of all rows as well.
class MaskIndex {
public:
    static constexpr int kCell = 4;           ///< pixels
    static constexpr int kMaxClearance = 31;  ///< cells
    static constexpr int kStripe = 8;         ///< pixels; width of a stripe
    static constexpr int kGuardStripes = 3;   ///< clear stripes on the left and on the right
    static constexpr int kGuardRows = 32;     ///< clear rows per stripe: 16 above, 16 below

    /// Creates the index of a mask of this size without solid pixels.
    MaskIndex(int width, int height);

    /// Creates an index of this size from the bytes that Store has written. The bytes need not be
    /// trusted: guards are created again, clearances are limited to kMaxClearance, and bits beyond
    /// the width are cleared, so invalid bytes lead to wrong results at worst. Requires
    /// StoredSize() bytes; otherwise the index has no solid pixels. `words` are the mask's.
    MaskIndex(int width, int height, const std::uint64_t* words, std::span<const std::byte> stored);

    /// Returns a pointer to the byte of the mask's first 8 columns in row 0. Byte (s, y) is at s *
    /// StripeStride() + y, for -kGuardStripes <= s < Stripes() + kGuardStripes and -16 <= y <
    /// height + kGuardRows - 16.
    [[nodiscard]] const std::uint8_t* StripeData() const noexcept {
        return stripes_.data() + StripeOffset();
    }
    [[nodiscard]] int StripeStride() const noexcept { return stripe_stride_; }
    [[nodiscard]] int Stripes() const noexcept { return stripe_count_; }

    /// Returns a pointer to the mirrored stripes, in the layout of StripeData(): column u of the mask
    /// is column 8 * Stripes() - 1 - u.
    [[nodiscard]] const std::uint8_t* MirroredStripeData() const noexcept {
        return stripes_.data() + MirroredOffset();
    }

    /// Returns the mirrored word of each row: column u of the mask is bit 63 - u. Only for masks of
    /// at most 64 columns.
    [[nodiscard]] const std::uint64_t* MirroredWords() const noexcept {
        return mirrored_words_.data();
    }

    /// Returns a pointer to the clearance of cell (0, 0). Cell (i, j) is at
    /// j * ClearanceStride() + i, for -1 <= i <= CellsX() and -1 <= j <= CellsY(). The three bytes
    /// after a cell's byte may be read as well.
    [[nodiscard]] const std::uint8_t* ClearanceData() const noexcept {
        return clearance_.data() + ClearanceOffset();
    }
    [[nodiscard]] int ClearanceStride() const noexcept { return clearance_stride_; }
    [[nodiscard]] int CellsX() const noexcept { return cells_x_; }
    [[nodiscard]] int CellsY() const noexcept { return cells_y_; }

    [[nodiscard]] std::size_t MemorySize() const noexcept {
        return stripes_.capacity() + clearance_.capacity() +
               mirrored_words_.capacity() * sizeof(std::uint64_t);
    }

    /// Returns the number of bytes that Store writes: the stripes, and the clearances with their
    /// ring.
    [[nodiscard]] static std::size_t StoredSize(int width, int height) noexcept;
    void Store(std::span<std::byte> bytes) const;

    [[nodiscard]] friend bool operator==(const MaskIndex&, const MaskIndex&) = default;

    /// Copies the bits of `area`, which must be inside the mask, from the mask's words and updates
    /// the clearances in and around the area.
    void Update(const std::uint64_t* words, std::size_t words_per_row, Rectangle area);

private:
    static constexpr int kGuardAbove = 16;  // rows, before the first stripe's row 0
    static constexpr int kBorder = 2;  // cells per side: the ring, and one outside it for reads

    // These functions are inline because they are called twice for every pair of sprites.
    [[nodiscard]] std::size_t StripeOffset() const noexcept {
        return static_cast<std::size_t>(kGuardStripes) * static_cast<std::size_t>(stripe_stride_) +
               kGuardAbove;
    }
    [[nodiscard]] std::size_t MirroredOffset() const noexcept {
        return StripeOffset() + static_cast<std::size_t>(stripe_count_ + kGuardStripes) *
                                    static_cast<std::size_t>(stripe_stride_);
    }
    [[nodiscard]] std::size_t ClearanceOffset() const noexcept {
        return static_cast<std::size_t>(kBorder) * static_cast<std::size_t>(clearance_stride_) +
               kBorder;
    }
    void UpdateStripes(const std::uint64_t* words, std::size_t words_per_row, Rectangle area);
    void UpdateMirrored(const std::uint64_t* words, Rectangle area) noexcept;
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
    std::vector<std::uint8_t> stripes_;  // also mirrored; three guards between the two
    std::vector<std::uint8_t> clearance_;
    std::vector<std::uint64_t> mirrored_words_;  // empty if the mask has more than 64 columns
};

}  // namespace graze
