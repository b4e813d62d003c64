#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/shapes.hpp"
#include "graze/math/random.hpp"

// Slow references in long double: polygons clipped by each other's sides, and distances found by
// search.

namespace graze {
namespace {

using Real = long double;

constexpr Real kTie = 1e-6L;  // below this distance or area, the references return no result

struct RealPoint {
    Real x;
    Real y;
};

using Polygon = std::vector<RealPoint>;  // clockwise on screen

RealPoint Between(RealPoint a, RealPoint b, Real t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Returns a positive number if p is on the inner side of the line from a to b.
Real ComputeSide(RealPoint a, RealPoint b, RealPoint p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

Polygon CutBySide(const Polygon& polygon, RealPoint a, RealPoint b) {
    Polygon inside;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const RealPoint p = polygon[i];
        const RealPoint q = polygon[(i + 1) % polygon.size()];
        const Real at_p = ComputeSide(a, b, p);
        const Real at_q = ComputeSide(a, b, q);
        if (at_p >= 0) {
            inside.push_back(p);
        }
        if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0)) {
            inside.push_back(Between(p, q, at_p / (at_p - at_q)));
        }
    }
    return inside;
}

Polygon Cut(Polygon polygon, const Polygon& by) {
    for (std::size_t i = 0; i < by.size() && !polygon.empty(); ++i) {
        polygon = CutBySide(polygon, by[i], by[(i + 1) % by.size()]);
    }
    return polygon;
}

Real AreaTwice(const Polygon& polygon) {
    Real sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const RealPoint p = polygon[i];
        const RealPoint q = polygon[(i + 1) % polygon.size()];
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

// Returns the distance of p from the segment, found by ternary search.
Real Distance(RealPoint p, RealPoint a, RealPoint b) {
    Real low = 0;
    Real high = 1;
    for (int i = 0; i < 120; ++i) {
        const Real third = (high - low) / 3;
        const auto far_from_p = [&](Real t) {
            const RealPoint q = Between(a, b, t);
            return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
        };
        if (far_from_p(low + third) < far_from_p(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    const RealPoint q = Between(a, b, low);
    return std::hypot(p.x - q.x, p.y - q.y);
}

RealPoint ToReal(Vector2 v) {
    return {static_cast<Real>(v.x), static_cast<Real>(v.y)};
}

Polygon MakePolygon(const RectangleF& r) {
    return {
        {r.Left(), r.Top()}, {r.Right(), r.Top()}, {r.Right(), r.Bottom()}, {r.Left(), r.Bottom()}};
}

struct RotatedBox {
    Vector2 center;
    Vector2 half;
    float rotation;
};

Polygon MakePolygon(const RotatedBox& box) {
    Polygon corners;
    const Real cosine = std::cos(static_cast<Real>(box.rotation));
    const Real sine = std::sin(static_cast<Real>(box.rotation));
    for (const auto& [u, v] : {std::array{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
        const Real x = u * static_cast<Real>(box.half.x);
        const Real y = v * static_cast<Real>(box.half.y);
        const RealPoint center = ToReal(box.center);
        corners.push_back({center.x + cosine * x - sine * y, center.y + sine * x + cosine * y});
    }
    return corners;
}

// Result of a reference: std::nullopt if the two shapes are so close to a touch that rounding could
// change the result.
using MaybeTouch = std::optional<bool>;

MaybeTouch ExpectedTouch(const Polygon& a, const Polygon& b) {
    const Polygon both = Cut(a, b);
    const Real area = AreaTwice(both);
    return both.empty() ? MaybeTouch{false} : (area > kTie ? MaybeTouch{true} : std::nullopt);
}

MaybeTouch ExpectedWithinReach(Real distance, Real reach) {
    return std::abs(distance - reach) < kTie ? std::nullopt : MaybeTouch{distance < reach};
}

MaybeTouch ExpectedTouch(const Circle& circle, const Polygon& polygon) {
    const RealPoint center = ToReal(circle.center);
    Real nearest = 1e9L;
    bool inside = true;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const RealPoint next = polygon[(i + 1) % polygon.size()];
        nearest = std::min(nearest, Distance(center, polygon[i], next));
        inside = inside && ComputeSide(polygon[i], next, center) > 0;
    }
    return inside ? MaybeTouch{true}
                  : ExpectedWithinReach(nearest, static_cast<Real>(circle.radius));
}

MaybeTouch ExpectedTouch(const Segment& segment, const Polygon& polygon) {
    const Polygon inside = Cut({ToReal(segment.start), ToReal(segment.end)}, polygon);
    Real longest = 0;
    for (const RealPoint& p : inside) {
        for (const RealPoint& q : inside) {
            longest = std::max(longest, std::hypot(p.x - q.x, p.y - q.y));
        }
    }
    return inside.empty() ? MaybeTouch{false} : (longest > kTie ? MaybeTouch{true} : std::nullopt);
}

class RandomShapes {
public:
    explicit RandomShapes(std::uint64_t seed) : random_(seed) {}
    float Between(float low, float high) { return low + (high - low) * random_.NextSingle(); }
    Vector2 RandomPoint() { return {Between(-12, 12), Between(-12, 12)}; }
    Circle RandomCircle() { return {RandomPoint(), Between(0.1f, 9)}; }
    RectangleF RandomRectangle() {
        const Vector2 corner = RandomPoint();
        return {corner.x, corner.y, Between(0.1f, 12), Between(0.1f, 12)};
    }
    RotatedBox RandomBox() {
        return {RandomPoint(), {Between(0.1f, 9), Between(0.1f, 9)}, Between(-7, 7)};
    }
    Segment RandomSegment() { return {RandomPoint(), RandomPoint()}; }

private:
    Random random_;
};

OrientedBox MakeBox(const RotatedBox& box) {
    return MakeOrientedBox(box.center, box.half, box.rotation);
}

struct Tally {
    int hits = 0;
    int misses = 0;
    int ties = 0;

    void Add(MaybeTouch expected, bool a_b, bool b_a) {
        EXPECT_EQ(a_b, b_a);
        if (!expected) {
            ++ties;
            return;
        }
        EXPECT_EQ(a_b, *expected);
        ++(a_b ? hits : misses);
    }
    ~Tally() {
        EXPECT_GT(hits, 500);
        EXPECT_GT(misses, 500);
        EXPECT_LT(ties, 5);
    }
};

constexpr int kCases = 8000;

TEST(ShapesRandom, CirclesAndBoxesMatchTheReference) {
    RandomShapes random_shapes{1};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const Circle circle = random_shapes.RandomCircle();
        const RotatedBox box = random_shapes.RandomBox();
        tally.Add(ExpectedTouch(circle, MakePolygon(box)), Intersects(circle, MakeBox(box)),
                  Intersects(MakeBox(box), circle));
    }
}

TEST(ShapesRandom, CirclesAndRectanglesMatchTheReference) {
    RandomShapes random_shapes{2};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const Circle circle = random_shapes.RandomCircle();
        const RectangleF rectangle = random_shapes.RandomRectangle();
        tally.Add(ExpectedTouch(circle, MakePolygon(rectangle)), Intersects(circle, rectangle),
                  Intersects(rectangle, circle));
    }
}

TEST(ShapesRandom, CirclesAndSegmentsMatchTheReference) {
    RandomShapes random_shapes{3};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const Circle circle = random_shapes.RandomCircle();
        const Segment segment = random_shapes.RandomSegment();
        const Real distance =
            Distance(ToReal(circle.center), ToReal(segment.start), ToReal(segment.end));
        tally.Add(ExpectedWithinReach(distance, static_cast<Real>(circle.radius)),
                  Intersects(circle, segment), Intersects(segment, circle));
    }
}

TEST(ShapesRandom, BoxesMatchTheReference) {
    RandomShapes random_shapes{4};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const RotatedBox a = random_shapes.RandomBox();
        const RotatedBox b = random_shapes.RandomBox();
        tally.Add(ExpectedTouch(MakePolygon(a), MakePolygon(b)), Intersects(MakeBox(a), MakeBox(b)),
                  Intersects(MakeBox(b), MakeBox(a)));
    }
}

TEST(ShapesRandom, RectanglesAndBoxesMatchTheReference) {
    RandomShapes random_shapes{5};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const RectangleF a = random_shapes.RandomRectangle();
        const RotatedBox b = random_shapes.RandomBox();
        tally.Add(ExpectedTouch(MakePolygon(a), MakePolygon(b)), Intersects(a, MakeBox(b)),
                  Intersects(MakeBox(b), a));
    }
}

TEST(ShapesRandom, SegmentsAndBoxesMatchTheReference) {
    RandomShapes random_shapes{6};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const Segment segment = random_shapes.RandomSegment();
        const RotatedBox box = random_shapes.RandomBox();
        tally.Add(ExpectedTouch(segment, MakePolygon(box)), Intersects(segment, MakeBox(box)),
                  Intersects(MakeBox(box), segment));
    }
}

TEST(ShapesRandom, PointsInABoxMatchTheReference) {
    RandomShapes random_shapes{7};
    Tally tally;
    for (int i = 0; i < kCases; ++i) {
        const RotatedBox box = random_shapes.RandomBox();
        const Vector2 point = random_shapes.RandomPoint();
        const Polygon polygon = MakePolygon(box);
        Real min_distance = 1e9L;
        for (std::size_t k = 0; k < 4; ++k) {
            min_distance = std::min(min_distance,
                                    ComputeSide(polygon[k], polygon[(k + 1) % 4], ToReal(point)));
        }
        const bool inside = Contains(MakeBox(box), point);
        tally.Add(ExpectedWithinReach(-min_distance, 0), inside, inside);
    }
}

}  // namespace
}  // namespace graze
