#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/collision/staircase.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/cast_oracle.hpp"
#include "support/broken_promises.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::DisabledAsserts;
using test::FailsAssert;
using test::ParseMask;
using test::PixelsBetween;

constexpr std::array<Point, 8> kOctants{{{19, 7},
                                         {7, 19},
                                         {-7, 19},
                                         {-19, 7},  //
                                         {-19, -7},
                                         {-7, -19},
                                         {7, -19},
                                         {19, -7}}};

// Returns a wall of single pixels that meet only at their corners: a diagonal that falls or rises
// to the right.
Mask DiagonalWall(int size, bool falling) {
    Mask wall{size, size};
    for (int i = 0; i < size; ++i) {
        wall.Set(i, falling ? i : size - 1 - i);
    }
    return wall;
}

TEST(Staircase, VisitsThePixelsOfTheStraightLine) {
    for (int y = -12; y <= 12; ++y) {
        for (int x = -12; x <= 12; ++x) {
            const auto expected = PixelsBetween({0, 0}, {x, y});
            const Staircase path{{x, y}};
            ASSERT_EQ(path.Steps() + 1, static_cast<int>(expected.size()));
            for (int step = 0; step <= path.Steps(); ++step) {
                ASSERT_EQ(path.At(step), expected[static_cast<std::size_t>(step)])
                    << "(" << x << ", " << y << ") step " << step;
            }
        }
    }
}

TEST(Staircase, IsTheSameInReverse) {
    for (int y = -12; y <= 12; ++y) {
        for (int x = -12; x <= 12; ++x) {
            const Staircase there{{x, y}};
            const Staircase back{{-x, -y}};
            for (int step = 0; step <= there.Steps(); ++step) {
                ASSERT_EQ(there.At(step), (Point{x, y} + back.At(there.Steps() - step)));
            }
        }
    }
}

TEST(Staircase, IsExactForTheLongestPaths) {
    constexpr int kFar = Staircase::kMaxReach;
    for (const Point by : {Point{2 * kFar, 2 * kFar}, Point{-2 * kFar, 2 * kFar - 1},
                           Point{2 * kFar, -1}, Point{0, -2 * kFar}}) {
        const Staircase path{by};
        Point last{};
        EXPECT_EQ(path.At(0), last);
        EXPECT_EQ(path.At(path.Steps()), by);
        for (int i = 0; i < 1000; ++i) {
            const int step = path.Steps() / 1000 * i + i;
            const Point moved = path.At(step + 1) - path.At(step);
            ASSERT_EQ(std::abs(moved.x) + std::abs(moved.y), 1);
        }
    }
}

TEST(Staircase, ReportsTheStepsInsideARectangle) {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Point by{random.Next(-15, 16), random.Next(-15, 16)};
        const Rectangle area{random.Next(-18, 18), random.Next(-18, 18), random.Next(0, 12),
                             random.Next(0, 12)};
        const Staircase path{by};
        const Span inside = path.Inside(area);
        for (int step = 0; step <= path.Steps(); ++step) {
            ASSERT_EQ(inside.first <= step && step < inside.last, area.Contains(path.At(step)));
        }
    }
}

TEST(Sweep, StopsAtTheFirstTouch) {
    const Mask dot = ParseMask({"#"});
    const auto hit = Sweep(At(dot, 0, 0), {10, 0}, At(dot, 6, 0));

    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->steps, 6);
    EXPECT_EQ(hit->offset, (Point{6, 0}));
    EXPECT_EQ(hit->free, (Point{5, 0}));
    EXPECT_EQ(hit->contact, (Point{6, 0}));
    EXPECT_FALSE(hit->normal);  // two single pixels have no preferred side
}

