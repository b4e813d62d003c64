#include "bench/column_masks.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace graze::bench {
namespace {

constexpr int kWord = 64;

// Counts without the popcnt instruction, which a portable build does not use.
int CountBits(std::uint64_t word) noexcept {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
}

// The rows that two masks share: `count` rows, from row `top` of the first mask and row `other` of
// the second on.
struct SharedRows {
    int top;
    int other;
    int count;
};

SharedRows FindSharedRows(int height, int other_height, int offset) noexcept {
    const int top = std::max(offset, 0);
    const int bottom = std::min(height, offset + other_height);
    return top < bottom ? SharedRows{top, top - offset, bottom - top} : SharedRows{0, 0, 0};
}

// Calls visit(column, other_column, shifted) for each pair of columns that share pixels, until it
// returns true. shifted(word) moves a word of the other column into this one.
template <typename Visit>
bool ForColumns(int columns, int other_columns, int offset, Visit visit) {
    const int first = offset >= 0 ? offset / kWord : -(-offset / kWord);
    const int shift = offset >= 0 ? offset % kWord : -offset % kWord;
    if (shift == 0) {
        for (int i = std::max(first, 0); i < std::min(columns, first + other_columns); ++i) {
            if (visit(i, i - first, [](std::uint64_t word) { return word; })) {
                return true;
            }
        }
        return false;
    }
    const auto left = [offset, shift](std::uint64_t word) {
        return word << (offset >= 0 ? shift : kWord - shift);
    };
    const auto right = [offset, shift](std::uint64_t word) {
        return word >> (offset >= 0 ? kWord - shift : shift);
    };
    // Bits that move left stay in column `base` of this mask, and bits that move right go to the
    // next one.
    const int base = offset >= 0 ? first : first - 1;
    for (int j = std::max(-1 - base, 0); j < other_columns && base + j < columns; ++j) {
        if (base + j >= 0 && visit(base + j, j, left)) {
            return true;
        }
        if (base + j + 1 < columns && visit(base + j + 1, j, right)) {
            return true;
        }
    }
    return false;
}

}  // namespace

ColumnMask::ColumnMask(int width, int height)
    : width_{width},
      height_{height},
      columns_{(width + kWord - 1) / kWord},
      words_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(height)) {
}

ColumnMask::ColumnMask(const Mask& mask) : ColumnMask{mask.Width(), mask.Height()} {
    for (int y = 0; y < height_; ++y) {
        for (int column = 0; column < columns_; ++column) {
            words_[WordIndex(column * kWord, y)] = mask.Row(y)[static_cast<std::size_t>(column)];
        }
    }
}

std::size_t ColumnMask::WordIndex(int x, int y) const noexcept {
    return static_cast<std::size_t>(x / kWord) * static_cast<std::size_t>(height_) +
           static_cast<std::size_t>(y);
}

bool ColumnMask::Solid(int x, int y) const noexcept {
    return (words_[WordIndex(x, y)] >> (x % kWord) & 1U) != 0;
}

std::optional<Point> ColumnMask::Overlap(const ColumnMask& other, Point offset) const noexcept {
    const SharedRows rows = FindSharedRows(height_, other.height_, offset.y);
    std::optional<Point> hit;
    ForColumns(columns_, other.columns_, offset.x, [&](int column, int b_column, auto shifted) {
        const std::uint64_t* a = words_.data() + WordIndex(column * kWord, rows.top);
        const std::uint64_t* b =
            other.words_.data() + other.WordIndex(b_column * kWord, rows.other);
        for (int i = 0; i < rows.count; ++i) {
            const std::uint64_t both = a[i] & shifted(b[i]);
            if (both != 0) {
                hit = Point{column * kWord + std::countr_zero(both), rows.top + i};
                return true;
            }
        }
        return false;
    });
    return hit;
}

