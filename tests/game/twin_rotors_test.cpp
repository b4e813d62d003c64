#include <algorithm>

#include "game_fixture.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "simulation/boss.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using graze::test::AreApart;
using test::EmptySky;
using test::Loaded;

// The Twin Rotors have just come. Returns the world, with a ship that cannot be hit.
World WithTwins() {
    World world = test::InTheSky(130, 90);
    AddBoss(world, Loaded().mill.tuning, ThreatKind::TwinAxle);
    return world;
}

void StepSafely(World& world, bool fire = false) {
    world.ship.untouchable = 1000;
    Step(world, Loaded().bodies, EmptySky(), {0, 0, fire, false});
}

Footprint BladeOf(const World& world, BossPart part) {
    const Threat& blade = world.threats[static_cast<std::size_t>(world.boss[part])];
    return MakeFootprint(Loaded().shapes[ShapeId::Blade180], blade.pose);
}

TEST(TwinRotors, NeverMeetWithTheirBlades) {
    World world = WithTwins();
    for (int frame = 0; frame < Seconds(40); ++frame) {
        StepSafely(world);
        if (frame == Seconds(20)) {  // the other way, faster and closer
            PartOf(world, BossPart::Core).life /= 2;
            PartOf(world, BossPart::SecondCore).life /= 2;
        }
        ASSERT_TRUE(AreApart(BladeOf(world, BossPart::Ring), BladeOf(world, BossPart::Pawl)))
            << frame;
    }
    EXPECT_EQ(world.boss.phase, 1);
}

TEST(TwinRotors, TurnTheOtherWayAndComeCloserAtHalfOfTheirLife) {
    World world = WithTwins();
    while (world.boss.age < kBossEntry + 1) {
        StepSafely(world);
    }
    const Threat& blade = PartOf(world, BossPart::Ring);
    const Fixed far = PartOf(world, BossPart::Frame).pose.x;
    Angle before = blade.pose.angle;
    StepSafely(world);
    EXPECT_GT(static_cast<Spin>(blade.pose.angle - before), 0);
    PartOf(world, BossPart::Core).life -= world.boss.full_life / 2 - 1;
    StepSafely(world);
    EXPECT_EQ(world.boss.phase, 0);
    PartOf(world, BossPart::Core).life -= 1;
    StepSafely(world);
    EXPECT_EQ(world.boss.phase, 1);
    EXPECT_EQ(test::CountEvents(world, EventKind::BossAngered), 1);
    for (int frame = 0; frame < 120; ++frame) {
        before = blade.pose.angle;
        StepSafely(world);
    }
    EXPECT_LT(static_cast<Spin>(blade.pose.angle - before), 0);
    EXPECT_LT(PartOf(world, BossPart::Frame).pose.x, far - Pixels(40));
}

// Its place in World::threats is used again: by a shot that must not fall, nor count as an axle.
TEST(TwinRotors, LoseABladeWithItsAxle) {
    World world = WithTwins();
    while (world.boss.age < kBossEntry + 10) {
        StepSafely(world);
    }
    const int axle = world.boss[BossPart::Core];
    const int blade = world.boss[BossPart::Ring];
    world.threats[static_cast<std::size_t>(axle)].life = 1;
    while (world.boss[BossPart::Core] >= 0) {
        world.ship.pose.y = world.threats[static_cast<std::size_t>(axle)].pose.y;
        StepSafely(world, true);
    }
    EXPECT_EQ(world.boss.dying, 0);
    EXPECT_EQ(BossLife(world), world.boss.full_life / 2);
    const Fixed row = world.threats[static_cast<std::size_t>(blade)].pose.y;
    for (int frame = 0; frame < Seconds(4); ++frame) {
        StepSafely(world);
    }
    EXPECT_EQ(world.boss[BossPart::Ring], -1) << "it has left the screen, from " << row;
    EXPECT_FALSE(world.boss.IsCore(axle));
    for (const Threat& threat : world.threats) {
        EXPECT_TRUE(!threat.alive || threat.kind != ThreatKind::Orb || threat.speed_y < kPixel * 4);
    }
}