TEST(Sweep, ReportsTheSideThatWasHit) {
    const Mask dot = ParseMask({"#"});
    const Footprint wall = At(dot, 100, -50, 100);

    EXPECT_EQ(Sweep(At(dot, 0, 0, 8), {200, 0}, wall)->normal, (Vector2{-1, 0}));
    EXPECT_EQ(Sweep(At(dot, 150, -90, 8), {0, 60}, wall)->normal, (Vector2{0, -1}));
}

TEST(Sweep, ReportsAnInitialOverlapAtStepZero) {
    const Mask block = ParseMask({"##", "##"});
    const auto hit = Sweep(At(block, 0, 0), {5, 5}, At(block, 1, 1));

    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->steps, 0);
    EXPECT_EQ(hit->offset, (Point{0, 0}));
    EXPECT_EQ(hit->free, (Point{0, 0}));
    EXPECT_EQ(hit->contact, (Point{1, 1}));
    EXPECT_TRUE(Sweep(At(block, 0, 0), {0, 0}, At(block, 1, 1)));
}

TEST(Sweep, EndsAtTheGivenOffset) {
    const Mask dot = ParseMask({"#"});

    EXPECT_FALSE(Sweep(At(dot, 0, 0), {5, 0}, At(dot, 6, 0)));
    EXPECT_FALSE(Sweep(At(dot, 0, 0), {-10, 0}, At(dot, 6, 0)));
    EXPECT_FALSE(Sweep(At(dot, 0, 0), {0, 0}, At(dot, 1, 0)));
    EXPECT_TRUE(Sweep(At(dot, 0, 0), {6, 0}, At(dot, 6, 0)));
}

TEST(Sweep, StopsADotAtADiagonalWallFromEverySide) {
    const Mask dot = ParseMask({"#"});
    for (const bool falling : {true, false}) {
        const Mask mask = DiagonalWall(41, falling);
        const Footprint wall = At(mask, -20, -20);
        for (int x = -15; x <= 15; ++x) {
            for (int y = -15; y <= 15; ++y) {
                const int start_side = falling ? y - x : y + x;
                const Point by = falling ? Point{y - x, x - y} : Point{-(x + y), -(x + y)};
                const auto hit = Sweep(At(dot, x, y), by, wall);
                ASSERT_TRUE(hit) << x << ", " << y;
                EXPECT_LE(hit->steps, 2 * std::abs(start_side));
            }
        }
    }
}

TEST(Sweep, StopsALongMoveAtADiagonalWallInEveryOctant) {
    const Mask dot = ParseMask({"#"});
    for (const bool falling : {true, false}) {
        const Mask mask = DiagonalWall(1001, falling);
        const Footprint wall = At(mask, -500, -500);
        for (const Point octant : kOctants) {
            const Point start{-octant.x * 10, -octant.y * 10};
            const Point by{octant.x * 20, octant.y * 20};
            EXPECT_TRUE(Sweep(At(dot, start.x, start.y), by, wall)) << octant.x << ", " << octant.y;
        }
    }
}

TEST(Sweep, MatchesSteppingInEveryOctantAtEverySize) {
    const Mask shape = ParseMask({"#..#",  //
                                  ".##.",  //
                                  "#..."});
    for (const Point octant : kOctants) {
        for (const double scale : {1.0, 3.0, 15.0}) {
            const Footprint still = At(shape, 0, 0, scale);
            const auto away = static_cast<int>(scale) * 5;
            const Footprint moving =
                At(shape, -octant.x * away / 4, -octant.y * away / 4, scale * 0.5);
            const Point by{octant.x * away / 2, octant.y * away / 2};
            const auto expected =
                test::ExpectedSweep(test::PixelSet{moving}, by, test::PixelSet{still});
            const auto hit = Sweep(moving, by, still);
            ASSERT_EQ(hit.has_value(), expected.has_value());
            if (hit) {
                EXPECT_EQ(hit->steps, expected->steps);
                EXPECT_EQ(hit->contact, expected->contact);
            }
        }
    }
}

