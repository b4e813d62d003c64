#include "upright_pair.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "bit_rows.hpp"
#include "graze/collision/mask_index.hpp"
#include "kernels/tile_steps.hpp"

namespace graze {
namespace {

constexpr int kRowsAtOnce = 32;
constexpr int kStripesAtOnce = 32;
constexpr int kFewStripes = 4;

// A constant in place of Upright::right or down. The compiler removes what only flips need.
using NotFlipped = std::integral_constant<int, 1>;

// An Upright whose flips may be constants.
template <typename Right, typename Down>
struct Placed {
    const Mask* mask;
    Point corner;
    Right right;
    Down down;
};

template <typename Step>
constexpr Step MakeStep(int unit) noexcept {
    if constexpr (std::is_same_v<Step, int>) {
        return unit;
    } else {
        return {};
    }
}

// Returns the same as MakeUpright.
template <typename Right, typename Down>
inline Placed<Right, Down> Place(const Footprint& footprint) noexcept {
    const TexelMap& map = footprint.map;
    const auto right = MakeStep<Right>(map.u.unit);
    const auto down = MakeStep<Down>(map.v.unit);
    return {footprint.mask,
            {map.pixels.x - right * (map.u.start >> map.u.shift),
             map.pixels.y - down * (map.v.start >> map.v.shift)},
            right,
            down};
}

// Screen columns or rows, the last one excluded.
struct Range {
    int first;
    int end;
};

// Returns the screen columns (or rows) of the texels first <= texel < end.
inline Range OnScreen(int corner, int step, int first, int end) noexcept {
    return step > 0 ? Range{corner + first, corner + end}
                    : Range{corner - end + 1, corner - first + 1};
}

inline Range Shared(Range a, Range b) noexcept {
    return {std::max(a.first, b.first), std::min(a.end, b.end)};
}

template <typename Sprite>
inline Range SharedColumns(const Sprite& a, const Sprite& b) noexcept {
    const auto columns = [](const Sprite& sprite) {
        const Rectangle bounds = sprite.mask->OpaqueBounds();
        return OnScreen(sprite.corner.x, sprite.right, bounds.Left(), bounds.Right());
    };
    return Shared(columns(a), columns(b));
}

template <typename Sprite>
inline Range SharedRows(const Sprite& a, const Sprite& b) noexcept {
    const auto rows = [](const Sprite& sprite) {
        const Rectangle bounds = sprite.mask->OpaqueBounds();
        return OnScreen(sprite.corner.y, sprite.down, bounds.Top(), bounds.Bottom());
    };
    return Shared(rows(a), rows(b));
}

template <typename Sprite>
inline int TexelRow(const Sprite& sprite, int y) noexcept {
    return (y - sprite.corner.y) * sprite.down;
}

inline bool HasWordRows(const Mask& mask) noexcept {
    return mask.WordsPerRow() == 1;
}

// The bits of a sprite, from left to right on screen.
template <typename T>
struct Bits {
    const T* row;  // the first of the rows
    int left;      // the screen column of bit 0
};

// The mask must have one word per row.
template <typename Sprite>
inline Bits<std::uint64_t> WordBits(const Sprite& sprite, int row) noexcept {
    const Mask& mask = *sprite.mask;
    return sprite.right > 0
               ? Bits{mask.Words().data() + row, sprite.corner.x}
               : Bits{mask.Index().MirroredWords() + row, sprite.corner.x - (kWordBits - 1)};
}

template <typename Sprite>
inline Bits<std::uint8_t> StripeBits(const Sprite& sprite, int row) noexcept {
    const MaskIndex& index = sprite.mask->Index();
    return sprite.right > 0 ? Bits{index.StripeData() + row, sprite.corner.x}
                            : Bits{index.MirroredStripeData() + row,
                                   sprite.corner.x - (index.Stripes() * MaskIndex::kStripe - 1)};
}

// The arguments of TileKernels::first_row.
struct WordPair {
    const std::uint64_t* a;
    const std::uint64_t* b;
    int shift;
    int rows;
    int a_down;
    int b_down;
    int b_left;  // the screen column of b's bit 0

