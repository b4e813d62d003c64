#include "graze/collision/shapes.hpp"

#include <array>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::kInfinity;
using test::kNaN;
using test::ParseMask;

constexpr float kSmall = 1.0f / 256;  // sums with it in these tests are exact as floats

// True if the shapes intersect. Expects the same result in both orders of the shapes.
template <typename A, typename B>
bool Hit(const A& a, const B& b) {
    const bool answer = Intersects(a, b);
    EXPECT_EQ(Intersects(b, a), answer);
    return answer;
}

Circle At(float x, float y, float radius) {
    return {{x, y}, radius};
}

TEST(Shapes, CirclesHitBelowTheSumOfTheirRadii) {
    EXPECT_TRUE(Hit(At(0, 0, 2), At(3 - kSmall, 4, 3)));
    EXPECT_FALSE(Hit(At(0, 0, 2), At(3, 4, 3)));
    EXPECT_FALSE(Hit(At(0, 0, 2), At(3 + kSmall, 4, 3)));
    EXPECT_TRUE(Hit(At(0, 0, 5), At(0, 0, 1)));
}

// The radii sum to 16,777,216.25. Rounded to float, the sum would equal the distance.
TEST(Shapes, DetectsSmallOverlapsOfDistantCircles) {
    EXPECT_TRUE(Hit(At(0, 0, 16777215), At(16777216, 0, 1.25f)));
    EXPECT_FALSE(Hit(At(0, 0, 16777215), At(16777216, 0, 1)));
}

TEST(Shapes, CirclesHitRectanglesAtSidesAndCorners) {
    const Rectangle rectangle{10, 10, 4, 4};
    EXPECT_TRUE(Hit(At(8 + kSmall, 12, 2), rectangle));
    EXPECT_FALSE(Hit(At(8, 12, 2), rectangle));
    EXPECT_FALSE(Hit(At(8 - kSmall, 12, 2), rectangle));
    EXPECT_TRUE(Hit(At(17 - kSmall, 18, 5), rectangle));
    EXPECT_FALSE(Hit(At(17, 18, 5), rectangle));
    EXPECT_FALSE(Hit(At(17 + kSmall, 18, 5), rectangle));
    EXPECT_TRUE(Hit(At(12, 12, 0.25f), rectangle)) << "entirely inside";
    EXPECT_TRUE(Hit(At(12, 12, 100), rectangle)) << "entirely around";
}

TEST(Shapes, RectanglesIntersectAsInXna) {
    const Rectangle rectangle{0, 0, 4, 4};
    EXPECT_TRUE(Hit(rectangle, Rectangle{3, 3, 4, 4}));
    EXPECT_FALSE(Hit(rectangle, Rectangle{4, 0, 4, 4}));
    EXPECT_FALSE(Hit(rectangle, Rectangle{4, 4, 4, 4}));
    EXPECT_TRUE(Hit(RectangleF{0, 0, 4, 4}, RectangleF{4 - kSmall, 0, 1, 1}));
    EXPECT_FALSE(Hit(RectangleF{0, 0, 4, 4}, RectangleF{4 + kSmall, 0, 1, 1}));
}

// x + width is not exact as a float here, but the queries must use the exact edges.
TEST(Shapes, EdgesOfDistantRectanglesAreNotRounded) {
    const RectangleF far_out{16777214, 0, 1.5f, 1};
    EXPECT_TRUE(Hit(far_out, RectangleF{16777215, 0, 1, 1}));
    EXPECT_FALSE(Hit(far_out, RectangleF{16777216, 0, 1, 1}));
    EXPECT_TRUE(Hit(RectangleF{16777214, 0, 1.25f, 1}, RectangleF{16777215, 0, 1, 1}))
        << "as a float, its right edge would be 16777215";
}

