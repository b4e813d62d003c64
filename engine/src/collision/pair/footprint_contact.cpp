#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "graze/assert.hpp"
#include "graze/collision/footprint.hpp"
#include "solid_rows.hpp"

namespace graze {
namespace {

constexpr int kMaxBandSide = 1 << 15;  // pixels; largest width and height of a mask
constexpr int kMaxMove = 1024;         // pixels
constexpr int kBandRows = 64;

// Calls visit(rows) with the shared pixels of `area`, one band of rows at a time, top to bottom.
template <typename Visit>
void WalkShared(const Footprint& a, const Footprint& b, Rectangle area, Visit visit) {
    QueryWindows& windows = ThreadWindows();
    for (int y = area.Top(); y < area.Bottom(); y += kBandRows) {
        for (int x = area.Left(); x < area.Right(); x += kMaxBandSide) {
            const Rectangle band = Rectangle::Intersect(area, {x, y, kMaxBandSide, kBandRows});
            windows.a.Fill(a, band);
            windows.b.Fill(b, band);
            windows.a.Keep(windows.b);
            visit(windows.a);
        }
    }
}

// Returns the smallest rectangle that contains `box` and the solid pixels of `rows`.
Rectangle Around(Rectangle box, const SolidRows& rows) {
    for (int y = rows.Area().Top(); y < rows.Area().Bottom(); ++y) {
        for (int i = 0; i < rows.WordsPerRow(); ++i) {
            const std::uint64_t word = rows.Row(y)[i];
            if (word != 0) {
                const int x = rows.Area().x + i * 64;
                const Rectangle here = Rectangle::FromEdges(x + std::countr_zero(word), y,
                                                            x + 64 - std::countl_zero(word), y + 1);
                box = box.IsEmpty() ? here : Rectangle::Union(box, here);
            }
        }
    }
    return box;
}

struct Move {
    Point by;

