#include <algorithm>
#include <array>
#include <vector>

#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/math/random.hpp"
#include "presentation/world_view.hpp"
#include "simulation/rules.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::CountEvents;
using test::Fly;
using test::InTheSky;
using test::Loaded;

constexpr PilotInput kLance{0, 0, false, false, true};

World Armed(int charge = kFullCharge) {
    World world = InTheSky();
    world.ship.charge = charge;
    return world;
}

Footprint SolidOf(const Threat& threat) {
    return MakeFootprint(Loaded().shapes[TraitsOf(threat.kind).shape], threat.pose);
}

// Lets an orb pass `gap` px below the level ship until the pass is paid.
void PassOrb(World& world, int gap) {
    const auto& shapes = Loaded().shapes;
    Threat* orb = AddThreat(world, ThreatKind::Orb, {world.ship.pose.x, world.ship.pose.y, 0, 0});
    while (Separation(shapes, world.ship.pose, SolidOf(*orb)) != gap) {
        orb->pose.y += Pixels(1);
    }
    orb->before = orb->pose;
    Fly(world, 1);
    orb->pose.y += Pixels(60);
    orb->before = orb->pose;
    while (CountEvents(world, EventKind::Passed) == 0) {
        Fly(world, 1);
    }
    orb->alive = false;
    world.hit_stop = 0;
    world.slow = 0;
}

TEST(Lance, IsChargedByPassesTheMoreTheCloserTheyAre) {
    constexpr std::array charges{32, 24, 16, 12, 8, 4};
    for (int gap = 1; gap <= 6; ++gap) {
        World world = InTheSky();
        PassOrb(world, gap);
        EXPECT_EQ(world.ship.charge, charges[static_cast<std::size_t>(gap - 1)]) << gap;
        world = InTheSky();
        world.difficulty = Difficulty::Calm;
        PassOrb(world, gap);
        EXPECT_EQ(world.ship.charge, 2 * charges[static_cast<std::size_t>(gap - 1)]) << gap;
        world = InTheSky();
        world.boss.age = 1;
        world.boss.dying = 1;  // without parts
        PassOrb(world, gap);
        EXPECT_EQ(world.ship.charge, 2 * charges[static_cast<std::size_t>(gap - 1)]) << gap;
    }
}

TEST(Lance, IsFullAtAHundredAndSaysSoOnce) {
    World world = Armed(95);
    PassOrb(world, 6);
    EXPECT_EQ(world.ship.charge, 99);
    EXPECT_FALSE(world.was_charged);
    PassOrb(world, 6);
    EXPECT_EQ(world.ship.charge, kFullCharge);
    EXPECT_EQ(CountEvents(world, EventKind::Charged), 1);
    PassOrb(world, 6);
    EXPECT_EQ(CountEvents(world, EventKind::Charged), 0);
}

TEST(Lance, SlowsTheWorldWhenItIsFullForTheFirstTime) {
    for (const bool was_charged : {false, true}) {
        World world = Armed(96);
        world.was_charged = was_charged;
        Threat* orb = AddThreat(world, ThreatKind::Orb, {Pixels(200), Pixels(150), 0, 0});
        orb->pose.y += Pixels(200);
        orb->before = orb->pose;
        orb->pass = {true, false, 6, kPassEndFrames - 1, 1, 0};
        Fly(world, 1);
        ASSERT_EQ(CountEvents(world, EventKind::Charged), 1);
        const auto full = std::ranges::find(world.events.All(), EventKind::Charged, &Event::kind);
        EXPECT_EQ(full->value, was_charged ? 0 : 1);
        EXPECT_EQ(world.slow, was_charged ? 0 : 40);
    }
}

TEST(Lance, LosesTenByAHitAndAllWithTheShip) {
    for (const int charge : {100, 10, 9}) {
        World world = Armed(charge);
        AddThreat(world, ThreatKind::Orb, world.ship.pose);
        Fly(world, 1);
        ASSERT_EQ(CountEvents(world, EventKind::ShieldLost), 1);
        EXPECT_EQ(world.ship.charge, std::max(charge - 10, 0));
    }
    World world = Armed();
    world.ship.shields = 0;
    AddThreat(world, ThreatKind::Orb, world.ship.pose);
    Fly(world, 1);
    ASSERT_EQ(world.phase, Phase::Lost);
    Continue(world);
    EXPECT_EQ(world.ship.charge, 0);
}

TEST(Lance, IsShotOnlyWhenFull) {
    World world = Armed(kFullCharge - 1);
    Fly(world, 1, kLance);
    EXPECT_FALSE(world.lance.alive);
    world = Armed();
    Fly(world, 1);
    EXPECT_FALSE(world.lance.alive);
    Fly(world, 1, kLance);
    EXPECT_TRUE(world.lance.alive);
    EXPECT_EQ(world.ship.charge, 0);
    EXPECT_EQ(world.hit_stop, 3);
    EXPECT_EQ(CountEvents(world, EventKind::Lanced), 1);
}

