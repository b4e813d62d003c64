#include <algorithm>
#include <array>
#include <cstdlib>

#include "game_fixture.hpp"
#include "graze/math/random.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::InTheSky;
using test::Loaded;

constexpr PilotInput kStickRight{256, 0, false, false};
constexpr PilotInput kStickLeft{-256, 0, false, false};

// A ring that turns by 40 degrees per second. EmptySky does not scroll.
Threat& AddRing(World& world, ThreatKind kind, int x, int y) {
    Threat* ring = AddThreat(world, kind, {Pixels(x), Pixels(y), 0, 0});
    ring->spin = DegreesPerSecond(40);
    return *ring;
}

bool TouchesShip(const World& world, const Footprint& solid) {
    return Touches(Loaded().shapes.GrownShip(world.ship.pose, 0), solid);
}

bool TouchesShip(const World& world, const Threat& threat) {
    const Shape& shape = Loaded().shapes[TraitsOf(threat.kind).shape];
    return threat.alive && TouchesShip(world, MakeFootprint(shape, threat.pose));
}

bool TouchesOthers(const World& world, const Threat& ring) {
    return std::ranges::any_of(Loaded().shapes.Ground(world.Camera()),
                               [&](const Footprint& piece) { return TouchesShip(world, piece); }) ||
           std::ranges::any_of(world.threats, [&](const Threat& threat) {
               return &threat != &ring && TouchesShip(world, threat);
           });
}

// Flies a frame in which the ring comes on by half a pixel, as with the level.
void FlyTowards(World& world, Threat& ring) {
    ring.anchor_x -= kPixel / 2;
    test::Fly(world, 1);
}

// The ship does not steer, so the teeth carry it over, under or around the ring.
TEST(Rings, PushTheShipThatTheyHaveHit) {
    for (const int height : {90, 150, 210}) {
        World world = InTheSky(300, height);
        Threat& ring = AddRing(world, ThreatKind::RingWheel, 420, 150);
        while (!world.contact.valid) {
            FlyTowards(world, ring);
        }
        test::Fly(world, 8);  // the hit stop
        for (int frame = 0; frame < 500; ++frame) {
            const Pose before = world.ship.pose;
            FlyTowards(world, ring);
            ASSERT_FALSE(TouchesShip(world, ring)) << "frame " << frame;
            ASSERT_LE(std::abs(world.ship.pose.x - before.x), Pixels(7)) << "frame " << frame;
        }
        EXPECT_EQ(world.ship.shields, 2) << height;
    }
}

TEST(Rings, PushTheShipThatPressesAgainstThem) {
    World world = InTheSky(300, 150);
    const Threat& ring = AddRing(world, ThreatKind::RingWheel, 440, 150);
    while (!world.contact.valid) {
        test::Fly(world, 1, kStickRight);
    }
    const std::int64_t points = world.score.points;
    test::Fly(world, 600, kStickRight);
    EXPECT_EQ(world.ship.shields, 2);
    EXPECT_EQ(world.score.points, points) << "no graze is paid";
    EXPECT_FALSE(TouchesShip(world, ring));
    test::Fly(world, 60, kStickLeft);
    test::Fly(world, 120, kStickRight);
    EXPECT_EQ(world.ship.shields, 1) << "it hits again after the ship was clear of it";
}

// The ship stays in the ring's rim while it cannot be hit.
TEST(Rings, PushTheShipOutWhenItsUntouchableTimeEnds) {
    World world = InTheSky(260, 150);
    const Threat& ring = AddRing(world, ThreatKind::RingWheelTwo, 340, 150);
    world.ship.untouchable = 60;
    test::Fly(world, 58);
    ASSERT_TRUE(TouchesShip(world, ring));
    for (int frame = 0; frame < 6; ++frame) {
        const Pose before = world.ship.pose;
        test::Fly(world, 1);
        EXPECT_LE(std::abs(world.ship.pose.x - before.x), Pixels(6));
        EXPECT_LE(std::abs(world.ship.pose.y - before.y), Pixels(6));
    }
    EXPECT_FALSE(TouchesShip(world, ring));
    test::Fly(world, 400);
    EXPECT_FALSE(world.contact.valid);
}

