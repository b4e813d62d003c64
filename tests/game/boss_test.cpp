#include "simulation/boss.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "game_fixture.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::EmptySky;
using test::Loaded;

const Threat& PartOf(const World& world, BossPart part) {
    return world.threats[static_cast<std::size_t>(world.boss[part])];
}

World WithBoss(Difficulty difficulty = Difficulty::Clock) {
    World world = test::InTheSky(130, 168);
    world.difficulty = difficulty;
    world.ship.power = 1;
    world.scroll = Pixels(4000);
    AddBoss(world, EmptySky().tuning, ThreatKind::RatchetCore);
    return world;
}

// Advances a frame in which the ship cannot be hit and is at the core's height.
void StepAligned(World& world, bool fire) {
    world.ship.untouchable = 1000;
    if (world.boss.dying == 0) {
        world.ship.pose.y = PartOf(world, BossPart::Core).pose.y;
    }
    Step(world, Loaded().bodies, EmptySky(), {0, 0, fire, false});
}

// With the weakest gun, and before the core stays open.
TEST(Boss, IsDestroyedByAimedNeedlesAlone) {
    World world = WithBoss();
    int struck = 0;
    while (world.phase == Phase::Flying && world.frame < Seconds(90)) {
        StepAligned(world, true);
        struck += test::CountEvents(world, EventKind::Struck);
    }
    EXPECT_EQ(world.phase, Phase::Cleared) << struck;
    EXPECT_LT(world.frame, Seconds(80));
    EXPECT_GT(world.frame, Seconds(30));
}

// What the boss shows in a frame, as docs/hairsbreadth.md promises it for each of its phases.
void ExpectParts(const World& world, int frames_in_phase) {
    const Boss& boss = world.boss;
    const Pose& core = PartOf(world, BossPart::Core).pose;
    int crescents = 0;
    for (const Threat& threat : world.threats) {
        if (threat.alive && threat.kind == ThreatKind::Crescent) {
            ++crescents;
            EXPECT_EQ(threat.owner, boss[BossPart::Core]);
            const double dx = ToPixel(threat.pose.x - core.x);
            const double dy = ToPixel(threat.pose.y - core.y);
            const double radius = boss.phase == 1 ? std::min(138, 2 * frames_in_phase) : 138;
            EXPECT_NEAR(std::sqrt(dx * dx + dy * dy), radius, 4);
        }
    }
    EXPECT_EQ(crescents, boss.phase == 0 ? 0 : 2);
    for (const BossPart part : {BossPart::Frame, BossPart::Ring, BossPart::Core, BossPart::Pawl}) {
        EXPECT_TRUE(PartOf(world, part).alive);
    }
    for (const Threat& threat : world.threats) {
        const bool is_part =
            TraitsOf(threat.kind).mover == Mover::Boss || threat.owner == boss[BossPart::Core];
        const Fixed moved =
            std::abs(threat.pose.x - threat.before.x) + std::abs(threat.pose.y - threat.before.y);
        EXPECT_TRUE(boss.age <= 2 || !threat.alive || !is_part || moved < Pixels(8))
            << moved << " at " << boss.age;
    }
}

TEST(Boss, HasThePartsOfItsPhase) {
    World world = WithBoss();
    std::array<int, 3> frames{};
    std::array<int, 3> jumps{};
    std::array<int, 3> needles{};
    while (world.boss.dying == 0 && world.frame < Seconds(90)) {
        StepAligned(world, true);
        if (world.hit_stop > 0 || world.boss.dying > 0) {
            continue;
        }
        const auto phase = static_cast<std::size_t>(world.boss.phase);
        ExpectParts(world, frames[phase]++);
        jumps[phase] += test::CountEvents(world, EventKind::BossJumped);
        for (const Threat& threat : world.threats) {
            needles[phase] += threat.alive && threat.kind == ThreatKind::EnemyNeedle ? 1 : 0;
        }
    }
    for (const std::size_t phase : {0U, 1U, 2U}) {
        EXPECT_GT(frames[phase], 100);
        EXPECT_GT(needles[phase], 0);
        EXPECT_NEAR(frames[phase] / jumps[phase], phase == 2 ? 12 : 24, 3);
    }
    StepAligned(world, false);
    EXPECT_TRUE(std::ranges::none_of(world.threats, [](const Threat& threat) {
        return threat.alive && threat.kind == ThreatKind::Crescent;
    }));
}

