#include "graze/collision/mask_index.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "../kernels/alpha_kernels.hpp"
#include "../kernels/tile_steps.hpp"
#include "bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/raster/span.hpp"

namespace graze {
namespace {

constexpr int kStripesPerWord = kWordBits / MaskIndex::kStripe;
constexpr int kCellsPerWord = kWordBits / MaskIndex::kCell;
// The clearances of a part of a row depend on at most this many cells to its left and right.
constexpr int kMargin = MaskIndex::kMaxClearance + 1;
constexpr int kMaxCells = (1 << 15) / MaskIndex::kCell;  // in a row
constexpr int kGuardBytes = 64;  // for reads of whole blocks past the last guard

std::size_t Index(int row, int stride, int column) noexcept {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(stride) +
           static_cast<std::size_t>(column);
}

// Returns the cells that contain pixels of `area`.
Rectangle ComputeCells(Rectangle area) noexcept {
    const int left = area.Left() / MaskIndex::kCell;
    const int top = area.Top() / MaskIndex::kCell;
    return Rectangle::FromEdges(left, top, (area.Right() + MaskIndex::kCell - 1) / MaskIndex::kCell,
                                (area.Bottom() + MaskIndex::kCell - 1) / MaskIndex::kCell);
}

// Sets to[y] to byte `byte` of the word of row y, for all rows of the span.
void CopyBytes(const std::uint64_t* words, std::size_t words_per_row, int byte, Span rows,
               std::uint8_t* to) noexcept {
    words += static_cast<std::size_t>(rows.first) * words_per_row;
    for (int y = rows.first; y < rows.last; ++y, words += words_per_row) {
        to[y] = static_cast<std::uint8_t>(*words >> (8 * byte));
    }
}

// Writes the lowest bit of each of eight groups of four bits to a byte of its own.
void SpreadCells(std::uint64_t fours, std::uint8_t* bytes) noexcept {
    static_assert(std::endian::native == std::endian::little,
                  "little endian only: byte 0 of a word is its lowest");
    fours = (fours | fours << 16) & 0x0000FFFF0000FFFF;
    fours = (fours | fours << 8) & 0x00FF00FF00FF00FF;
    fours = (fours | fours << 4) & 0x0101010101010101;
    std::memcpy(bytes, &fours, sizeof fours);
}

// Writes a byte for each of the 16 cells in a column of words: 1 if the cell has a solid pixel,
// else 0.
void FindOccupied(const std::uint64_t* words, std::size_t words_per_row, int rows,
                  std::uint8_t* occupied) noexcept {
    std::uint64_t any = 0;
    for (int i = 0; i < rows; ++i, words += words_per_row) {
        any |= *words;
    }
    any |= any >> 1;
    any |= any >> 2;
    SpreadCells(static_cast<std::uint32_t>(any), occupied);
    SpreadCells(static_cast<std::uint32_t>(any >> 32), occupied + 8);
}

// Sets the clearance of occupied cells to 0. Sets the clearance of cells that became empty to the
// maximum; UpdateClearance computes it later. Returns true if any cell became occupied or empty.
bool TakeOver(const std::uint8_t* occupied, std::uint8_t* clearance, int count) noexcept {
    unsigned changed = 0;
    for (int i = 0; i < count; ++i) {
        const auto was = static_cast<unsigned>(clearance[i] == 0);
        changed |= was ^ occupied[i];
        const unsigned kept = was != 0 ? MaskIndex::kMaxClearance : clearance[i];
        clearance[i] = static_cast<std::uint8_t>(occupied[i] != 0 ? 0U : kept);
    }
    return changed != 0;
}

// Returns the word with the bits of each byte in reverse order.
template <typename Word>
Word MirroredBytes(Word word) noexcept {
    constexpr Word every_byte = std::numeric_limits<Word>::max() / 255;
    word = static_cast<Word>((word >> 4 & every_byte * 0x0F) | (word & every_byte * 0x0F) << 4);
    word = static_cast<Word>((word >> 2 & every_byte * 0x33) | (word & every_byte * 0x33) << 2);
    return static_cast<Word>((word >> 1 & every_byte * 0x55) | (word & every_byte * 0x55) << 1);
}

std::uint8_t Lower(std::uint8_t a, std::uint8_t b) noexcept {
    return a < b ? a : b;
}

std::uint8_t Farther(std::uint8_t clearance, int by) noexcept {
    return static_cast<std::uint8_t>(clearance + by);
}

// Returns an upper bound of a cell's clearance: the minimum clearance of its three neighbours in
// the previously computed row, plus one. At most kMaxClearance.
std::uint8_t FromBefore(const std::uint8_t* before, int i) noexcept {
    const std::uint8_t least = Lower(Lower(before[i - 1], before[i + 1]), before[i]);
    return Lower(Farther(least, 1), MaskIndex::kMaxClearance);
}

// Computes the clearances of a row from the row above: straight down and diagonally. Discards the
// old values of the row, except for the zeros.
void SpreadDown(const std::uint8_t* above, std::uint8_t* row, int count) noexcept {
    for (int i = 0; i < count; ++i) {
        const std::uint8_t reached = FromBefore(above, i);
        row[i] = row[i] == 0 ? std::uint8_t{0} : reached;
    }
}

void SpreadUp(const std::uint8_t* below, std::uint8_t* row, int count) noexcept {
    for (int i = 0; i < count; ++i) {
        row[i] = Lower(row[i], FromBefore(below, i));
    }
}

// Sets out[i] to the minimum of in[i], in[i - by] + by and in[i + by] + by. Returns the maximum of
// all out[i].
std::uint8_t SpreadAlong(const std::uint8_t* in, std::uint8_t* out, int count, int by) noexcept {
    std::uint8_t greatest = 0;
    for (int i = 0; i < count; ++i) {
        const std::uint8_t beside = Farther(Lower(in[i - by], in[i + by]), by);
        const std::uint8_t least = Lower(in[i], beside);
        out[i] = least;
        greatest = greatest > least ? greatest : least;
    }
    return greatest;
}

}  // namespace

MaskIndex::MaskIndex(int width, int height)
    : stripe_stride_{height + kGuardRows},
      stripe_count_{(width + MaskIndex::kStripe - 1) / MaskIndex::kStripe},
      clearance_stride_{(width + kCell - 1) / kCell + 2 * kBorder},
      cells_x_{(width + kCell - 1) / kCell},
      cells_y_{(height + kCell - 1) / kCell},
      height_{height} {
    stripes_.resize(Index(2 * stripe_count_ + 3 * kGuardStripes, stripe_stride_, kGuardBytes));
    clearance_.resize(Index(cells_y_ + 2 * kBorder, clearance_stride_, kBorder), kMaxClearance);
    const bool has_words = 0 < width && width <= kWordBits;
    mirrored_words_.resize(has_words ? static_cast<std::size_t>(height) : 0);
}

std::size_t MaskIndex::StoredSize() const noexcept {
    return Index(stripe_count_, height_, 0) + Index(cells_y_ + 2, cells_x_ + 2, 0);
}

std::size_t MaskIndex::StoredSize(int width, int height) noexcept {
    return Index((width + MaskIndex::kStripe - 1) / MaskIndex::kStripe, height, 0) +
           Index((height + kCell - 1) / kCell + 2, (width + kCell - 1) / kCell + 2, 0);
}

void MaskIndex::Store(std::span<std::byte> bytes) const {
    GRAZE_ASSERT(bytes.size() == StoredSize(),
                 "MaskIndex::Store: needs a buffer of StoredSize() bytes");
    if (bytes.size() != StoredSize()) {
        return;
    }
    auto* out = reinterpret_cast<std::uint8_t*>(bytes.data());
    for (int stripe = 0; stripe < stripe_count_; ++stripe) {
        out = std::copy_n(StripeData() + Index(stripe, stripe_stride_, 0), height_, out);
    }
    for (int j = -1; j <= cells_y_; ++j) {
        out = std::copy_n(ClearanceData() + std::ptrdiff_t{j} * clearance_stride_ - 1, cells_x_ + 2,
                          out);
    }
}

MaskIndex::MaskIndex(int width, int height, const std::uint64_t* words,
                     std::span<const std::byte> stored)
    : MaskIndex{width, height} {
    GRAZE_ASSERT(stored.size() == StoredSize(),
                 "MaskIndex: the stored data must have StoredSize() bytes");
    if (stored.size() != StoredSize()) {
        return;
    }
    const auto* in = reinterpret_cast<const std::uint8_t*>(stored.data());
    std::uint8_t* stripe = stripes_.data() + StripeOffset();
    for (int i = 0; i < stripe_count_; ++i, stripe += stripe_stride_, in += height_) {
        std::copy_n(in, height_, stripe);
    }
    if (width % MaskIndex::kStripe != 0) {
        const auto inside = static_cast<std::uint8_t>(BitRange(0, width % MaskIndex::kStripe));
        for (int y = 0; y < height_; ++y) {
            stripe[y - stripe_stride_] &= inside;
        }
    }
    for (int j = -1; j <= cells_y_; ++j, in += cells_x_ + 2) {
        std::uint8_t* const row = ClearanceRow(j) - 1;
        for (int i = 0; i < cells_x_ + 2; ++i) {
            row[i] = Lower(in[i], kMaxClearance);
        }
    }
    UpdateMirrored(words, {0, 0, width, height});
}

// Returns a pointer to the clearance of cell (0, j).
std::uint8_t* MaskIndex::ClearanceRow(int j) noexcept {
    return clearance_.data() + Index(kBorder + j, clearance_stride_, kBorder);
}

void MaskIndex::Update(const std::uint64_t* words, std::size_t words_per_row, Rectangle area) {
    if (area.IsEmpty()) {
        return;
    }
    UpdateStripes(words, words_per_row, area);
    UpdateMirrored(words, area);
    const Rectangle cells = ComputeCells(area);
    if (UpdateOccupied(words, words_per_row, cells)) {
        UpdateClearance(cells);
    }
}

void MaskIndex::UpdateStripes(const std::uint64_t* words, std::size_t words_per_row,
                              Rectangle area) {
    const int first = area.Left() / MaskIndex::kStripe;
    const int last = (area.Right() - 1) / MaskIndex::kStripe;
    for (int word = first / kStripesPerWord; word <= last / kStripesPerWord; ++word) {
        const std::uint64_t* from =
            words + Index(area.Top(), static_cast<int>(words_per_row), word);
        const int stripe = word * kStripesPerWord;
        std::uint8_t* to =
            stripes_.data() + StripeOffset() + Index(stripe, stripe_stride_, area.Top());
        // Copies whole words of eight rows where all stripes of the word are in the grid.
        const bool all_stripes = stripe + kStripesPerWord <= stripe_count_;
        const int whole = all_stripes ? area.height / MaskIndex::kStripe * MaskIndex::kStripe : 0;
        if (whole > 0) {
            BestAlphaKernels().stripes(from, words_per_row, whole, to, stripe_stride_);
        }
        const int end = std::min(last - stripe + 1, kStripesPerWord);
        for (int i = std::max(first - stripe, 0); i < end; ++i) {
            CopyBytes(from, words_per_row, i, {whole, area.height},
                      to + Index(i, stripe_stride_, 0));
        }
    }
}

// Copies `area` to the mirrored data, after UpdateStripes.
void MaskIndex::UpdateMirrored(const std::uint64_t* words, Rectangle area) noexcept {
    const auto stripe_at = [&](std::size_t offset, int stripe) {
        return stripes_.data() + offset + Index(stripe, stripe_stride_, 0);
    };
    for (int i = area.Left() / kStripe; i <= (area.Right() - 1) / kStripe; ++i) {
        const std::uint8_t* const from = stripe_at(StripeOffset(), i);
        std::uint8_t* const to = stripe_at(MirroredOffset(), stripe_count_ - 1 - i);
        for (int y = area.Top(); y < area.Bottom(); ++y) {
            to[y] = MirroredBytes(from[y]);
        }
    }
    if (!mirrored_words_.empty()) {
        for (int y = area.Top(); y < area.Bottom(); ++y) {
            const auto row = static_cast<std::size_t>(y);
            mirrored_words_[row] = SwappedBytes(MirroredBytes(words[row]));
        }
    }
}

// Marks the cells that have a solid pixel. Returns true if any cell became occupied or empty.
bool MaskIndex::UpdateOccupied(const std::uint64_t* words, std::size_t words_per_row,
                               Rectangle cells) {
    // NOLINTNEXTLINE(*-member-init): filled below
    std::array<std::uint8_t, kMaxCells> occupied;
    const int first = cells.Left() / kCellsPerWord;
    const int last = (cells.Right() - 1) / kCellsPerWord;
    bool changed = false;
    for (int j = cells.Top(); j < cells.Bottom(); ++j) {
        const int rows = std::min(height_ - j * kCell, kCell);
        const std::uint64_t* from = words + Index(j * kCell, static_cast<int>(words_per_row), 0);
        std::uint8_t* to = occupied.data() + Index(first, kCellsPerWord, 0);
        for (int word = first; word <= last; ++word, to += kCellsPerWord) {
            FindOccupied(from + word, words_per_row, rows, to);
        }
        const bool row_changed =
            TakeOver(occupied.data() + cells.Left(), ClearanceRow(j) + cells.Left(), cells.width);
        changed = changed || row_changed;
    }
    return changed;
}

// Cells at a distance of kMaxClearance or more from the changed cells keep their clearances. The
// passes below spread the clearances of these cells inwards. A path to the nearest occupied cell
// goes vertically and diagonally first, then along a row.
void MaskIndex::UpdateClearance(Rectangle cells) {
    cells.Inflate(kMaxClearance - 1, kMaxClearance - 1);
    cells = Rectangle::Intersect(cells, {-1, -1, cells_x_ + 2, cells_y_ + 2});
    for (int j = cells.Top(); j < cells.Bottom(); ++j) {
        SpreadDown(ClearanceRow(j - 1) + cells.Left(), ClearanceRow(j) + cells.Left(), cells.width);
    }
    for (int j = cells.Bottom() - 1; j >= cells.Top(); --j) {
        SpreadUp(ClearanceRow(j + 1) + cells.Left(), ClearanceRow(j) + cells.Left(), cells.width);
    }
    for (int j = cells.Top(); j < cells.Bottom(); ++j) {
        UpdateAlong(ClearanceRow(j), cells.Left(), cells.Right());
    }
}

// Makes five passes with steps of 1, 2, 4, 8 and 16 cells, which add up to any distance up to
// kMaxClearance.
void MaskIndex::UpdateAlong(std::uint8_t* row, int left, int right) const {
    const int count = right - left + 2 * kMargin;
    std::array<std::uint8_t, kMaxCells + 4 * kMargin> one;    // NOLINT(*-member-init): filled below
    std::array<std::uint8_t, kMaxCells + 4 * kMargin> other;  // NOLINT(*-member-init)
    std::fill_n(one.data(), count, static_cast<std::uint8_t>(kMaxClearance));
    std::fill_n(other.data(), count, static_cast<std::uint8_t>(kMaxClearance));
    std::uint8_t* in = one.data();
    std::uint8_t* out = other.data();
    const int begin = std::max(left - kMargin, -1);
    const int end = std::min(right + kMargin, cells_x_ + 1);
    const int to_index = kMargin - left;
    std::copy(row + begin, row + end, in + to_index + begin);
    for (int by = 1; by <= kMaxClearance; by *= 2) {
        // The ends of the margins lack neighbours, so they are not valid from this pass on.
        const int first = std::max(begin + to_index, 2 * by - 1);
        const int last = std::min(end + to_index, count - 2 * by + 1);
        const std::uint8_t greatest = SpreadAlong(in + first, out + first, last - first, by);
        std::swap(in, out);
        if (greatest <= 2 * by) {
            break;  // the next step is 2 * by long and cannot lower any clearance
        }
    }
    std::copy_n(in + kMargin, right - left, row + left);
}

}  // namespace graze
