#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "oracle/movement_oracle.hpp"
#include "oracle/obstacle_oracle.hpp"
#include "support/move_outcome.hpp"
#include "support/placed.hpp"
#include "support/random_pairs.hpp"
#include "support/random_scene.hpp"

namespace graze {
namespace {

using test::MoveOutcome;
using test::RandomScene;
using test::SceneLimits;

constexpr int kStepsPerScene = 20;

// The kinds of scenes, from a few pixels to a screen.
SceneLimits LimitsOf(int scene) {
    switch (scene % 8) {
        case 0:
            return {.max_obstacles = 6, .area_px = 14, .max_side_px = 4, .all_kinds = false};
        case 1:
            return {.max_obstacles = 10, .area_px = 24, .turned = false, .all_kinds = false};
        case 2:
            return {.area_px = 70, .max_side_px = 10, .terrain = true};
        case 3:
            return {.area_px = 90, .turned = false, .terrain = true, .one_way = false};
        case 4:
            return {.max_obstacles = 14, .area_px = 50, .max_side_px = 16};
        default:
            return scene % 32 != 5 ? SceneLimits{} : SceneLimits{.area_px = 160, .max_side_px = 90};
    }
}

int Inside(RandomScene& scene) {
    return test::CountInside(scene.Hero().footprint,
                             test::ListObstacles(scene.Hero(), scene.All()));
}

// Changes the scene between two steps, as a game does.
void Disturb(RandomScene& scene, Random& random) {
    Mover& hero = scene.Hero();
    if (random.Next(30) == 0 && !scene.Singles().empty()) {
        const auto count = static_cast<int>(scene.Singles().size());
        Obstacle& single = scene.Singles()[static_cast<std::size_t>(random.Next(count))];
        const int x = random.Next(-3, 4);
        single.footprint.map.pixels.Offset(x, random.Next(-3, 4));
    }
    if (random.Next(30) == 0) {
        hero.rest.x = random.NextSingle() * 6 - 3;
        hero.rest.y = random.NextSingle() * 6 - 3;
    }
    if (random.Next(40) == 0) {
        static_cast<void>(DropThrough(hero, scene.All()));
    }
    if (random.Next(40) == 0) {
        Footprint shape = scene.AddFootprint(8);
        shape.map.pixels.Location(hero.footprint.map.pixels.Location());
        static_cast<void>(Reshape(hero, shape, scene.All(), 8));
    }
    if (random.Next(60) == 0) {  // across the whole scene, and rarely at the highest speed
        const float most = random.Next(30) == 0 ? 4'000.0f : 200.0f;
        hero.velocity.x = (random.NextSingle() * 2 - 1) * most;
        hero.velocity.y = (random.NextSingle() * 2 - 1) * most;
    }
}

// A number that tells how often something happened, so that the test cannot pass without it.
struct Happened {
    int stood = 0;
    int sides = 0;
    int inside = 0;
    int climbed = 0;
};

void Count(Happened& happened, const MoveOutcome& outcome) {
    happened.stood += outcome.mover.on_floor ? 1 : 0;
    happened.sides += outcome.result.sides != Sides::None ? 1 : 0;
    happened.inside += outcome.result.began_inside ? 1 : 0;
    happened.climbed += outcome.mover.on_floor && outcome.result.moved.y < 0 ? 1 : 0;
}

// True if the mover has fallen or flown out of the scene.
bool IsGone(const Mover& mover, int area_px) {
    Rectangle area{0, 0, area_px, area_px};
    area.Inflate(20, 20);
    return !area.Contains(mover.footprint.map.pixels.Location());
}

// Most scenes begin on a ground.
void Drop(RandomScene& scene, Random& random) {
    if (random.Next(4) != 0) {
        scene.Hero().velocity.y = 60;
        static_cast<void>(MoveAndSlide(scene.Hero(), scene.All()));
    }
}

TEST(MoveAndSlideRandom, IsTheTwinPixelByPixel) {
    Random random{1};
    Happened happened;
    int moves = 0;
    for (int number = 0; moves < test::RandomPairCount(); ++number) {
        const SceneLimits limits = LimitsOf(number);
        RandomScene scene{random, limits};
        static_cast<void>(test::PushOutSlowly(scene.Hero(), scene.All(), random.Next(64)));
        const MoveOptions options = test::RandomMoveOptions(random);
        Drop(scene, random);
        for (int step = 0; step < kStepsPerScene && !IsGone(scene.Hero(), limits.area_px); ++step) {
            test::PushAtRandom(scene.Hero(), random);
            Disturb(scene, random);
            const int inside = Inside(scene);
            MoveOutcome outcome;
            const std::string differences =
                test::MoveBoth(scene.Hero(), scene.All(), options, outcome);
            ASSERT_EQ(differences, "") << "scene " << number << ", step " << step;
            ASSERT_LE(Inside(scene), inside) << "scene " << number << ", step " << step;
            Count(happened, outcome);
            ++moves;
        }
    }
    EXPECT_GT(happened.stood, 2'000);
    EXPECT_GT(happened.sides, 4'000);
    EXPECT_GT(happened.inside, 300);
    EXPECT_GT(happened.climbed, 100);
}

TEST(MoveAndSlideRandom, AMirroredSceneGivesTheMirroredPath) {
    Random random{2};
    for (int scene_number = 0; scene_number < test::RandomPairCount() / kStepsPerScene;
         ++scene_number) {
        SceneLimits limits = LimitsOf(scene_number);
        limits.turned = false;
        limits.all_kinds = false;
        const Random start = random;
        RandomScene scene{random, limits};
        Random again = start;
        RandomScene mirrored{again, limits};
        mirrored.Mirror();
        const MoveOptions options = test::RandomMoveOptions(random);
        for (int step = 0; step < kStepsPerScene; ++step) {
            Mover& hero = scene.Hero();
            test::PushAtRandom(hero, random);
            mirrored.Hero().velocity = Vector2{-hero.velocity.x, hero.velocity.y};
            mirrored.Hero().lift = Vector2{-hero.lift.x, hero.lift.y};
            const Mover before = hero;
            const MoveOutcome right = test::MoveFast(hero, scene.All(), options);
            const MoveOutcome left = test::MoveFast(mirrored.Hero(), mirrored.All(), options);
            const auto where = [&] {
                return "scene " + std::to_string(scene_number) + ", step " + std::to_string(step) +
                       "\n" + test::DescribeMove(before, options) +
                       test::DrawMove(before, scene.All(),
                                      Point{-left.result.moved.x, left.result.moved.y},
                                      right.result.moved);
            };
            ASSERT_EQ(left.result.moved, (Point{-right.result.moved.x, right.result.moved.y}))
                << where();
            ASSERT_EQ(left.result.sides, test::MirrorSides(right.result.sides)) << where();
            ASSERT_EQ(left.result.contacts, right.result.contacts) << where();
            ASSERT_EQ(left.mover.on_floor, right.mover.on_floor) << where();
            ASSERT_EQ(left.mover.velocity, (Vector2{-hero.velocity.x, hero.velocity.y})) << where();
            ASSERT_EQ(left.mover.rest, (Vector2{-hero.rest.x, hero.rest.y})) << where();
        }
    }
}

TEST(MoveAndSlideRandom, OtherMoversThatItNeverMeetsChangeNothing) {
    Random random{3};
    for (int scene_number = 0; scene_number < test::RandomPairCount() / 100; ++scene_number) {
        const Random start = random;
        RandomScene scene{random, LimitsOf(scene_number)};
        Random again = start;
        RandomScene crowded{again, LimitsOf(scene_number)};
        for (int i = 0; i < 8; ++i) {
            Mover other;
            other.footprint = crowded.AddFootprint(8);
            other.blocks = i % 2 == 0;  // those that do not block may be in the way
            other.footprint.map.pixels.Offset(other.blocks ? 3'000 : 0, 0);
            crowded.Movers().push_back(other);
        }
        const MoveOptions options = test::RandomMoveOptions(random);
        for (int step = 0; step < kStepsPerScene; ++step) {
            test::PushAtRandom(scene.Hero(), random);
            crowded.Hero().velocity = scene.Hero().velocity;
            crowded.Hero().lift = scene.Hero().lift;
            const MoveOutcome alone = test::MoveFast(scene.Hero(), scene.All(), options);
            const MoveOutcome among = test::MoveFast(crowded.Hero(), crowded.All(), options);
            ASSERT_EQ(test::ListDifferences(alone, among), "")
                << "scene " << scene_number << ", step " << step;
        }
    }
}

// godot#59295, #51742: jitter. A walker that gets no farther keeps its place and its state.
TEST(MoveAndSlideRandom, AWalkerThatGetsNoFartherComesToRest) {
    Random random{7};
    int rested = 0;
    for (int number = 0; number < test::RandomPairCount() / 100; ++number) {
        RandomScene scene{random, LimitsOf(number)};
        MoveOptions options = test::RandomMoveOptions(random);
        options.from_above = false;
        Mover& mover = scene.Hero();
        Drop(scene, random);
        const float speed = (random.Next(2) == 0 ? 1.0f : -1.0f) * (0.5f + random.NextSingle() * 2);
        constexpr int kSteps = 400;
        constexpr int kWatched = 40;
        Point place;
        bool on_floor = false;
        bool same_state = true;
        Point least{1'000, 1'000};
        Point most{-1'000, -1'000};
        for (int step = 0; step < kSteps; ++step) {
            mover.velocity.x = speed;
            mover.velocity.y += 0.35f;
            static_cast<void>(MoveAndSlide(mover, scene.All(), options));
            if (step >= kSteps - kWatched) {
                same_state =
                    same_state && (step == kSteps - kWatched ||
                                   (place == mover.position && on_floor == mover.on_floor));
                least = {std::min(least.x, mover.position.x), std::min(least.y, mover.position.y)};
                most = {std::max(most.x, mover.position.x), std::max(most.y, mover.position.y)};
            }
            place = mover.position;
            on_floor = mover.on_floor;
        }
        if (most.x - least.x < 4 && most.y - least.y < 16) {
            ++rested;
            EXPECT_TRUE(same_state)
                << "scene " << number << ", speed " << speed << "\n"
                << test::DescribeMove(mover, options)
                << test::DrawMove(mover, scene.All(), least - place, most - place);
        }
    }
    EXPECT_GT(rested, 20);
}

TEST(PushOutRandom, FindsTheShortestWay) {
    Random random{4};
    int pushed = 0;
    for (int i = 0; i < test::RandomPairCount() / 10; ++i) {
        RandomScene scene{random, LimitsOf(i)};
        const int max_px = random.Next(-1, 20);
        const Mover before = scene.Hero();
        const auto expected = test::PushOutSlowly(scene.Hero(), scene.All(), max_px);
        const Mover slow = scene.Hero();
        scene.Hero() = before;
        ASSERT_EQ(PushOut(scene.Hero(), scene.All(), max_px), expected) << "scene " << i;
        ASSERT_EQ(scene.Hero().footprint.map.pixels, slow.footprint.map.pixels);
        ASSERT_EQ(scene.Hero().position, slow.position);
        pushed += expected && *expected != Point{} ? 1 : 0;
    }
    EXPECT_GT(pushed, 100);
}

TEST(ReshapeRandom, FitsIsPushedOutOrIsRefused) {
    Random random{5};
    int refused = 0;
    for (int i = 0; i < test::RandomPairCount() / 20; ++i) {
        RandomScene scene{random, LimitsOf(i)};
        Footprint shape = scene.AddFootprint(12);
        const Rectangle now = scene.Hero().footprint.map.pixels;
        shape.map.pixels.Location(now.Location() + Point{random.Next(-4, 5), 0});
        const int max_px = random.Next(12);
        const Mover before = scene.Hero();
        const bool expected = test::ReshapeSlowly(scene.Hero(), shape, scene.All(), max_px);
        const Mover slow = scene.Hero();
        scene.Hero() = before;
        ASSERT_EQ(Reshape(scene.Hero(), shape, scene.All(), max_px), expected) << "scene " << i;
        ASSERT_EQ(scene.Hero().footprint.map.pixels, slow.footprint.map.pixels)
            << "scene " << i << "\n"
            << test::DrawMove(before, scene.All(), slow.position - before.position,
                              scene.Hero().position - before.position);
        ASSERT_EQ(scene.Hero().footprint.mask, slow.footprint.mask) << "scene " << i;
        ASSERT_EQ(scene.Hero().position, slow.position) << "scene " << i;
        refused += expected ? 0 : 1;
    }
    EXPECT_GT(refused, 30);
}

TEST(DropThroughRandom, LeavesOnlyOneWayObstacles) {
    Random random{6};
    int dropped = 0;
    for (int i = 0; i < test::RandomPairCount() / 4; ++i) {
        RandomScene scene{random, LimitsOf(i)};
        scene.Hero().velocity.y = 12;
        static_cast<void>(MoveAndSlide(scene.Hero(), scene.All()));
        const Mover before = scene.Hero();
        const bool expected = test::DropSlowly(scene.Hero(), scene.All());
        const Mover slow = scene.Hero();
        scene.Hero() = before;
        ASSERT_EQ(DropThrough(scene.Hero(), scene.All()), expected) << "scene " << i;
        ASSERT_EQ(scene.Hero().footprint.map.pixels, slow.footprint.map.pixels) << "scene " << i;
        ASSERT_EQ(scene.Hero().position, slow.position) << "scene " << i;
        dropped += expected ? 1 : 0;
    }
    EXPECT_GT(dropped, 50);
}

}  // namespace
}  // namespace graze
