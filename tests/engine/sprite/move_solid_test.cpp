#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "support/movement_scene.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::Join;
using test::MovementScene;
using test::Rows;

constexpr std::array kEightWays{Point{1, 0},  Point{1, 1},   Point{0, 1},  Point{-1, 1},
                                Point{-1, 0}, Point{-1, -1}, Point{0, -1}, Point{1, -1}};

// Moves a solid of the scene by whole pixels.
SolidResult Shift(MovementScene& scene, char letter, Point by, CrushRule rule = CrushRule::Stop,
                  std::span<CrushedMover> crushed = {}) {
    Obstacle& solid = scene.Single(letter);
    Footprint to = solid.footprint;
    to.map.pixels.Offset(by);
    return MoveSolid(solid, to, scene.All(), rule, crushed);
}

// The topmost, then leftmost pixel that it shows.
Point FirstPixel(const Obstacle& solid) {
    return FindContact(solid.footprint, solid.footprint.map.pixels).value();
}

const Rows kLift{"..MM..", "..MM..", "LLLLLL", "LLLLLL"};

// godot#66304: over 100,000 steps, at any speed and fraction.
TEST(MoveSolid, ARidersOffsetStaysEqualToThePixel) {
    for (const char letter : {'L', '^'}) {
        Rows rows = kLift;
        for (std::string& row : rows) {
            row = row[0] == 'L' ? std::string(6, letter) : row;
        }
        for (const Point way : kEightWays) {
            for (const double speed : {0.13, 0.5, 1.0, 2.37, 7.0, 15.0}) {
                MovementScene scene{rows};
                MoveAndSlide(scene.Hero(), scene.All());
                Obstacle& lift = scene.Single(letter);
                const Point start = FirstPixel(lift);
                const Point offset = scene.Place() - start;
                double x = 0;
                double y = 2;
                for (int step = 0; step < 1'100; ++step) {
                    const int turn = step / 100 % 2 == 0 ? 1 : -1;
                    x += way.x * speed * turn;
                    y += way.y * speed * turn;
                    MoveSolid(lift, At(*lift.footprint.mask, x, y), scene.All());
                    scene.Hero().velocity.y += 0.35f;
                    MoveAndSlide(scene.Hero(), scene.All());
                    ASSERT_EQ(scene.Place() - FirstPixel(lift), offset)
                        << letter << ", " << way.x << ", " << way.y << ", " << speed << ", "
                        << step;
                    ASSERT_TRUE(scene.Hero().on_floor);
                    ASSERT_EQ(scene.Hero().velocity, Vector2{});
                }
            }
        }
    }
}

TEST(MoveSolid, CarryingDoesNotChangeTheVelocityAndComesBeforeTheOwnMove) {
    MovementScene scene{{"..MM........", "..MM........", "LLLLLLLLL...", "LLLLLLLLL..."}};
    scene.Go(0, 0);
    scene.Hero().velocity.x = 0.5f;
    scene.Hero().rest.x = 0.25f;
    Shift(scene, 'L', {3, -2});
    EXPECT_EQ(scene.Hero().velocity, (Vector2{0.5f, 0}));
    EXPECT_EQ(scene.Hero().rest, (Vector2{0.25f, 0}));
    EXPECT_EQ(scene.Place(), (Point{5, -2}));
    scene.Go(1, 0);
    EXPECT_EQ(scene.Place(), (Point{6, -2}));
}

TEST(MoveSolid, ATrainOfMoversRidesTogether) {
    for (const Point way : kEightWays) {
        MovementScene scene{{"...3..", "...3..", "..22..", "..MM..", "..MM..", "LLLLLL"}};
        scene.Hero().blocks = true;
        scene.Other('2').blocks = true;
        for (Mover& mover : scene.All().movers) {
            mover.velocity.y = 1;
            MoveAndSlide(mover, scene.All());
            ASSERT_TRUE(mover.on_floor);
        }
        const Point two = scene.Other('2').position - scene.Place();
        const Point three = scene.Other('3').position - scene.Place();
        for (int step = 0; step < 20; ++step) {
            Shift(scene, 'L', way * Point{3});
            for (Mover& mover : scene.All().movers) {
                mover.velocity.y += 0.35f;
                MoveAndSlide(mover, scene.All());
                ASSERT_TRUE(mover.on_floor) << way.x << ", " << way.y << ", " << step;
            }
        }
        EXPECT_EQ(scene.Place(), (Point{2, 3} + way * Point{60}));
        EXPECT_EQ(scene.Other('2').position - scene.Place(), two);
        EXPECT_EQ(scene.Other('3').position - scene.Place(), three);
    }
}

