#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/testing/pictures.hpp"
#include "support/broken_promises.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::DisabledAsserts;
using test::FailsAssert;
using test::FormatMask;
using test::ParseMask;

TEST(OverlapMask, IsCroppedToTheSharedPixels) {
    const Mask a = ParseMask({"####",  //
                              "#..#",  //
                              "####"});
    const Mask b = ParseMask({"##",  //
                              "##"});
    const Overlap overlap = OverlapMask(At(a, 5, 5), At(b, 7, 6));

    EXPECT_EQ(overlap.at, (Point{7, 6}));
    EXPECT_EQ(FormatMask(overlap.mask), ".#\n##\n");
}

TEST(OverlapMask, IsEmptyForSpritesThatDoNotTouch) {
    const Mask dot = ParseMask({"#"});
    const Overlap overlap = OverlapMask(At(dot, 0, 0), At(dot, 1, 0));

    EXPECT_TRUE(overlap.mask.Bounds().IsEmpty());
}

TEST(OverlapMask, OverwritesTheTargetMask) {
    const Mask dot = ParseMask({"#"});
    Mask target = ParseMask({"####", "####"});
    OverlapMask(At(dot, 0, 0, 3), At(dot, 1, 1, 9), {2, 0}, target);

    EXPECT_EQ(FormatMask(target), "....\n#...\n");
}

TEST(OverlapMask, IsANoOpForATargetWithoutPixels) {
    const Mask dot = ParseMask({"#"});
    Mask none;
    Mask flat{0, 7};
    OverlapMask(At(dot, 0, 0), At(dot, 0, 0), {0, 0}, none);
    OverlapMask(At(dot, 0, 0, 9), At(dot, 0, 0, 9), {2, 2}, flat);

    EXPECT_TRUE(none.Bounds().IsEmpty());
}