TEST(TwinRotors, AreOverWhenBothAxlesAreBroken) {
    World world = WithTwins();
    int broken = 0;
    while (world.phase == Phase::Flying && world.frame < Seconds(120)) {
        const BossPart target =
            world.boss[BossPart::Core] >= 0 ? BossPart::Core : BossPart::SecondCore;
        if (world.boss.dying == 0) {
            world.ship.pose.y = PartOf(world, target).pose.y;
        }
        StepSafely(world, true);
        broken += test::CountEvents(world, EventKind::BossBroke);
    }
    EXPECT_EQ(world.phase, Phase::Cleared);
    EXPECT_EQ(broken, 1);
    EXPECT_GT(world.frame, Seconds(30));
    EXPECT_LT(world.frame, Seconds(75));
    EXPECT_EQ(world.score.kills, 2);
}

TEST(TwinRotors, CanBeHitFromTheirArrivalAndPayNothingNinetySecondsLater) {
    World world = WithTwins();
    while (world.boss.age < kBossEntry) {
        EXPECT_TRUE(PartOf(world, BossPart::Core).is_shut || world.boss.age == 1);
        StepSafely(world);
    }
    EXPECT_FALSE(PartOf(world, BossPart::Core).is_shut);
    while (world.boss.opened < Seconds(90)) {
        StepSafely(world);
    }
    EXPECT_FALSE(world.boss.IsLate());
    StepSafely(world);
    EXPECT_TRUE(world.boss.IsLate());
    StepSafely(world);
    EXPECT_FALSE(PartOf(world, BossPart::Core).is_shut);
    EXPECT_FALSE(PartOf(world, BossPart::SecondCore).is_shut);
}

// At each third shot one of them opens for 45 frames, the upper one first, and shows it.
TEST(TwinRotors, OpenTheirAxlesInTurn) {
    World world = WithTwins();
    while (world.boss.age < kBossEntry) {
        StepSafely(world);
    }
    for (int shots = 0; shots < 12;) {
        const Boss& boss = world.boss;
        ASSERT_EQ(boss.beats, shots);
        const bool opens = shots % 3 == 0 && boss.since_beat >= 1 && boss.since_beat <= 45;
        const Threat& upper = PartOf(world, BossPart::Core);
        const Threat& lower = PartOf(world, BossPart::SecondCore);
        EXPECT_EQ(!upper.is_shut, opens && shots % 2 == 0) << shots << ", " << boss.since_beat;
        EXPECT_EQ(!lower.is_shut, opens && shots % 2 == 1) << shots << ", " << boss.since_beat;
        EXPECT_EQ(upper.pose.frame == 4, upper.is_shut);
        EXPECT_EQ(lower.pose.frame == 4, lower.is_shut);
        StepSafely(world);
        shots += test::CountEvents(world, EventKind::EnemyShot);
    }
}

TEST(NextStage, KeepsLivesPowerAndScoreAndCountsAnew) {
    World world = test::InTheSky();
    world.difficulty = Difficulty::Hair;
    world.lives = 2;
    world.ship = MakeShip(1);
    world.ship.power = 3;
    world.ship.charge = 40;
    world.ship.shields = 0;
    world.score = {.points = 4321,
                   .next_life = 140'000,
                   .chain = 7,
                   .best_chain = 20,
                   .hairs = 3,
                   .passes = 9,
                   .kills = 5,
                   .hits = 2,
                   .percent = 200};
    world.scroll = Pixels(5000);
    world.frame = 7000;
    NextStage(world);
    EXPECT_EQ(world.stage, 0) << "only after the end of a stage";
    world.phase = Phase::Cleared;
    NextStage(world);
    EXPECT_EQ(world.stage, 1);
    EXPECT_EQ(world.phase, Phase::Flying);
    EXPECT_EQ(world.difficulty, Difficulty::Hair);
    EXPECT_EQ(world.lives, 2);
    EXPECT_EQ(world.ship.power, 3);
    EXPECT_EQ(world.ship.charge, 40);
    EXPECT_EQ(world.ship.shields, 1);
    EXPECT_GT(world.ship.entering, 0);
    EXPECT_EQ(world.score.points, 4321);
    EXPECT_EQ(world.score.next_life, 140'000);
    EXPECT_EQ(world.score.chain, 7);
    EXPECT_EQ(world.score.best_chain, 7);
    EXPECT_EQ(world.score.percent, 200);
    EXPECT_EQ(world.score.hairs + world.score.passes + world.score.kills + world.score.hits, 0);
    EXPECT_EQ(world.frame + world.scroll + static_cast<int>(world.next_cue), 0);
}

}  // namespace
}  // namespace hairsbreadth