TEST(Shapes, ABoxRotatedBy45DegreesReachesFartherAlongTheAxes) {
    const OrientedBox diamond = MakeOrientedBox({0, 0}, {4, 4}, MathHelper::PiOver4);
    const double reach = 4 * std::sqrt(2.0);
    const auto just = [reach](double more) { return static_cast<float>(reach + more); };
    EXPECT_TRUE(Hit(diamond, RectangleF{just(-0.01), -1, 5, 2}));
    EXPECT_FALSE(Hit(diamond, RectangleF{just(0.01), -1, 5, 2}));
    EXPECT_FALSE(Hit(diamond, RectangleF{3, 3, 5, 5})) << "only their bounds overlap";
    EXPECT_TRUE(Hit(diamond, At(just(0.99), 0, 1)));
    EXPECT_FALSE(Hit(diamond, At(just(1.01), 0, 1)));
    EXPECT_FALSE(Hit(diamond, At(4, 4, 1.5f))) << "next to the slanted side";
    EXPECT_TRUE(Hit(diamond, At(4, 4, 1.7f)));
}

TEST(Shapes, RotatedBoxesAreSeparatedBySidesOfEither) {
    const OrientedBox beam = MakeOrientedBox({0, 0}, {10, 1}, 0.5f);
    const OrientedBox other = MakeOrientedBox({8, -4}, {10, 1}, 0.5f);
    EXPECT_FALSE(Hit(beam, other)) << "side by side; only their bounds overlap";
    EXPECT_TRUE(Hit(beam, MakeOrientedBox({8, -4}, {10, 1}, 1.8f)));
    EXPECT_TRUE(Hit(beam, beam));
}

TEST(Shapes, BoxesRotatedByQuarterTurnsTouchExactly) {
    for (const float quarters : {1.0f, 2.0f, 3.0f, -1.0f, 5.0f}) {
        const OrientedBox box = MakeOrientedBox({0, 0}, {3, 3}, quarters * MathHelper::PiOver2);
        EXPECT_FALSE(Hit(box, RectangleF{3, 0, 5, 5}));
        EXPECT_TRUE(Hit(box, RectangleF{3 - kSmall, 0, 5, 5}));
        EXPECT_FALSE(Hit(box, At(5, 0, 2)));
        EXPECT_TRUE(Hit(box, At(5 - kSmall, 0, 2)));
        EXPECT_FALSE(Hit(box, Segment{{3, -9}, {3, 9}}));
        EXPECT_TRUE(Hit(box, Segment{{3 - kSmall, -9}, {3 - kSmall, 9}}));
        EXPECT_FALSE(Hit(box, MakeOrientedBox({6, 0}, {3, 3}, MathHelper::PiOver2)));
        EXPECT_TRUE(Hit(box, MakeOrientedBox({6 - kSmall, 0}, {3, 3}, MathHelper::PiOver2)));
    }
}

TEST(Shapes, SegmentsHitTheInteriorButNotAlongEdges) {
    const Rectangle rectangle{0, 0, 4, 4};
    EXPECT_TRUE(Hit(rectangle, Segment{{-1, 1}, {6, 3}})) << "passes through";
    EXPECT_TRUE(Hit(rectangle, Segment{{1, 1}, {2, 2}})) << "entirely inside";
    EXPECT_TRUE(Hit(rectangle, Segment{{4 - kSmall, 2}, {9, 2}})) << "starts inside";
    EXPECT_FALSE(Hit(rectangle, Segment{{4, 2}, {9, 2}})) << "starts on the edge";
    EXPECT_FALSE(Hit(rectangle, Segment{{-1, 4}, {9, 4}})) << "along the edge";
    EXPECT_FALSE(Hit(rectangle, Segment{{2, 6}, {6, 2}})) << "touches the corner";
    EXPECT_TRUE(Hit(rectangle, Segment{{2, 6 - kSmall}, {6, 2 - kSmall}}));
    EXPECT_FALSE(Hit(rectangle, Segment{{2, 6 + kSmall}, {6, 2 + kSmall}}));
    EXPECT_FALSE(Hit(rectangle, Segment{{-9, 2}, {-1, 2}})) << "ends before the rectangle";
}

TEST(Shapes, SegmentsHitCirclesBelowTheRadius) {
    const Circle circle = At(0, 0, 5);
    EXPECT_FALSE(Hit(circle, Segment{{-9, 5}, {9, 5}})) << "a tangent";
    EXPECT_TRUE(Hit(circle, Segment{{-9, 5 - kSmall}, {9, 5 - kSmall}}));
    EXPECT_FALSE(Hit(circle, Segment{{-1, 7}, {7, 1}})) << "a tangent at (3, 4)";
    EXPECT_TRUE(Hit(circle, Segment{{-1, 7 - kSmall}, {7, 1 - kSmall}}));
    EXPECT_FALSE(Hit(circle, Segment{{3, 4}, {30, 40}})) << "an end on the rim";
    EXPECT_TRUE(Hit(circle, Segment{{30, 40}, {3, 4 - kSmall}}));
    EXPECT_FALSE(Hit(circle, Segment{{6, 0}, {9, 0}}));
    EXPECT_FALSE(Hit(circle, Segment{{-9, 0}, {-6, 0}}));
    EXPECT_TRUE(Hit(circle, Segment{{0, 1}, {0, 2}})) << "entirely inside";
}

