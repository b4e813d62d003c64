#include "upright_pair.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "bit_rows.hpp"
#include "graze/collision/mask_index.hpp"
#include "kernels/tile_steps.hpp"

namespace graze {
namespace {

constexpr int kRowsAtOnce = 32;
constexpr int kStripesAtOnce = 16;

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

inline Range SharedColumns(const Upright& a, const Upright& b) noexcept {
    const auto columns = [](const Upright& upright) {
        const Rectangle bounds = upright.mask->OpaqueBounds();
        return OnScreen(upright.corner.x, upright.right, bounds.Left(), bounds.Right());
    };
    return Shared(columns(a), columns(b));
}

inline Range SharedRows(const Upright& a, const Upright& b) noexcept {
    const auto rows = [](const Upright& upright) {
        const Rectangle bounds = upright.mask->OpaqueBounds();
        return OnScreen(upright.corner.y, upright.down, bounds.Top(), bounds.Bottom());
    };
    return Shared(rows(a), rows(b));
}

inline int TexelRow(const Upright& upright, int y) noexcept {
    return (y - upright.corner.y) * upright.down;
}

// Column u of a is on column ColumnOfB(a, b) + u of b, or ColumnOfB(a, b) - u if one is mirrored.
inline int ColumnOfB(const Upright& a, const Upright& b) noexcept {
    return (a.corner.x - b.corner.x) * b.right;
}

inline bool HasWordRows(const Mask& mask) noexcept {
    return mask.WordsPerRow() == 1;
}

// The rows must be shared by both masks, and both masks must have one word per row.
inline WordPair MakeWordPair(const Upright& a, const Upright& b, Range rows) noexcept {
    const bool is_mirrored = a.right != b.right;
    return {a.mask->Words().data() + TexelRow(a, rows.first),
            b.mask->Words().data() + TexelRow(b, rows.first),
            a.down,
            b.down,
            ColumnOfB(a, b) - (is_mirrored ? kWordBits - 1 : 0),
            rows.end - rows.first,
            is_mirrored};
}

inline bool IsFarApart(const WordPair& pair) noexcept {
    return pair.shift <= -kWordBits || pair.shift >= kWordBits;
}

// The stripes of the area that both masks may share.
struct StripedArea {
    StripePair stripes;
    int column;  ///< b's column at the start of the first stripe
};

StripedArea MakeStripedArea(const Upright& a, const Upright& b, Range columns,
                            Range rows) noexcept {
    const Range b_columns =
        b.right > 0 ? Range{columns.first - b.corner.x, columns.end - b.corner.x}
                    : Range{b.corner.x - columns.end + 1, b.corner.x - columns.first + 1};
    const int stripe = b_columns.first / MaskIndex::kStripe;
    const int column = stripe * MaskIndex::kStripe;
    const bool is_mirrored = a.right != b.right;
    // The first of a's 8 columns under the first stripe of b; it may be left of the mask, in its
    // guard.
    const int a_column = is_mirrored ? ColumnOfB(a, b) - column - (MaskIndex::kStripe - 1)
                                     : column - ColumnOfB(a, b);
    const MaskIndex& a_index = a.mask->Index();
    const MaskIndex& b_index = b.mask->Index();
    const auto byte = [](const MaskIndex& index, int at, int row) {
        return index.StripeData() + std::ptrdiff_t{at} * index.StripeStride() + row;
    };
    return {{byte(a_index, a_column >> 3, TexelRow(a, rows.first)),
             byte(b_index, stripe, TexelRow(b, rows.first)),
             is_mirrored ? -a_index.StripeStride() : a_index.StripeStride(), b_index.StripeStride(),
             a_index.StripeStride(), a.down, b.down, a_column & (MaskIndex::kStripe - 1),
             (b_columns.end - column + MaskIndex::kStripe - 1) / MaskIndex::kStripe,
             rows.end - rows.first, is_mirrored},
            column};
}

// Returns `count` of the pair's stripes, from stripe `first` on.
StripePair Part(const StripePair& pair, int first, int count) noexcept {
    StripePair part = pair;
    part.a += std::ptrdiff_t{first} * pair.a_stride;
    part.b += std::ptrdiff_t{first} * pair.b_stride;
    part.count = count;
    return part;
}

// Two sprites that overlap deeply usually share the middle of the area, so that is tested first.
bool StripesTouch(const TileKernels& kernels, const StripePair& pair) {
    if (kernels.rows(Part(pair, pair.count / 2, 1), std::max(0, (pair.rows - kRowsAtOnce) / 2)) !=
        0) {
        return true;
    }
    for (int row = 0; row < pair.rows; row += kRowsAtOnce) {
        for (int first = 0; first < pair.count; first += kStripesAtOnce) {
            const int count = std::min(kStripesAtOnce, pair.count - first);
            if (kernels.rows(Part(pair, first, count), row) != 0) {
                return true;
            }
        }
    }
    return false;
}

// Returns the bit of the column that is leftmost on screen. One bit must be set.
int FirstBit(std::uint64_t columns, int right) noexcept {
    return right > 0 ? std::countr_zero(columns) : kWordBits - 1 - std::countl_zero(columns);
}

// Returns b's column of the shared pixel that is leftmost on screen. The row must have one.
int FirstColumn(const StripePair& pair, int row, int b_right) noexcept {
    for (int i = 0; i < pair.count; ++i) {
        const int stripe = b_right > 0 ? i : pair.count - 1 - i;
        const std::uint32_t both = MeetStripes(pair, stripe, row);
        if (both != 0) {
            return stripe * MaskIndex::kStripe + FirstBit(both, b_right);
        }
    }
    return 0;
}

// Calls by_words(pair, rows) if both masks have one word per row, else by_stripes(area, rows).
// Calls neither if the masks cannot touch.
template <typename ByWords, typename ByStripes>
inline void MeetUprights(const Upright& a, const Upright& b, ByWords by_words,
                         ByStripes by_stripes) {
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

}  // namespace

bool UprightsTouch(const TileKernels& kernels, const Upright& a, const Upright& b) noexcept {
    bool touch = false;
    MeetUprights(
        a, b, [&](const WordPair& pair, Range) { touch = kernels.first_row(pair) < pair.rows; },
        [&](const StripedArea& area, Range) { touch = StripesTouch(kernels, area.stripes); });
    return touch;
}

std::optional<Point> FindUprightContact(const TileKernels& kernels, const Upright& a,
                                        const Upright& b) noexcept {
    std::optional<Point> contact;
    MeetUprights(
        a, b,
        [&](const WordPair& pair, Range rows) {
            const int row = kernels.first_row(pair);
            if (row < pair.rows) {
                const std::uint64_t both = MeetWords(pair, row);
                const int column = FirstBit(both, b.right);
                contact = Point{b.corner.x + b.right * column, rows.first + row};
            }
        },
        [&](const StripedArea& area, Range rows) {
            for (int top = 0; top < area.stripes.rows; top += kRowsAtOnce) {
                const std::uint32_t met = kernels.rows(area.stripes, top);
                if (met != 0) {
                    const int row = top + std::countr_zero(met);
                    const int column = area.column + FirstColumn(area.stripes, row, b.right);
                    contact = Point{b.corner.x + b.right * column, rows.first + row};
                    return;
                }
            }
        });
    return contact;
}

std::int64_t CountUprightOverlap(const TileKernels& kernels, const Upright& a,
                                 const Upright& b) noexcept {
    std::int64_t count = 0;
    MeetUprights(
        a, b, [&](const WordPair& pair, Range) { count = kernels.count_words(pair); },
        [&](const StripedArea& area, Range) { count = kernels.count(area.stripes); });
    return count;
}

}  // namespace graze
