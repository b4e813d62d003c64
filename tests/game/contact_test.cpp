#include "game_fixture.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using graze::test::AreApart;
using graze::test::AreTouching;
using test::CountEvents;
using test::InTheSky;
using test::Loaded;

// Adds an orb ahead of the ship, at the ship's height. The ship's nose is 20 px ahead of its pivot.
Threat& OrbAhead(World& world, int px, Fixed speed_x) {
    Threat* orb = AddThreat(world, ThreatKind::Orb,
                            {world.ship.pose.x + Pixels(px), world.ship.pose.y, 0, 0});
    orb->speed_x = speed_x;
    return *orb;
}

void FlyUntilHit(World& world, int max_frames = 200) {
    for (int i = 0; i < max_frames && !world.contact.valid; ++i) {
        test::Fly(world, 1);
    }
}

TEST(Contact, CostsAShieldAndBreaksTheChain) {
    World world = InTheSky();
    world.score.chain = 12;
    world.ship.power = 3;
    OrbAhead(world, 60, -Pixels(1));
    FlyUntilHit(world);

    ASSERT_TRUE(world.contact.valid);
    EXPECT_EQ(CountEvents(world, EventKind::ShieldLost), 1);
    EXPECT_EQ(world.ship.shields, 2);
    EXPECT_EQ(world.ship.power, 2);
    EXPECT_EQ(world.score.chain, 1);
    EXPECT_EQ(world.contact.separation_before, 1);
}

TEST(Contact, KeepsShipAndThreatAtTheContactForThePicture) {
    const Shapes& shapes = Loaded().shapes;
    for (const Fixed speed : {PixelsPerSecond(90), Pixels(7), Pixels(16)}) {
        World world = InTheSky();
        OrbAhead(world, 90, -speed);
        FlyUntilHit(world);

        ASSERT_TRUE(world.contact.valid);
        const Footprint ship = shapes.GrownShip(world.ship.pose, 0);
        const Footprint orb = MakeFootprint(shapes[ShapeId::Orb], world.threats[0].pose);
        EXPECT_EQ(FindContact(ship, orb), (Point{world.contact.pixel.x, world.contact.pixel.y}));
        EXPECT_EQ(CountOverlap(ship, orb), world.contact.overlap);
        EXPECT_TRUE(Solid(ship, world.contact.pixel.x, world.contact.pixel.y));
        EXPECT_TRUE(Solid(orb, world.contact.pixel.x, world.contact.pixel.y));
    }
}

// The ship flies 2.5 px per frame, so a full step would often end deeper than the first contact.
TEST(Contact, StopsTheShipAtTheFirstOverlap) {
    const Shapes& shapes = Loaded().shapes;
    for (int offset = 0; offset < 40; ++offset) {
        World world = InTheSky();
        OrbAhead(world, 90, 0).pose.x += 16 * offset;
        world.threats[0].before = world.threats[0].pose;
        for (int i = 0; i < 60 && !world.contact.valid; ++i) {
            test::Fly(world, 1, {256, 0, false, false});
        }
        ASSERT_TRUE(world.contact.valid);
        Pose earlier = world.ship.pose;
        earlier.x -= Pixels(2);
        const Footprint orb = MakeFootprint(shapes[ShapeId::Orb], world.threats[0].pose);
        EXPECT_TRUE(AreTouching(shapes.GrownShip(world.ship.pose, 0), orb));
        EXPECT_TRUE(AreApart(shapes.GrownShip(earlier, 0), orb)) << offset;
    }
}

// At 16 px per frame, an orb of 11 px would skip a needle-thin nose between two frames.
TEST(Contact, IsDetectedForFastThreats) {
    const Shapes& shapes = Loaded().shapes;
    for (int offset = 0; offset < 16; ++offset) {
        World world = InTheSky();
        Threat& orb = OrbAhead(world, 0, 0);
        orb.pose.y = world.ship.pose.y - Pixels(60 + offset);
        orb.before = orb.pose;
        orb.speed_y = Pixels(16);
        FlyUntilHit(world, 12);
        EXPECT_TRUE(world.contact.valid) << offset;
        EXPECT_LE(world.contact.overlap, 40) << "must stop at the first overlap";
    }
    static_cast<void>(shapes);
}

