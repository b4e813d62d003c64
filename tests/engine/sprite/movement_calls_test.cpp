#include <array>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/move_outcome.hpp"
#include "support/movement_scene.hpp"
#include "support/non_finite.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::Join;
using test::MirrorRows;
using test::MovementScene;
using test::Rows;

// GameMaker-Bugs#11091: all that are met, in order, and their number.
TEST(MoveAndSlideContacts, ListWallsThenTheCeilingThenTheFloor) {
    MovementScene scene{{
                            "aabbcc..",
                            "aabbcc..",
                            "..MM..dd",
                            "..MM..dd",
                            "..MM..ee",
                            "ffggghee",
                        },
                        {.rise_px = 0, .corner_px = 0}};
    scene.Go(0, 0);
    const MoveResult result = scene.Go(2, -1);
    ASSERT_EQ(result.contacts, 6U);
    EXPECT_EQ(result.sides, Sides::Right | Sides::Top | Sides::Bottom);
    const auto& contacts = scene.Contacts();
    EXPECT_EQ(contacts[0].side, Sides::Right);
    EXPECT_EQ(contacts[0].pixel, (Point{6, 2}));
    EXPECT_LT(contacts[0].normal.x, -0.9f);
    EXPECT_EQ(contacts[1].side, Sides::Right);
    EXPECT_EQ(contacts[1].pixel, (Point{6, 4}));
    EXPECT_LT(contacts[0].index, contacts[1].index);
    EXPECT_EQ(contacts[2].side, Sides::Top);
    EXPECT_EQ(contacts[3].side, Sides::Top);
    EXPECT_LT(contacts[2].index, contacts[3].index);
    EXPECT_EQ(contacts[4].side, Sides::Bottom);
    EXPECT_EQ(contacts[5].side, Sides::Bottom);
    EXPECT_LT(contacts[4].index, contacts[5].index);
}

TEST(MoveAndSlideContacts, AreCountedEvenIfTheSpanIsTooSmall) {
    MovementScene scene{{"MM", "MM", "ab"}};
    std::array<MoveContact, 1> one;
    const MoveResult result = MoveAndSlide(scene.Hero(), scene.All(), {}, one);
    EXPECT_EQ(result.contacts, 2U);
    EXPECT_EQ(one[0].pixel, (Point{0, 2}));
    EXPECT_EQ(MoveAndSlide(scene.Hero(), scene.All()).contacts, 2U);
}

struct Misuse {
    const char* what;
    std::function<void(Mover&)> spoil;
};

