#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/testing/pictures.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::ParseMask;

TEST(FootprintInRectangle, IsFoundTopmostThenLeftmost) {
    const Mask mask = ParseMask({"...#",  //
                                 ".#..",  //
                                 "#..."});
    const Footprint footprint = At(mask, 10, 20);

    EXPECT_EQ(FindContact(footprint, Rectangle{0, 0, 100, 100}), (Point{13, 20}));
    EXPECT_EQ(FindContact(footprint, Rectangle{0, 21, 100, 100}), (Point{11, 21}));
    EXPECT_EQ(FindContact(footprint, Rectangle{10, 20, 1, 10}), (Point{10, 22}));
    EXPECT_EQ(CountOverlap(footprint, Rectangle{10, 20, 2, 3}), 2);
}

// The query searches in blocks of pixels. The topmost pixel may be in a later block than a lower
// pixel.
TEST(FootprintInRectangle, TopmostWinsOverLeftmostAcrossBlocks) {
    Mask mask{200, 8};
    mask.Set(3, 5);
    mask.Set(150, 2);
    mask.Set(70, 2);

    EXPECT_EQ(FindContact(At(mask, 0, 0), Rectangle{0, 0, 200, 8}), (Point{70, 2}));
}

TEST(FootprintInRectangle, IsHalfOpen) {
    const Mask dot = ParseMask({"#"});

    EXPECT_TRUE(Touches(At(dot, 5, 5), Rectangle{5, 5, 1, 1}));
    EXPECT_FALSE(Touches(At(dot, 5, 5), Rectangle{6, 5, 4, 4}));
    EXPECT_FALSE(Touches(At(dot, 5, 5), Rectangle{1, 5, 4, 4}));
    EXPECT_FALSE(Touches(At(dot, 5, 5), Rectangle{5, 6, 4, 4}));
    EXPECT_FALSE(Touches(At(dot, 5, 5), Rectangle{5, 1, 4, 4}));
}

TEST(FootprintInRectangle, EmptyAreasContainNothing) {
    const Mask block = ParseMask({"##", "##"});

    EXPECT_FALSE(Touches(At(block, 0, 0), Rectangle{1, 1, 0, 5}));
    EXPECT_FALSE(Touches(At(block, 0, 0), Rectangle{1, 1, -3, 5}));
    EXPECT_EQ(CountOverlap(At(block, 0, 0), Rectangle{}), 0);
}

TEST(FootprintInRectangle, AcceptsTheLargestRectangles) {
    const Mask dot = ParseMask({"#"});
    constexpr int kFar = 1 << 29;

    EXPECT_EQ(CountOverlap(At(dot, 0, 0, 30), Rectangle{-kFar, -kFar, 2 * kFar, 2 * kFar}), 900);
    EXPECT_FALSE(Touches(At(dot, 0, 0, 30), Rectangle{kFar, kFar, kFar, kFar}));
}

TEST(FootprintInDisc, IsRound) {
    const Mask dot = ParseMask({"#"});
    const Footprint block = At(dot, -50, -50, 100);

    EXPECT_EQ(CountOverlap(block, Disc{{0, 0}, 0}), 1);
    EXPECT_EQ(CountOverlap(block, Disc{{0, 0}, 1}), 5);
    EXPECT_EQ(CountOverlap(block, Disc{{0, 0}, 2}), 13);
    EXPECT_EQ(CountOverlap(block, Disc{{0, 0}, 5}), 81);
    EXPECT_EQ(FindContact(block, Disc{{3, 4}, 5}), (Point{3, -1}));
}

// In a 3-4-5 triangle, the distance of (3, 4) is exactly 5. A pixel at the radius is inside the
// disc; the next pixel is outside.
TEST(FootprintInDisc, IncludesTheRim) {
    const Mask dot = ParseMask({"#"});

    EXPECT_TRUE(Touches(At(dot, 13, 24), Disc{{10, 20}, 5}));
    EXPECT_FALSE(Touches(At(dot, 14, 24), Disc{{10, 20}, 5}));
    EXPECT_TRUE((Disc{{10, 20}, 5}.Contains({13, 24})));
    EXPECT_FALSE((Disc{{10, 20}, 5}.Contains({14, 24})));
}

TEST(FootprintInDisc, IsAPixelForRadiusZeroAndEmptyForNegativeRadius) {
    const Mask dot = ParseMask({"#"});

    EXPECT_TRUE(Touches(At(dot, 4, 4), Disc{{4, 4}, 0}));
    EXPECT_FALSE(Touches(At(dot, 4, 4), Disc{{5, 4}, 0}));
    EXPECT_FALSE(Touches(At(dot, 4, 4), Disc{{4, 4}, -1}));
    EXPECT_TRUE((Disc{{0, 0}, -1}.IsEmpty()));
    EXPECT_FALSE((Disc{{0, 0}, -1}.Contains({0, 0})));
}

TEST(FootprintInDisc, AcceptsTheLargestDiscs) {
    const Mask dot = ParseMask({"#"});
    constexpr int kFar = 1 << 29;

    EXPECT_EQ(CountOverlap(At(dot, 0, 0, 30), Disc{{kFar, 0}, kFar}), 30 * 30 - 29);
    EXPECT_EQ(CountOverlap(At(dot, 0, 0, 30), Disc{{0, 0}, kFar}), 900);
    EXPECT_FALSE(Touches(At(dot, 0, 0, 30), Disc{{-kFar, -kFar}, 5}));
}

}  // namespace
}  // namespace graze
