#include "simulation/boss.hpp"

#include <algorithm>

#include "game_fixture.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::EmptySky;
using test::Loaded;

const Threat& PartOf(const World& world, int index) {
    return world.threats[static_cast<std::size_t>(index)];
}

World WithBoss() {
    World world = test::InTheSky(130, 168);
    world.ship.power = 1;
    AddBoss(world, EmptySky().tuning);
    return world;
}

// Advances a frame in which the ship cannot be hit and is at the core's height.
void StepAligned(World& world, bool fire) {
    world.ship.untouchable = 1000;
    if (world.boss.dying == 0) {
        world.ship.pose.y = PartOf(world, world.boss.core).pose.y;
    }
    Step(world, Loaded().bodies, EmptySky(), {0, 0, fire, false});
}

TEST(Boss, IsDestroyedByAimedNeedlesWithinAMinute) {
    World world = WithBoss();
    int struck = 0;
    while (world.phase == Phase::Flying && world.frame < Seconds(90)) {
        StepAligned(world, true);
        struck += test::CountEvents(world, EventKind::Struck);
    }
    EXPECT_EQ(world.phase, Phase::Cleared) << struck;
    EXPECT_LT(world.frame, Seconds(60));
    EXPECT_GT(world.frame, Seconds(15));
}

}  // namespace
}  // namespace hairsbreadth