// The sprites' boxes overlap during many steps. The query skips most of these steps, but the
// reference tests each of them.
TEST(Sweep, MatchesSteppingThroughLargeEmptySpaces) {
    Random random{3};
    Mask frame{600, 500};
    frame.Fill();
    frame.Fill({2, 2, 596, 496}, false);
    frame.Set(300, 250);
    Mask specks{64, 64};
    int hits = 0;
    for (int i = 0; i < 120; ++i) {
        specks.Clear();
        for (int k = 0; k < 2; ++k) {
            const int row = random.Next(64);
            specks.Set(random.Next(64), row);
        }
        const double turn = random.NextDouble() - 0.5;
        const Footprint still{&frame, MakeTexelMap(Affine{1, -turn, turn, 1, 0, 0}, 600, 500)};
        const int y = random.Next(40, 400);
        const Footprint moving = At(specks, random.Next(40, 540), y);
        const Point by{random.Next(-600, 601), random.Next(-600, 601)};
        std::optional<int> expected;
        const auto path = PixelsBetween({0, 0}, by);
        for (std::size_t step = 0; step < path.size() && !expected; ++step) {
            Footprint moved = moving;
            moved.map.pixels.Offset(path[step].x, path[step].y);
            if (Touches(moved, still)) {
                expected = static_cast<int>(step);
            }
        }
        const auto hit = Sweep(moving, by, still);
        ASSERT_EQ(hit ? std::optional{hit->steps} : std::nullopt, expected) << i;
        hits += expected.value_or(0) > 100 ? 1 : 0;
    }
    EXPECT_GT(hits, 40);
}

TEST(Sweep, RejectsMovesBeyondTheWorld) {
    const Mask dot = ParseMask({"#"});
    constexpr int kFar = Staircase::kMaxReach;
    const Footprint near = At(dot, 0, 0);
    const Footprint edge = At(dot, (1 << 24) - 4, 0);

    EXPECT_EQ(Sweep(near, {kFar, 0}, edge)->steps, (1 << 24) - 4);
    EXPECT_FALSE(Sweep(near, {-kFar, kFar}, edge));
    const auto sweep = [&](Point by) {
        return [&, by] { static_cast<void>(Sweep(near, by, edge)); };
    };
    EXPECT_TRUE(FailsAssert("Sweep", sweep({kFar + 1, 0})));
    EXPECT_TRUE(FailsAssert("Sweep", sweep({0, -kFar - 1})));

    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(Sweep(near, {kFar + 1, 0}, edge));
}

TEST(Raycast, FindsTheFirstSolidPixel) {
    const Mask mask = ParseMask({"....",  //
                                 "..##",  //
                                 "...."});
    const auto hit = Raycast(At(mask, 10, 10), {8, 11}, {18, 11});

    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->pixel, (Point{12, 11}));
    EXPECT_EQ(hit->steps, 4);
    EXPECT_EQ(hit->fraction, 0.4f);
    EXPECT_EQ(Raycast(At(mask, 10, 10), {18, 11}, {8, 11})->pixel, (Point{13, 11}));
    EXPECT_FALSE(Raycast(At(mask, 10, 10), {8, 12}, {18, 12}));
}

TEST(Raycast, IncludesBothEnds) {
    const Mask dot = ParseMask({"#"});

    EXPECT_EQ(Raycast(At(dot, 3, 0), {0, 0}, {3, 0})->fraction, 1);
    EXPECT_FALSE(Raycast(At(dot, 3, 0), {0, 0}, {2, 0}));
    EXPECT_EQ(Raycast(At(dot, 3, 0), {3, 0}, {9, 9})->steps, 0);
    EXPECT_EQ(Raycast(At(dot, 3, 0), {3, 0}, {3, 0})->fraction, 0);
    EXPECT_FALSE(Raycast(At(dot, 3, 0), {4, 0}, {4, 0}));
}