int ColumnMask::OverlapArea(const ColumnMask& other, Point offset) const noexcept {
    const SharedRows rows = FindSharedRows(height_, other.height_, offset.y);
    int area = 0;
    ForColumns(columns_, other.columns_, offset.x, [&](int column, int b_column, auto shifted) {
        const std::uint64_t* a = words_.data() + WordIndex(column * kWord, rows.top);
        const std::uint64_t* b =
            other.words_.data() + other.WordIndex(b_column * kWord, rows.other);
        for (int i = 0; i < rows.count; ++i) {
            area += CountBits(a[i] & shifted(b[i]));
        }
        return false;
    });
    return area;
}

ColumnMask ColumnMask::OverlapMask(const ColumnMask& other, Point offset) const {
    const SharedRows rows = FindSharedRows(height_, other.height_, offset.y);
    ColumnMask shared{width_, height_};
    ForColumns(columns_, other.columns_, offset.x, [&](int column, int b_column, auto shifted) {
        const std::uint64_t* a = words_.data() + WordIndex(column * kWord, rows.top);
        const std::uint64_t* b =
            other.words_.data() + other.WordIndex(b_column * kWord, rows.other);
        std::uint64_t* to = shared.words_.data() + WordIndex(column * kWord, rows.top);
        for (int i = 0; i < rows.count; ++i) {
            to[i] |= a[i] & shifted(b[i]);
        }
        return false;
    });
    return shared;
}

void ColumnMask::Draw(const ColumnMask& other, Point offset) noexcept {
    const SharedRows rows = FindSharedRows(height_, other.height_, offset.y);
    ForColumns(columns_, other.columns_, offset.x, [&](int column, int b_column, auto shifted) {
        std::uint64_t* a = words_.data() + WordIndex(column * kWord, rows.top);
        const std::uint64_t* b =
            other.words_.data() + other.WordIndex(b_column * kWord, rows.other);
        for (int i = 0; i < rows.count; ++i) {
            a[i] |= shifted(b[i]);
        }
        return false;
    });
    if (offset.x + other.width_ > width_) {
        ClearPadding();
    }
}

void ColumnMask::Erase(const ColumnMask& other, Point offset) noexcept {
    const SharedRows rows = FindSharedRows(height_, other.height_, offset.y);
    ForColumns(columns_, other.columns_, offset.x, [&](int column, int b_column, auto shifted) {
        std::uint64_t* a = words_.data() + WordIndex(column * kWord, rows.top);
        const std::uint64_t* b =
            other.words_.data() + other.WordIndex(b_column * kWord, rows.other);
        for (int i = 0; i < rows.count; ++i) {
            a[i] &= ~shifted(b[i]);
        }
        return false;
    });
}

void ColumnMask::Fill() noexcept {
    std::fill(words_.begin(), words_.end(), ~std::uint64_t{0});
    ClearPadding();
}

void ColumnMask::Clear() noexcept {
    std::fill(words_.begin(), words_.end(), 0);
}

void ColumnMask::Invert() noexcept {
    for (std::uint64_t& word : words_) {
        word = ~word;
    }
    ClearPadding();
}

void ColumnMask::Set(int x, int y, bool solid) noexcept {
    const std::uint64_t bit = std::uint64_t{1} << (x % kWord);
    std::uint64_t& word = words_[WordIndex(x, y)];
    word = solid ? word | bit : word & ~bit;
}

int ColumnMask::Count() const noexcept {
    int count = 0;
    for (const std::uint64_t word : words_) {
        count += CountBits(word);
    }
    return count;
}

Point ColumnMask::Centroid() const noexcept {
    std::int64_t count = 0;
    std::int64_t sum_x = 0;
    std::int64_t sum_y = 0;
    for (int x = 0; x < width_; ++x) {
        for (int y = 0; y < height_; ++y) {
            if (Solid(x, y)) {
                ++count;
                sum_x += x;
                sum_y += y;
            }
        }
    }
    if (count == 0) {
        return {};
    }
    return {static_cast<int>(sum_x / count), static_cast<int>(sum_y / count)};
}

void ColumnMask::ClearPadding() noexcept {
    if (width_ % kWord != 0) {
        const std::uint64_t inside = ~std::uint64_t{0} >> (kWord - width_ % kWord);
        for (int y = 0; y < height_; ++y) {
            words_[WordIndex(width_ - 1, y)] &= inside;
        }
    }
}

}  // namespace graze::bench
