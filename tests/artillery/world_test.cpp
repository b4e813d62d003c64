#include "simulation/world.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "graze/testing/contact_assertions.hpp"
#include "matches.hpp"
#include "support/allocation_counter.hpp"

namespace artillery {
namespace {

using graze::test::IsRestingOn;
using test::Fire;
using test::MakeFlatMatch;
using test::PlainShapes;
using test::StepWhile;

bool Has(const World& world, EventKind kind, int player) {
    return std::ranges::any_of(world.events.All(), [&](const Event& event) {
        return event.kind == kind && event.player == player;
    });
}

// Fires away from all others: the first player to the left, the last one to the right.
void Miss(World& world) {
    Fire(world, world.player == 0 ? -900 : 900, 1000);
}

// Fires straight up with little power: the rocket falls back on its own cannon.
void HitYourself(World& world) {
    Fire(world, 0, 0);
}

// Lets all but one player destroy themselves. Each of them must be before the winner in turn order.
void WinRound(World& world, int winner) {
    while (world.phase == Phase::Aiming) {
        if (world.player == winner) {
            Miss(world);
        } else {
            HitYourself(world);
        }
    }
}

TEST(World, StartsWithEveryPlayerAlive) {
    for (int players = 2; players <= 4; ++players) {
        const World world = MakeMatch({.players = players}, PlainShapes());
        EXPECT_EQ(CountAlive(world), players);
        EXPECT_EQ(world.phase, Phase::Aiming);
        EXPECT_EQ(world.player, 0);
        EXPECT_TRUE(Has(world, EventKind::RoundBegan, -1));
        EXPECT_TRUE(Has(world, EventKind::TurnBegan, 0));
    }
}

TEST(World, CarriesEveryCannonOnEveryField) {
    for (const int width : {48, 64, 100, 199, 320, 640, 1000}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const World world =
                MakeMatch({.players = 4, .field = {width, 200}, .seed = seed}, PlainShapes());
            for (const Cannon& cannon : world.cannons) {
                const Footprint carriage =
                    MakeFootprint(PlainShapes().Carriage(), cannon.Position());
                EXPECT_TRUE(cannon.alive);
                EXPECT_TRUE(IsRestingOn(carriage, MakeLandFootprint(world.land)));
            }
        }
    }
}

TEST(World, StartsDifferentlyForEverySeed) {
    std::set<std::uint64_t> hashes;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        hashes.insert(ComputeHash(MakeMatch({.seed = seed}, PlainShapes())));
    }
    EXPECT_EQ(hashes.size(), 20u);
}

TEST(World, ClampsItsOptions) {
    const World world =
        MakeMatch({.players = 9, .field = {.width = 0, .height = 100000}}, PlainShapes());
    EXPECT_EQ(world.options.players, 4);
    EXPECT_EQ(world.land.Width(), kMinFieldSide);
    EXPECT_EQ(world.land.Height(), kMaxFieldSide);
}

TEST(World, LimitsTheInputOfAFrame) {
    World world = MakeFlatMatch();
    Step(world, PlainShapes(), {.aim = 500, .power = -500});
    EXPECT_EQ(world.cannons[0].aim, kMaxAimStep);
    EXPECT_EQ(world.cannons[0].power, 100 - kMaxPowerStep);
    EXPECT_EQ(world.cannons[1].aim, 0);
}

TEST(World, IgnoresInputWhileTheRocketFliesAndExplodes) {
    World world = MakeFlatMatch();
    Fire(world, 450, 300);
    World locked = MakeFlatMatch();
    locked.Current().aim = 450;
    locked.Current().power = 300;
    Step(locked, PlainShapes(), {.fire = true});
    while (locked.phase != Phase::Aiming) {
        Step(locked, PlainShapes(), {.aim = 5, .power = 5, .fire = true});
    }
    EXPECT_EQ(ComputeHash(world), ComputeHash(locked));
}

TEST(World, AShotOnTheLandLeavesACraterAndTheTurnToTheNext) {
    World world = MakeFlatMatch();
    const int before = world.land.Count();
    Fire(world, 450, 150);
    EXPECT_LT(world.land.Count(), before - 300);
    EXPECT_EQ(world.phase, Phase::Aiming);
    EXPECT_EQ(world.player, 1);
    EXPECT_EQ(CountAlive(world), 2);
}

TEST(World, ACraterRemovesExactlyItsMask) {
    World world = MakeFlatMatch();
    const Mask before = world.land;
    world.Current().aim = 450;
    world.Current().power = 200;
    Step(world, PlainShapes(), {.fire = true});
    StepWhile(world, Phase::Flying);
    const auto cratered = std::ranges::find(world.events.All(), EventKind::Cratered, &Event::kind);
    ASSERT_NE(cratered, world.events.All().end());
    const Mask& shape = PlainShapes().MaskOf(cratered->crater);
    const Point corner = PlainShapes().CornerOf(cratered->crater);
    for (int y = 0; y < before.Height(); ++y) {
        for (int x = 0; x < before.Width(); ++x) {
            ASSERT_EQ(world.land.Solid(x, y),
                      before.Solid(x, y) && !shape.Solid(x - corner.x, y - corner.y));
        }
    }
}