TEST(Raycast, StopsAtADiagonalWallFromEverySide) {
    for (const bool falling : {true, false}) {
        const Mask mask = DiagonalWall(101, falling);
        const Footprint wall = At(mask, -50, -50);
        for (const Point octant : kOctants) {
            const Point from{octant.x * 2, octant.y * 2};
            EXPECT_TRUE(Raycast(wall, from, Point{} - from)) << octant.x << ", " << octant.y;
        }
        for (int i = -20; i <= 20; ++i) {
            const int y = falling ? i : -i;
            EXPECT_TRUE(Raycast(wall, {i, y + 9}, {falling ? i + 9 : i - 9, y})) << i;
        }
    }
}

TEST(Raycast, HitsTheSameInBothDirections) {
    const Mask mask = DiagonalWall(9, true);
    const Footprint wall = At(mask, 0, 0);
    for (int y = -3; y < 12; ++y) {
        for (int x = -3; x < 12; ++x) {
            for (const Point to : {Point{11, -2}, Point{-3, 10}, Point{8, 3}}) {
                EXPECT_EQ(Raycast(wall, {x, y}, to).has_value(),
                          Raycast(wall, to, {x, y}).has_value());
            }
        }
    }
}

TEST(Raycast, CrossesEmptySpaceOfAnySize) {
    Mask mask{600, 300};
    mask.Set(599, 150);
    mask.Set(10, 299);
    for (const double scale : {0.3, 1.0, 7.0}) {
        for (const double turn : {0.0, 0.6, -0.8}) {
            const Footprint sprite{
                &mask,
                MakeTexelMap(Affine{scale, -scale * turn, scale * turn, scale, 0, 0}, 600, 300)};
            const Point target{static_cast<int>(scale * (599.5 - 150.5 * turn)),
                               static_cast<int>(scale * (599.5 * turn + 150.5))};
            for (int y = -500; y <= 500; y += 50) {
                const Point from{-30, y};
                const auto expected = test::ExpectedRaycast({&sprite, 1}, from, target);
                const auto hit = Raycast(sprite, from, target);
                ASSERT_EQ(hit.has_value(), expected.has_value());
                if (hit) {
                    EXPECT_EQ(hit->pixel, expected->pixel);
                }
            }
        }
    }
}

TEST(Raycast, FindsTheNearestOfManyAndTheFirstOfEquals) {
    const Mask dot = ParseMask({"#"});
    const std::array footprints{At(dot, 9, 0), At(dot, 4, 0), At(dot, 4, 0), At(dot, 40, 0)};
    const auto hit = Raycast(footprints, {0, 0}, {20, 0});

    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->index, 1u);
    EXPECT_EQ(hit->pixel, (Point{4, 0}));
    EXPECT_EQ(Raycast(footprints, {20, 0}, {0, 0})->index, 0u);
    EXPECT_FALSE(Raycast(std::span<const Footprint>{}, {0, 0}, {20, 0}));
    EXPECT_FALSE(Raycast(footprints, {0, 1}, {50, 1}));
}

TEST(Raycast, RejectsPixelsBeyondTheWorld) {
    const Mask dot = ParseMask({"#"});
    constexpr int kFar = Staircase::kMaxReach;
    const Footprint here = At(dot, -50, -50, 100);

    EXPECT_EQ(Raycast(here, {-kFar, -kFar}, {kFar, kFar})->steps, 2 * (kFar - 50));
    EXPECT_FALSE(Raycast(here, {-kFar, 60}, {kFar, 60}));
    const auto cast = [&](Point from, Point to) {
        return [&, from, to] { static_cast<void>(Raycast(here, from, to)); };
    };
    EXPECT_TRUE(FailsAssert("Raycast", cast({kFar + 1, 0}, {0, 0})));
    EXPECT_TRUE(FailsAssert("Raycast", cast({0, 0}, {0, -kFar - 1})));

    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(Raycast(here, {kFar + 1, 0}, {0, 0}));
}

}  // namespace
}  // namespace graze