// The ship is inside the ring, and at the left limit of the field.
TEST(Rings, HitTheShipThatTheyCorner) {
    World world = InTheSky(kFieldLeft + kShipPivotX, 150);
    Threat& ring = AddRing(world, ThreatKind::RingWheel, 60, 150);
    ring.spin = 0;
    ring.pose.angle = Degrees(180);  // the gate is at the left
    ring.pushes = true;
    for (int frame = 0; frame < 400 && !world.contact.valid; ++frame) {
        EXPECT_FALSE(TouchesShip(world, ring)) << "frame " << frame;
        FlyTowards(world, ring);
    }
    ASSERT_TRUE(world.contact.valid);
    EXPECT_EQ(world.contact.kind, ThreatKind::RingWheel);
    EXPECT_EQ(world.ship.pose.x, Pixels(kFieldLeft + kShipPivotX));
    EXPECT_EQ(world.ship.shields, 2);
    EXPECT_EQ(world.ship.untouchable, 90);
}

TEST(Rings, DoNotProtectTheShipFromOtherThreats) {
    World world = InTheSky(300, 150);
    Threat& ring = AddRing(world, ThreatKind::RingWheel, 410, 150);
    ring.pushes = true;
    test::Fly(world, 1);
    AddThreat(world, ThreatKind::Orb, {world.ship.pose.x, world.ship.pose.y, 0, 0});
    test::Fly(world, 1);
    EXPECT_TRUE(ring.pushes);
    EXPECT_EQ(world.contact.kind, ThreatKind::Orb);
    EXPECT_EQ(world.ship.shields, 2);
}

// Returns a ship that overlaps a ring, threats[0], among up to 11 other threats around it.
World AnyRingInShip(Random& random) {
    constexpr std::array<ThreatKind, 6> others{ThreatKind::Gear8,    ThreatKind::Gear16,
                                               ThreatKind::Rotor140, ThreatKind::Crescent,
                                               ThreatKind::Orb,      ThreatKind::RatchetRing};
    World world;
    do {
        const int top = random.Next(2) == 0 ? 17 : 300;  // low, there are hills
        world = InTheSky(29 + random.Next(471), top + random.Next(318 - top));
        world.scroll = Pixels(random.Next(4000));
        const int count = 1 + random.Next(12);
        for (int i = 0; i < count; ++i) {
            const ThreatKind kind =
                i == 0 ? ThreatKind::RingWheel : others[static_cast<std::size_t>(random.Next(6))];
            Pose pose = world.ship.pose;
            pose.frame = 0;
            pose.x += Pixels(random.Next(220) - 110);
            pose.y += Pixels(random.Next(220) - 110);
            pose.angle = static_cast<Angle>(random.Next());
            AddThreat(world, kind, pose);
        }
        world.threats[0].pushes = true;
    } while (!TouchesShip(world, world.threats[0]) || TouchesOthers(world, world.threats[0]));
    return world;
}

TEST(Rings, NeverPushTheShipIntoAnotherSolid) {
    constexpr Rectangle field{kFieldLeft, kFieldTop, kFieldRight - kFieldLeft,
                              kFieldBottom - kFieldTop};
    Bodies& bodies = Loaded().bodies;
    Random random{7};
    int cornered = 0;
    for (int round = 0; round < 600; ++round) {
        World world = AnyRingInShip(random);
        const Threat& ring = world.threats[0];
        bodies.Follow(world);
        int frames = 0;
        for (; TouchesShip(world, ring); ++frames) {
            ASSERT_LT(frames, 10) << round;
            const Point before = PixelOf(world.ship.pose);
            if (LeaveRings(world, bodies)) {
                ASSERT_EQ(PixelOf(world.ship.pose), before) << round;
                ++cornered;
                break;
            }
            ASSERT_FALSE(TouchesOthers(world, ring)) << round;
            ASSERT_TRUE(field.Contains(ComputeBox(world.ship.pose))) << round;
        }
    }
    EXPECT_GT(cornered, 3);
    EXPECT_LT(cornered, 60);
}

}  // namespace
}  // namespace hairsbreadth