// The tutorial excludes column 0 from its craters.
TEST(World, CratersReachColumnZero) {
    World world = MakeFlatMatch(2, 200);
    world.cannons[0].x = 60;
    for (int power = 90; power < 200 && world.land.Solid(0, 200); power += 5) {
        world.player = 0;
        world.wind = 0;
        Fire(world, -450, power);
        world.cannons[0].y = 200;
    }
    EXPECT_FALSE(world.land.Solid(0, 200));
    EXPECT_TRUE(world.land.Solid(0, 359));
}

TEST(World, ACannonAboveACraterFalls) {
    World world = MakeFlatMatch();
    world.land.Fill({0, 300, 640, 30}, false);
    world.wind = 0;
    Fire(world, -900, 1000);
    EXPECT_EQ(world.cannons[0].Position().y, 330);
    EXPECT_EQ(world.cannons[1].Position().y, 330);
}

TEST(World, ADirectHitDestroysTheCannonAndIsRemembered) {
    World world = MakeFlatMatch();
    const Cannon target = world.cannons[1];
    bool hit = false;
    for (int power = 200; power < 400 && !hit; power += 5) {
        World shot = world;
        Fire(shot, 450, power);
        hit = !shot.cannons[1].alive;
        if (hit) {
            EXPECT_TRUE(shot.contact.valid);
            EXPECT_EQ(shot.contact.shooter, 0);
            EXPECT_EQ(shot.contact.target, 1);
            const auto parts = MakeFootprints(target, PlainShapes());
            const Footprint rocket =
                MakeFootprint(PlainShapes().Rocket(), shot.contact.rocket.Position(),
                              shot.contact.rocket.rotation);
            EXPECT_EQ(FindContact(rocket, parts[shot.contact.on_barrel ? 1 : 0]),
                      shot.contact.pixel);
            EXPECT_EQ(shot.phase, Phase::RoundOver);
            EXPECT_EQ(shot.winner, 0);
        }
    }
    EXPECT_TRUE(hit);
}

TEST(World, TurnsSkipTheDead) {
    World world = MakeFlatMatch(4);
    world.cannons[1].alive = false;
    world.cannons[2].alive = false;
    EXPECT_EQ(NextAlive(world, 0), 3);
    EXPECT_EQ(NextAlive(world, 3), 0);
    Fire(world, -900, 1000);
    EXPECT_EQ(world.player, 3);
    world.cannons[0].alive = false;
    EXPECT_EQ(NextAlive(world, 3), 3);
    world.cannons[3].alive = false;
    EXPECT_EQ(NextAlive(world, 3), std::nullopt);
}

TEST(World, TheLastOneStandingWinsTheRound) {
    World world = MakeFlatMatch(3);
    HitYourself(world);
    EXPECT_EQ(world.phase, Phase::Aiming);
    EXPECT_EQ(world.player, 1);
    HitYourself(world);
    EXPECT_EQ(world.phase, Phase::RoundOver);
    EXPECT_EQ(world.winner, 2);
    EXPECT_EQ(world.wins[2], 1);
}

TEST(World, ARoundWithoutSurvivorsHasNoWinner) {
    World world = MakeFlatMatch();
    world.land.Clear();
    Fire(world, -900, 1000);
    EXPECT_EQ(world.phase, Phase::RoundOver);
    EXPECT_EQ(world.winner, -1);
    EXPECT_EQ(world.wins, (std::array<int, kMaxPlayers>{}));
    NextRound(world, PlainShapes());
    EXPECT_EQ(CountAlive(world), 2);
}

TEST(World, AMatchIsTheBestOfThreeRounds) {
    World world = MakeMatch({}, PlainShapes());
    WinRound(world, 1);
    EXPECT_EQ(world.phase, Phase::RoundOver);
    NextRound(world, PlainShapes());
    EXPECT_EQ(world.player, 1) << "another player begins";
    WinRound(world, 0);
    EXPECT_EQ(world.phase, Phase::RoundOver);
    NextRound(world, PlainShapes());
    WinRound(world, 1);
    EXPECT_EQ(world.phase, Phase::MatchOver);
    EXPECT_EQ(world.winner, 1);
    EXPECT_EQ(world.wins[1], kWinsNeeded);
    NextRound(world, PlainShapes());
    EXPECT_EQ(world.phase, Phase::MatchOver) << "a match that is over has no next round";
}

TEST(World, ARematchBeginsAnotherMatch) {
    World world = MakeMatch({}, PlainShapes());
    const Mask first = world.land;
    Rematch(world, PlainShapes());
    EXPECT_EQ(world.land, first) << "a match that is not over continues";
    WinRound(world, 1);
    NextRound(world, PlainShapes());
    WinRound(world, 1);
    ASSERT_EQ(world.phase, Phase::MatchOver);
    Rematch(world, PlainShapes());
    EXPECT_EQ(world.phase, Phase::Aiming);
    EXPECT_EQ(world.wins, (std::array<int, kMaxPlayers>{}));
    EXPECT_EQ(world.round, 0);
    EXPECT_EQ(CountAlive(world), 2);
    EXPECT_NE(world.land, first);
}

