#include "simulation/land.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace artillery {
namespace {

TEST(Land, IsTheSumOfThreeSines) {
    Random random{3};
    Random again{3};
    std::vector<int> contour;
    MakeContour(random, {640, 360}, contour);
    const double a = 1 + again.NextDouble();
    const double b = 2 + again.NextDouble();
    const double c = 3 + again.NextDouble();

    ASSERT_EQ(contour.size(), 640u);
    for (int x = 0; x < 640; ++x) {
        const double at = static_cast<double>(x) / 70;
        const double height =
            198 + 72 / a * Sin(at * a + a) + 72 / b * Sin(at * b + b) + 72 / c * Sin(at * c + c);
        EXPECT_NEAR(contour[static_cast<std::size_t>(x)], std::clamp(height, 45.0, 315.0), 1) << x;
    }
}

TEST(Land, LeavesRoomAboveAndBelow) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random{seed};
        std::vector<int> contour;
        MakeContour(random, {320, 240}, contour);
        EXPECT_GE(*std::ranges::min_element(contour), 30);
        EXPECT_LE(*std::ranges::max_element(contour), 210);
    }
}

TEST(Land, IsFlatBelowACannonAndSlopesBesideIt) {
    std::vector<int> contour(300, 100);
    for (int x = 0; x < 300; ++x) {
        contour[static_cast<std::size_t>(x)] = x < 100 ? 20 : x == 100 ? 200 : 400;
    }
    Flatten(contour, 100);
    for (int x = 100; x < 140; ++x) {
        EXPECT_EQ(contour[static_cast<std::size_t>(x)], 200);
    }
    EXPECT_EQ(GroundBelow(contour, 100), 200);
    EXPECT_EQ(GroundBelow(contour, 60), 200 - 3 * 40) << "the highest row";
    EXPECT_EQ(contour[59], 20) << "40 columns are sloped";
    EXPECT_EQ(contour[60], 200 - 3 * 40);
    EXPECT_EQ(contour[99], 200 - 3);
    EXPECT_EQ(contour[140], 200 + 3);
    EXPECT_EQ(contour[179], 200 + 3 * 40);
    EXPECT_EQ(contour[180], 400);
}

TEST(Land, KeepsGentleSlopesBesideACannon) {
    std::vector<int> contour(300);
    for (int x = 0; x < 300; ++x) {
        contour[static_cast<std::size_t>(x)] = x < 100 ? 300 - 3 * x : x < 140 ? 0 : 3 * (x - 139);
    }
    std::vector<int> flat = contour;
    Flatten(flat, 100);
    EXPECT_EQ(flat, contour);
}

// The tutorial's loop writes beyond the end of the contour if a player has less than 40 columns.
TEST(Land, IsFlattenedInsideTheContourOnly) {
    for (int width = 1; width < 60; ++width) {
        for (int left = -50; left < 70; ++left) {
            std::vector<int> contour(static_cast<std::size_t>(width), 7);
            Flatten(contour, left);
            EXPECT_EQ(std::ranges::count(contour, 7), width);
            const bool above = left < width && left + kCarriageWidth > 0;
            EXPECT_EQ(GroundBelow(contour, left), above ? 7 : 0);
        }
    }
}

TEST(Land, MaskIsSolidFromTheContourDown) {
    const std::vector<int> contour{2, 0, 3, 1};
    Mask land{100, 100};  // of another land
    land.Fill();
    MakeLand(contour, {4, 3}, land);
    EXPECT_EQ(land.Bounds(), (Rectangle{0, 0, 4, 3}));
    for (int x = 0; x < 4; ++x) {
        for (int y = 0; y < 3; ++y) {
            EXPECT_EQ(land.Solid(x, y), y >= contour[static_cast<std::size_t>(x)]) << x << ' ' << y;
        }
    }
}

TEST(StartColumn, SpreadsThePlayersEvenly) {
    EXPECT_EQ(StartColumn(0, 2, {640, 360}), 193);
    EXPECT_EQ(StartColumn(1, 2, {640, 360}), 406);
    EXPECT_EQ(StartColumn(0, 4, {640, 360}), 108);
    EXPECT_EQ(StartColumn(3, 4, {640, 360}), 492);
}

TEST(StartColumn, KeepsCannonsInsideNarrowFields) {
    for (int width = kMinFieldSide; width < 300; ++width) {
        for (int players = 2; players <= 4; ++players) {
            for (int i = 0; i < players; ++i) {
                const int left = StartColumn(i, players, {width, 100});
                EXPECT_GE(left, 0);
                EXPECT_LE(left + kCarriageWidth, width);
            }
        }
    }
}

}  // namespace
}  // namespace artillery