TEST(Boss, TakesFewerNeedlesOnCalm) {
    EXPECT_EQ(WithBoss(Difficulty::Calm).boss.full_life, 24);  // 66 % of 36
    EXPECT_EQ(WithBoss(Difficulty::Clock).boss.full_life, 36);
    EXPECT_EQ(WithBoss(Difficulty::Hair).boss.full_life, 36);
}

// In a half turn, ten beats, one gate faces the ship for a beat.
TEST(Boss, IsOpenInOneBeatOfTen) {
    World world = WithBoss();
    while (world.boss.beats < 10) {
        StepAligned(world, false);
    }
    int open = 0;
    while (world.boss.beats < 30) {
        StepAligned(world, false);
        open += PartOf(world, BossPart::Core).is_shut ? 0 : 1;
    }
    EXPECT_NEAR(open, 2 * 24, 4);
}

// So that nobody scores at the boss for ever.
TEST(Boss, StaysOpenAndPaysNothingNinetySecondsAfterItsFirstOpening) {
    World world = WithBoss();
    while (PartOf(world, BossPart::Core).is_shut) {
        StepAligned(world, false);
    }
    EXPECT_EQ(world.boss.opened, 1);
    int shut = 0;
    while (world.boss.opened < Seconds(90)) {
        StepAligned(world, false);
        shut += PartOf(world, BossPart::Core).is_shut ? 1 : 0;
    }
    EXPECT_GT(shut, Seconds(30));
    EXPECT_FALSE(world.boss.IsLate());
    StepAligned(world, false);
    EXPECT_TRUE(world.boss.IsLate());
    for (int frame = 0; frame < 300; ++frame) {
        StepAligned(world, false);
        ASSERT_FALSE(PartOf(world, BossPart::Core).is_shut);
    }
}

TEST(Boss, PaysForPassesUntilThen) {
    for (const bool is_late : {false, true}) {
        World world = test::InTheSky();
        world.boss.age = 1;
        world.boss.dying = 1;  // without parts
        world.boss.opened = Seconds(90) + (is_late ? 1 : 0);
        Threat* orb = AddThreat(world, ThreatKind::Orb, {Pixels(200), Pixels(20), 0, 0});
        orb->pass = {true, false, 2, kPassEndFrames - 1, 1, 0};
        orb->speed_x = 1;
        test::Fly(world, 1);
        EXPECT_FALSE(orb->pass.active);
        EXPECT_EQ(test::CountEvents(world, EventKind::Passed), is_late ? 0 : 1);
        EXPECT_EQ(world.score.points > 0, !is_late);
        EXPECT_EQ(world.ship.charge > 0, !is_late);
    }
}

World WithDyingBoss() {
    World world = WithBoss();
    while (world.boss.age < 200) {
        StepAligned(world, false);
    }
    world.threats[static_cast<std::size_t>(world.boss[BossPart::Core])].alive = false;
    BreakBoss(world);
    return world;
}

TEST(Boss, FallsApartBeforeTheCard) {
    World world = WithDyingBoss();
    EXPECT_FALSE(PartOf(world, BossPart::Core).alive);
    EXPECT_FALSE(PartOf(world, BossPart::Pawl).alive);
    int frames = 0;
    int falling = 0;
    while (world.phase == Phase::Flying) {
        const Pose ring = PartOf(world, BossPart::Ring).pose;
        StepAligned(world, false);
        ++frames;
        const bool falls =
            PartOf(world, BossPart::Ring).alive && PartOf(world, BossPart::Frame).alive;
        falling += falls ? 1 : 0;
        EXPECT_TRUE(!falls || PartOf(world, BossPart::Ring).pose.y > ring.y);
    }
    EXPECT_EQ(frames, 90);
    EXPECT_GT(falling, 60);
    EXPECT_FALSE(PartOf(world, BossPart::Ring).alive);
    EXPECT_FALSE(PartOf(world, BossPart::Frame).alive);
}

// It has an ink edge, so it hits.
TEST(Boss, HitsWithItsWreckageWhereItIsDrawn) {
    World world = WithDyingBoss();
    world.ship.untouchable = 0;
    world.ship.pose = PartOf(world, BossPart::Ring).pose;
    world.ship.pose.x -= Pixels(80);
    world.ship.pose.angle = 0;
    world.ship.pose.frame = 2;
    world.ship.before = world.ship.pose;
    const int ring = world.boss[BossPart::Ring];
    test::Fly(world, 1);
    EXPECT_TRUE(world.contact.valid);
    EXPECT_EQ(world.contact.threat, ring);
}

}  // namespace
}  // namespace hairsbreadth