TEST(Shapes, SegmentsHitOnlyIfTheyCross) {
    const Segment flat{{0, 0}, {8, 0}};
    EXPECT_TRUE(Hit(flat, Segment{{3, -1}, {5, 1}}));
    EXPECT_FALSE(Hit(flat, Segment{{3, -1}, {5, 0}})) << "ends on the segment";
    EXPECT_TRUE(Hit(flat, Segment{{3, -1}, {5, kSmall}}));
    EXPECT_FALSE(Hit(flat, Segment{{3, -1}, {5, -kSmall}}));
    EXPECT_FALSE(Hit(flat, Segment{{8, -1}, {8, 1}})) << "touches the end";
    EXPECT_FALSE(Hit(flat, Segment{{2, 0}, {6, 0}})) << "along the segment";
    EXPECT_FALSE(Hit(flat, flat));
    EXPECT_FALSE(Hit(flat, Segment{{9, -1}, {9, 1}}));
}

// A segment of length zero is, for example, the path of a bullet that does not move.
TEST(Shapes, SegmentsOfLengthZeroHitShapesAroundThem) {
    const Segment point{{2, 2}, {2, 2}};
    EXPECT_TRUE(Hit(point, Rectangle{0, 0, 4, 4}));
    EXPECT_FALSE(Hit(point, Rectangle{2, 0, 4, 4})) << "on the edge";
    EXPECT_TRUE(Hit(point, At(2, 3, 2)));
    EXPECT_FALSE(Hit(point, At(2, 4, 2)));
    EXPECT_TRUE(Hit(point, MakeOrientedBox({2, 2}, {1, 1}, 0.3f)));
    EXPECT_FALSE(Hit(point, Segment{{0, 0}, {4, 4}}));
}

// Large shapes around or near (2, 2), for tests of empty and invalid shapes at that point.
struct Around {
    Circle circle{{2, 2}, 9};
    RectangleF rectangle{-9, -9, 30, 30};
    OrientedBox box = MakeOrientedBox({2, 2}, {9, 9}, 0.3f);
    Segment segment{{-9, 2.5f}, {9, 1.25f}};
};

template <typename Shape>
void ExpectNoHit(const Shape& shape) {
    const Around around;
    EXPECT_FALSE(Hit(shape, around.circle));
    EXPECT_FALSE(Hit(shape, around.rectangle));
    EXPECT_FALSE(Hit(shape, around.box));
    EXPECT_FALSE(Hit(shape, around.segment));
}

TEST(Shapes, EmptyShapesHitNothing) {
    ExpectNoHit(At(2, 2, 0));
    ExpectNoHit(At(2, 2, -3));
    ExpectNoHit(RectangleF{2, 2, 0, 3});
    ExpectNoHit(RectangleF{2, 2, 3, -3});
    ExpectNoHit(Rectangle{2, 2, 0, 0});
    ExpectNoHit(MakeOrientedBox({2, 2}, {0, 3}, 1));
    ExpectNoHit(MakeOrientedBox({2, 2}, {3, -3}, 1));
}