// GameMaker-Bugs#8731: what is wrong is said, and the mover stays.
TEST(MoveAndSlideMisuse, IsReportedAndMovesNothing) {
    const std::vector<Misuse> misuses{
        {"velocity.x NaN", [](Mover& mover) { mover.velocity.x = test::kNaN; }},
        {"velocity.y infinite", [](Mover& mover) { mover.velocity.y = test::kInfinity; }},
        {"velocity too large", [](Mover& mover) { mover.velocity.x = 5'000; }},
        {"rest NaN", [](Mover& mover) { mover.rest.y = test::kNaN; }},
        {"rest too large", [](Mover& mover) { mover.rest.x = -200; }},
        {"no mask", [](Mover& mover) { mover.footprint.mask = nullptr; }},
    };
    for (const Misuse& misuse : misuses) {
        MovementScene scene{{"MM..", "MM..", "####"}};
        Mover& hero = scene.Hero();
        hero.velocity = {1, 1};
        misuse.spoil(hero);
        const Point place = scene.Place();
        const Rectangle pixels = hero.footprint.map.pixels;
        EXPECT_TRUE(test::FailsAssert("MoveAndSlide", [&] { MoveAndSlide(hero, scene.All()); }))
            << misuse.what;
        const test::DisabledAsserts disabled;
        EXPECT_EQ(MoveAndSlide(hero, scene.All()).moved, Point{}) << misuse.what;
        EXPECT_EQ(scene.Place(), place) << misuse.what;
        EXPECT_EQ(hero.footprint.map.pixels, pixels) << misuse.what;
    }
}

TEST(MoveAndSlideOptions, AreClampedTo64Pixels) {
    const Rows rows{"..", "M#", "##"};
    MovementScene scene{rows, {.rise_px = -3, .snap_px = -3, .corner_px = -1, .scrape_px = -1}};
    EXPECT_EQ(scene.Go(1, 0).moved, Point{});
    MovementScene high{rows, {.rise_px = 1'000'000, .snap_px = 1'000'000}};
    EXPECT_EQ(high.Go(1, 0).moved, (Point{1, -1}));
}

struct OptionCase {
    const char* name;
    Rows rows;
    MoveOptions without;
    MoveOptions with;
    Vector2 velocity;
};

// rapier.js#274: each option changes where something ends. For along_ground see
// MoveAndSlide.WithAlongGroundSlopesAreWalkedMoreSlowly, for lift MoveSolid.ItsVelocityIs...
TEST(MoveAndSlideOptions, EachHasASceneThatEndsElsewhere) {
    const std::vector<OptionCase> cases{
        {"rise_px", {"M..", "M#.", "###"}, {.rise_px = 0}, {.rise_px = 1}, {2, 0}},
        {"snap_px", {"M..", "##.", "###"}, {.snap_px = 0}, {.snap_px = 1}, {2, 0}},
        {"corner_px", {"...", "#..", "MM."}, {.corner_px = 0}, {.corner_px = 1}, {0, -2}},
        {"scrape_px",
         {"MM.", "#..", "..."},
         {.rise_px = 0, .scrape_px = 0},
         {.rise_px = 0, .scrape_px = 1},
         {0, 2}},
        {"slides",
         {"#..", "#M.", "##.", "##.", "##.", "..."},
         {.rise_px = 1, .slides = false},
         {.rise_px = 1},
         {0, 1}},
        {"from_above", {"M..", "...", ".#."}, {}, {.from_above = true}, {1, 3}},
    };
    for (const OptionCase& each : cases) {
        std::vector<Point> ends;
        for (const MoveOptions& options : {each.without, each.with}) {
            MovementScene scene{each.rows, options};
            scene.Hero().on_floor = std::string{each.name} == "snap_px";
            scene.Go(each.velocity.x, each.velocity.y);
            ends.push_back(scene.Place());
        }
        EXPECT_NE(ends[0], ends[1]) << each.name;
    }
}

// GameMaker-Bugs#5098: a solid at a fractional place is where it is drawn.
TEST(MoveAndSlideCall, ASolidAtAFractionHoldsWhereItIsDrawn) {
    Mask block{4, 3};
    block.Fill();
    Mask body{2, 2};
    body.Fill();
    for (int part = 0; part < 64; ++part) {
        const double fraction = static_cast<double>(part) / 16 - 2;
        Obstacle singles[] = {{At(block, 20 + fraction, 20 + fraction)}};
        const Point first = FindContact(singles[0].footprint, Rectangle{0, 0, 60, 60}).value();
        for (const Point by : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            Mover mover;
            const Point start{by.x == 0 ? first.x + 1 : first.x - 10 * by.x,
                              by.y == 0 ? first.y : first.y - 10 * by.y};
            mover.footprint = At(body, start.x, start.y);
            mover.position = start;
            mover.velocity = (by * Point{30}).ToVector2();
            MoveAndSlide(mover, {.singles = singles}, {.rise_px = 0, .corner_px = 0});
            const Point expected{by.x == 0  ? start.x
                                 : by.x > 0 ? first.x - 2
                                            : first.x + 4,
                                 by.y == 0  ? start.y
                                 : by.y > 0 ? first.y - 2
                                            : first.y + 3};
            EXPECT_EQ(mover.position, expected) << fraction << ", " << by.x << ", " << by.y;
        }
    }
}

TEST(MoveAndSlideCall, AllocatesNothingAfterWarmUp) {
    MovementScene scene{{"...........", "MM....#....", "MM...##...1", "###########"}};
    scene.Other('1').blocks = true;
    CollisionWorld world;
    for (int i = 0; i < 5; ++i) {
        world.Add({.footprint = scene.Single('#').footprint});
    }
    Obstacles all = scene.All();
    all.world = &world;
    std::array<MoveContact, 8> contacts;
    const auto play = [&] {
        for (int step = 0; step < 50; ++step) {
            scene.Hero().velocity.x = step % 20 < 10 ? 2 : -2;
            scene.Hero().velocity.y = step % 7 == 0 ? -3 : scene.Hero().velocity.y + 0.35f;
            MoveAndSlide(scene.Hero(), all, {}, contacts);
            Footprint to = scene.Single('#').footprint;
            to.map.pixels.Offset(step % 2 == 0 ? 1 : -1, 0);
            MoveSolid(scene.Single('#'), to, all);
            PushOut(scene.Hero(), all);
            DropThrough(scene.Hero(), all);
            Reshape(scene.Hero(), scene.Hero().footprint, all);
        }
    };
    play();
    const auto before = test::AllocationCount();
    play();
    EXPECT_EQ(test::AllocationCount() - before, 0);
}

TEST(MoveAndSlideCall, MovesThePositionWithTheFootprintAndIgnoresItsOwnBody) {
    MovementScene scene{{"MM......", "MM......", "........"}};
    CollisionWorld world;
    scene.Hero().body = world.Add({.footprint = scene.Hero().footprint});
    scene.Hero().blocks = true;
    scene.Hero().position = {100, 200};
    Obstacles all = scene.All();
    all.world = &world;
    scene.Hero().velocity = {3.6f, 0};
    const MoveResult result = MoveAndSlide(scene.Hero(), all);
    EXPECT_FALSE(result.began_inside);
    EXPECT_EQ(scene.Hero().position, (Point{103, 200}));
    EXPECT_FLOAT_EQ(scene.Hero().rest.x, 0.6f);
}

// GameMaker-Bugs#7905: at the foot of a slope, turned round.
TEST(Reshape, TurningRoundNeverSticks) {
    const Rows rows{"........", "....#...", "MM.##...", "MMMM#...", "########"};
    MovementScene scene{rows};
    Mask turned{4, 2};
    turned.Fill();
    turned.Set(0, 0, false);
    turned.Set(1, 0, false);
    scene.Go(0, 0);
    ASSERT_TRUE(Reshape(scene.Hero(), At(turned, 0, 2), scene.All()));
    EXPECT_TRUE(scene.IsOutside());
    const Point place = scene.Place();
    scene.Go(-1, 0);
    EXPECT_EQ(scene.Place().x, place.x - 1);
}

TEST(Reshape, IsRefusedIfThereIsNoRoom) {
    MovementScene scene{{"##########", "..........", "....MM....", "##########"}};
    Mask tall{2, 4};
    tall.Fill();
    const Mask* const mask = scene.Hero().footprint.mask;
    EXPECT_FALSE(Reshape(scene.Hero(), At(tall, 4, 0), scene.All(), 2));
    EXPECT_EQ(scene.Hero().footprint.mask, mask);
    EXPECT_EQ(scene.Place(), (Point{4, 2}));
    EXPECT_FALSE(Reshape(scene.Hero(), At(tall, 4, 0), scene.All(), 3));
    EXPECT_TRUE(Reshape(scene.Hero(), At(tall, 4, 0), scene.All(), 4));
    EXPECT_EQ(scene.Place(), (Point{4, -2}));
}

TEST(PushOut, GoesTheShortestWayAndOfEqualOnesUp) {
    const Rows rows{"......", ".####.", ".#MM#.", ".#MM#.", ".####.", "......"};
    MovementScene scene{rows};
    EXPECT_EQ(PushOut(scene.Hero(), scene.All()), Point{});
    scene.Put({2, 1});
    EXPECT_EQ(PushOut(scene.Hero(), scene.All()), (Point{0, 1}));
    Mask block{6, 6};
    block.Fill();
    Obstacle singles[] = {{At(block, 0, 0)}};
    Mover mover;
    Mask dot{2, 2};
    dot.Fill();
    mover.footprint = At(dot, 2, 2);
    EXPECT_FALSE(PushOut(mover, {.singles = singles}, 3));
    EXPECT_EQ(PushOut(mover, {.singles = singles}, 4), (Point{0, -4}));
}

}  // namespace
}  // namespace graze