TEST(Contact, IsDetectedForTurningBlades) {
    int hits = 0;
    for (int degrees = 0; degrees < 30; degrees += 3) {
        World world = InTheSky(200, 150);
        Threat* rotor = AddThreat(world, ThreatKind::Rotor180, {Pixels(200), Pixels(230), 0, 0});
        rotor->anchor_x = Pixels(200);
        rotor->pose.angle = Degrees(degrees);
        rotor->before = rotor->pose;
        rotor->spin = DegreesPerSecond(60 * 20);  // 20 degrees per frame
        FlyUntilHit(world, 20);
        hits += world.contact.valid ? 1 : 0;
    }
    EXPECT_EQ(hits, 10);
}

// Returns the frames between a hit and the next one by an orb that stays in the ship, except in the
// frames between `leaves` and `returns`.
int FramesBetweenHits(int leaves, int returns) {
    World world = InTheSky();
    Threat& orb = OrbAhead(world, 40, 0);
    orb.pose.x = world.ship.pose.x;
    FlyUntilHit(world);
    const int hit_at = world.frame;
    while (world.ship.shields == 2 && world.frame < hit_at + 400) {
        const int frames = world.frame - hit_at;
        orb.alive = frames < leaves || frames >= returns;
        orb.pose.x = world.ship.pose.x;
        orb.pose.y = world.ship.pose.y;
        test::Fly(world, 1);
    }
    return world.frame - hit_at;
}

TEST(Contact, MakesTheShipUntouchableForNinetyFrames) {
    EXPECT_EQ(FramesBetweenHits(30, 89), 90);
}

TEST(Contact, MakesTheShipUntouchableForNinetyMoreFramesWhileItIsInside) {
    EXPECT_EQ(FramesBetweenHits(400, 400), 180);
    EXPECT_EQ(FramesBetweenHits(120, 121), 122) << "the shelter ends where the ship is clear";
}

TEST(Contact, KnocksTheShipBackThreePixelsAfterTheHitStop) {
    World world = InTheSky();
    OrbAhead(world, 60, -Pixels(1));
    FlyUntilHit(world);
    const Fixed before = world.ship.pose.x;
    test::Fly(world, 8);
    EXPECT_EQ(world.ship.pose.x, before) << "the picture must not move during the hit stop";
    test::Fly(world, 1);
    EXPECT_NEAR(world.ship.pose.x - before, -3 * kPixel, 8);
}

TEST(Contact, MakesTheShipUntouchableForLongerOnCalm) {
    for (const auto& [difficulty, frames] :
         {std::pair{Difficulty::Calm, 180}, std::pair{Difficulty::Clock, 90},
          std::pair{Difficulty::Hair, 90}}) {
        World world = test::InTheSky();
        world.difficulty = difficulty;
        AddThreat(world, ThreatKind::Orb, world.ship.pose);
        test::Fly(world, 1);
        EXPECT_EQ(test::CountEvents(world, EventKind::ShieldLost), 1);
        EXPECT_EQ(world.ship.untouchable, frames) << NameOf(difficulty);
    }
}

TEST(Contact, LosesTheShipWithoutAShield) {
    World world = InTheSky();
    world.ship.shields = 0;
    OrbAhead(world, 60, -Pixels(1));
    FlyUntilHit(world);

    EXPECT_EQ(world.phase, Phase::Lost);
    EXPECT_EQ(CountEvents(world, EventKind::ShipLost), 1);
    Continue(world);
    EXPECT_EQ(world.phase, Phase::Flying);
    EXPECT_EQ(world.lives, 2);
    EXPECT_EQ(world.ship.shields, 3);
    test::Fly(world, 60);
    EXPECT_EQ(world.ship.entering, 0);
    EXPECT_EQ(world.ship.untouchable, 120);
}

TEST(Contact, EndsTheRunWithTheLastShip) {
    World world = InTheSky();
    world.ship.shields = 0;
    world.lives = 1;
    OrbAhead(world, 60, -Pixels(1));
    FlyUntilHit(world);
    Continue(world);
    EXPECT_EQ(world.phase, Phase::Over);
}

// Hills reach up to the lowest position of the ship.
TEST(Contact, CountsTheGroundAsAHit) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky(200, 290);
    const Pose lowest{Pixels(200), Pixels(kFieldBottom - kShipHeight + kShipPivotY), 0, 2};
    const auto touches = [&](int camera) {
        const auto ground = shapes.Ground(camera);
        return Touches(shapes.GrownShip(lowest, 0), ground[0]) ||
               Touches(shapes.GrownShip(lowest, 0), ground[1]);
    };
    int camera = 0;
    while (camera < 4096 && !touches(camera)) {
        ++camera;
    }
    ASSERT_LT(camera, 4096);
    world.scroll = Pixels(camera);
    for (int i = 0; i < 120 && !world.contact.valid; ++i) {
        test::Fly(world, 1, {0, 256, false, true});
    }
    ASSERT_TRUE(world.contact.valid);
    EXPECT_EQ(world.contact.threat, kGround);
}