TEST(Shapes, NonFiniteShapesHitNothing) {
    for (const float bad : {kNaN, kInfinity, -kInfinity}) {
        ExpectNoHit(At(bad, 2, 1));
        ExpectNoHit(At(2, bad, 1));
        ExpectNoHit(At(2, 2, bad));
        ExpectNoHit(RectangleF{bad, 2, 1, 1});
        ExpectNoHit(RectangleF{2, bad, 1, 1});
        ExpectNoHit(RectangleF{2, 2, bad, 1});
        ExpectNoHit(RectangleF{2, 2, 1, bad});
        ExpectNoHit(MakeOrientedBox({bad, 2}, {1, 1}, 1));
        ExpectNoHit(MakeOrientedBox({2, bad}, {1, 1}, 1));
        ExpectNoHit(MakeOrientedBox({2, 2}, {bad, 1}, 1));
        ExpectNoHit(MakeOrientedBox({2, 2}, {1, bad}, 1));
        ExpectNoHit(MakeOrientedBox({2, 2}, {1, 1}, bad));
        ExpectNoHit(Segment{{bad, 2}, {2, 3}});
        ExpectNoHit(Segment{{2, bad}, {2, 3}});
        ExpectNoHit(Segment{{2, 3}, {bad, 2}});
        ExpectNoHit(Segment{{2, 3}, {2, bad}});
        EXPECT_FALSE(Contains(At(0, 0, bad), {0, 0}));
        EXPECT_FALSE(Contains(At(0, 0, 1), {bad, 0}));
        EXPECT_FALSE(Contains(RectangleF{-1, -1, 3, 3}, {bad, 0}));
        EXPECT_FALSE(Contains(RectangleF{-1, -1, 3, bad}, {0, 0}));
        EXPECT_FALSE(Contains(MakeOrientedBox({0, 0}, {1, 1}, 0), {0, bad}));
        EXPECT_FALSE(Contains(MakeOrientedBox({0, 0}, {bad, 1}, 0), {0, 0}));
    }
}

TEST(Shapes, PointsBelowTheRadiusAreInsideACircle) {
    EXPECT_TRUE(Contains(At(0, 0, 5), {3, 4 - kSmall}));
    EXPECT_FALSE(Contains(At(0, 0, 5), {3, 4}));
    EXPECT_FALSE(Contains(At(0, 0, 5), {3, 4 + kSmall}));
}

TEST(Shapes, LeftAndTopEdgesBelongToRectanglesAndUnrotatedBoxes) {
    const RectangleF rectangle{1, 2, 4, 6};
    const OrientedBox box = MakeOrientedBox(rectangle);
    struct Case {
        Vector2 point;
        bool inside;
    };
    const std::array<Case, 6> cases{{{{1, 2}, true},
                                     {{1 - kSmall, 4}, false},
                                     {{3, 2 - kSmall}, false},
                                     {{5, 4}, false},
                                     {{5 - kSmall, 8 - kSmall}, true},
                                     {{3, 8}, false}}};
    for (const Case& c : cases) {
        EXPECT_EQ(Contains(rectangle, c.point), c.inside);
        EXPECT_EQ(Contains(box, c.point), c.inside);
    }
    const OrientedBox half_turned = MakeOrientedBox({3, 5}, {2, 3}, MathHelper::Pi);
    EXPECT_FALSE(Contains(half_turned, {1, 5}));
    EXPECT_TRUE(Contains(half_turned, {5, 5}));
}

TEST(Shapes, BoxOfAPlacementIsTheDrawnQuad) {
    const Placement placement{{50, 40}, 0.7f, {3, 1}, {2, -3}, SpriteEffects::None};
    const int width = 8;
    const int height = 5;

    const OrientedBox box = MakeOrientedBox(placement, width, height);

    const Mask full = [] {
        Mask mask{width, height};
        mask.Fill();
        return mask;
    }();
    const Footprint drawn{&full, MakeTexelMap(placement, width, height)};
    int inside = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 100; ++x) {
            const Vector2 center{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
            EXPECT_EQ(Contains(box, center), Solid(drawn, x, y)) << x << ", " << y;
            inside += Contains(box, center) ? 1 : 0;
        }
    }
    EXPECT_NEAR(inside, width * 2 * height * 3, 20);
}

TEST(Shapes, TestsAllocateNothing) {
    const Around around;
    const Mask mask = ParseMask({"#.#", ".#."});
    const std::int64_t before = test::AllocationCount();
    bool any = Intersects(around.circle, around.rectangle);
    any = Intersects(around.box, around.segment) || any;
    any = Intersects(around.box, around.rectangle) || any;
    any = !BoundingCircle(mask, {}).IsEmpty() && !BoundingRectangle(mask, {}).IsEmpty() && any;
    EXPECT_EQ(test::AllocationCount(), before);
    EXPECT_TRUE(any);
}

}  // namespace
}  // namespace graze
