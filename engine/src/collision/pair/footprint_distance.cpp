#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "../mask/bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/nearest.hpp"
#include "graze/math/numbers.hpp"
#include "solid_rows.hpp"

namespace graze {
namespace {

constexpr int kMaxDistance = 1024;
// The first sprite is searched in blocks of this size, in pixels, to limit memory.
constexpr int kBlock = 1024;

// True if p comes first in screen order: topmost, then leftmost.
constexpr bool Before(Point p, Point q) noexcept {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

// The nearest pair so far. Among pairs of the same distance, keeps the first in a fixed order.
class Nearest {
public:
    explicit Nearest(int max_px) noexcept : limit_{std::int64_t{max_px} * max_px} {}

    /// Returns the squared distance above which pairs are ignored.
    [[nodiscard]] std::int64_t Limit() const noexcept { return limit_; }
    [[nodiscard]] const std::optional<Nearness>& Pair() const noexcept { return pair_; }

    void Offer(Point a, Point b) noexcept {
        const Nearness offered{a, b};
        const std::int64_t squared = offered.Squared();
        if (squared < limit_ || (squared == limit_ && (!pair_ || IsBefore(offered, *pair_)))) {
            limit_ = squared;
            pair_ = offered;
        }
    }

private:
    std::int64_t limit_;
    std::optional<Nearness> pair_;
};

// Calls offer(pixel) with the pixels of one row of b that are nearest to `from`: at most one on
// each side.
template <typename Offer>
void OfferRow(Point from, const SolidRows& b, int y, Offer offer, const Nearest& nearest) noexcept {
    const std::int64_t dy = std::int64_t{y} - from.y;
    const auto in_reach = [&](int dx) {
        return dy * dy + std::int64_t{dx} * dx <= nearest.Limit();
    };
    const Rectangle area = b.Area();
    for (int dx = std::max(0, area.Left() - from.x); from.x + dx < area.Right() && in_reach(dx);
         dx += kWordBits) {
        const std::uint64_t bits = b.Bits(from.x + dx, y);
        if (bits != 0) {
            offer(Point{from.x + dx + std::countr_zero(bits), y});
            break;
        }
    }
    for (int dx = std::max(0, from.x - (area.Right() - 1));
         from.x - dx >= area.Left() && in_reach(dx); dx += kWordBits) {
        const std::uint64_t bits = b.Bits(from.x - dx - (kWordBits - 1), y);
        if (bits != 0) {
            offer(Point{from.x - dx - std::countl_zero(bits), y});
            break;
        }
    }
}

template <typename Offer>
void OfferRowsAround(Point from, const SolidRows& b, Offer offer, const Nearest& nearest) noexcept {
    const Rectangle area = b.Area();
    const int first = std::max({0, area.Top() - from.y, from.y - (area.Bottom() - 1)});
    for (int dy = first; std::int64_t{dy} * dy <= nearest.Limit(); ++dy) {
        const int above = from.y - dy;
        const int below = from.y + dy;
        if (above < area.Top() && below >= area.Bottom()) {
            break;
        }
        if (area.Top() <= above && above < area.Bottom()) {
            OfferRow(from, b, above, offer, nearest);
        }
        if (dy != 0 && area.Top() <= below && below < area.Bottom()) {
            OfferRow(from, b, below, offer, nearest);
        }
    }
}

// Returns the edge pixels among the 64 pixels from x on: solid pixels with a clear neighbour left,
// right, above or below. Only these can be nearest to another sprite: all others have a solid
// neighbour that is nearer.
std::uint64_t EdgePixels(const SolidRows& rows, int x, int y) noexcept {
    const Rectangle area = rows.Area();
    const std::uint64_t above = y > area.Top() ? rows.Bits(x, y - 1) : 0;
    const std::uint64_t below = y + 1 < area.Bottom() ? rows.Bits(x, y + 1) : 0;
    const std::uint64_t left = rows.Bits(x - 1, y);
    const std::uint64_t right = x + 1 < area.Right() ? rows.Bits(x + 1, y) : 0;
    return rows.Bits(x, y) & ~(above & below & left & right);
}

// Searches the nearest pixel of b for every edge pixel of a that is set in `near_b`.
void OfferEdges(const SolidRows& a, const SolidRows& b, const SolidRows& near_b,
                Nearest& nearest) noexcept {
    const Rectangle both = Rectangle::Intersect(a.Area(), near_b.Area());
    for (int y = both.Top(); y < both.Bottom(); ++y) {
        for (int x = both.Left(); x < both.Right(); x += kWordBits) {
            std::uint64_t edges = EdgePixels(a, x, y) & near_b.Bits(x, y);
            for (; edges != 0; edges &= edges - 1) {
                const Point from{x + std::countr_zero(edges), y};
                OfferRowsAround(
                    from, b, [&](Point to) { nearest.Offer(from, to); }, nearest);
            }
        }
    }
}

// Goes from a pixel of a to the nearest pixel of b, from there to the nearest pixel of a, and so on
// while the distance shrinks. Quickly finds a close pair, but not always the nearest.
void Approach(Point from, const SolidRows& a, const SolidRows& b, Nearest& nearest) noexcept {
    OfferRowsAround(
        from, b, [&](Point to) { nearest.Offer(from, to); }, nearest);
    for (std::int64_t before = nearest.Limit() + 1; nearest.Pair() && nearest.Limit() < before;) {
        before = nearest.Limit();
        const Point back = nearest.Pair()->b;
        OfferRowsAround(
            back, a, [&](Point to) { nearest.Offer(to, back); }, nearest);
        const Point there = nearest.Pair()->a;
        OfferRowsAround(
            there, b, [&](Point to) { nearest.Offer(there, to); }, nearest);
    }
}

// Searches the pixels of a in `block` for a nearer pair.
void Search(const Footprint& a, Rectangle block, const Footprint& b, Rectangle b_box,
            Nearest& nearest) {
    const int reach = FloorRoot(nearest.Limit());
    const Rectangle a_area = Rectangle::Intersect(block, Inflated(b_box, reach));
    const Rectangle b_area = Rectangle::Intersect(b_box, Inflated(a_area, reach));
    if (a_area.IsEmpty() || b_area.IsEmpty()) {
        return;
    }
    QueryWindows& windows = ThreadWindows();
    windows.a.FillNear(a, a_area, b, reach);
    windows.b.FillNear(b, b_area, a, reach);
    SolidRows& near_b = windows.spread[0];
    near_b.Spread(windows.b, reach);
    int hint = b_area.Center().y;
    const std::optional<Point> start = FindShared(windows.a, {}, near_b, hint);
    if (!start) {
        return;
    }
    Approach(*start, windows.a, windows.b, nearest);
    const int nearer = FloorRoot(nearest.Limit());
    if (nearer < reach) {
        near_b.Spread(windows.b, nearer);
    }
    OfferEdges(windows.a, windows.b, near_b, nearest);
}

}  // namespace

bool IsBefore(const Nearness& p, const Nearness& q) noexcept {
    const auto ends = [](const Nearness& pair) {
        return Before(pair.a, pair.b) ? std::pair{pair.a, pair.b} : std::pair{pair.b, pair.a};
    };
    const std::int64_t p_squared = p.Squared();
    const std::int64_t q_squared = q.Squared();
    if (p_squared != q_squared) {
        return p_squared < q_squared;
    }
    const auto [p_first, p_other] = ends(p);
    const auto [q_first, q_other] = ends(q);
    return p_first == q_first ? Before(p_other, q_other) : Before(p_first, q_first);
}

int ClampReach(int max_px) {
    GRAZE_ASSERT(0 <= max_px && max_px <= kMaxDistance, "Distance: max_px outside 0..1024");
    return std::clamp(max_px, 0, kMaxDistance);
}

std::optional<Nearness> Distance(const Footprint& a, const Footprint& b, int max_px) {
    max_px = ClampReach(max_px);
    const Rectangle a_box = SolidBox(a);
    const Rectangle b_box = SolidBox(b);
    if (a_box.IsEmpty() || b_box.IsEmpty()) {
        return std::nullopt;
    }
    if (const std::optional<Point> contact = FindContact(a, b)) {
        return Nearness{{contact->x, contact->y}, {contact->x, contact->y}};
    }
    Nearest nearest{max_px};
    const Rectangle area = Rectangle::Intersect(a_box, Inflated(b_box, max_px));
    for (int y = area.Top(); y < area.Bottom(); y += kBlock) {
        for (int x = area.Left(); x < area.Right(); x += kBlock) {
            const Rectangle block = Rectangle::Intersect(area, {x, y, kBlock, kBlock});
            Search(a, block, b, b_box, nearest);
        }
    }
    return nearest.Pair();
}

}  // namespace graze
