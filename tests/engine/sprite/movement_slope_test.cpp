#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "support/movement_scene.hpp"

namespace graze {
namespace {

using test::DrawGround;
using test::MirrorRows;
using test::MovementScene;
using test::RampHeights;
using test::Rows;

// A slope of `rise` pixels for each `run` columns.
struct Slope {
    int run;
    int rise;
};

constexpr std::array kWalkable{Slope{8, 1}, Slope{5, 1}, Slope{4, 1}, Slope{3, 1},
                               Slope{2, 1}, Slope{3, 2}, Slope{1, 1}, Slope{1, 2}};

// A ramp up to the right, with the mover at its foot.
Rows Ramp(Slope slope, int steps = 12) {
    return DrawGround(RampHeights(4, 8, slope.run, slope.rise, steps), 4 + steps * slope.rise + 14,
                      2);
}

void ExpectSteadyWalk(MovementScene& scene, float speed, int steps) {
    for (int step = 0; step < steps; ++step) {
        const Point before = scene.Place();
        const Point after = scene.Walk(speed);
        ASSERT_EQ(after.x - before.x, static_cast<int>(speed)) << "step " << step;
        ASSERT_TRUE(scene.Hero().on_floor) << "step " << step;
    }
}

TEST(MoveAndSlide, ClimbsTheSameStepsAtAnySpeed) {
    std::vector<int> heights = RampHeights(4, 20, 10, 1, 3);
    heights.insert(heights.end(), 20, 9);   // a step of 2 px
    heights.insert(heights.end(), 20, 12);  // a step of 3 px
    for (const float speed : {0.1f, 0.3f, 0.5f, 1.0f, 1.7f, 2.0f, 3.0f, 5.5f, 8.0f, 16.0f}) {
        MovementScene scene{DrawGround(heights, 24, 2), {.rise_px = 2}};
        for (int step = 0; step < static_cast<int>(120 / speed) + 2; ++step) {
            scene.Walk(speed);
        }
        EXPECT_EQ(scene.Place(), (Point{87, 11})) << "speed " << speed;
    }
}

TEST(MoveAndSlide, WalksSlopesUpAndDownAtTheSpeedOfFlatGround) {
    for (const Slope slope : kWalkable) {
        for (const bool mirrored : {false, true}) {
            for (const float speed : {1.0f, 2.0f, 3.0f}) {
                SCOPED_TRACE(testing::Message() << slope.rise << " in " << slope.run << ", speed "
                                                << speed << ", mirrored " << mirrored);
                const Rows rows = mirrored ? MirrorRows(Ramp(slope)) : Ramp(slope);
                MovementScene scene{rows, {.rise_px = 2, .snap_px = 2}};
                const int steps = static_cast<int>(static_cast<float>(slope.run * 12 + 5) / speed);
                ExpectSteadyWalk(scene, mirrored ? -speed : speed, steps);
                ExpectSteadyWalk(scene, mirrored ? speed : -speed, steps);
            }
        }
    }
}

TEST(MoveAndSlide, StopsAtASlopeThatIsSteeperThanItsRise) {
    MovementScene scene{Ramp({1, 3}), {.rise_px = 2}};
    for (int step = 0; step < 40; ++step) {
        scene.Walk(1.5f);
    }
    EXPECT_EQ(scene.Place().x, 5);
    EXPECT_TRUE(scene.Hero().on_floor);

    MovementScene higher{Ramp({1, 3}), {.rise_px = 3, .snap_px = 3}};
    ExpectSteadyWalk(higher, 1, 16);
}

TEST(MoveAndSlide, NeverAlternatesAtTheSteepestSlope) {
    for (int rise = 1; rise <= 4; ++rise) {
        for (const int slope : {rise, rise + 1}) {
            MovementScene scene{Ramp({1, slope}, 8), {.rise_px = rise, .snap_px = rise}};
            for (int step = 0; step < 5; ++step) {
                scene.Walk(1);
            }
            const int x = scene.Place().x;
            for (int step = 0; step < 20; ++step) {
                scene.Walk(0.4f);
                EXPECT_TRUE(scene.Hero().on_floor) << rise << ", " << slope << ", " << step;
            }
            EXPECT_EQ(scene.Place().x - x, slope == rise ? 8 : 0) << rise << ", " << slope;
        }
    }
}

TEST(MoveAndSlide, StandsStillOnEveryWalkableSlope) {
    for (const Slope slope : kWalkable) {
        MovementScene scene{Ramp(slope)};
        for (int step = 0; step < 8; ++step) {
            scene.Walk(2);
        }
        const Point place = scene.Place();
        const Obstacles all = scene.All();
        for (int step = 0; step < 10'000; ++step) {
            scene.Hero().velocity.x = 0;
            scene.Hero().velocity.y += 0.35f;
            MoveAndSlide(scene.Hero(), all, scene.options);
            ASSERT_TRUE(scene.Hero().on_floor);
            ASSERT_EQ(scene.Hero().velocity, Vector2{});
            ASSERT_EQ(scene.Hero().rest, Vector2{});
        }
        EXPECT_EQ(scene.Place(), place) << slope.rise << " in " << slope.run;
    }
}

TEST(MoveAndSlide, LandsOnASlopeWithoutDrift) {
    for (const Slope slope : kWalkable) {
        for (const float speed : {0.5f, 3.0f, 11.0f}) {
            MovementScene scene{Ramp(slope)};
            const Point place{8 + slope.run * 4, 0};
            scene.Put(place);
            for (int step = 0; step < 80 && !scene.Hero().on_floor; ++step) {
                scene.Go(0, speed);
            }
            EXPECT_TRUE(scene.Hero().on_floor);
            EXPECT_EQ(scene.Place().x, place.x) << slope.rise << " in " << slope.run;
        }
    }
}

TEST(MoveAndSlide, CrossesPeaksAndValleysOfAllSlopes) {
    for (const Slope up : kWalkable) {
        for (const Slope down : kWalkable) {
            for (const bool peak : {true, false}) {
                std::vector<int> heights = RampHeights(30, 8, up.run, peak ? up.rise : -up.rise, 6);
                const int top = heights.back();
                heights.resize(heights.size() - 8);
                const auto rest = RampHeights(top, 8, down.run, peak ? -down.rise : down.rise, 6);
                heights.insert(heights.end(), rest.begin() + 8, rest.end());
                for (const Rows& rows :
                     {DrawGround(heights, 60, 2), MirrorRows(DrawGround(heights, 60, 2))}) {
                    const bool right = rows != MirrorRows(DrawGround(heights, 60, 2));
                    MovementScene scene{rows};
                    SCOPED_TRACE(testing::Message() << up.rise << "/" << up.run << ", " << down.rise
                                                    << "/" << down.run << ", " << peak);
                    ExpectSteadyWalk(scene, right ? 2.0f : -2.0f,
                                     static_cast<int>(heights.size() - 6) / 2);
                }
            }
        }
    }
}

TEST(MoveAndSlide, AJumpOfAnyHeightLeavesAtOnce) {
    for (const float jump : {0.1f, 0.9f, 1.0f, 2.5f, 9.0f}) {
        MovementScene scene{Ramp({2, 1})};
        scene.Walk(1);
        ASSERT_TRUE(scene.Hero().on_floor);
        const int y = scene.Place().y;
        const MoveResult result = scene.Go(-1, -jump);
        EXPECT_FALSE(scene.Hero().on_floor) << jump;
        EXPECT_EQ(scene.Place().y, y - static_cast<int>(jump)) << jump;
        EXPECT_FALSE(Has(result.sides, Sides::Bottom)) << jump;
    }
}

TEST(MoveAndSlide, AFallingMoverIsNotPulledDown) {
    MovementScene scene{DrawGround(std::vector<int>(30, 4), 16, 2), {.snap_px = 4}};
    scene.Put({2, 6});  // 2 px above the ground
    scene.Go(3, 0.4f);
    EXPECT_EQ(scene.Place(), (Point{5, 6}));
    EXPECT_FALSE(scene.Hero().on_floor);
}

TEST(MoveAndSlide, LeavesALedgeThatIsHigherThanItsSnap) {
    std::vector<int> heights(10, 8);
    heights.insert(heights.end(), 12, 5);  // 3 px below
    MovementScene held{DrawGround(heights, 16, 2), {.snap_px = 3}};
    held.Go(0, 0);
    held.Go(10, 0);
    EXPECT_EQ(held.Place(), (Point{12, 7}));
    MovementScene falling{DrawGround(heights, 16, 2), {.snap_px = 2}};
    falling.Go(0, 0);
    falling.Go(10, 0);
    EXPECT_EQ(falling.Place(), (Point{12, 4}));
    EXPECT_FALSE(falling.Hero().on_floor);
}

TEST(MoveAndSlide, SlidesDownSteepGroundOnlyIfAsked) {
    for (const bool slides : {true, false}) {
        for (const bool mirrored : {true, false}) {
            const Rows rows = Ramp({1, 3}, 8);
            MovementScene scene{mirrored ? MirrorRows(rows) : rows,
                                {.rise_px = 2, .slides = slides}};
            scene.Put({mirrored ? static_cast<int>(rows[0].size()) - 15 : 12, 2});
            for (int step = 0; step < 60; ++step) {
                scene.Walk(0);
            }
            EXPECT_TRUE(scene.Hero().on_floor);
            const int x =
                mirrored ? static_cast<int>(rows[0].size()) - 3 - scene.Place().x : scene.Place().x;
            EXPECT_EQ(x, slides ? 5 : 12);
        }
    }
}

TEST(MoveAndSlide, StaysOnASpireAndAtALedge) {
    for (const Rows& rows : {Rows{".....", ".MMM.", "..#..", "..#..", "..#..", "..#..", "..#.."},
                             Rows{".....", ".MMM.", "##...", "##...", "##...", "##...", "##..."}}) {
        MovementScene scene{rows, {.rise_px = 1}};
        for (int step = 0; step < 20; ++step) {
            EXPECT_EQ(scene.Walk(0), (Point{1, 1}));
            EXPECT_TRUE(scene.Hero().on_floor);
        }
    }
}

TEST(MoveAndSlide, StairsCostNoHorizontalPixel) {
    for (const int step_px : {1, 2, 3, 5, 8}) {
        const Rows rows = DrawGround(RampHeights(4, 8, step_px * 2, step_px, 8), 90, 2);
        MovementScene scene{rows, {.rise_px = step_px, .snap_px = step_px}};
        ExpectSteadyWalk(scene, 3, (step_px * 16 + 8) / 3);
        ExpectSteadyWalk(scene, -3, (step_px * 16 + 8) / 3);
    }
}

TEST(MoveAndSlide, WithAlongGroundSlopesAreWalkedMoreSlowly) {
    struct Case {
        Slope slope;
        int steps;
        int expected_px;
    };
    // 1:1: 40 / sqrt(2); 2:1: 40 / sqrt(5); flat: all.
    for (const Case& each : {Case{{1, 1}, 40, 28}, Case{{1, 2}, 40, 17}, Case{{1, 0}, 40, 40}}) {
        MovementScene scene{Ramp(each.slope, 60), {.along_ground = true}};
        scene.Walk(3);
        scene.Walk(3);  // onto the slope
        const Point before = scene.Place();
        for (int step = 0; step < each.steps; ++step) {
            scene.Walk(1);
        }
        EXPECT_NEAR(scene.Place().x - before.x, each.expected_px, 1);
        for (int step = 0; step < each.steps; ++step) {
            scene.Walk(-1);
        }
        EXPECT_NEAR(scene.Place().x, before.x, 1);
    }
}

// A high step costs more than the step's own pixels: it must delay, not lead back.
TEST(MoveAndSlide, WithAlongGroundItNeverGoesBack) {
    for (const int rise : {2, 4, 9}) {
        MovementScene scene{Ramp({3, rise}, 6),
                            {.rise_px = rise, .snap_px = rise, .along_ground = true}};
        for (int step = 0; step < 200 && scene.Place().x < 26; ++step) {
            const int x = scene.Place().x;
            scene.Walk(0.68f);
            ASSERT_GE(scene.Place().x, x) << rise << ", " << step;
            ASSERT_TRUE(scene.Hero().on_floor);
        }
        EXPECT_EQ(scene.Place().x, 26) << rise;
        const int x = scene.Place().x;
        scene.Walk(-0.68f);  // turned round, nothing is paid back at once
        EXPECT_GE(scene.Place().x, x - 1) << rise;
    }
}

}  // namespace
}  // namespace graze