// So nothing flies under the ground, where nobody sees it.
TEST(Shots, EndWhereTheyMeetTheGround) {
    const Shapes& shapes = Loaded().shapes;
    for (const ThreatKind kind : {ThreatKind::Orb, ThreatKind::EnemyNeedle}) {
        for (int x = 100; x < 600; x += 25) {
            World world = InTheSky(20, 20);
            Threat* shot = AddThreat(world, kind, {Pixels(x), Pixels(290), 0, 0});
            shot->speed_x = -Pixels(1);
            shot->speed_y = Pixels(1);
            int puffs = 0;
            for (int i = 0; i < 100 && shot->alive; ++i) {
                test::Fly(world, 1);
                puffs += CountEvents(world, EventKind::Chipped);
                for (const Footprint& piece : shapes.Ground(world.Camera())) {
                    const Footprint solid = MakeFootprint(shapes[TraitsOf(kind).shape], shot->pose);
                    ASSERT_EQ(shot->alive && Touches(solid, piece), false);
                }
            }
            EXPECT_FALSE(shot->alive);
            EXPECT_EQ(puffs, 1);
        }
    }
}

TEST(Graze, ThreadsBothOfTwoThreatsInOneFrame) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky();
    for (const int way : {-1, 1}) {
        Threat* orb =
            AddThreat(world, ThreatKind::Orb, {world.ship.pose.x, world.ship.pose.y, 0, 0});
        while (Separation(shapes, world.ship.pose, MakeFootprint(shapes[ShapeId::Orb], orb->pose)) <
               3) {
            orb->pose.y += Pixels(way);
        }
        orb->before = orb->pose;
    }
    test::Fly(world, 1);
    EXPECT_EQ(CountEvents(world, EventKind::Threaded), 1);
    EXPECT_TRUE(world.threats[0].pass.threaded);
    EXPECT_TRUE(world.threats[1].pass.threaded);
    test::Fly(world, 1);
    EXPECT_EQ(CountEvents(world, EventKind::Threaded), 0) << "must be reported once";
}

TEST(Graze, PaysAtTheEndOfThePass) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky();
    Threat* orb = AddThreat(world, ThreatKind::Orb,
                            {world.ship.pose.x + Pixels(60), world.ship.pose.y, 0, 0});
    orb->speed_x = -Pixels(2);
    // Finds a height at which the orb passes the fin at a distance of 2 px.
    int lowest = kFar;
    for (int height = 40; height > 0 && lowest != 2; --height) {
        lowest = kFar;
        orb->pose.y = world.ship.pose.y - Pixels(height);
        for (int x = 60; x > -60; x -= 2) {
            const Pose pose{world.ship.pose.x + Pixels(x), orb->pose.y, 0, 0};
            lowest = std::min(lowest, Separation(shapes, world.ship.pose,
                                                 MakeFootprint(shapes[ShapeId::Orb], pose)));
        }
    }
    ASSERT_EQ(lowest, 2);
    orb->before = orb->pose;
    std::int64_t paid = 0;
    for (int i = 0; i < 120 && paid == 0; ++i) {
        test::Fly(world, 1);
        for (const Event& event : world.events.All()) {
            paid = event.kind == EventKind::Passed ? event.value : paid;
        }
    }
    EXPECT_EQ(paid, 160);
    EXPECT_EQ(world.score.chain, 3);
}

TEST(Graze, StopsTheWorldForFourFramesWhenPaidAtOnePixel) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky();
    Threat* orb = AddThreat(world, ThreatKind::Orb, {world.ship.pose.x, world.ship.pose.y, 0, 0});
    while (Separation(shapes, world.ship.pose, MakeFootprint(shapes[ShapeId::Orb], orb->pose)) <
           1) {
        orb->pose.y -= kPixel;
    }
    orb->pose.y += Pixels(2);
    orb->speed_y = -Pixels(2);  // moves to a distance of 1 px, then away
    test::Fly(world, 1);
    ASSERT_EQ(CountEvents(world, EventKind::Grazed), 1);
    for (int frames = 1; CountEvents(world, EventKind::Passed) == 0 && frames < 40; ++frames) {
        ASSERT_EQ(world.frame, frames) << "must not be celebrated before it is paid";
        test::Fly(world, 1);
    }
    ASSERT_EQ(world.score.hairs, 1);
    const int frame = world.frame;
    test::Fly(world, 4);
    EXPECT_EQ(world.frame, frame);
    test::Fly(world, 8);
    EXPECT_EQ(world.frame, frame + 4) << "half speed follows";
}

