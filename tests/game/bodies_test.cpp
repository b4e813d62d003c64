#include "simulation/bodies.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "game_fixture.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

Pose AnyPose(Random& random, int width, int height) {
    return {Pixels(random.Next(width)) + random.Next(kPixel), Pixels(random.Next(height)),
            static_cast<Angle>(random.Next()), 0};
}

// A world with some threats and needles, the rest of whose places are empty or were used before.
World AnyWorld(Random& random, int threats, int needles, int width) {
    World world;
    const int height = width / 2 + 1;
    for (int i = 0; i < threats; ++i) {
        Threat& threat = world.threats[static_cast<std::size_t>(random.Next(kMaxThreats))];
        threat.alive = random.Next(4) != 0;
        threat.kind = static_cast<ThreatKind>(random.Next(kThreatKinds));
        threat.pose = AnyPose(random, width, height);
    }
    for (int i = 0; i < needles; ++i) {
        Needle& needle = world.needles[static_cast<std::size_t>(random.Next(kMaxNeedles))];
        needle.alive = random.Next(4) != 0;
        needle.pose = AnyPose(random, width, height);
    }
    return world;
}

Footprint Solid(const Threat& threat) {
    return MakeFootprint(Loaded().shapes[TraitsOf(threat.kind).shape], threat.pose);
}

using Hit = std::tuple<std::size_t, std::size_t, int, int>;

std::vector<Hit> FindHitsOneByOne(const World& world) {
    std::vector<Hit> hits;
    for (std::size_t n = 0; n < kMaxNeedles; ++n) {
        for (std::size_t t = 0; t < kMaxThreats; ++t) {
            const Needle& needle = world.needles[n];
            const Threat& threat = world.threats[t];
            if (!needle.alive || !threat.alive || IsShot(threat.kind)) {
                continue;
            }
            const Footprint shot = MakeFootprint(Loaded().shapes[ShapeId::Needle], needle.pose);
            if (const auto pixel = FindContact(shot, Solid(threat))) {
                hits.emplace_back(n, t, pixel->x, pixel->y);
            }
        }
    }
    return hits;
}

template <typename Test>
std::vector<std::size_t> FindOneByOne(const World& world, Test test) {
    std::vector<std::size_t> found;
    for (std::size_t t = 0; t < kMaxThreats; ++t) {
        if (world.threats[t].alive && test(Solid(world.threats[t]))) {
            found.push_back(t);
        }
    }
    return found;
}

// One object serves all worlds in turn, so that what it has seen before must not matter.
TEST(Bodies, FindWhatAComparisonOfAllPairsFinds) {
    Bodies bodies{Loaded().shapes};
    Random random{5};
    std::size_t all_hits = 0;
    std::size_t all_near = 0;
    for (int round = 0; round < 400; ++round) {
        const bool is_small = round % 2 == 0;
        const World world = is_small ? AnyWorld(random, random.Next(6), random.Next(5), 60)
                                     : AnyWorld(random, random.Next(150), random.Next(30), 640);
        bodies.Follow(world);
        std::vector<Hit> hits;
        for (const Contact& hit : bodies.FindHits()) {
            hits.emplace_back(hit.a_user, hit.b_user, hit.pixel->x, hit.pixel->y);
        }
        ASSERT_EQ(hits, FindHitsOneByOne(world)) << "round " << round;
        all_hits += hits.size();

        const Pose ship = AnyPose(random, is_small ? 60 : 640, 200);
        const Footprint area = Loaded().shapes.GrownShip({ship.x, ship.y, 0, 2}, 2);
        const auto touching = bodies.FindTouching(area);
        ASSERT_EQ((std::vector<std::size_t>{touching.begin(), touching.end()}),
                  FindOneByOne(world, [&](const Footprint& solid) { return Touches(area, solid); }))
            << "round " << round;
        all_near += touching.size();

        const int radius = random.Next(80);
        const auto near = bodies.FindNear(PixelOf(ship), radius);
        ASSERT_EQ((std::vector<std::size_t>{near.begin(), near.end()}),
                  FindOneByOne(world,
                               [&](const Footprint& solid) {
                                   return Touches(solid, Disc{PixelOf(ship), radius});
                               }))
            << "round " << round;
    }
    EXPECT_GT(all_hits, 100U);
    EXPECT_GT(all_near, 100U);
}

// A copied run continues equally with other bodies: some have served two runs, some none.
TEST(Bodies, DoNotChangeARun) {
    const Stage& stage = Loaded().stage;
    World world = MakeRun(3, Difficulty::Clock, stage.tuning);
    World other = MakeRun(4, Difficulty::Clock, stage.tuning);
    Bodies shared{Loaded().shapes};
    const auto input = [](int frame) {
        return PilotInput{frame % 90 < 45 ? 60 : -60, frame % 140 < 70 ? 200 : -200, true, false};
    };
    for (int frame = 0; frame < 900; ++frame) {
        Step(other, shared, stage, input(frame + 50));
        Step(world, shared, stage, input(frame));
        Continue(world);
    }
    World copy = world;
    Bodies fresh{Loaded().shapes};
    for (int frame = 900; frame < 1500; ++frame) {
        Step(other, shared, stage, input(frame + 50));
        Step(world, shared, stage, input(frame));
        Step(copy, fresh, stage, input(frame));
        ASSERT_EQ(ComputeHash(world), ComputeHash(copy)) << "frame " << frame;
    }
}

}  // namespace
}  // namespace hairsbreadth
