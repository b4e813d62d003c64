#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/footprint_oracle.hpp"
#include "support/broken_promises.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::DisabledAsserts;
using test::FailsAssert;
using test::ParseMask;
using test::PixelSet;

TEST(Distance, IsZeroForTouchOneForNeighborsAndRootTwoForCorners) {
    const Mask dot = ParseMask({"#"});
    const auto of_two_dots = [&](int x, int y) {
        return Distance(At(dot, 0, 0), At(dot, x, y), 8)->Distance();
    };

    EXPECT_EQ(of_two_dots(0, 0), 0);
    EXPECT_EQ(of_two_dots(1, 0), 1);
    EXPECT_EQ(of_two_dots(0, -1), 1);
    EXPECT_EQ(of_two_dots(-1, 1), std::sqrt(2.0));
    EXPECT_EQ(of_two_dots(3, 4), 5);
}

TEST(Distance, SearchesExactlyWithinTheGivenReach) {
    const Mask dot = ParseMask({"#"});

    EXPECT_TRUE(Distance(At(dot, 0, 0), At(dot, 3, 4), 5));
    EXPECT_FALSE(Distance(At(dot, 0, 0), At(dot, 3, 4), 4));
    EXPECT_FALSE(Distance(At(dot, 0, 0), At(dot, 4, 4), 5));
    EXPECT_TRUE(Distance(At(dot, 7, 7), At(dot, 7, 7), 0));
    EXPECT_FALSE(Distance(At(dot, 7, 7), At(dot, 8, 7), 0));
}

TEST(Distance, IsMeasuredBetweenPixelsNotBoxes) {
    const Mask left = ParseMask({"#...",  //
                                 "....",  //
                                 "...."});
    const Mask right = ParseMask({"....",  //
                                  "....",  //
                                  "...#"});

    EXPECT_EQ(Distance(At(left, 0, 0), At(right, 0, 0), 8), (Nearness{{0, 0}, {3, 2}}));
}

TEST(Distance, ReturnsTheContactOfTouchingSprites) {
    const Mask block = ParseMask({"##", "##"});

    EXPECT_EQ(Distance(At(block, 4, 4), At(block, 5, 5), 3), (Nearness{{5, 5}, {5, 5}}));
}

TEST(Distance, PrefersTheUpperThenTheLeftPairInBothOrders) {
    const Mask bar = ParseMask({"#", "#", "#"});
    const Nearness expected{{0, 1}, {4, 1}};

    EXPECT_EQ(Distance(At(bar, 0, 1), At(bar, 4, 0), 8), expected);
    EXPECT_EQ(Distance(At(bar, 4, 0), At(bar, 0, 1), 8), (Nearness{{4, 1}, {0, 1}}));

    const Mask gate = ParseMask({"#.#"});
    const Mask dot = ParseMask({"#"});
    EXPECT_EQ(Distance(At(gate, 0, 0), At(dot, 1, 0), 8), (Nearness{{0, 0}, {1, 0}}));
    EXPECT_EQ(Distance(At(dot, 1, 0), At(gate, 0, 0), 8), (Nearness{{1, 0}, {0, 0}}));
}

// The first sprite spans several blocks of pixels. The nearest pixels are next to the border of two
// blocks.
TEST(Distance, SearchesAllBlocksOfLargeSprites) {
    Mask comb{3000, 2};
    Mask dots{3000, 40};
    for (int x = 0; x < 3000; x += 3) {
        comb.Set(x, 1);
    }
    dots.Set(10, 39);
    dots.Set(1023, 20);
    dots.Set(1024, 19);
    dots.Set(2900, 25);
    const Footprint a = At(comb, 0, 0);
    const Footprint b = At(dots, 1, 5);

    EXPECT_EQ(Distance(a, b, 100), test::ExpectedDistance(PixelSet{a}, PixelSet{b}, 100));
    EXPECT_EQ(Distance(a, b, 1024), test::ExpectedDistance(PixelSet{a}, PixelSet{b}, 1024));
    EXPECT_EQ(Distance(b, a, 100), test::ExpectedDistance(PixelSet{b}, PixelSet{a}, 100));
    EXPECT_FALSE(Distance(a, b, 10));
}

TEST(Distance, AssertsOnAndClampsAReachOutOfRange) {
    const Mask dot = ParseMask({"#"});
    const Footprint a = At(dot, 0, 0);
    const Footprint b = At(dot, 1500, 0);
    EXPECT_TRUE(FailsAssert("Distance", [&] { static_cast<void>(Distance(a, b, -1)); }));
    EXPECT_TRUE(FailsAssert("Distance", [&] { static_cast<void>(Distance(a, b, 1025)); }));

    const DisabledAsserts disabled_asserts;
    EXPECT_TRUE(Distance(a, a, -1));
    EXPECT_FALSE(Distance(a, At(dot, 1, 0), -1));
    EXPECT_FALSE(Distance(a, b, 2000));
    EXPECT_TRUE(Distance(a, At(dot, 1024, 0), 2000));
}

}  // namespace
}  // namespace graze
