#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/move_solid_oracle.hpp"
#include "oracle/obstacle_oracle.hpp"
#include "support/move_outcome.hpp"
#include "support/placed.hpp"
#include "support/random_pairs.hpp"
#include "support/random_scene.hpp"

namespace graze {
namespace {

using test::RandomScene;
using test::SceneLimits;

// How many pixels each mover shares with solids.
std::vector<int> CountAllInside(RandomScene& scene) {
    std::vector<int> counts;
    for (const Mover& mover : scene.Movers()) {
        counts.push_back(
            test::CountInside(mover.footprint, test::ListObstacles(mover, scene.All())));
    }
    return counts;
}

// Lets all movers fall, so that some stand on solids and on each other.
void Settle(RandomScene& scene) {
    for (Mover& mover : scene.Movers()) {
        mover.velocity.y = 8;
        static_cast<void>(MoveAndSlide(mover, scene.All()));
    }
}

// A scene with at least one single obstacle and 1 to 6 movers.
SceneLimits LimitsOfSolids(int scene) {
    return {.max_obstacles = 12,
            .area_px = 18,
            .max_side_px = scene % 2 == 0 ? 5 : 8,
            .turned = scene % 3 == 0,
            .all_kinds = scene % 4 == 0};
}

struct SolidMove {
    Footprint to;
    CrushRule rule;
    bool translates;
};

SolidMove RandomMove(const Footprint& now, Random& random) {
    SolidMove move{now, random.Next(2) == 0 ? CrushRule::Stop : CrushRule::Crush,
                   random.Next(3) != 0};
    if (!move.translates) {
        Placement placement;
        placement.position = {static_cast<float>(now.map.pixels.x) + random.NextSingle() * 4,
                              static_cast<float>(now.map.pixels.y) + random.NextSingle() * 4};
        placement.rotation = random.NextSingle() * 6.3f;
        placement.scale = {0.7f + random.NextSingle(), 0.7f + random.NextSingle()};
        move.to.map = MakeTexelMap(ToAffine(placement), now.mask->Width(), now.mask->Height());
    }
    const int x = random.Next(-6, 7);
    move.to.map.pixels.Offset(x, random.Next(-6, 7));
    return move;
}

std::string Describe(RandomScene& scene, const Obstacle& before, const SolidMove& move) {
    Mover solid;
    solid.footprint = before.footprint;
    return "from " + std::to_string(before.footprint.map.pixels.x) + ", " +
           std::to_string(before.footprint.map.pixels.y) + " to " +
           std::to_string(move.to.map.pixels.x) + ", " + std::to_string(move.to.map.pixels.y) +
           (move.rule == CrushRule::Stop ? ", stops\n" : ", crushes\n") +
           test::DrawMove(solid, scene.All(),
                          move.to.map.pixels.Location() - before.footprint.map.pixels.Location(),
                          scene.Singles()[0].footprint.map.pixels.Location() -
                              before.footprint.map.pixels.Location());
}

TEST(MoveSolidRandom, NobodyEndsInsideUnlessReportedAsCrushed) {
    Random random{11};
    int pushed = 0;
    int stopped = 0;
    int crushed_count = 0;
    for (int number = 0; number < test::RandomPairCount() / 4; ++number) {
        RandomScene scene{random, LimitsOfSolids(number)};
        if (scene.Singles().empty()) {
            continue;
        }
        Settle(scene);
        const std::vector<int> inside_before = CountAllInside(scene);
        const std::vector<Mover> before = scene.Movers();
        Obstacle& solid = scene.Singles()[0];
        const Obstacle was = solid;
        const SolidMove move = RandomMove(solid.footprint, random);
        std::vector<CrushedMover> crushed(16);
        const SolidResult result = MoveSolid(solid, move.to, scene.All(), move.rule, crushed);
        crushed.resize(result.crushed);
        const std::vector<int> inside = CountAllInside(scene);
        ASSERT_TRUE(result.arrived || move.rule == CrushRule::Stop);
        if (result.arrived) {
            ASSERT_EQ(solid.footprint.map.pixels, move.to.map.pixels);
        }
        for (std::size_t i = 0; i < inside.size(); ++i) {
            const bool reported = std::ranges::any_of(
                crushed, [&](const CrushedMover& each) { return each.index == i; });
            if (inside_before[i] == 0 && !(reported && move.rule == CrushRule::Crush)) {
                ASSERT_EQ(inside[i], 0)
                    << "scene " << number << ", mover " << i << (reported ? ", reported" : "")
                    << (move.translates ? "" : ", new shape") << "\n"
                    << Describe(scene, was, move);
            }
            ASSERT_EQ(scene.Movers()[i].velocity, before[i].velocity);
            ASSERT_EQ(scene.Movers()[i].rest, before[i].rest);
            pushed += scene.Movers()[i].position == before[i].position ? 0 : 1;
        }
        stopped += result.arrived ? 0 : 1;
        crushed_count += static_cast<int>(result.crushed);
    }
    EXPECT_GT(pushed, 300);
    EXPECT_GT(stopped, 30);
    EXPECT_GT(crushed_count, 30);
}

// Draws the solid and the movers, which have digits.
std::string DrawMovers(const Footprint& solid, const std::vector<Mover>& movers) {
    std::string text;
    for (int y = -4; y < 28; ++y) {
        for (int x = -4; x < 28; ++x) {
            char letter = Solid(solid, x, y) ? '#' : '.';
            for (std::size_t i = 0; i < movers.size(); ++i) {
                const auto digit = static_cast<char>((movers[i].blocks ? 'A' : 'a') + i);
                letter = Solid(movers[i].footprint, x, y) ? (letter == '.' ? digit : '*') : letter;
            }
            text += letter;
        }
        text += '\n';
    }
    return text + "\n";
}

TEST(MoveSolidRandom, IsTheTwinPixelByPixel) {
    Random random{14};
    int moved = 0;
    for (int number = 0; number < test::RandomPairCount() / 4; ++number) {
        RandomScene scene{random, LimitsOfSolids(number)};
        if (scene.Singles().empty()) {
            continue;
        }
        Settle(scene);
        const std::vector<int> inside = CountAllInside(scene);
        if (std::ranges::any_of(inside, [](int count) { return count > 0; })) {
            continue;
        }
        const CrushRule rule = random.Next(2) == 0 ? CrushRule::Stop : CrushRule::Crush;
        const int x = random.Next(-6, 7);
        const Point by{x, random.Next(-6, 7)};
        Obstacle& solid = scene.Singles()[0];
        const Obstacle was = solid;
        const std::vector<Mover> before = scene.Movers();
        std::vector<CrushedMover> expected_crushed;
        const SolidResult expected =
            test::MoveSolidSlowly(solid, by, scene.All(), rule, expected_crushed);
        const Point expected_end = solid.footprint.map.pixels.Location();
        const std::vector<Mover> expected_movers = scene.Movers();
        solid = was;
        scene.Movers() = before;
        std::vector<CrushedMover> crushed(16);
        const SolidMove move{test::MovedBy(was.footprint, by), rule, true};
        const SolidResult result = MoveSolid(solid, move.to, scene.All(), rule, crushed);
        const auto where = [&] {
            std::string text = "scene " + std::to_string(number) + ", holds " +
                               std::to_string(static_cast<int>(was.holds));
            for (const CrushedMover& each : expected_crushed) {
                text += ", expected crushed " + std::to_string(each.index);
            }
            for (const CrushedMover& each : std::span{crushed}.first(result.crushed)) {
                text += ", crushed " + std::to_string(each.index);
            }
            return text + ": before, expected, got\n" + DrawMovers(was.footprint, before) +
                   DrawMovers(test::MovedBy(was.footprint,
                                            expected_end - was.footprint.map.pixels.Location()),
                              expected_movers) +
                   DrawMovers(solid.footprint, scene.Movers()) + Describe(scene, was, move);
        };
        ASSERT_EQ(result.arrived, expected.arrived) << where();
        ASSERT_EQ(solid.footprint.map.pixels.Location(), expected_end) << where();
        ASSERT_EQ(result.crushed, expected.crushed) << where();
        for (std::size_t i = 0; i < expected_crushed.size(); ++i) {
            ASSERT_EQ(crushed[i].index, expected_crushed[i].index) << where();
            ASSERT_EQ(crushed[i].pixel, expected_crushed[i].pixel) << where();
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            ASSERT_EQ(scene.Movers()[i].position, expected_movers[i].position)
                << "mover " << i << " of " << before.size() << ", " << where();
            moved += before[i].position == scene.Movers()[i].position ? 0 : 1;
        }
    }
    EXPECT_GT(moved, 300);
}

TEST(MoveSolidRandom, AMirroredSceneGivesTheMirroredResult) {
    Random random{13};
    int moved = 0;
    for (int number = 0; number < test::RandomPairCount() / 5; ++number) {
        SceneLimits limits = LimitsOfSolids(number);
        limits.turned = false;
        limits.all_kinds = false;
        const Random start = random;
        RandomScene scene{random, limits};
        Random again = start;
        RandomScene mirrored{again, limits};
        if (scene.Singles().empty()) {
            continue;
        }
        mirrored.Mirror();
        const CrushRule rule = random.Next(2) == 0 ? CrushRule::Stop : CrushRule::Crush;
        const int x = random.Next(-6, 7);
        const Point by{x, random.Next(-6, 7)};
        Obstacle& solid = scene.Singles()[0];
        Obstacle& twin = mirrored.Singles()[0];
        const Footprint to = test::MovedBy(solid.footprint, by);
        const Footprint twin_to = test::MovedBy(twin.footprint, {-by.x, by.y});
        const std::vector<Mover> before = scene.Movers();
        const SolidResult right = MoveSolid(solid, to, scene.All(), rule);
        const SolidResult left = MoveSolid(twin, twin_to, mirrored.All(), rule);
        ASSERT_EQ(left.arrived, right.arrived) << number;
        ASSERT_EQ(left.crushed, right.crushed) << number;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Point place = scene.Movers()[i].position;
            ASSERT_EQ(mirrored.Movers()[i].position, (Point{-place.x, place.y})) << number;
            moved += place == before[i].position ? 0 : 1;
        }
    }
    EXPECT_GT(moved, 300);
}

TEST(MoveSolidRandom, ABodyMovesAsASingleObstacleDoes) {
    Random random{12};
    for (int number = 0; number < test::RandomPairCount() / 10; ++number) {
        const Random start = random;
        SceneLimits limits = LimitsOfSolids(number);
        limits.all_kinds = false;
        RandomScene scene{random, limits};
        Random again = start;
        RandomScene other{again, limits};
        if (scene.Singles().empty() || scene.Singles()[0].holds != Sides::All) {
            continue;
        }
        CollisionWorld world;
        const BodyId body = world.Add({.footprint = other.Singles()[0].footprint});
        other.Singles().erase(other.Singles().begin());
        Obstacles with_body = other.All();
        with_body.world = &world;
        const SolidMove move = RandomMove(scene.Singles()[0].footprint, random);
        const SolidResult single = MoveSolid(scene.Singles()[0], move.to, scene.All(), move.rule);
        const SolidResult result = MoveSolid(world, body, move.to.map, with_body, move.rule);
        ASSERT_EQ(result.arrived, single.arrived) << number;
        ASSERT_EQ(result.crushed, single.crushed) << number;
        ASSERT_EQ(world.FootprintOf(body).map.pixels, scene.Singles()[0].footprint.map.pixels);
        for (std::size_t i = 0; i < scene.Movers().size(); ++i) {
            ASSERT_EQ(other.Movers()[i].position, scene.Movers()[i].position) << number;
        }
    }
}

}  // namespace
}  // namespace graze
