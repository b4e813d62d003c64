#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask.hpp"
#include "shared_area.hpp"

namespace graze {

void Mask::Set(int x, int y, bool solid) {
    GRAZE_ASSERT(Inside(x, y), "Mask::Set: pixel outside the mask");
    if (!Inside(x, y)) {
        return;
    }
    const std::uint64_t bit = std::uint64_t{1} << (x % kWordBits);
    std::uint64_t& word = words_[WordIndex(x, y)];
    const std::uint64_t before = word;
    word = solid ? word | bit : word & ~bit;
    if (word != before) {
        Refresh({x, y, 1, 1}, solid);
    }
}

void Mask::Fill(Rectangle area, bool solid) {
    area = Rectangle::Intersect(area, Bounds());
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        ForWords(area.Left(), area.Right(), [&](int word, std::uint64_t bits) {
            std::uint64_t& target = words_[WordIndex(word * kWordBits, y)];
            target = solid ? target | bits : target & ~bits;
        });
    }
    Refresh(area, solid);
}

void Mask::Invert(Rectangle area) {
    area = Rectangle::Intersect(area, Bounds());
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        ForWords(area.Left(), area.Right(), [&](int word, std::uint64_t bits) {
            words_[WordIndex(word * kWordBits, y)] ^= bits;
        });
    }
    Refresh(area, false);
}

void Mask::Draw(const Mask& shape, Point at) {
    if (&shape == this) {
        Draw(Mask{shape}, at);
        return;
    }
    const Rectangle area = SharedArea(Bounds(), shape.OpaqueBounds(), at);
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        const auto row = shape.Row(y - at.y);
        ForWords(area.Left(), area.Right(), [&](int word, std::uint64_t bits) {
            words_[WordIndex(word * kWordBits, y)] |= bits & BitsAt(row, word * kWordBits - at.x);
        });
    }
    Refresh(area, true);
}

void Mask::Erase(const Mask& shape, Point at) {
    if (&shape == this) {
        Erase(Mask{shape}, at);
        return;
    }
    const Rectangle area = SharedArea(opaque_bounds_, shape.OpaqueBounds(), at);
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        const auto row = shape.Row(y - at.y);
        ForWords(area.Left(), area.Right(), [&](int word, std::uint64_t bits) {
            words_[WordIndex(word * kWordBits, y)] &=
                ~(bits & BitsAt(row, word * kWordBits - at.x));
        });
    }
    Refresh(area, false);
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
    Refresh(area, false);
}

}  // namespace graze