TEST(Lance, IsNotShotWhileTheShipFliesIn) {
    World world = Armed();
    world.ship.entering = 2;
    Fly(world, 1, kLance);
    EXPECT_EQ(world.ship.charge, kFullCharge);
}

TEST(Lance, BreaksShotsAndDestroysWhatNeedlesDestroy) {
    World world = Armed();
    constexpr std::array kinds{ThreatKind::Orb,     ThreatKind::EnemyNeedle, ThreatKind::Moth,
                               ThreatKind::Lancer,  ThreatKind::Mine,        ThreatKind::Gear8,
                               ThreatKind::Crescent};
    int x = 300;
    for (const ThreatKind kind : kinds) {
        AddThreat(world, kind, {Pixels(x), Pixels(150), 0, 0}, Loaded().stage.tuning[kind]);
        x += 40;
    }
    Fly(world, 60, kLance);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        EXPECT_EQ(world.threats[i].alive, i >= 5) << TraitsOf(kinds[i]).name;
    }
}

// A turret whose barrel is another threat.
World WithTurret(const ThreatTuning& tuning) {
    World world = InTheSky();
    AddThreat(world, ThreatKind::Turret, {Pixels(300), Pixels(155), 0, 0}, tuning);
    AddThreat(world, ThreatKind::TurretBarrel, {Pixels(300), Pixels(150), 0, 0}, tuning)->owner = 0;
    return world;
}

// Needles at all heights around y = 150.
void ShootEverywhere(World& world) {
    for (std::size_t i = 0; i < kMaxNeedles; ++i) {
        world.needles[i] = {true, {Pixels(300), Pixels(120 + 2 * static_cast<int>(i)), 0, 0}};
    }
    MoveNeedles(world, Loaded().bodies, Loaded().stage, false);
}

TEST(Needles, PayForATurretOnce) {
    World world = WithTurret({.life = 1, .points = 250});
    ShootEverywhere(world);
    EXPECT_FALSE(world.threats[0].alive);
    EXPECT_EQ(world.score.kills, 1);
    EXPECT_EQ(CountEvents(world, EventKind::Killed), 1);
}

TEST(Needles, GlanceOffACrescentWhoseCoreIsOpen) {
    World world = InTheSky();
    AddThreat(world, ThreatKind::RatchetCore, {Pixels(600), Pixels(40), 0, 0}, {.life = 9});
    AddThreat(world, ThreatKind::Crescent, {Pixels(300), Pixels(150), 0, 0})->owner = 0;
    ShootEverywhere(world);
    EXPECT_EQ(world.threats[0].life, 9);
    EXPECT_EQ(CountEvents(world, EventKind::Tink), 1);
}

TEST(Lance, PaysForATurretOnce) {
    World world = WithTurret(Loaded().stage.tuning[ThreatKind::Turret]);
    world.lance = {true, {Pixels(240), Pixels(150), 0, 0}};
    Loaded().bodies.Follow(world);
    MoveLance(world, Loaded().bodies, Loaded().stage, false);
    EXPECT_TRUE(world.threats[0].lanced);
    EXPECT_TRUE(world.threats[1].lanced);
    EXPECT_EQ(world.score.kills, 1);
    Fly(world, 1);
    EXPECT_FALSE(world.threats[0].alive);
    EXPECT_FALSE(world.threats[1].alive) << "the barrel is gone with its base";
}

TEST(Lance, HurtsTheCoreBehindItsShutGateOnce) {
    World world = InTheSky(100, 168);
    AddBoss(world, Loaded().stage.tuning, ThreatKind::RatchetCore);
    for (const int index : std::span{world.boss.parts}.first(4)) {
        world.threats[static_cast<std::size_t>(index)].pose.x = Pixels(462);
    }
    Threat& core = world.threats[static_cast<std::size_t>(world.boss[BossPart::Core])];
    const int life = core.life;
    world.lance = {true, {Pixels(140), Pixels(168), 0, 0}};
    while (world.lance.alive) {
        ASSERT_TRUE(core.is_shut);
        Loaded().bodies.Follow(world);
        MoveLance(world, Loaded().bodies, Loaded().stage, false);
    }
    EXPECT_EQ(core.life, life - 9);
    core.life = 9;
    core.lanced = false;
    world.lance = {true, {Pixels(400), Pixels(168), 0, 0}};
    Loaded().bodies.Follow(world);
    MoveLance(world, Loaded().bodies, Loaded().stage, false);
    EXPECT_GT(world.boss.dying, 0);
}

