#include "oracle/footprint_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace graze::test {
namespace {

void Add(OverlapOracle& overlap, int x, int y) {
    ++overlap.count;
    overlap.first = overlap.first ? overlap.first : std::optional{Point{x, y}};
}

// Calls visit(x, y) for every pixel of the footprint's box that shows a solid texel.
template <typename Visit>
void ForSolid(const Footprint& footprint, Visit visit) {
    const Rectangle box = footprint.map.pixels;
    for (int y = box.Top(); y < box.Bottom(); ++y) {
        for (int x = box.Left(); x < box.Right(); ++x) {
            if (ShowsSolid(footprint, x, y)) {
                visit(x, y);
            }
        }
    }
}

int CountMoved(Footprint a, const Footprint& b, int dx, int dy) {
    a.map.pixels.Offset(dx, dy);
    return ExpectedOverlap(a, b).count;
}

std::vector<Point> MovesShortestFirst(int max_px) {
    std::vector<Point> moves;
    for (int y = -max_px; y <= max_px; ++y) {
        for (int x = -max_px; x <= max_px; ++x) {
            if (x * x + y * y <= max_px * max_px) {
                moves.push_back({x, y});
            }
        }
    }
    std::ranges::stable_sort(moves, {},
                             [](Point move) { return move.x * move.x + move.y * move.y; });
    return moves;
}

}  // namespace

NearnessRank Rank(const Nearness& pair) {
    const std::pair a{pair.a.y, pair.a.x};
    const std::pair b{pair.b.y, pair.b.x};
    return {pair.Squared(), std::min(a, b), std::max(a, b)};
}

bool ShowsSolid(const Footprint& footprint, int x, int y) {
    const auto texel = TexelAt(footprint.map, x, y);
    return texel && footprint.mask->Solid(texel->x, texel->y);
}

OverlapOracle ExpectedOverlap(const Footprint& a, const Footprint& b) {
    OverlapOracle overlap;
    ForSolid(a, [&](int x, int y) {
        if (ShowsSolid(b, x, y)) {
            Add(overlap, x, y);
        }
    });
    return overlap;
}

PixelSet::PixelSet(const Footprint& footprint) : box_{footprint.map.pixels} {
    const bool empty = box_.IsEmpty();
    solid_.resize(empty ? 0 : static_cast<std::size_t>(box_.width * box_.height));
    ForSolid(footprint, [this](int x, int y) {
        solid_[static_cast<std::size_t>((y - box_.y) * box_.width + x - box_.x)] = 1;
        pixels_.push_back({x, y});
    });
}

bool PixelSet::Has(Point pixel) const {
    return box_.Contains(pixel) &&
           solid_[static_cast<std::size_t>((pixel.y - box_.y) * box_.width + pixel.x - box_.x)] !=
               0;
}

bool PixelSet::Meets(const PixelSet& other, Point by) const {
    return std::ranges::any_of(pixels_, [&](Point pixel) { return other.Has(pixel + by); });
}

OverlapOracle ExpectedOverlapWithArea(const Footprint& footprint, Rectangle area) {
    OverlapOracle overlap;
    ForSolid(footprint, [&](int x, int y) {
        if (area.Contains(x, y)) {
            Add(overlap, x, y);
        }
    });
    return overlap;
}

OverlapOracle ExpectedOverlapWithArea(const Footprint& footprint, const Disc& area) {
    OverlapOracle overlap;
    ForSolid(footprint, [&](int x, int y) {
        const double dx = static_cast<double>(x) - area.center.x;
        const double dy = static_cast<double>(y) - area.center.y;
        if (area.radius >= 0 && std::sqrt(dx * dx + dy * dy) <= area.radius) {
            Add(overlap, x, y);
        }
    });
    return overlap;
}

std::optional<Vector2> ExpectedNormal(const Footprint& a, const Footprint& b) {
    const double x = CountMoved(a, b, -1, 0) - CountMoved(a, b, 1, 0);
    const double y = CountMoved(a, b, 0, -1) - CountMoved(a, b, 0, 1);
    const double length = std::sqrt(x * x + y * y);
    if (length == 0) {
        return std::nullopt;
    }
    return Vector2{static_cast<float>(x / length), static_cast<float>(y / length)};
}

std::optional<Point> ExpectedPenetration(const PixelSet& a, const PixelSet& b, int max_px) {
    for (const Point move : MovesShortestFirst(max_px)) {
        if (!a.Meets(b, move)) {
            return move;
        }
    }
    return std::nullopt;
}

std::optional<Nearness> ExpectedDistance(const PixelSet& a, const PixelSet& b, int max_px) {
    std::optional<Nearness> nearest;
    for (const Point p : a.Pixels()) {
        for (const Point q : b.Pixels()) {
            const Nearness pair{p, q};
            if (pair.Squared() <= std::int64_t{max_px} * max_px &&
                (!nearest ||
                 (pair.Squared() <= nearest->Squared() && Rank(pair) < Rank(*nearest)))) {
                nearest = pair;
            }
        }
    }
    return nearest;
}

}  // namespace graze::test
