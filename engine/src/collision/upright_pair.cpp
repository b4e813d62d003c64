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
constexpr int kStripesAtOnce = 32;
constexpr int kFewStripes = 4;

// An Upright that is not flipped. The compiler removes what only flips need.
struct Unflipped {
    const Mask* mask = nullptr;
    Point corner;
    // NOLINTBEGIN(readability-identifier-naming): like the members of Upright
    static constexpr int right = 1;
    static constexpr int down = 1;
    // NOLINTEND(readability-identifier-naming)
};

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

// Column u of a is on column ColumnOfB(a, b) + u of b, or ColumnOfB(a, b) - u if one is mirrored.
template <typename Sprite>
inline int ColumnOfB(const Sprite& a, const Sprite& b) noexcept {
    return (a.corner.x - b.corner.x) * b.right;
}

inline bool HasWordRows(const Mask& mask) noexcept {
    return mask.WordsPerRow() == 1;
}

// The rows must be shared by both masks, and both masks must have one word per row.
template <typename Sprite>
inline WordPair MakeWordPair(const Sprite& a, const Sprite& b, Range rows) noexcept {
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

template <typename Sprite>
StripedArea MakeStripedArea(const Sprite& a, const Sprite& b, Range columns, Range rows) noexcept {
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

template <typename Sprite>
inline bool Touch(const TileKernels& kernels, const Sprite& a, const Sprite& b) {
    bool touch = false;
    Meet(
        a, b, [&](const WordPair& pair, Range) { touch = kernels.first_row(pair) < pair.rows; },
        [&](const StripedArea& area, Range) { touch = StripesTouch(kernels, area.stripes); });
    return touch;
}

bool IsFlipped(const TexelMap& map) noexcept {
    return map.u.per_x < 0 || map.v.per_y < 0;
}

Unflipped MakeUnflipped(const Footprint& footprint) noexcept {
    const TexelMap& map = footprint.map;
    return {
        footprint.mask,
        {map.pixels.x - (map.u.start >> map.u.shift), map.pixels.y - (map.v.start >> map.v.shift)}};
}

}  // namespace

bool UprightsTouch(const TileKernels& kernels, const Footprint& a, const Footprint& b) noexcept {
    return IsFlipped(a.map) || IsFlipped(b.map)
               ? Touch(kernels, MakeUpright(a), MakeUpright(b))
               : Touch(kernels, MakeUnflipped(a), MakeUnflipped(b));
}

std::optional<Point> FindUprightContact(const TileKernels& kernels, const Upright& a,
                                        const Upright& b) noexcept {
    std::optional<Point> contact;
    const auto set_contact = [&](int column, int row) {
        contact = Point{b.corner.x + b.right * column, row};
    };
    Meet(
        a, b,
        [&](const WordPair& pair, Range rows) {
            const int row = kernels.first_row(pair);
            if (row < pair.rows) {
                set_contact(FirstBit(MeetWords(pair, row), b.right), rows.first + row);
            }
        },
        [&](const StripedArea& area, Range rows) {
            const StripePair& pair = area.stripes;
            for (int top = 0; top < pair.rows; top += kRowsAtOnce) {
                const std::uint32_t met = kernels.rows(pair, 0, pair.count, top);
                if (met != 0) {
                    const int row = top + std::countr_zero(met);
                    set_contact(area.column + FirstColumn(pair, row, b.right), rows.first + row);
                    return;
                }
            }
        });
    return contact;
}

std::int64_t CountUprightOverlap(const TileKernels& kernels, const Upright& a,
                                 const Upright& b) noexcept {
    std::int64_t count = 0;
    Meet(
        a, b, [&](const WordPair& pair, Range) { count = kernels.count_words(pair); },
        [&](const StripedArea& area, Range) { count = kernels.count(area.stripes); });
    return count;
}

}  // namespace graze
