#include "simulation/ship.hpp"

#include <cmath>

#include "game_fixture.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::InTheSky;
using test::Loaded;

constexpr PilotInput kRight{256, 0, false, false};
constexpr PilotInput kDown{0, 256, false, false};
constexpr PilotInput kIdle{};
constexpr ShipFeel kFeel{};

Ship AtRest() {
    Ship ship;
    ship.pose = {Pixels(200), Pixels(150), 0, 2};
    return ship;
}

TEST(Ship, ReachesFullSpeedInSixFrames) {
    Ship ship = AtRest();
    for (int frame = 0; frame < 5; ++frame) {
        Fly(ship, kRight);
        EXPECT_LT(ship.speed_x, kFeel.top_speed);
    }
    Fly(ship, kRight);
    EXPECT_EQ(ship.speed_x, kFeel.top_speed);
    EXPECT_EQ(kFeel.top_speed, 640);                                  // 2.5 px per frame
    EXPECT_NEAR(kFeel.acceleration, 1500.0 * kPixel / (60 * 60), 1);  // px/s^2
    EXPECT_NEAR(kFeel.braking, 1800.0 * kPixel / (60 * 60), 1);
}

TEST(Ship, StopsInFiveFrames) {
    Ship ship = AtRest();
    ship.speed_x = kFeel.top_speed;
    for (int frame = 0; frame < 4; ++frame) {
        Fly(ship, kIdle);
        EXPECT_GT(ship.speed_x, 0);
    }
    Fly(ship, kIdle);
    EXPECT_EQ(ship.speed_x, 0);
}

TEST(Ship, FliesNoFasterDiagonally) {
    Ship ship = AtRest();
    for (int frame = 0; frame < 20; ++frame) {
        Fly(ship, {256, 256, false, false});
    }
    const double speed = std::sqrt(static_cast<double>(ship.speed_x) * ship.speed_x +
                                   static_cast<double>(ship.speed_y) * ship.speed_y);
    EXPECT_NEAR(speed, kFeel.top_speed, 1.5);
    EXPECT_EQ(ship.speed_x, ship.speed_y);
}

TEST(Ship, MovesBySinglePixelsInFocus) {
    Ship ship = AtRest();
    int before = ToPixel(ship.pose.x);
    for (int frame = 0; frame < 60; ++frame) {
        Fly(ship, {256, 0, false, true});
        const int now = ToPixel(ship.pose.x);
        EXPECT_LE(now - before, 1);
        before = now;
    }
    EXPECT_EQ(ship.speed_x, kFeel.focus_speed);
    EXPECT_LT(kFeel.focus_speed, kPixel);
}

TEST(Ship, IsDrawnAtTheNearestPixelRoundingHalvesRightAndDown) {
    EXPECT_EQ(ToPixel(Pixels(7)), 7);
    EXPECT_EQ(ToPixel(Pixels(7) + 127), 7);
    EXPECT_EQ(ToPixel(Pixels(7) + 128), 8);
    EXPECT_EQ(ToPixel(-129), -1);
    EXPECT_EQ(ToPixel(-128), 0);
}

TEST(Ship, StaysInsideTheFieldWithItsWholeBox) {
    for (const PilotInput input : {PilotInput{256, 256}, PilotInput{-256, -256}}) {
        Ship ship = AtRest();
        for (int frame = 0; frame < 400; ++frame) {
            Fly(ship, input);
            const Rectangle box = ComputeBox(ship.pose);
            ASSERT_TRUE((Rectangle::FromEdges(kFieldLeft, kFieldTop, kFieldRight, kFieldBottom)
                             .Contains(box)));
        }
        EXPECT_EQ(ship.speed_x, 0) << "the edge must stop the ship";
    }
}

TEST(Ship, BanksByItsVerticalSpeed) {
    EXPECT_EQ(WantedBank(-kFeel.top_speed), 0);
    EXPECT_EQ(WantedBank(-kFeel.top_speed / 2), 1);
    EXPECT_EQ(WantedBank(0), 2);
    EXPECT_EQ(WantedBank(kFeel.top_speed / 2), 3);
    EXPECT_EQ(WantedBank(kFeel.top_speed), 4);
}

TEST(Ship, BanksAtMostOneStepInThreeFrames) {
    World world = InTheSky();
    int last_change = -kFeel.bank_frames;
    int before = world.ship.pose.frame;
    for (int frame = 0; frame < 40; ++frame) {
        test::Fly(world, 1, frame < 20 ? kDown : PilotInput{0, -256, false, false});
        const int now = world.ship.pose.frame;
        EXPECT_LE(std::abs(now - before), 1);
        if (now != before) {
            EXPECT_GE(frame - last_change, kFeel.bank_frames);
            last_change = frame;
        }
        before = now;
    }
}

// A climbing ship banks and shows more of its wing below. The orb touches the wing in the next bank
// frame, but not in the current one.
TEST(Ship, RefusesABankStepThatWouldHitIt) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky();
    world.ship.speed_y = -kFeel.top_speed;
    Pose next = world.ship.pose;
    next.frame = 1;
    const Footprint shown_mask = shapes.GrownShip(world.ship.pose, 0);
    const Footprint next_mask = shapes.GrownShip(next, 0);
    int refused = 0;
    for (int y = 130; y < 172; ++y) {
        for (int x = 170; x < 232; ++x) {
            World trial = world;
            Threat* orb = AddThreat(trial, ThreatKind::Orb, {Pixels(x), Pixels(y), 0, 0});
            const Footprint solid = MakeFootprint(shapes[ShapeId::Orb], orb->pose);
            Loaded().bodies.Follow(trial);
            BankShip(trial, Loaded().bodies, kFeel);
            const bool would_hit = Touches(next_mask, solid) && !Touches(shown_mask, solid);
            EXPECT_EQ(trial.ship.pose.frame, would_hit ? 2 : 1) << x << ", " << y;
            refused += would_hit ? 1 : 0;
        }
    }
    EXPECT_GT(refused, 10) << "the case must occur";
}

}  // namespace
}  // namespace hairsbreadth