// The overlap is 40,000 pixels wide, but a mask at most 32,768. OverlapMask drops the columns at
// the right end.
TEST(OverlapMask, IsCutToTheLargestMask) {
    const Mask dot = ParseMask({"#"});
    const Footprint wide{&dot, MakeTexelMap(Affine{40'000, 0, 0, 2, -20'000, 0}, 1, 1)};
    const Overlap overlap = OverlapMask(wide, wide);

    EXPECT_EQ(overlap.at, (Point{-20'000, 0}));
    EXPECT_EQ(overlap.mask.Width(), 32'768);
    EXPECT_EQ(overlap.mask.Count(), 2 * 32'768);
}

TEST(ContactNormal, PointsAwayFromTheSideThatWasHit) {
    const Mask dot = ParseMask({"#"});
    const Footprint wall = At(dot, 0, 0, 50);

    EXPECT_EQ(ContactNormal(At(dot, 48, 20, 10), wall), (Vector2{1, 0}));
    EXPECT_EQ(ContactNormal(At(dot, -8, 20, 10), wall), (Vector2{-1, 0}));
    EXPECT_EQ(ContactNormal(At(dot, 20, -8, 10), wall), (Vector2{0, -1}));
    EXPECT_EQ(ContactNormal(At(dot, 20, 48, 10), wall), (Vector2{0, 1}));
}

TEST(ContactNormal, IsExactlyOppositeForTheOtherSprite) {
    const Mask dot = ParseMask({"#"});
    const Footprint a = At(dot, 45, 47, 10);
    const Footprint b = At(dot, 0, 0, 50);
    const auto normal = ContactNormal(a, b);

    ASSERT_TRUE(normal);
    EXPECT_GT(normal->x, 0);
    EXPECT_GT(normal->y, 0);
    EXPECT_EQ(ContactNormal(b, a), -*normal);
}

TEST(ContactNormal, IsDefinedOneStepBeforeTheTouch) {
    const Mask dot = ParseMask({"#"});

    EXPECT_EQ(ContactNormal(At(dot, 50, 20, 10), At(dot, 0, 0, 50)), (Vector2{1, 0}));
    EXPECT_FALSE(ContactNormal(At(dot, 51, 20, 10), At(dot, 0, 0, 50)));
}

TEST(ContactNormal, IsNulloptInsideAUniformArea) {
    const Mask dot = ParseMask({"#"});

    EXPECT_FALSE(ContactNormal(At(dot, 20, 20, 10), At(dot, 0, 0, 50)));
    EXPECT_FALSE(ContactNormal(At(dot, 0, 0), At(dot, 0, 0)));
}

TEST(Penetration, IsTheShortestMoveOut) {
    const Mask dot = ParseMask({"#"});
    const Footprint wall = At(dot, 0, 0, 50);

    EXPECT_EQ(Penetration(At(dot, 47, 20, 10), wall), (Point{3, 0}));
    EXPECT_EQ(Penetration(At(dot, 20, -4, 10), wall), (Point{0, -6}));
    EXPECT_EQ(Penetration(wall, At(dot, 47, 20, 10)), (Point{-3, 0}));
}

// The move over the stairs, (1, -2), is shorter than 3 pixels straight up or sideways.
TEST(Penetration, IsMeasuredAsEuclideanDistance) {
    const Mask staircase = ParseMask({"###...",  //
                                      "####..",  //
                                      "#####.",  //
                                      "######",  //
                                      "######"});
    const Mask dot = ParseMask({"#"});

    EXPECT_EQ(Penetration(At(dot, 2, 2), At(staircase, 0, 0)), (Point{1, -2}));
}

TEST(Penetration, PrefersTheHighestThenTheLeftmostOfEqualMoves) {
    const Mask dot = ParseMask({"#"});

    EXPECT_EQ(Penetration(At(dot, 0, 0), At(dot, 0, 0)), (Point{0, -1}));
    EXPECT_EQ(Penetration(At(dot, 0, 0, 5), At(ParseMask({"#"}), 0, 0, 5)), (Point{0, -5}));
    const Mask corridor = ParseMask({"###", "#.#"});
    EXPECT_EQ(Penetration(At(dot, 1, 0), At(corridor, 0, 0)), (Point{0, -1}));
    const Mask roofed = ParseMask({"#", "#", "#", "#", "#"});
    EXPECT_EQ(Penetration(At(dot, 0, 2), At(roofed, 0, 0)), (Point{-1, 0}));
}

TEST(Penetration, IsZeroForSpritesThatDoNotTouch) {
    const Mask dot = ParseMask({"#"});

    EXPECT_EQ(Penetration(At(dot, 0, 0), At(dot, 1, 0)), (Point{0, 0}));
    EXPECT_EQ(Penetration(At(dot, 0, 0), At(dot, 1, 0), 0), (Point{0, 0}));
}

TEST(Penetration, SearchesOnlyWithinTheGivenReach) {
    const Mask dot = ParseMask({"#"});
    const Footprint deep = At(dot, 20, 20, 10);  // must move by 30 pixels to leave on any side
    const Footprint wall = At(dot, 0, 0, 50);

    EXPECT_FALSE(Penetration(deep, wall, 0));
    EXPECT_FALSE(Penetration(deep, wall, 29));
    EXPECT_EQ(Penetration(deep, wall, 30), (Point{0, -30}));
}

TEST(Penetration, AssertsOnAndClampsAReachOutOfRange) {
    const Mask dot = ParseMask({"#"});
    const Footprint here = At(dot, 0, 0);
    EXPECT_TRUE(
        FailsAssert("Penetration", [&] { static_cast<void>(Penetration(here, here, -1)); }));
    EXPECT_TRUE(
        FailsAssert("Penetration", [&] { static_cast<void>(Penetration(here, here, 1025)); }));

    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(Penetration(here, here, -1));
    EXPECT_EQ(Penetration(here, here, 1025), (Point{0, -1}));
}

}  // namespace
}  // namespace graze
