#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "../kernels/tile_kernels.hpp"
#include "../mask/bit_rows.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/raster/span.hpp"
#include "unscaled_pair.hpp"

// The bits of two sprites, neither scaled nor rotated, in the area that both may share.

namespace graze {

/// Returns the screen columns (or rows) of the texels first <= texel < end.
inline Span ScreenSpan(int corner, int step, int first, int end) noexcept {
    return step > 0 ? Span{corner + first, corner + end}
                    : Span{corner - end + 1, corner - first + 1};
}

inline Span SharedSpan(Span a, Span b) noexcept {
    return {std::max(a.first, b.first), std::min(a.last, b.last)};
}

template <typename Sprite>
inline Span SharedColumns(const Sprite& a, const Sprite& b) noexcept {
    const auto columns = [](const Sprite& sprite) {
        const Rectangle bounds = sprite.mask->OpaqueBounds();
        return ScreenSpan(sprite.corner.x, sprite.right, bounds.Left(), bounds.Right());
    };
    return SharedSpan(columns(a), columns(b));
}

template <typename Sprite>
inline Span SharedRows(const Sprite& a, const Sprite& b) noexcept {
    const auto rows = [](const Sprite& sprite) {
        const Rectangle bounds = sprite.mask->OpaqueBounds();
        return ScreenSpan(sprite.corner.y, sprite.down, bounds.Top(), bounds.Bottom());
    };
    return SharedSpan(rows(a), rows(b));
}

template <typename Sprite>
inline int TexelRow(const Sprite& sprite, int y) noexcept {
    return (y - sprite.corner.y) * sprite.down;
}

inline bool HaveWordRows(const Mask& a, const Mask& b) noexcept {
    return a.WordsPerRow() == 1 && b.WordsPerRow() == 1;
}

/// The bits of a sprite, from left to right on screen.
template <typename T>
struct RowBits {
    const T* row;  ///< the first of the rows
    int left;      ///< the screen column of bit 0
};

/// The mask must have one word per row.
template <typename Sprite>
inline RowBits<std::uint64_t> WordBits(const Sprite& sprite, int row) noexcept {
    const Mask& mask = *sprite.mask;
    if (sprite.right > 0) {
        return {mask.Words().data() + row, sprite.corner.x};
    }
    return {mask.Index().MirroredWords() + row, sprite.corner.x - (kWordBits - 1)};
}

template <typename Sprite>
inline RowBits<std::uint8_t> StripeBits(const Sprite& sprite, int row) noexcept {
    const MaskIndex& index = sprite.mask->Index();
    if (sprite.right > 0) {
        return {index.StripeData() + row, sprite.corner.x};
    }
    return {index.MirroredStripeData() + row,
            sprite.corner.x - (index.Stripes() * MaskIndex::kStripe - 1)};
}

/// The arguments of TileKernels::first_row.
struct WordPair {
    const std::uint64_t* a;
    const std::uint64_t* b;
    int shift;
    int rows;
    int a_down;
    int b_down;
    int b_left;  ///< the screen column of b's bit 0

    [[nodiscard]] int FirstRow(const TileKernels& kernels) const noexcept {
        return kernels.first_row(a, b, shift, rows, a_down, b_down);
    }
};

/// The rows must be shared by both masks, and both masks must have one word per row.
template <typename Sprite>
inline WordPair MakeWordPair(const Sprite& a, const Sprite& b, Span rows) noexcept {
    const RowBits<std::uint64_t> a_bits = WordBits(a, TexelRow(a, rows.first));
    const RowBits<std::uint64_t> b_bits = WordBits(b, TexelRow(b, rows.first));
    return {a_bits.row, b_bits.row, a_bits.left - b_bits.left, rows.last - rows.first, a.down,
            b.down,     b_bits.left};
}

inline bool IsFarApart(const WordPair& pair) noexcept {
    return pair.shift <= -kWordBits || pair.shift >= kWordBits;
}

/// The stripes of the area that both masks may share.
struct StripedArea {
    StripePair stripes;
    int left;  ///< the screen column at the start of the first stripe
};

template <typename Sprite>
StripedArea MakeStripedArea(const Sprite& a, const Sprite& b, Span columns, Span rows) noexcept {
    const RowBits<std::uint8_t> a_bits = StripeBits(a, TexelRow(a, rows.first));
    const RowBits<std::uint8_t> b_bits = StripeBits(b, TexelRow(b, rows.first));
    const int stripe = (columns.first - b_bits.left) / MaskIndex::kStripe;
    const int left = b_bits.left + stripe * MaskIndex::kStripe;
    // The first of a's 8 columns under the first stripe of b; it may be left of the mask, in its
    // guard.
    const int a_column = left - a_bits.left;
    const int a_stride = a.mask->Index().StripeStride();
    const int b_stride = b.mask->Index().StripeStride();
    return {{a_bits.row + std::ptrdiff_t{a_column >> 3} * a_stride,
             b_bits.row + std::ptrdiff_t{stripe} * b_stride, a_stride, b_stride, a.down, b.down,
             a_column & (MaskIndex::kStripe - 1),
             (columns.last - left + MaskIndex::kStripe - 1) / MaskIndex::kStripe,
             rows.last - rows.first},
            left};
}

/// Calls visit(pair, rows) unless the masks cannot touch. Both must have one word per row.
template <typename Sprite, typename Visit>
inline void MeetInWords(const Sprite& a, const Sprite& b, Visit visit) {
    const Span rows = SharedRows(a, b);
    if (rows.first < rows.last) {
        const WordPair pair = MakeWordPair(a, b, rows);
        if (!IsFarApart(pair)) {
            visit(pair, rows);
        }
    }
}

/// Calls visit(area, rows) unless the masks cannot touch. Not inline, so that pairs with one word per
/// row do not save its registers.
template <typename Sprite, typename Visit>
[[gnu::noinline]] void MeetInStripes(const Sprite& a, const Sprite& b, Visit visit) {
    const Span rows = SharedRows(a, b);
    const Span columns = SharedColumns(a, b);
    if (rows.first < rows.last && columns.first < columns.last) {
        visit(MakeStripedArea(a, b, columns, rows), rows);
    }
}

}  // namespace graze
