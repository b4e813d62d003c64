#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "graze/collision/shapes.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

// Returns random integers. Shapes with small integer coordinates often touch or nearly touch, and
// the expected results for them can be computed exactly.
struct RandomInt {
    Random random{8};
    int operator()(int low, int high) { return random.Next(low, high + 1); }
};

TEST(ShapesOnAGrid, CirclesAndRectanglesAreExact) {
    RandomInt random_int;
    int touching = 0;
    for (int i = 0; i < 20000; ++i) {
        const Rectangle r{random_int(-8, 8), random_int(-8, 8), random_int(1, 6), random_int(1, 6)};
        const int x = random_int(-12, 12);
        const int y = random_int(-12, 12);
        const int radius = random_int(1, 10);
        const int dx = x - std::clamp(x, r.Left(), r.Right());
        const int dy = y - std::clamp(y, r.Top(), r.Bottom());
        const Circle circle{{x, y}, static_cast<float>(radius)};
        ASSERT_EQ(Intersects(circle, r), dx * dx + dy * dy < radius * radius);
        touching += dx * dx + dy * dy == radius * radius ? 1 : 0;
    }
    EXPECT_GT(touching, 300);
}

// The reference tests points along each segment, 1/600 of its length apart. A segment enters and
// leaves a rectangle at fractions of its length with denominators of at most 24. The part inside is
// therefore longer than 1/576 of the segment and contains at least one point.
TEST(ShapesOnAGrid, SegmentsAndRectanglesAreExact) {
    RandomInt random_int;
    constexpr int points = 600;
    int touching = 0;
    for (int i = 0; i < 4000; ++i) {
        const Rectangle r{random_int(-8, 8), random_int(-8, 8), random_int(1, 6), random_int(1, 6)};
        const Point a{random_int(-12, 12), random_int(-12, 12)};
        const Point b{random_int(-12, 12), random_int(-12, 12)};
        bool inside = false;
        bool on_edge = false;
        for (int k = 0; k <= points; ++k) {
            const int x = a.x * points + (b.x - a.x) * k;
            const int y = a.y * points + (b.y - a.y) * k;
            const bool within = r.Left() * points <= x && x <= r.Right() * points &&
                                r.Top() * points <= y && y <= r.Bottom() * points;
            const bool strictly = r.Left() * points < x && x < r.Right() * points &&
                                  r.Top() * points < y && y < r.Bottom() * points;
            inside = inside || strictly;
            on_edge = on_edge || within;
        }
        ASSERT_EQ(Intersects(Segment{{a.x, a.y}, {b.x, b.y}}, r), inside) << i;
        touching += on_edge && !inside ? 1 : 0;
    }
    EXPECT_GT(touching, 50);
}

TEST(ShapesOnAGrid, SegmentsAreExact) {
    RandomInt random_int;
    int crossing = 0;
    for (int i = 0; i < 20000; ++i) {
        const Point a{random_int(-6, 6), random_int(-6, 6)};
        const Point b{random_int(-6, 6), random_int(-6, 6)};
        const Point c{random_int(-6, 6), random_int(-6, 6)};
        const Point d{random_int(-6, 6), random_int(-6, 6)};
        const auto cross = [](Point p, Point q) { return p.x * q.y - p.y * q.x; };
        // a + s * (b - a) = c + t * (d - c), with s and t strictly between 0 and 1.
        const int both = cross(b - a, d - c);
        const int sign = both < 0 ? -1 : 1;
        const int s = cross(c - a, d - c) * sign;
        const int t = cross(c - a, b - a) * sign;
        const int one = both * sign;
        const bool cross_each_other = one != 0 && 0 < s && s < one && 0 < t && t < one;
        const Segment ab{{a.x, a.y}, {b.x, b.y}};
        const Segment cd{{c.x, c.y}, {d.x, d.y}};
        ASSERT_EQ(Intersects(ab, cd), cross_each_other) << i;
        crossing += cross_each_other ? 1 : 0;
    }
    EXPECT_GT(crossing, 1000);
}

TEST(ShapesOnAGrid, BoxesRotatedByQuarterTurnsAreRectangles) {
    RandomInt random_int;
    for (int i = 0; i < 20000; ++i) {
        const auto rectangle = [&random_int] {
            return Rectangle{random_int(-8, 8), random_int(-8, 8), random_int(0, 6),
                             random_int(0, 6)};
        };
        const auto box = [&random_int](const Rectangle& r) {
            const int quarters = random_int(-5, 5);
            OrientedBox turned =
                MakeOrientedBox({0, 0}, {1, 1}, static_cast<float>(quarters) * MathHelper::PiOver2);
            turned.center = MakeOrientedBox(r).center;
            turned.half_extents = {r.width / 2.0, r.height / 2.0};
            if (quarters % 2 != 0) {
                std::swap(turned.half_extents.x, turned.half_extents.y);
            }
            return turned;
        };
        const Rectangle a = rectangle();
        const Rectangle b = rectangle();
        const bool expected = !a.IsEmpty() && !b.IsEmpty() && a.Intersects(b);
        ASSERT_EQ(Intersects(a, b), expected);
        ASSERT_EQ(Intersects(box(a), box(b)), expected);
        ASSERT_EQ(Intersects(box(a), b), expected);
    }
}

}  // namespace
}  // namespace graze
