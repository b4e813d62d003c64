#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "support/broken_promises.hpp"

namespace graze::classic {
namespace {

using test::AreApart;
using test::DisabledAsserts;
using test::FailsAssert;
using test::MakePicture;

TEST(ClassicIntersect, IgnoresTouchingEdges) {
    const Rectangle r{0, 0, 4, 4};
    EXPECT_TRUE(Intersect(r, {3, 3, 4, 4}));
    EXPECT_FALSE(Intersect(r, {4, 0, 4, 4}));
    EXPECT_FALSE(Intersect(r, {0, 4, 4, 4}));
    EXPECT_FALSE(Intersect(r, {-4, 0, 4, 4}));
    EXPECT_FALSE(Intersect(r, {0, -4, 4, 4}));
    EXPECT_TRUE(Intersect(r, {2, 2, 0, 0})) << "empty, but strictly inside";
}

TEST(ClassicIntersect, MatchesRectangleIntersects) {
    Random random{5};
    for (int i = 0; i < 5000; ++i) {
        const auto roll = [&random] { return random.Next(-3, 6); };
        const Rectangle a{roll(), roll(), roll(), roll()};
        const Rectangle b{roll(), roll(), roll(), roll()};
        ASSERT_EQ(Intersect(a, b), a.Intersects(b));
    }
}

// Where two rectangles only touch, Intersect returns false, but Intersection still returns a
// position.
TEST(ClassicIntersection, HasAPositionButNoSizeForTouchingRectangles) {
    const Rectangle a{0, 0, 4, 4};
    const Rectangle b{4, 1, 4, 4};
    EXPECT_FALSE(Intersect(a, b));
    EXPECT_EQ(Intersection(a, b), (Rectangle{4, 1, 0, 3}));
    EXPECT_EQ(Intersection(a, {4, 4, 2, 2}), (Rectangle{4, 4, 0, 0}));
    EXPECT_EQ(Rectangle::Intersect(a, b), (Rectangle{})) << "XNA's own function";
}

TEST(ClassicIntersection, ReturnsTheSharedPixelsOrFourZeros) {
    EXPECT_EQ(Intersection({0, 0, 4, 4}, {5, 0, 4, 4}), (Rectangle{}));
    EXPECT_EQ(Intersection({0, 0, 4, 4}, {0, -9, 4, 4}), (Rectangle{}));
    EXPECT_EQ(Intersection({0, 0, 4, 4}, {2, -1, 4, 4}), (Rectangle{2, 0, 2, 3}));
}

TEST(ClassicNormalize, IsRelativeToTheCornerOfTheFirstRectangle) {
    EXPECT_EQ(Normalize({10, 20, 5, 5}, {12, 19, 3, 4}), (Rectangle{2, -1, 3, 4}));
}

TEST(ClassicTestCollision, TreatsNonZeroAlphaAsVisible) {
    const Image faint = MakePicture({".-"});
    const Image full = MakePicture({"##"});
    EXPECT_TRUE(TestCollision(faint.View(), {1, 0, 1, 1}, full.View(), {0, 0, 1, 1}));
    EXPECT_FALSE(TestCollision(faint.View(), {0, 0, 1, 1}, full.View(), {0, 0, 1, 1}));
    EXPECT_FALSE(MakeMask(faint.View()).Solid(1, 0)) << "MakeMask has another default threshold";
    EXPECT_TRUE(MakeMask(faint.View(), AlphaThreshold{1}).Solid(1, 0));
}

// The regions are a row and a column of three pixels. In each, only the middle pixel is solid, so
// the regions share no solid pixel. The tutorial compares the n-th pixels of both regions, and both
// second pixels are solid.
TEST(ClassicTestCollision, ComparesRegionsOfDifferentShapeInReadingOrder) {
    const Image flat = MakePicture({".#."});
    const Image tall = MakePicture({".", "#", "."});
    EXPECT_TRUE(TestCollision(flat.View(), {0, 0, 3, 1}, tall.View(), {0, 0, 1, 3}));
    const Mask flat_mask = MakeMask(flat.View());
    const Mask tall_mask = MakeMask(tall.View());
    EXPECT_TRUE(AreApart(test::OnScreen(flat_mask, test::Moved(0, 0)),
                         test::OnScreen(tall_mask, test::Moved(0, 0))));
}

TEST(ClassicTestCollision, RegionsWithoutPixelsNeverCollide) {
    const Image full = MakePicture({"##", "##"});
    EXPECT_FALSE(TestCollision(full.View(), {1, 1, 0, 0}, full.View(), {0, 0, 0, 0}));
    EXPECT_FALSE(TestCollision(full.View(), {2, 0, 0, 2}, full.View(), {0, 0, 0, 2}));
}

TEST(ClassicTestCollision, AssertsOnRegionsOutsideOrOfAnotherSize) {
    const Image full = MakePicture({"##", "##"});
    const auto test = [&full](Rectangle a, Rectangle b) {
        return TestCollision(full.View(), a, full.View(), b);
    };
    EXPECT_TRUE(FailsAssert("extends beyond its texture", [&test] {
        static_cast<void>(test({1, 0, 2, 1}, {0, 0, 2, 1}));
    }));
    EXPECT_TRUE(FailsAssert("differ in size", [&test] {
        static_cast<void>(test({0, 0, 2, 1}, {0, 0, 2, 2}));
    }));
    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(test({1, 0, 2, 1}, {0, 0, 2, 1}));
    EXPECT_FALSE(test({0, 0, 2, 1}, {0, 0, 2, 2}));
    EXPECT_FALSE(test({0, 0, -1, -2}, {0, 0, 2, 1}));
}

TEST(ClassicTestCollision, MatchesTheScreenAtWholePositions) {
    Random random{9};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Image a = test::RandomPicture(random, 9);
        const Image b = test::RandomPicture(random, 12);
        const Rectangle at_a{0, 0, 9, 9};
        const Rectangle at_b{random.Next(-14, 14), random.Next(-14, 14), 12, 12};
        const Rectangle both = Intersection(at_a, at_b);
        const bool answer = Intersect(at_a, at_b) && TestCollision(a.View(), Normalize(at_a, both),
                                                                   b.View(), Normalize(at_b, both));
        const Mask mask_a = MakeMask(a.View(), AlphaThreshold{1});
        const Mask mask_b = MakeMask(b.View(), AlphaThreshold{1});
        const Matrix b_matrix = test::Moved(static_cast<float>(at_b.x), static_cast<float>(at_b.y));
        ASSERT_EQ(answer, Touches(test::OnScreen(mask_a, test::Moved(0, 0)),
                                  test::OnScreen(mask_b, b_matrix)));
        hits += answer ? 1 : 0;
    }
    EXPECT_GT(hits, 300);
}

}  // namespace
}  // namespace graze::classic
