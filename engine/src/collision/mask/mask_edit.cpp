#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask.hpp"
#include "moved_shape.hpp"

namespace graze {

// Calls change(word, bits) for each word that has pixels of `area`; `bits` are these pixels.
template <typename Change>
void Mask::ForWordsOf(Rectangle area, Change change) noexcept {
    if (area.width == width_) {
        std::uint64_t* word = words_.data() + WordIndex(0, area.Top());
        std::uint64_t* const end = word + words_per_row_ * static_cast<std::size_t>(area.height);
        for (; word != end; ++word) {
            change(*word, ~std::uint64_t{0});
        }
        ClearPadding(area.Top(), area.Bottom());
        return;
    }
    const std::ptrdiff_t first = area.Left() / kWordBits;
    const std::ptrdiff_t last = (area.Right() - 1) / kWordBits;
    const std::uint64_t left = ~std::uint64_t{0} << (area.Left() % kWordBits);
    const std::uint64_t right = BitRange(0, (area.Right() - 1) % kWordBits + 1);
    const auto stride = static_cast<std::ptrdiff_t>(words_per_row_);
    std::uint64_t* const row = words_.data() + area.Top() * stride;
    if (first == last) {
        for (std::ptrdiff_t y = 0; y < area.height; ++y) {
            change(row[y * stride + first], left & right);
        }
        return;
    }
    for (std::ptrdiff_t y = 0; y < area.height; ++y) {
        change(row[y * stride + first], left);
        for (std::ptrdiff_t i = first + 1; i < last; ++i) {
            change(row[y * stride + i], ~std::uint64_t{0});
        }
        change(row[y * stride + last], right);
    }
}

void Mask::Set(int x, int y, bool solid) {
    GRAZE_ASSERT(Inside(x, y), "Mask::Set: pixel outside the mask");
    if (!Inside(x, y)) {
        return;
    }
    const std::uint64_t bit = std::uint64_t{1} << (x % kWordBits);
    std::uint64_t& word = words_[WordIndex(x, y)];
    const std::uint64_t before = word;
    word = solid ? word | bit : word & ~bit;
    if (word == before) {
        return;
    }
    const Rectangle pixel{x, y, 1, 1};
    MarkStale(pixel);
    if (!solid) {
        ShrinkBounds(pixel);
    } else if (!opaque_bounds_.Contains(pixel)) {
        GrowBounds(pixel);
    }
}

void Mask::Fill(Rectangle area, bool solid) {
    area = Rectangle::Intersect(area, Bounds());
    if (area.IsEmpty()) {
        return;
    }
    if (area.width == width_) {
        const auto first = words_.begin() + static_cast<std::ptrdiff_t>(WordIndex(0, area.Top()));
        std::fill(first, first + area.height * static_cast<std::ptrdiff_t>(words_per_row_),
                  solid ? ~std::uint64_t{0} : 0);
        ClearPadding(area.Top(), area.Bottom());
    } else if (solid) {
        ForWordsOf(area, [](std::uint64_t& word, std::uint64_t bits) { word |= bits; });
    } else {
        ForWordsOf(area, [](std::uint64_t& word, std::uint64_t bits) { word &= ~bits; });
    }
    MarkStale(area);
    if (solid) {
        GrowBounds(area);
    } else if (area.Contains(opaque_bounds_)) {
        opaque_bounds_ = {};
    } else {
        ShrinkBounds(area);
    }
}

void Mask::Invert(Rectangle area) {
    area = Rectangle::Intersect(area, Bounds());
    if (!area.IsEmpty()) {
        ForWordsOf(area, [](std::uint64_t& word, std::uint64_t bits) { word ^= bits; });
        Refresh(area);
    }
}

void Mask::Draw(const Mask& shape, Point at) {
    if (&shape == this) {
        Draw(Mask{shape}, at);
        return;
    }
    const Rectangle solid = shape.OpaqueBounds();
    const Rectangle area = SharedArea(Bounds(), solid, at);
    if (area.IsEmpty()) {
        return;
    }
    ForMovedWords(
        words_per_row_, shape, at, area,
        [words = words_.data()](std::ptrdiff_t i, std::uint64_t bits) { words[i] |= bits; });
    if (area.Right() == width_) {
        ClearPadding(area.Top(), area.Bottom());
    }
    MarkStale(area);
    if (!opaque_bounds_.Contains(area)) {
        const bool is_clipped = area.width != solid.width || area.height != solid.height;
        GrowBounds(is_clipped ? SolidIn(area) : area);
    }
}

void Mask::Erase(const Mask& shape, Point at) {
    if (&shape == this) {
        Erase(Mask{shape}, at);
        return;
    }
    const Rectangle area = SharedArea(opaque_bounds_, shape.OpaqueBounds(), at);
    if (area.IsEmpty()) {
        return;
    }
    ForMovedWords(
        words_per_row_, shape, at, area,
        [words = words_.data()](std::ptrdiff_t i, std::uint64_t bits) { words[i] &= ~bits; });
    MarkStale(area);
    ShrinkBounds(area);
}

void Mask::SetRows(int top, std::span<const std::uint64_t> words) {
    const std::size_t rows = words_per_row_ == 0 ? 0 : words.size() / words_per_row_;
    const bool fits = 0 <= top && top <= height_ &&
                      rows <= static_cast<std::size_t>(height_ - top) &&
                      rows * words_per_row_ == words.size();
    GRAZE_ASSERT(fits, "Mask::SetRows: rows outside the mask, or not whole rows");
    if (!fits || rows == 0) {
        return;
    }
    std::copy(words.begin(), words.end(),
              words_.begin() + static_cast<std::ptrdiff_t>(WordIndex(0, top)));
    const Rectangle area{0, top, width_, static_cast<int>(rows)};
    ClearPadding(area.Top(), area.Bottom());
    Refresh(area);
}

}  // namespace graze
