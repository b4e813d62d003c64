#include "graze/collision/shapes.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>

#include "../mask/bit_rows.hpp"

namespace graze {
namespace {

constexpr double kScreenLimit = 1 << 24;  // pixels; beyond it nothing is drawn or hit

glm::dvec2 Exactly(Vector2 v) noexcept {
    return {static_cast<double>(v.x), static_cast<double>(v.y)};
}

double Dot(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.x + a.y * b.y;
}

double Cross(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.y - a.y * b.x;
}

// Rotates a vector from the screen's axes to those of the box. FromBox is the inverse.
glm::dvec2 ToBox(const OrientedBox& box, glm::dvec2 v) noexcept {
    return {box.rotation.cosine * v.x + box.rotation.sine * v.y,
            box.rotation.cosine * v.y - box.rotation.sine * v.x};
}

glm::dvec2 FromBox(const OrientedBox& box, glm::dvec2 v) noexcept {
    return {box.rotation.cosine * v.x - box.rotation.sine * v.y,
            box.rotation.cosine * v.y + box.rotation.sine * v.x};
}

// True if the distance from `point` to the box around (0, 0) is less than `radius`.
bool NearBox(glm::dvec2 point, glm::dvec2 half_extents, double radius) noexcept {
    const glm::dvec2 outside{std::max(std::abs(point.x) - half_extents.x, 0.0),
                             std::max(std::abs(point.y) - half_extents.y, 0.0)};
    return Dot(outside, outside) < radius * radius;
}

// True if the segment from `start` to `end` passes through the inside of the box around (0, 0).
// Separating axis test: along the two sides of the box and along the segment.
bool PassesThroughBox(glm::dvec2 start, glm::dvec2 end, glm::dvec2 half_extents) noexcept {
    const glm::dvec2 way = end - start;
    const bool apart =
        std::min(start.x, end.x) >= half_extents.x || std::max(start.x, end.x) <= -half_extents.x ||
        std::min(start.y, end.y) >= half_extents.y || std::max(start.y, end.y) <= -half_extents.y;
    if (apart) {
        return false;
    }
    const double reach = half_extents.x * std::abs(way.y) + half_extents.y * std::abs(way.x);
    return reach == 0 || std::abs(Cross(way, start)) < reach;
}

// True if a line along one of a's sides separates a from b.
bool SideParts(const OrientedBox& a, const OrientedBox& b) noexcept {
    const glm::dvec2 apart = ToBox(a, b.center - a.center);
    const glm::dvec2 right = ToBox(a, FromBox(b, {b.half_extents.x, 0}));
    const glm::dvec2 down = ToBox(a, FromBox(b, {0, b.half_extents.y}));
    const bool meet =
        std::abs(apart.x) < a.half_extents.x + (std::abs(right.x) + std::abs(down.x)) &&
        std::abs(apart.y) < a.half_extents.y + (std::abs(right.y) + std::abs(down.y));
    return !meet;
}

// Returns the side of the segment's line that the point is on: 1, -1, or 0 if it is on the line.
int ComputeSide(const Segment& segment, Vector2 point) noexcept {
    const glm::dvec2 start = Exactly(segment.start);
    const double turn = Cross(Exactly(segment.end) - start, Exactly(point) - start);
    return turn > 0 ? 1 : (turn < 0 ? -1 : 0);
}

// The range of solid columns of a row: first <= x < last.
struct Ends {
    int first = 0;
    int last = 0;
};

Ends FindEnds(std::span<const std::uint64_t> row) noexcept {
    const auto set = [](std::uint64_t word) { return word != 0; };
    const auto first = std::find_if(row.begin(), row.end(), set);
    if (first == row.end()) {
        return {};
    }
    const auto last = std::find_if(row.rbegin(), row.rend(), set).base();
    return {static_cast<int>(first - row.begin()) * kWordBits + std::countr_zero(*first),
            static_cast<int>(last - row.begin()) * kWordBits - std::countl_zero(*(last - 1))};
}

float RoundedUp(double value) noexcept {
    const auto nearest = static_cast<float>(value);
    return static_cast<double>(nearest) < value
               ? std::nextafter(nearest, std::numeric_limits<float>::infinity())
               : nearest;
}

// Returns the larger of the distances of `from` and `to` from `origin`.
double Farther(double from, double to, double origin) noexcept {
    return std::max(std::abs(from - origin), std::abs(to - origin));
}

}  // namespace

bool OrientedBox::IsEmpty() const noexcept {
    const bool has_inside = half_extents.x > 0 && half_extents.y > 0;
    return !has_inside || !std::isfinite(half_extents.x + half_extents.y) ||
           !std::isfinite(center.x + center.y) || !std::isfinite(rotation.sine + rotation.cosine);
}

OrientedBox MakeOrientedBox(Vector2 center, Vector2 half_extents, float rotation) noexcept {
    const Affine turned = ToAffine(Placement{{0, 0}, rotation, {0, 0}, {1, 1}});
    return {Exactly(center), Exactly(half_extents), {turned.yx, turned.xx}};
}

OrientedBox MakeOrientedBox(const RectangleF& rectangle) noexcept {
    const glm::dvec2 half{static_cast<double>(rectangle.width) / 2,
                          static_cast<double>(rectangle.height) / 2};
    return {{rectangle.Left() + half.x, rectangle.Top() + half.y}, half, {}};
}

OrientedBox MakeOrientedBox(const Placement& placement, int width, int height) noexcept {
    const glm::dvec2 half{width / 2.0, height / 2.0};
    const Affine m = ToAffine(placement);
    OrientedBox box = MakeOrientedBox(placement.position, {0, 0}, placement.rotation);
    box.center = {m.xx * half.x + m.xy * half.y + m.x0, m.yx * half.x + m.yy * half.y + m.y0};
    box.half_extents = {std::abs(static_cast<double>(placement.scale.x)) * half.x,
                        std::abs(static_cast<double>(placement.scale.y)) * half.y};
    return box;
}

bool Intersects(const Circle& a, const Circle& b) noexcept {
    if (a.IsEmpty() || b.IsEmpty()) {
        return false;
    }
    const glm::dvec2 apart = Exactly(b.center) - Exactly(a.center);
    const double reach = static_cast<double>(a.radius) + static_cast<double>(b.radius);
    return Dot(apart, apart) < reach * reach;
}

bool Intersects(const Circle& a, const RectangleF& b) noexcept {
    return Intersects(a, MakeOrientedBox(b));
}

bool Intersects(const Circle& a, const OrientedBox& b) noexcept {
    return !a.IsEmpty() && !b.IsEmpty() &&
           NearBox(ToBox(b, Exactly(a.center) - b.center), b.half_extents,
                   static_cast<double>(a.radius));
}

bool Intersects(const Circle& a, const Segment& b) noexcept {
    if (a.IsEmpty() || b.IsEmpty()) {
        return false;
    }
    const glm::dvec2 way = Exactly(b.end) - Exactly(b.start);
    const glm::dvec2 from_start = Exactly(a.center) - Exactly(b.start);
    const glm::dvec2 from_end = Exactly(a.center) - Exactly(b.end);
    const double radius_squared = static_cast<double>(a.radius) * static_cast<double>(a.radius);
    if (Dot(from_start, way) <= 0) {
        return Dot(from_start, from_start) < radius_squared;
    }
    if (Dot(from_end, way) >= 0) {
        return Dot(from_end, from_end) < radius_squared;
    }
    // The distance from the line, times the length of `way`.
    const double beside = Cross(way, from_start);
    return beside * beside < radius_squared * Dot(way, way);
}

bool Intersects(const RectangleF& a, const RectangleF& b) noexcept {
    return !a.IsEmpty() && !b.IsEmpty() && b.Left() < a.Right() && a.Left() < b.Right() &&
           b.Top() < a.Bottom() && a.Top() < b.Bottom();
}

bool Intersects(const RectangleF& a, const OrientedBox& b) noexcept {
    return Intersects(MakeOrientedBox(a), b);
}

bool Intersects(const RectangleF& a, const Segment& b) noexcept {
    return Intersects(MakeOrientedBox(a), b);
}

bool Intersects(const OrientedBox& a, const OrientedBox& b) noexcept {
    return !a.IsEmpty() && !b.IsEmpty() && !SideParts(a, b) && !SideParts(b, a);
}

bool Intersects(const OrientedBox& a, const Segment& b) noexcept {
    return !a.IsEmpty() && !b.IsEmpty() &&
           PassesThroughBox(ToBox(a, Exactly(b.start) - a.center),
                            ToBox(a, Exactly(b.end) - a.center), a.half_extents);
}

bool Intersects(const Segment& a, const Segment& b) noexcept {
    return !a.IsEmpty() && !b.IsEmpty() && ComputeSide(a, b.start) * ComputeSide(a, b.end) < 0 &&
           ComputeSide(b, a.start) * ComputeSide(b, a.end) < 0;
}

bool Contains(const Circle& shape, Vector2 point) noexcept {
    const glm::dvec2 apart = Exactly(point) - Exactly(shape.center);
    const auto radius = static_cast<double>(shape.radius);
    return !shape.IsEmpty() && Dot(apart, apart) < radius * radius;
}

bool Contains(const RectangleF& shape, Vector2 point) noexcept {
    const glm::dvec2 p = Exactly(point);
    return !shape.IsEmpty() && shape.Left() <= p.x && p.x < shape.Right() && shape.Top() <= p.y &&
           p.y < shape.Bottom();
}

bool Contains(const OrientedBox& shape, Vector2 point) noexcept {
    const glm::dvec2 p = ToBox(shape, Exactly(point) - shape.center);
    const glm::dvec2 half = shape.half_extents;
    return !shape.IsEmpty() && -half.x <= p.x && p.x < half.x && -half.y <= p.y && p.y < half.y;
}

Circle BoundingCircle(const Mask& mask, const Placement& placement) noexcept {
    const bool mirrored = Has(placement.effects, SpriteEffects::FlipHorizontally);
    const bool upside_down = Has(placement.effects, SpriteEffects::FlipVertically);
    const glm::dvec2 given = Exactly(placement.origin);
    const glm::dvec2 origin{mirrored ? mask.Width() - given.x : given.x,
                            upside_down ? mask.Height() - given.y : given.y};
    const glm::dvec2 scale = Exactly(placement.scale);
    double farthest = 0;
    for (int y = mask.OpaqueBounds().Top(); y < mask.OpaqueBounds().Bottom(); ++y) {
        const Ends ends = FindEnds(mask.Row(y));
        if (ends.first < ends.last) {
            const glm::dvec2 corner{Farther(ends.first, ends.last, origin.x) * scale.x,
                                    Farther(y, y + 1, origin.y) * scale.y};
            farthest = std::max(farthest, Dot(corner, corner));
        }
    }
    return {placement.position, RoundedUp(std::sqrt(farthest))};
}

Rectangle BoundingRectangle(const Rectangle& rectangle, const Affine& transform) noexcept {
    const Affine& m = transform;
    const auto [min_x, greatest_x] =
        std::minmax({m.xx * rectangle.Left() + m.xy * rectangle.Top(),
                     m.xx * rectangle.Right() + m.xy * rectangle.Top(),
                     m.xx * rectangle.Left() + m.xy * rectangle.Bottom(),
                     m.xx * rectangle.Right() + m.xy * rectangle.Bottom()});
    const auto [min_y, greatest_y] =
        std::minmax({m.yx * rectangle.Left() + m.yy * rectangle.Top(),
                     m.yx * rectangle.Right() + m.yy * rectangle.Top(),
                     m.yx * rectangle.Left() + m.yy * rectangle.Bottom(),
                     m.yx * rectangle.Right() + m.yy * rectangle.Bottom()});
    const double left = std::floor(min_x + m.x0);
    const double top = std::floor(min_y + m.y0);
    const double right = std::ceil(greatest_x + m.x0);
    const double bottom = std::ceil(greatest_y + m.y0);
    const bool on_screen = left > -kScreenLimit && top > -kScreenLimit && right < kScreenLimit &&
                           bottom < kScreenLimit;
    if (rectangle.IsEmpty() || !on_screen) {
        return {};
    }
    return Rectangle::FromEdges(static_cast<int>(left), static_cast<int>(top),
                                static_cast<int>(right), static_cast<int>(bottom));
}

Rectangle BoundingRectangle(const Rectangle& rectangle, const Matrix& transform) noexcept {
    return BoundingRectangle(rectangle, ToAffine(transform));
}

Rectangle BoundingRectangle(const Mask& mask, const Placement& placement) noexcept {
    Rectangle solid = mask.OpaqueBounds();
    if (Has(placement.effects, SpriteEffects::FlipHorizontally)) {
        solid.x = mask.Width() - solid.Right();
    }
    if (Has(placement.effects, SpriteEffects::FlipVertically)) {
        solid.y = mask.Height() - solid.Bottom();
    }
    return BoundingRectangle(solid, ToAffine(placement));
}

}  // namespace graze
