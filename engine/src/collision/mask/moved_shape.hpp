#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bit_rows.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Returns the intersection of `area` and of `shape` moved by `offset`. Does not overflow for any
/// offset.
[[nodiscard]] constexpr Rectangle SharedArea(Rectangle area, Rectangle shape,
                                             Point offset) noexcept {
    const auto start = [](int edge, int moved, int by) {
        return std::max<std::int64_t>(edge, std::int64_t{moved} + by);
    };
    const auto end = [](int edge, int moved, int by) {
        return std::min<std::int64_t>(edge, std::int64_t{moved} + by);
    };
    const std::int64_t left = start(area.Left(), shape.Left(), offset.x);
    const std::int64_t top = start(area.Top(), shape.Top(), offset.y);
    const std::int64_t right = end(area.Right(), shape.Right(), offset.x);
    const std::int64_t bottom = end(area.Bottom(), shape.Bottom(), offset.y);
    if (left >= right || top >= bottom) {
        return {};
    }
    return Rectangle::FromEdges(static_cast<int>(left), static_cast<int>(top),
                                static_cast<int>(right), static_cast<int>(bottom));
}

/// Calls change(index, bits) for each word of a grid that has pixels of `area`. `index` is the
/// word's index in the grid; `bits` are the pixels of `shape`, moved by `at`, in this word. `area`
/// must be inside the grid and inside the moved shape. The bits may include pixels of the word that
/// are outside the area.
template <typename Change>
void ForMovedWords(std::size_t words_per_row, const Mask& shape, Point at, Rectangle area,
                   Change change) {
    const std::ptrdiff_t first = area.Left() / kWordBits;
    const std::ptrdiff_t count = (area.Right() - 1) / kWordBits - first + 1;
    const std::ptrdiff_t column = first * kWordBits - at.x;  // of the shape, at the first word
    const std::ptrdiff_t start = column >> 6;                // may be -1
    const auto shift = static_cast<int>(column & (kWordBits - 1));
    const auto stride = static_cast<std::ptrdiff_t>(words_per_row);
    const auto from_stride = static_cast<std::ptrdiff_t>(shape.WordsPerRow());
    std::ptrdiff_t to = area.Top() * stride + first;
    const std::uint64_t* from = shape.Words().data() + (area.Top() - at.y) * from_stride;
    const std::ptrdiff_t height = area.height;
    // A word takes its low bits from one word of the shape and its high bits from the next. At the
    // edges of the shape, one of the two is missing.
    const int up = (kWordBits - shift) % kWordBits;
    const auto has_low = [start](std::ptrdiff_t i) { return start + i >= 0; };
    const auto has_high = [=](std::ptrdiff_t i) {
        return shift != 0 && start + i + 1 < from_stride;
    };
    constexpr std::ptrdiff_t narrow = 8;  // words: loops down the columns cost less than rows
    if (count < narrow) {
        for (std::ptrdiff_t i = 0; i < count; ++i) {
            for (std::ptrdiff_t y = 0; has_low(i) && has_high(i) && y < height; ++y) {
                const std::uint64_t* const word = from + y * from_stride + start + i;
                change(to + y * stride + i, word[0] >> shift | word[1] << up);
            }
            for (std::ptrdiff_t y = 0; !has_high(i) && y < height; ++y) {
                change(to + y * stride + i, from[y * from_stride + start + i] >> shift);
            }
            for (std::ptrdiff_t y = 0; !has_low(i) && y < height; ++y) {
                change(to + y * stride + i, from[y * from_stride + start + i + 1] << up);
            }
        }
        return;
    }
    const std::ptrdiff_t begin = has_low(0) ? 0 : 1;
    const std::ptrdiff_t end = has_high(count - 1) ? count : count - 1;
    for (std::ptrdiff_t y = 0; y < height; ++y, to += stride, from += from_stride) {
        if (shift == 0) {
            for (std::ptrdiff_t i = 0; i < count; ++i) {
                change(to + i, from[start + i]);
            }
            continue;
        }
        if (begin == 1) {
            change(to, from[0] << up);
        }
        for (std::ptrdiff_t i = begin; i < end; ++i) {
            change(to + i, from[start + i] >> shift | from[start + i + 1] << up);
        }
        if (end < count) {
            change(to + end, from[start + end] >> shift);
        }
    }
}

}  // namespace graze