    [[nodiscard]] std::int64_t Squared() const noexcept {
        return std::int64_t{by.x} * by.x + std::int64_t{by.y} * by.y;
    }
    // True if this move is shorter than the other one. Of moves of equal length, the one with the
    // smaller y is better; if y is equal too, the one with the smaller x.
    [[nodiscard]] bool IsBetterThan(const Move& other) const noexcept {
        if (Squared() != other.Squared()) {
            return Squared() < other.Squared();
        }
        return by.y != other.by.y ? by.y < other.by.y : by.x < other.by.x;
    }
};

// Moves `a` by `by`, then pixel by pixel in the direction of `side` (-1 left, 1 right). Returns how
// many of these moves, the one by `by` included, certainly have a contact; 0 if there is none at
// `by`. Two runs of pixels that overlap in one row at `by` are followed until they part.
int CountTouchingMoves(const SolidRows& a, const SolidRows& b, Point by, int side, int& hint) {
    const std::optional<Point> met = FindShared(a, by, b, hint);
    if (!met) {
        return 0;
    }
    const Point in_a = *met - by;
    return side > 0 ? a.RunLeft(in_a.x, in_a.y) + b.RunRight(met->x, met->y) - 1
                    : a.RunRight(in_a.x, in_a.y) + b.RunLeft(met->x, met->y) - 1;
}

// Returns the shortest move without a contact. stays_hit(by, side) returns the same as
// CountTouchingMoves. Searches the moves row by row, from dy = 0 outwards, and in each row to the
// left and to the right.
template <typename StaysHitFor>
std::optional<Point> ShortestMove(int max_px, StaysHitFor stays_hit) {
    std::optional<Move> best;
    const std::int64_t farthest = std::int64_t{max_px} * max_px;
    const auto in_question = [&](const Move& move) {
        return best ? move.IsBetterThan(*best) : move.Squared() <= farthest;
    };
    for (int distance = 0; distance <= max_px; ++distance) {
        for (const int y : {-distance, distance}) {
            for (const int side : {-1, 1}) {
                for (Move move{{0, y}}; in_question(move);) {
                    const int hit = stays_hit(move.by, side);
                    if (hit == 0) {
                        best = move;
                        break;
                    }
                    move.by.x += side * hit;
                }
            }
        }
        if (best && best->Squared() < std::int64_t{distance} * distance) {
            break;
        }
    }
    return best ? std::optional{best->by} : std::nullopt;
}

// shared(by) is the number of pixels that the sprites share if a is moved by `by`. Returns the
// direction in which this number decreases fastest; `std::nullopt` if its gradient is zero.
template <typename Shared>
std::optional<Vector2> NormalFrom(Shared shared) {
    const auto x = static_cast<double>(shared({-1, 0}) - shared({1, 0}));
    const auto y = static_cast<double>(shared({0, -1}) - shared({0, 1}));
    if (x == 0 && y == 0) {
        return std::nullopt;
    }
    const double length = std::sqrt(x * x + y * y);
    return Vector2{static_cast<float>(x / length), static_cast<float>(y / length)};
}

}  // namespace

Overlap OverlapMask(const Footprint& a, const Footprint& b) {
    Rectangle box;
    const Rectangle shared = Rectangle::Intersect(SolidBox(a), SolidBox(b));
    WalkShared(a, b, shared, [&](const SolidRows& rows) { box = Around(box, rows); });
    Overlap overlap{box.Location(),
                    Mask{std::min(box.width, kMaxBandSide), std::min(box.height, kMaxBandSide)}};
    OverlapMask(a, b, overlap.at, overlap.mask);
    return overlap;
}

void OverlapMask(const Footprint& a, const Footprint& b, Point at, Mask& target) {
    target.Clear();
    if (target.Bounds().IsEmpty()) {
        return;
    }
    const Rectangle window{at.x, at.y, target.Width(), target.Height()};
    const Rectangle shared = Rectangle::Intersect(SolidBox(a), SolidBox(b));
    QueryWindows& windows = ThreadWindows();
    for (int y = 0; y < window.height; y += kBandRows) {
        const Rectangle band{window.x, window.y + y, window.width,
                             std::min(kBandRows, window.height - y)};
        if (!band.Intersects(shared)) {
            continue;
        }
        windows.a.Fill(a, band);
        windows.b.Fill(b, band);
        windows.a.Keep(windows.b);
        for (int row = 0; row < band.height; ++row) {
            target.SetRows(y + row, {windows.a.Row(band.y + row),
                                     static_cast<std::size_t>(windows.a.WordsPerRow())});
        }
    }
}

std::optional<Vector2> ContactNormal(const Footprint& a, const Footprint& b) {
    const Rectangle a_box = SolidBox(a);
    const Rectangle b_box = SolidBox(b);
    const Rectangle a_area = Rectangle::Intersect(a_box, Inflated(b_box, 1));
    const Rectangle b_area = Rectangle::Intersect(b_box, Inflated(a_box, 1));
    if (a_area.IsEmpty() || b_area.IsEmpty()) {
        return std::nullopt;
    }
    if (!SolidRows::Fits(a_area) || !SolidRows::Fits(b_area)) {
        return NormalFrom([&](Point by) { return CountOverlap(Moved(a, by), b); });
    }
    QueryWindows& windows = ThreadWindows();
    windows.a.FillNear(a, a_area, b, 1);
    windows.b.FillNear(b, b_area, a, 1);
    return NormalFrom([&](Point by) { return CountShared(windows.a, by, windows.b); });
}

std::optional<Point> Penetration(const Footprint& a, const Footprint& b, int max_px) {
    GRAZE_ASSERT(0 <= max_px && max_px <= kMaxMove, "Penetration: max_px outside 0..1024");
    max_px = std::clamp(max_px, 0, kMaxMove);
    if (!Touches(a, b)) {
        return Point{};
    }
    const Rectangle a_box = SolidBox(a);
    const Rectangle b_box = SolidBox(b);
    const Rectangle a_area = Rectangle::Intersect(a_box, Inflated(b_box, max_px));
    const Rectangle b_area = Rectangle::Intersect(b_box, Inflated(a_box, max_px));
    if (!SolidRows::Fits(a_area) || !SolidRows::Fits(b_area)) {
        return ShortestMove(max_px,
                            [&](Point by, int) { return Touches(Moved(a, by), b) ? 1 : 0; });
    }
    QueryWindows& windows = ThreadWindows();
    windows.a.Fill(a, a_area);
    windows.b.Fill(b, b_area);
    int hint = Rectangle::Intersect(a_area, b_area).Center().y;
    return ShortestMove(max_px, [&](Point by, int side) {
        return CountTouchingMoves(windows.a, windows.b, by, side, hint);
    });
}

}  // namespace graze