    [[nodiscard]] int FirstRow(const TileKernels& kernels) const noexcept {
        return kernels.first_row(a, b, shift, rows, a_down, b_down);
    }
};

// The rows must be shared by both masks, and both masks must have one word per row.
template <typename Sprite>
inline WordPair MakeWordPair(const Sprite& a, const Sprite& b, Range rows) noexcept {
    const Bits<std::uint64_t> a_bits = WordBits(a, TexelRow(a, rows.first));
    const Bits<std::uint64_t> b_bits = WordBits(b, TexelRow(b, rows.first));
    return {a_bits.row, b_bits.row, a_bits.left - b_bits.left, rows.end - rows.first, a.down,
            b.down,     b_bits.left};
}

inline bool IsFarApart(const WordPair& pair) noexcept {
    return pair.shift <= -kWordBits || pair.shift >= kWordBits;
}

// The stripes of the area that both masks may share.
struct StripedArea {
    StripePair stripes;
    int left;  // the screen column at the start of the first stripe
};

template <typename Sprite>
StripedArea MakeStripedArea(const Sprite& a, const Sprite& b, Range columns, Range rows) noexcept {
    const Bits<std::uint8_t> a_bits = StripeBits(a, TexelRow(a, rows.first));
    const Bits<std::uint8_t> b_bits = StripeBits(b, TexelRow(b, rows.first));
    const int stripe = (columns.first - b_bits.left) / MaskIndex::kStripe;
    const int left = b_bits.left + stripe * MaskIndex::kStripe;
    // The first of a's 8 columns under the first stripe of b; it may be left of the mask, in its
    // guard.
    const int a_column = left - a_bits.left;
    const int a_stride = a.mask->Index().StripeStride();
    const int b_stride = b.mask->Index().StripeStride();
    return {
        {a_bits.row + std::ptrdiff_t{a_column >> 3} * a_stride,
         b_bits.row + std::ptrdiff_t{stripe} * b_stride, a_stride, b_stride, a.down, b.down,
         a_column & (MaskIndex::kStripe - 1),
         (columns.end - left + MaskIndex::kStripe - 1) / MaskIndex::kStripe, rows.end - rows.first},
        left};
}

// Two sprites that overlap deeply usually share the middle of the area, so that is tested first.
bool StripesTouch(const TileKernels& kernels, const StripePair& pair) {
    if (pair.count > kFewStripes && kernels.rows(pair, pair.count / 2, pair.count / 2 + 1,
                                                 std::max(0, (pair.rows - kRowsAtOnce) / 2)) != 0) {
        return true;
    }
    for (int row = 0; row < pair.rows; row += kRowsAtOnce) {
        for (int first = 0; first < pair.count; first += kStripesAtOnce) {
            if (kernels.rows(pair, first, std::min(first + kStripesAtOnce, pair.count), row) != 0) {
                return true;
            }
        }
    }
    return false;
}

// Returns the first shared column in the row, which must have one.
int FirstColumn(const StripePair& pair, int row) noexcept {
    for (int stripe = 0; stripe < pair.count; ++stripe) {
        const std::uint32_t both = MeetStripes(pair, stripe, row);
        if (both != 0) {
            return stripe * MaskIndex::kStripe + std::countr_zero(both);
        }
    }
    return 0;
}

// Calls by_words(pair, rows) if both masks have one word per row, else by_stripes(area, rows). Calls
// neither if the masks cannot touch.
template <typename Sprite, typename ByWords, typename ByStripes>
inline void Meet(const Sprite& a, const Sprite& b, ByWords by_words, ByStripes by_stripes) {
    const Range rows = SharedRows(a, b);
    if (rows.first >= rows.end) {
        return;
    }
    if (HasWordRows(*a.mask) && HasWordRows(*b.mask)) {
        const WordPair pair = MakeWordPair(a, b, rows);
        if (!IsFarApart(pair)) {
            by_words(pair, rows);
        }
        return;
    }
    const Range columns = SharedColumns(a, b);
    if (columns.first < columns.end) {
        by_stripes(MakeStripedArea(a, b, columns, rows), rows);
    }
}

// Moves both sprites so that the first one is at the origin: only their distance counts, and this
// saves instructions.
template <typename Sprite>
inline void MoveToOrigin(Sprite& a, Sprite& b) noexcept {
    b.corner = {b.corner.x - a.corner.x, b.corner.y - a.corner.y};
    a.corner = {};
}

template <typename Sprite>
inline bool WordsTouch(Sprite a, Sprite b, const TileKernels& kernels) {
    MoveToOrigin(a, b);
    const Range rows = SharedRows(a, b);
    if (rows.first >= rows.end) {
        return false;
    }
    const WordPair pair = MakeWordPair(a, b, rows);
    return !IsFarApart(pair) && pair.FirstRow(kernels) >= 0;
}

// Not inline, so that pairs that are compared by words do not save its registers.
template <typename Right, typename Down>
[[gnu::noinline]] bool StripedTouch(const Footprint& a, const Footprint& b,
                                    const TileKernels& kernels) {
    bool touch = false;
    Meet(
        Place<Right, Down>(a), Place<Right, Down>(b), [](const WordPair&, Range) {},
        [&](const StripedArea& area, Range) { touch = StripesTouch(kernels, area.stripes); });
    return touch;
}

}  // namespace

Upright MakeUpright(const Footprint& footprint) noexcept {
    const auto placed = Place<int, int>(footprint);
    return {placed.mask, placed.corner, placed.right, placed.down};
}

template <bool mirrored, bool upside_down>
bool UprightsTouch(const Footprint& a, const Footprint& b, const TileKernels& kernels) noexcept {
    using Right = std::conditional_t<mirrored, int, NotFlipped>;
    using Down = std::conditional_t<upside_down, int, NotFlipped>;
    return HasWordRows(*a.mask) && HasWordRows(*b.mask)
               ? WordsTouch(Place<Right, Down>(a), Place<Right, Down>(b), kernels)
               : StripedTouch<Right, Down>(a, b, kernels);
}

template bool UprightsTouch<false, false>(const Footprint&, const Footprint&,
                                          const TileKernels&) noexcept;
template bool UprightsTouch<true, false>(const Footprint&, const Footprint&,
                                         const TileKernels&) noexcept;
template bool UprightsTouch<false, true>(const Footprint&, const Footprint&,
                                         const TileKernels&) noexcept;
template bool UprightsTouch<true, true>(const Footprint&, const Footprint&,
                                        const TileKernels&) noexcept;

std::optional<Point> FindUprightContact(const Upright& a, const Upright& b,
                                        const TileKernels& kernels) noexcept {
    std::optional<Point> contact;
    Meet(
        a, b,
        [&](const WordPair& pair, Range rows) {
            const int row = pair.FirstRow(kernels);
            if (row >= 0) {
                const std::uint64_t both =
                    MeetWords(pair.a[row * pair.a_down], pair.b[row * pair.b_down], pair.shift);
                contact = {pair.b_left + std::countr_zero(both), rows.first + row};
            }
        },
        [&](const StripedArea& area, Range rows) {
            const StripePair& pair = area.stripes;
            for (int top = 0; top < pair.rows; top += kRowsAtOnce) {
                const std::uint32_t met = kernels.rows(pair, 0, pair.count, top);
                if (met != 0) {
                    const int row = top + std::countr_zero(met);
                    contact = {area.left + FirstColumn(pair, row), rows.first + row};
                    return;
                }
            }
        });
    return contact;
}

std::int64_t CountUprightOverlap(const Upright& a, const Upright& b,
                                 const TileKernels& kernels) noexcept {
    std::int64_t count = 0;
    Meet(
        a, b,
        [&](const WordPair& pair, Range) {
            count = kernels.count_words(pair.a, pair.b, pair.shift, pair.rows, pair.a_down,
                                        pair.b_down);
        },
        [&](const StripedArea& area, Range) { count = kernels.count(area.stripes); });
    return count;
}

}  // namespace graze
