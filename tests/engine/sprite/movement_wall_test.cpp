#include <array>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "support/movement_scene.hpp"

namespace graze {
namespace {

using test::Join;
using test::MirrorRows;
using test::MovementScene;
using test::Rows;

TEST(MoveAndSlideAtWalls, StopsAtTheLastFreePixel) {
    MovementScene scene{{
                            "MM......#",
                            "MM......#",
                            "#########",
                        },
                        {.rise_px = 1}};
    const MoveResult result = scene.Go(50, 0);
    EXPECT_EQ(scene.Picture(), Join({
                                   "......MM#",
                                   "......MM#",
                                   "#########",
                               }));
    EXPECT_EQ(result.moved, (Point{6, 0}));
    EXPECT_EQ(result.sides, Sides::Right | Sides::Bottom);
}

// gb-studio, GodotStairs: the speed against the wall must not be kept for the next jump.
TEST(MoveAndSlideAtWalls, AWallTakesItsPartOfTheVelocityInTheSameCall) {
    MovementScene scene{{
                            "....#",
                            "MM..#",
                            "MM..#",
                        },
                        {.rise_px = 1}};
    scene.Go(2, -0.5f);  // ends next to the wall
    EXPECT_EQ(scene.Hero().velocity, (Vector2{0, -0.5f}));
    EXPECT_EQ(scene.Hero().rest, (Vector2{0, -0.5f}));
}

TEST(MoveAndSlideAtWalls, WhatItTouchesDoesNotDependOnFractionsOfAPixel) {
    for (int fraction = 0; fraction < 100; ++fraction) {
        MovementScene scene{{
                                "MM.....#",
                                "MM.....#",
                                "########",
                            },
                            {.rise_px = 1}};
        scene.Hero().rest.x = static_cast<float>(fraction) / 100;
        for (int step = 0; step < 6; ++step) {
            const MoveResult result = scene.Go(1.7f, 0);
            const bool at_wall = scene.Place().x == 5;
            ASSERT_EQ(Has(result.sides, Sides::Right), at_wall) << fraction << ", " << step;
            ASSERT_EQ(scene.Hero().velocity.x == 0, at_wall) << fraction << ", " << step;
        }
    }
}

TEST(MoveAndSlideAtWalls, GoesThroughAGapOfExactlyItsSize) {
    MovementScene across{{
        "..########",
        "MM........",
        "MM........",
        "##########",
    }};
    across.Go(8, 0);
    EXPECT_EQ(across.Place(), (Point{8, 1}));
    across.Go(-8, 0);
    EXPECT_EQ(across.Place(), (Point{0, 1}));

    const Rows shaft{
        "..MM...", "##..###", "##..###", "##..###", ".......", ".......",
    };
    MovementScene down{shaft};
    down.Go(0, 4);
    EXPECT_EQ(down.Place(), (Point{2, 4}));
    MovementScene up{shaft};
    up.Put({2, 4});
    up.Go(0, -4);
    EXPECT_EQ(up.Place(), (Point{2, 0}));
}

// At any speed, a walker over a gap of its size goes across or falls in as the drawing says: only
// the pixel above the gap decides.
TEST(MoveAndSlideAtWalls, AFallerFindsAGapOfItsSizeUnderItAtAnySpeed) {
    for (const float speed : {1.0f, 2.0f, 3.0f, 7.0f}) {
        MovementScene scene{{
                                "MM............",
                                "MM............",
                                "######..######",
                                "######..######",
                                "######..######",
                                "##############",
                            },
                            {.snap_px = 3}};
        scene.Go(0, 0);
        for (int step = 0; step < 12; ++step) {
            scene.Walk(speed);
        }
        EXPECT_EQ(scene.Place(), (Point{6, 3})) << speed;
    }
}

TEST(MoveAndSlideAtWalls, PassesTheCornerOfACeilingByUpToItsOption) {
    const Rows rows{
        ".......", "###....", "###....", ".......", ".MMM...", ".MMM...",
    };
    for (int corner_px = 0; corner_px < 4; ++corner_px) {
        for (const bool mirrored : {false, true}) {
            MovementScene scene{mirrored ? MirrorRows(rows) : rows, {.corner_px = corner_px}};
            const MoveResult result = scene.Go(0, -4);
            const bool passes = corner_px >= 2;
            EXPECT_EQ(result.moved.y, passes ? -4 : -1) << corner_px;
            EXPECT_EQ(std::abs(result.moved.x), passes ? 2 : 0) << corner_px;
            EXPECT_EQ(scene.Hero().velocity.y, passes ? -4 : 0) << corner_px;
            EXPECT_EQ(result.sides, passes ? Sides::None : Sides::Top) << corner_px;
        }
    }
}

TEST(MoveAndSlideAtWalls, OfTwoEqualWaysPastACeilingItsVelocityChooses) {
    for (const int x : {-1, 0, 1}) {
        MovementScene scene{{
            ".......",
            "...#...",
            "..MMM..",
            "..MMM..",
        }};
        scene.Hero().rest.x = 0;
        const MoveResult result = scene.Go(static_cast<float>(x) * 0.25f, -2);
        EXPECT_EQ(result.moved.x, 2 * x);
        EXPECT_EQ(result.moved.y, x == 0 ? 0 : -2);
    }
}

TEST(MoveAndSlideAtWalls, StopsUnderAFlatCeilingAndFallsAtOnce) {
    MovementScene scene{{
        "########",
        "........",
        "........",
        "..MM....",
        "..MM....",
        "########",
    }};
    const MoveResult result = scene.Go(1, -7);
    EXPECT_EQ(scene.Place().y, 1);
    EXPECT_TRUE(Has(result.sides, Sides::Top));
    EXPECT_EQ(scene.Hero().velocity, (Vector2{1, 0}));
    EXPECT_EQ(scene.Hero().rest.y, 0);
}

// flixel#1808: a sloped ceiling must not add speed.
TEST(MoveAndSlideAtWalls, ASlopedCeilingNeverAddsSpeed) {
    for (const int run : {1, 2, 3}) {
        Rows rows(40, std::string(70, '.'));
        for (int y = 0; y < 20; ++y) {
            for (int x = 0; x < 60 - y * run; ++x) {
                rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '#';
            }
        }
        for (int y = 36; y < 40; ++y) {
            rows[static_cast<std::size_t>(y)].replace(static_cast<std::size_t>(58 - 19 * run), 3,
                                                      "MMM");
        }
        for (const Rows& each : {rows, MirrorRows(rows)}) {
            MovementScene scene{each, {.corner_px = 3}};
            for (int step = 0; step < 20; ++step) {
                const float speed = 4;
                const MoveResult result = scene.Go(0, -speed);
                EXPECT_LE(std::abs(result.moved.x), 4) << run << ", " << step;
                EXPECT_LE(-result.moved.y, 4) << run << ", " << step;
                ASSERT_TRUE(scene.IsOutside());
            }
            EXPECT_LT(scene.Place().y, 10) << run;
        }
    }
}

// bevy_rapier#489: the wall of drawn rock, with bumps of 1 px.
Rows RoughWall(int rows_count) {
    Rows rows{"MMM.", "MMM."};
    for (int i = 0; i < rows_count; ++i) {
        rows.push_back(i % 5 == 3 ? "..##" : "...#");
    }
    return rows;
}

TEST(MoveAndSlideAtWalls, AFallScrapesPastBumpsOfAWallOnlyIfAsked) {
    MovementScene caught{RoughWall(40), {.slides = false}};
    for (int step = 0; step < 40; ++step) {
        caught.Walk(0);
    }
    EXPECT_TRUE(caught.Hero().on_floor);
    EXPECT_EQ(caught.Place().y, 3);
    for (const float speed : {1.0f, 1.5f, 2.0f, 3.0f, 4.0f, 7.0f}) {
        MovementScene scraping{RoughWall(40), {.scrape_px = 1, .slides = false}};
        for (int step = 0; step < 30 && scraping.Place().y < 30; ++step) {
            scraping.Go(0, speed);
            ASSERT_FALSE(scraping.Hero().on_floor) << speed << ", " << scraping.Place().y;
        }
        EXPECT_GE(scraping.Place().y, 30) << speed;
    }
}

TEST(MoveAndSlideAtWalls, NeverEndsInsideWhateverTheDirection) {
    for (const Rows& rows : {Rows{"#########", "##.....##", "#......##", "#...M..##", "#..MM..##",
                                  "#.....###", "##...####", "###.#####"},
                             Rows{"....#....", "...##....", "..##.....", "....MM...", "....MM...",
                                  ".#.......", ".##...##.", ".##..###."}}) {
        for (int x = -9; x <= 9; ++x) {
            for (int y = -9; y <= 9; ++y) {
                MovementScene scene{rows};
                for (int step = 0; step < 4; ++step) {
                    scene.Go(static_cast<float>(x), static_cast<float>(y));
                    ASSERT_TRUE(scene.IsOutside()) << x << ", " << y;
                }
            }
        }
    }
}

TEST(MoveAndSlideAtWalls, FromAboveBothAxesPassCornersAndThereIsNoFloor) {
    const Rows rows{
        "........", "MM...#..", "MM...#..", ".....#..", "........",
    };
    MovementScene scene{rows, {.rise_px = 1, .from_above = true}};
    scene.Go(8, 0);
    EXPECT_EQ(scene.Place(), (Point{3, 1}));  // the wall is 2 px too high above it
    EXPECT_EQ(scene.Hero().velocity, Vector2{});
    EXPECT_FALSE(scene.Hero().on_floor);

    MovementScene passing{rows, {.rise_px = 2, .from_above = true}};
    passing.Go(6, 0);
    EXPECT_EQ(passing.Place(), (Point{6, -1}));
}

}  // namespace
}  // namespace graze
