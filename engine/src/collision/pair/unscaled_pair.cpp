#include "unscaled_pair.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "../kernels/tile_steps.hpp"
#include "unscaled_area.hpp"

namespace graze {
namespace {

constexpr int kRowsAtOnce = 32;
constexpr int kStripesAtOnce = 32;
constexpr int kFewStripes = 4;

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

template <typename Sprite>
inline bool TouchInWords(Sprite a, Sprite b, const TileKernels& kernels) {
    // Only the distance counts. With the first sprite at the origin, it takes fewer instructions.
    b.corner = {b.corner.x - a.corner.x, b.corner.y - a.corner.y};
    a.corner = {};
    bool touch = false;
    MeetInWords(a, b, [&](const WordPair& pair, Span) { touch = pair.FirstRow(kernels) >= 0; });
    return touch;
}

template <typename Right, typename Down>
[[gnu::noinline]] bool TouchInStripes(const Footprint& a, const Footprint& b,
                                      const TileKernels& kernels) {
    bool touch = false;
    MeetInStripes(
        PlaceUnscaled<Right, Down>(a), PlaceUnscaled<Right, Down>(b),
        [&](const StripedArea& area, Span) { touch = StripesTouch(kernels, area.stripes); });
    return touch;
}

template <typename Sprite>
inline std::optional<Point> ContactInWords(const Sprite& a, const Sprite& b,
                                           const TileKernels& kernels) {
    std::optional<Point> contact;
    MeetInWords(a, b, [&](const WordPair& pair, Span rows) {
        const int row = pair.FirstRow(kernels);
        if (row >= 0) {
            const std::uint64_t both =
                MeetWords(pair.a[row * pair.a_down], pair.b[row * pair.b_down], pair.shift);
            contact = {pair.b_left + std::countr_zero(both), rows.first + row};
        }
    });
    return contact;
}

std::optional<Point> ContactInStripes(const Unscaled& a, const Unscaled& b,
                                      const TileKernels& kernels) {
    std::optional<Point> contact;
    MeetInStripes(a, b, [&](const StripedArea& area, Span rows) {
        const StripePair& pair = area.stripes;
        for (int top = 0; top < pair.rows && !contact; top += kRowsAtOnce) {
            const std::uint32_t met = kernels.rows(pair, 0, pair.count, top);
            if (met != 0) {
                const int row = top + std::countr_zero(met);
                contact = {area.left + FirstColumn(pair, row), rows.first + row};
            }
        }
    });
    return contact;
}

}  // namespace

template <bool mirrored, bool upside_down>
bool UnscaledTouch(const Footprint& a, const Footprint& b, const TileKernels& kernels) noexcept {
    using Right = std::conditional_t<mirrored, int, NotFlipped>;
    using Down = std::conditional_t<upside_down, int, NotFlipped>;
    return HaveWordRows(*a.mask, *b.mask)
               ? TouchInWords(PlaceUnscaled<Right, Down>(a), PlaceUnscaled<Right, Down>(b), kernels)
               : TouchInStripes<Right, Down>(a, b, kernels);
}

template bool UnscaledTouch<false, false>(const Footprint&, const Footprint&,
                                          const TileKernels&) noexcept;
template bool UnscaledTouch<true, false>(const Footprint&, const Footprint&,
                                         const TileKernels&) noexcept;
template bool UnscaledTouch<false, true>(const Footprint&, const Footprint&,
                                         const TileKernels&) noexcept;
template bool UnscaledTouch<true, true>(const Footprint&, const Footprint&,
                                        const TileKernels&) noexcept;

std::optional<Point> FindUnscaledContact(const Unscaled& a, const Unscaled& b,
                                         const TileKernels& kernels) noexcept {
    if (!HaveWordRows(*a.mask, *b.mask)) {
        return ContactInStripes(a, b, kernels);
    }
    const bool is_flipped = a.right + a.down + b.right + b.down < 4;
    return is_flipped ? ContactInWords(a, b, kernels)
                      : ContactInWords(Unflipped{a.mask, a.corner, {}, {}},
                                       Unflipped{b.mask, b.corner, {}, {}}, kernels);
}

std::int64_t CountUnscaledOverlap(const Unscaled& a, const Unscaled& b,
                                  const TileKernels& kernels) noexcept {
    std::int64_t count = 0;
    if (HaveWordRows(*a.mask, *b.mask)) {
        MeetInWords(a, b, [&](const WordPair& pair, Span) {
            count = kernels.count_words(pair.a, pair.b, pair.shift, pair.rows, pair.a_down,
                                        pair.b_down);
        });
    } else {
        MeetInStripes(a, b,
                      [&](const StripedArea& area, Span) { count = kernels.count(area.stripes); });
    }
    return count;
}

}  // namespace graze