TEST(MoveSolid, ARiderOnTwoMoversGoesWithTheOneThatMoves) {
    std::array<std::size_t, 3> order{0, 1, 2};
    do {
        MovementScene scene{{
            "M.........",
            "..........",
            "....333...",
            ".....21...",
            ".....21...",
            ".....2....",
            ".....2....",
            "LLLLLLLLLL",
        }};
        scene.Other('1').blocks = true;
        scene.Other('2').blocks = true;
        std::vector<Mover> movers;
        for (const std::size_t i : order) {
            movers.push_back(scene.Other(std::array{'1', '2', '3'}[i]));
        }
        Obstacle& lift = scene.Single('L');
        Footprint to = lift.footprint;
        to.map.pixels.Offset(-1, 0);
        MoveSolid(lift, to, {.singles = scene.All().singles, .movers = movers});
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Point before = scene.Other(std::array{'1', '2', '3'}[order[i]]).position;
            const bool hangs = order[i] == 0;
            EXPECT_EQ(movers[i].position - before, (Point{hangs ? 0 : -1, 0}))
                << order[0] << order[1] << order[2];
        }
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(MoveSolid, AOneWayLiftCarriesWhoStandsOnItAndPassesOthers) {
    MovementScene scene{{"MM....", "MM....", "^^^^^^", "..11..", "..11..", "......"}};
    Obstacle& lift = scene.Single('^');
    scene.Go(0, 0);
    Shift(scene, '^', {1, 2});
    EXPECT_EQ(scene.Place(), (Point{1, 2}));
    EXPECT_EQ(scene.Other('1').position, (Point{2, 3}));
    Shift(scene, '^', {0, -2});
    EXPECT_EQ(scene.Place(), (Point{1, 0}));
    EXPECT_EQ(scene.Other('1').position, (Point{2, 3}));
    EXPECT_EQ(lift.holds, Sides::Top);
}

TEST(MoveSolid, PushesAChainUntilItMeetsAWall) {
    for (const bool blocks : {true, false}) {
        MovementScene scene{{"LL.MM.22..3..#", "LL.MM.22..3..#"}};
        for (Mover& mover : scene.All().movers) {
            mover.blocks = blocks;
        }
        const SolidResult result = Shift(scene, 'L', {12, 0});
        EXPECT_FALSE(result.arrived);
        if (blocks) {
            EXPECT_EQ(scene.Picture(), Join({"......LLMM223#", "......LLMM223#"}));
        }
        EXPECT_EQ(FirstPixel(scene.Single('L')).x, blocks ? 6 : 9);
    }
}

TEST(MoveSolid, ACrusherStopsOrReports) {
    const Rows rows{"CCCC..", "......", ".MM1..", ".MM1..", "######"};
    MovementScene stopping{rows};
    EXPECT_FALSE(Shift(stopping, 'C', {0, 3}).arrived);
    EXPECT_EQ(stopping.Picture(), Join({"......", "CCCC..", ".MM1..", ".MM1..", "######"}));

    MovementScene crushing{rows};
    std::array<CrushedMover, 1> crushed;
    const SolidResult result = Shift(crushing, 'C', {0, 3}, CrushRule::Crush, crushed);
    EXPECT_TRUE(result.arrived);
    EXPECT_EQ(result.crushed, 2U);  // even if the span is too small
    EXPECT_EQ(crushed[0].index, 0U);
    EXPECT_EQ(crushed[0].pixel, (Point{1, 2}));
    EXPECT_EQ(crushing.Place(), (Point{1, 2}));
}

TEST(MoveSolid, ACarriedMoverThatMeetsAWallStaysBehind) {
    MovementScene scene{{".MM#...", ".MM#...", "LLL....", "LLL...."}};
    scene.Go(0, 0);
    EXPECT_TRUE(Shift(scene, 'L', {2, 0}).arrived);
    EXPECT_EQ(scene.Picture(), Join({".MM#...", ".MM#...", "..LLL..", "..LLL.."}));
}

TEST(MoveSolid, PushesAndCarriesAMoverOnlyOncePerPixel) {
    // It stands on the lift's foot and is in the way of its tower.
    MovementScene scene{{"LLMM...", "LLMM...", "LLLLLL."}};
    scene.Go(0, 0);
    Shift(scene, 'L', {3, 0});
    EXPECT_EQ(scene.Place(), (Point{5, 0}));
    Shift(scene, 'L', {-3, 0});
    EXPECT_EQ(scene.Place(), (Point{2, 0}));
}

struct LiftCase {
    LiftVelocity option;
    Point lift;
    Vector2 expected;
};

// godot#52957: added twice, or never.
TEST(MoveSolid, ItsVelocityIsAddedOnceToAJump) {
    for (const LiftCase& each : {
             LiftCase{LiftVelocity::Never, {2, -1}, {0.5f, -3}},
             LiftCase{LiftVelocity::Always, {2, -1}, {2.5f, -4}},
             LiftCase{LiftVelocity::Upwards, {2, -1}, {2.5f, -4}},
             LiftCase{LiftVelocity::Never, {-2, 2}, {0.5f, -3}},
             LiftCase{LiftVelocity::Always, {-2, 2}, {-1.5f, -1}},
             LiftCase{LiftVelocity::Upwards, {-2, 2}, {-1.5f, -3}},
         }) {
        MovementScene scene{kLift, {.lift = each.option}};
        scene.Go(0, 0);
        Shift(scene, 'L', each.lift);
        scene.Go(0.5f, -3);
        EXPECT_EQ(scene.Hero().velocity, each.expected);
        scene.Go(each.expected.x, each.expected.y);
        EXPECT_EQ(scene.Hero().velocity, each.expected);
    }
}

TEST(MoveSolid, ItsVelocityIsAddedOnceToAWalkOverItsEdge) {
    for (const LiftVelocity option : {LiftVelocity::Never, LiftVelocity::Always}) {
        MovementScene scene{kLift, {.snap_px = 0, .lift = option}};
        scene.Go(0, 0);
        Shift(scene, 'L', {2, -1});
        scene.Go(5, 0);
        EXPECT_FALSE(scene.Hero().on_floor);
        const Vector2 expected = option == LiftVelocity::Always ? Vector2{7, -1} : Vector2{5, 0};
        EXPECT_EQ(scene.Hero().velocity, expected);
        scene.Go(expected.x, expected.y);
        EXPECT_EQ(scene.Hero().velocity, expected);
    }
}

TEST(MoveSolid, ALiftThatTurnsRoundThrowsNobody) {
    for (const LiftVelocity option :
         {LiftVelocity::Never, LiftVelocity::Always, LiftVelocity::Upwards}) {
        MovementScene scene{kLift, {.lift = option}};
        scene.Go(0, 0);
        for (int step = 0; step < 60; ++step) {
            const int speed = step / 10 % 2 == 0 ? -4 : 4;
            Shift(scene, 'L', {speed, speed});
            scene.Walk(0);
            ASSERT_TRUE(scene.Hero().on_floor) << step;
            ASSERT_EQ(scene.Hero().velocity, Vector2{}) << step;
        }
    }
}

// godot#94928: what has left is not reported.
TEST(MoveSolid, AMoverAtRestReportsNothingThatHasLeft) {
    MovementScene scene{{"...W", "MM.W", "MM.W", "####"}, {.rise_px = 1}};
    scene.Go(3, 0);
    EXPECT_EQ(scene.Contacts().size(), 2U);
    Shift(scene, 'W', {0, -20});
    EXPECT_EQ(scene.Go(0, 0).sides, Sides::Bottom);
    EXPECT_EQ(scene.Contacts().size(), 1U);
    Shift(scene, '#', {0, 1});
    scene.Put({1, -4});
    EXPECT_EQ(scene.Go(0, 0).sides, Sides::None);
    EXPECT_EQ(scene.Contacts().size(), 0U);
}

// godot#102695: two that begin inside each other.
TEST(MoveSolid, MoversThatBeginInsideEachOtherAreNotFlung) {
    MovementScene scene{
        {"..........", "..MM......", "..MM......", "..........", "....22....", "....22...."}};
    scene.Hero().blocks = true;
    scene.Other('2').blocks = true;
    scene.Put({3, 3});  // shares one pixel with the other
    const MoveResult stuck = scene.Go(2, 2);
    EXPECT_TRUE(stuck.began_inside);
    EXPECT_EQ(scene.Place(), (Point{3, 3}));
    EXPECT_EQ(scene.Hero().velocity, (Vector2{2, 2}));
    ASSERT_EQ(scene.Contacts().size(), 1U);
    EXPECT_EQ(scene.Contacts()[0].side, Sides::None);
    EXPECT_EQ(scene.Contacts()[0].kind, ObstacleKind::Mover);
    EXPECT_EQ(scene.Contacts()[0].index, 1U);
    scene.Go(-1, 0);
    EXPECT_EQ(scene.Place(), (Point{2, 3}));
    EXPECT_TRUE(scene.IsOutside());
}

// godot#3719: solids are moved by the game alone.
TEST(MoveSolid, NoMoverMovesASolid) {
    MovementScene scene{{".MM.", ".MM.", "....", "LLLL"}};
    const Rectangle before = scene.Single('L').footprint.map.pixels;
    for (int step = 0; step < 30; ++step) {
        scene.Walk(0.1f, 5);
    }
    EXPECT_EQ(scene.Single('L').footprint.map.pixels, before);
}

}  // namespace
}  // namespace graze