// What a threat that the lance shares a pixel with becomes: compared pixel by pixel.
TEST(Lance, HitsExactlyWhereItShowsAPixelOfBoth) {
    Bodies bodies{Loaded().shapes};
    Random random{11};
    int all_hits = 0;
    for (int round = 0; round < 300; ++round) {
        World world = InTheSky();
        const int width = round % 2 == 0 ? 140 : 640;
        for (int i = 0; i < width / 16; ++i) {
            const auto kind =
                static_cast<ThreatKind>(random.Next(static_cast<int>(ThreatKind::PistonHousing)));
            if (kind != ThreatKind::TurretBarrel) {
                AddThreat(world, kind,
                          {Pixels(random.Next(width)) + random.Next(kPixel),
                           Pixels(100 + random.Next(100)), static_cast<Angle>(random.Next()), 0},
                          Loaded().stage.tuning[kind]);
            }
        }
        world.lance = {true, {Pixels(random.Next(width)), Pixels(100 + random.Next(100)), 0, 0}};
        Pose after = world.lance.pose;
        after.x += PixelsPerSecond(900);
        const Footprint lance = MakeFootprint(Loaded().shapes[ShapeId::Lance], after);
        std::array<bool, kMaxThreats> shares{};
        for (std::size_t i = 0; i < kMaxThreats; ++i) {
            if (!world.threats[i].alive) {
                continue;
            }
            const Footprint solid = SolidOf(world.threats[i]);
            for (int y = 90; y < 210; ++y) {
                for (int x = 0; x < 120; ++x) {
                    const int column = ToPixel(after.x) + x;
                    shares[i] = shares[i] || (Solid(lance, column, y) && Solid(solid, column, y));
                }
            }
            all_hits += shares[i] ? 1 : 0;
        }
        bodies.Follow(world);
        const World before = world;
        MoveLance(world, bodies, Loaded().stage, false);
        for (std::size_t i = 0; i < kMaxThreats && ToPixel(after.x) <= kScreenWidth; ++i) {
            const ThreatKind kind = before.threats[i].kind;
            const bool dies = shares[i] && (IsShot(kind) || TraitsOf(kind).mortal);
            ASSERT_EQ(world.threats[i].lanced, shares[i]) << "round " << round;
            ASSERT_EQ(world.threats[i].alive, before.threats[i].alive && !dies) << round;
        }
        const auto events = world.events.All().size();
        bodies.Follow(world);
        world.lance.pose = before.lance.pose;
        MoveLance(world, bodies, Loaded().stage, false);
        ASSERT_EQ(world.events.All().size(), events) << "each threat is hit once";
    }
    EXPECT_GT(all_hits, 300);
}

TEST(Lance, IsDrawnExactlyWhereItHits) {
    World world = InTheSky();
    world.phase = Phase::Over;  // no ship
    world.lance = {true, {Pixels(230), Pixels(100), 0, 0}};
    const WorldView view{Loaded().art, Loaded().sceneries};
    const Image image = test::Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, world); });
    const Footprint lance = MakeFootprint(Loaded().shapes[ShapeId::Lance], world.lance.pose);
    for (int y = 80; y < 120; ++y) {
        for (int x = 200; x < 360; ++x) {
            ASSERT_EQ(image.Pixel(x, y).a > 0, Solid(lance, x, y)) << x << ", " << y;
        }
    }
}

TEST(Lance, AllocatesNothing) {
    World world = Armed();
    for (int i = 0; i < 20; ++i) {
        AddThreat(world, i % 2 == 0 ? ThreatKind::Orb : ThreatKind::Gear8,
                  {Pixels(240 + 20 * i), Pixels(150), 0, 0});
    }
    World first = world;
    Fly(first, 1, kLance);  // loads the shapes
    const std::int64_t before = graze::test::AllocationCount();
    Fly(world, 60, kLance);
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

TEST(Rings, EndPassesUnpaidWhileTheyPush) {
    World world = InTheSky(300, 150);
    Threat* ring = AddThreat(world, ThreatKind::RingWheel, {Pixels(380), Pixels(150), 0, 0});
    ring->pushes = true;
    Threat* orb = AddThreat(world, ThreatKind::Orb, {Pixels(40), Pixels(40), 0, 0});
    orb->pass.active = true;
    orb->pass.nearest = 1;
    Fly(world, 1);
    ASSERT_NE(world.ship.pose.x, world.ship.before.x) << "the ring must push";
    EXPECT_FALSE(orb->pass.active);
    Fly(world, 20);
    EXPECT_EQ(world.score.points, 0);
    EXPECT_EQ(world.ship.charge, 0);
}

TEST(Autopilot, ShootsTheFullLanceAtWhatIsInItsRow) {
    for (const int y : {150, 166}) {
        World world = Armed();
        AddThreat(world, ThreatKind::Moth, {Pixels(400), Pixels(y), 0, 0});
        Planner planner;
        EXPECT_EQ(planner.Next(world, Loaded().shapes, Loaded().stage).lance, y == 150);
        world.ship.charge = kFullCharge - 1;
        EXPECT_FALSE(planner.Next(world, Loaded().shapes, Loaded().stage).lance);
    }
}

}  // namespace
}  // namespace hairsbreadth
