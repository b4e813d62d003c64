#include <algorithm>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "graze/testing/contact_assertions.hpp"
#include "matches.hpp"
#include "simulation/falling.hpp"

namespace artillery {
namespace {

using graze::test::AreApart;
using test::PlainShapes;

MatchOptions RandomOptions(Random& random) {
    MatchOptions options;
    options.players = random.Next(2, 5);
    for (Controller& controller : options.controllers) {
        controller = static_cast<Controller>(random.Next(4));
    }
    options.field.width = random.Next(48, 700);
    options.field.height = random.Next(48, 400);
    options.seed = random.NextBits();
    return options;
}

GunnerInput RandomInput(Random& random) {
    GunnerInput input;
    input.aim = random.Next(-15, 16);
    input.power = random.Next(-20, 30);
    input.fire = random.Next(20) == 0;
    return input;
}

void ContinueMatch(World& world) {
    NextRound(world, PlainShapes());
    Rematch(world, PlainShapes());
}

void ExpectSoundState(const World& world) {
    for (const Cannon& cannon : world.cannons) {
        if (cannon.alive) {
            const Footprint carriage = MakeFootprint(PlainShapes().Carriage(), cannon.Position());
            ASSERT_TRUE(AreApart(carriage, MakeLandFootprint(world.land)));
            ASSERT_LE(std::abs(cannon.aim), kMaxAim);
            ASSERT_LE(cannon.power, kMaxPower);
        }
    }
    if (world.phase == Phase::Aiming) {
        World still = world;
        Loosen(still);
        ASSERT_EQ(still.land, world.land) << "nothing hangs free";
        ASSERT_TRUE(world.Current().alive);
        ASSERT_GE(CountAlive(world), 2);
        for (const Cannon& cannon : world.cannons) {
            ASSERT_TRUE(!cannon.alive || IsAtRest(cannon, PlainShapes(), world.land));
        }
    }
    if (world.phase == Phase::RoundOver || world.phase == Phase::MatchOver) {
        ASSERT_LE(CountAlive(world), 1);
    }
    ASSERT_LT(world.events.All().size(), 16u) << "no event was dropped";
}

// People and computer players of all strengths, on fields of all sizes.
TEST(WorldRandom, KeepsItsRulesUnderAnyInput) {
    Random random{77};
    for (int match = 0; match < 25; ++match) {
        World world = MakeMatch(RandomOptions(random), PlainShapes());
        int solid = world.land.Count();
        for (int frame = 0; frame < 3000; ++frame) {
            Step(world, PlainShapes(), RandomInput(random));
            ASSERT_NO_FATAL_FAILURE(ExpectSoundState(world)) << match << ' ' << frame;
            const bool over = world.phase == Phase::RoundOver || world.phase == Phase::MatchOver;
            int count = world.land.Count();
            for (const Piece& piece : world.pieces) {
                count += piece.falls ? piece.mask.Count() : 0;
            }
            ASSERT_LE(count, solid) << "land only moves and disappears";
            ContinueMatch(world);
            solid = over ? world.land.Count() : count;
        }
    }
}

TEST(WorldRandom, ACopyContinuesInTheSameWay) {
    Random random{78};
    for (int match = 0; match < 10; ++match) {
        World world = MakeMatch(RandomOptions(random), PlainShapes());
        World copy = world;
        for (int frame = 0; frame < 1500; ++frame) {
            const GunnerInput input = RandomInput(random);
            Step(world, PlainShapes(), input);
            ContinueMatch(world);
            Step(copy, PlainShapes(), input);
            ContinueMatch(copy);
            if (frame % 500 == 250) {
                copy = World{world};
            }
        }
        ASSERT_EQ(ComputeHash(world), ComputeHash(copy));
    }
}

}  // namespace
}  // namespace artillery