TEST(Graze, PaysAQuarterForTheGroundWithinThreePixels) {
    const Shapes& shapes = Loaded().shapes;
    World world = InTheSky(200, 280);
    const auto separation = [&](int y) {
        int least = kFar;
        for (const Footprint& piece : shapes.Ground(0)) {
            least = std::min(least, Separation(shapes, {Pixels(200), Pixels(y), 0, 2}, piece));
        }
        return least;
    };
    int y = 280;
    while (separation(y) > 3) {
        ++y;
    }
    world.ship.pose.y = Pixels(y - 1);
    world.ship.before = world.ship.pose;
    test::Fly(world, 30);
    EXPECT_EQ(world.score.points, 0);
    world.ship.pose.y = Pixels(y);
    world.ship.before = world.ship.pose;
    test::Fly(world, 30);
    EXPECT_EQ(world.score.points, 5 * (5 / 4));
}

TEST(Needles, HitWhatTheyTouchAndBounceOffBrass) {
    World world = InTheSky();
    Threat* moth = AddThreat(world, ThreatKind::Moth,
                             {world.ship.pose.x + Pixels(120), world.ship.pose.y, 0, 0});
    moth->speed_x = 0;
    int killed = 0;
    for (int i = 0; i < 60; ++i) {
        test::Fly(world, 1, {0, 0, true, false});
        killed += CountEvents(world, EventKind::Killed);
    }
    EXPECT_EQ(killed, 1);
    EXPECT_EQ(world.score.points, 110);

    Threat* gear = AddThreat(world, ThreatKind::Gear8,
                             {world.ship.pose.x + Pixels(120), world.ship.pose.y, 0, 0});
    gear->anchor_x = gear->pose.x;
    int tinks = 0;
    for (int i = 0; i < 60; ++i) {
        test::Fly(world, 1, {0, 0, true, false});
        tinks += CountEvents(world, EventKind::Tink);
    }
    EXPECT_GT(tinks, 0);
    EXPECT_TRUE(gear->alive);
}

TEST(Pickups, AreTakenWithinSixPixels) {
    World world = InTheSky();
    world.pickups[0].alive = true;
    world.pickups[0].shape = ShapeId::PickupPower;
    world.pickups[0].pose = {world.ship.pose.x + Pixels(60), world.ship.pose.y, 0, 0};
    world.pickups[0].anchor_y = world.ship.pose.y;
    int taken_at = 0;
    for (int i = 0; i < 200 && taken_at == 0; ++i) {
        test::Fly(world, 1);
        taken_at = CountEvents(world, EventKind::PickedUp) > 0 ? i : 0;
    }
    EXPECT_GT(taken_at, 0);
    EXPECT_EQ(world.ship.power, 2);
    // The ship's nose is 20 px ahead of the ship's pivot, the reach of a pickup is 6 px, and the
    // pickup's ring is 9 px around its pivot.
    EXPECT_NEAR(ToPixel(world.pickups[0].pose.x - world.ship.pose.x), 20 + 6 + 9, 2);
}

TEST(Mines, WakeWithinTwentyFourPixelsAndBurstIntoEightOrbs) {
    World world = InTheSky();
    Threat* mine = AddThreat(world, ThreatKind::Mine,
                             {world.ship.pose.x + Pixels(90), world.ship.pose.y, 0, 0});
    mine->anchor_x = mine->pose.x;
    test::Fly(world, 5);
    EXPECT_EQ(mine->fuse, 0);
    mine->anchor_x = world.ship.pose.x + Pixels(50);
    test::Fly(world, 1);
    EXPECT_EQ(mine->fuse, 30);
    mine->anchor_x = world.ship.pose.x + Pixels(200);
    test::Fly(world, 30);
    int orbs = 0;
    for (const Threat& threat : world.threats) {
        orbs += threat.alive && threat.kind == ThreatKind::Orb ? 1 : 0;
    }
    EXPECT_EQ(orbs, 8);
}

}  // namespace
}  // namespace hairsbreadth