TEST(World, TheWindStaysForARoundAndWithinItsLimits) {
    int lowest = 0;
    int highest = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        World world = MakeMatch({.seed = seed}, PlainShapes());
        const int wind = world.wind;
        lowest = std::min(lowest, wind);
        highest = std::max(highest, wind);
        for (int turn = 0; turn < 3; ++turn) {
            Miss(world);
            ASSERT_EQ(world.wind, wind);
        }
    }
    EXPECT_EQ(lowest, -kMaxWind);
    EXPECT_EQ(highest, kMaxWind);
}

TEST(World, HashCoversEveryPixelOfTheLand) {
    World world = MakeFlatMatch();
    const std::uint64_t before = ComputeHash(world);
    world.land.Set(639, 359, false);
    EXPECT_NE(ComputeHash(world), before);
}

// A search for free land after an explosion allocates, but no other step.
TEST(World, AStepDoesNotAllocateAfterWarmUp) {
    World world = MakeFlatMatch();
    Fire(world, 450, 150);
    ASSERT_EQ(world.phase, Phase::Aiming);
    world.Current().aim = -450;
    world.Current().power = 150;
    int searches = 0;
    bool fire = true;
    for (int i = 0; i < 1000 && world.turn < 2; ++i, fire = false) {
        const bool is_search = world.phase == Phase::Settling && world.is_loose;
        const std::int64_t before = graze::test::AllocationCount();
        Step(world, PlainShapes(), {.fire = fire});
        searches += is_search ? 1 : 0;
        ASSERT_TRUE(is_search || graze::test::AllocationCount() == before);
    }
    EXPECT_EQ(searches, 1);
}

// A rocket falls on the ground next to the second cannon, one row below its wheels.
TEST(World, ABlastTakesShieldsByItsDistance) {
    std::set<int> gaps;
    for (int column = 4; column < 26; ++column) {
        World world = MakeFlatMatch();
        const int last = world.cannons[1].x + kCarriageWidth - 1;
        world.rocket = {Pixels(last + column), Pixels(200), 0, 0, 0};
        world.phase = Phase::Flying;
        StepWhile(world, Phase::Flying);
        const Event& exploded = world.events.All().front();
        ASSERT_EQ(exploded.kind, EventKind::Exploded);
        ASSERT_EQ(exploded.pixel.y, 300);
        const int gap = exploded.pixel.x - last;
        gaps.insert(gap);
        const int loss = gap * gap + 1 <= 144 ? 2 : gap * gap + 1 <= 484 ? 1 : 0;
        EXPECT_EQ(world.cannons[1].shields, kMaxShields - loss) << gap;
        EXPECT_EQ(Has(world, EventKind::Hurt, 1), loss > 0);
        EXPECT_EQ(world.cannons[0].shields, kMaxShields);
    }
    for (const int gap : {11, 12, 21, 22}) {
        EXPECT_TRUE(gaps.contains(gap)) << gap;
    }
}

TEST(World, ABlastThatTakesTheLastShieldDestroys) {
    for (const int shields : {1, 2}) {
        World world = MakeFlatMatch(3);
        world.cannons[1].shields = shields;
        world.rocket = {Pixels(world.cannons[1].x + kCarriageWidth + 15), Pixels(200), 0, 0, 0};
        world.phase = Phase::Flying;
        StepWhile(world, Phase::Flying);
        EXPECT_EQ(world.cannons[1].alive, shields == 2);
        EXPECT_EQ(Has(world, EventKind::Destroyed, 1), shields == 1);
        EXPECT_FALSE(world.contact.valid) << "no pixel touched the cannon";
    }
}

TEST(World, LandThatAnExplosionCutsOffFallsBeforeTheTurnEnds) {
    World world = MakeFlatMatch();
    world.land.Fill({400, 100, 3, 200});  // a pole with a head
    world.land.Fill({390, 100, 40, 20});
    world.rocket = {Pixels(350), Pixels(280), Pixels(4), 0, 0};
    world.phase = Phase::Flying;
    StepWhile(world, Phase::Flying);
    ASSERT_TRUE(world.land.Solid(390, 100));
    Step(world, PlainShapes(), {});
    EXPECT_TRUE(Has(world, EventKind::Loosened, -1));
    ASSERT_EQ(world.pieces.size(), 1U);
    EXPECT_FALSE(world.land.Solid(390, 100));
    StepWhile(world, Phase::Settling);
    EXPECT_EQ(world.phase, Phase::Aiming);
    EXPECT_FALSE(world.is_loose);
    int top = 100;
    while (!world.land.Solid(390, top)) {
        ++top;
    }
    EXPECT_GT(top, 120) << "the head is lower than before";
    EXPECT_LT(top, 160);
}

}  // namespace
}  // namespace artillery
