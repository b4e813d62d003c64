// MoveSolid in random scenes: nobody ends inside, and riders stay where they stand.
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/sprite/movement.hpp"
#include "support/random_pairs.hpp"

namespace graze {
namespace {

constexpr int kMasks = 12;
constexpr int kSingles = 6;
constexpr int kMovesPerScene = 8;

TexelMap RandomMap(const Mask& mask, Random& random) {
    Placement at;
    at.position = {random.Next(40), random.Next(40)};
    if (random.Next(2) == 0) {
        at.position += Vector2{random.Next(16), random.Next(16)} / 16.0f;
        at.rotation = static_cast<float>(random.Next(628)) / 100;
        at.scale = Vector2{random.Next(5, 20), random.Next(5, 20)} / 10.0f;
    }
    at.effects = static_cast<SpriteEffects>(random.Next(4));
    return MakeTexelMap(at, mask.Width(), mask.Height());
}

// Solids and movers of a few pixels. Most of them are near enough to push and carry each other.
class Scene {
public:
    explicit Scene(Random& random) {
        masks_.reserve(kMasks);  // footprints point to them
        for (int i = 0; i < kMasks; ++i) {
            masks_.push_back(test::RandomMask(random, 9));
        }
        const int singles = random.Next(1, kSingles);
        for (int i = 0; i < singles; ++i) {
            const Mask& mask = masks_[static_cast<std::size_t>(i)];
            singles_.push_back({{&mask, RandomMap(mask, random)}});
            singles_.back().holds = random.Next(6) == 0 ? Sides::Top : Sides::All;
        }
        const int movers = random.Next(kMasks - kSingles + 1);
        for (int i = 0; i < movers; ++i) {
            const Mask& mask = masks_[static_cast<std::size_t>(kSingles + i)];
            movers_.push_back({.footprint = {&mask, RandomMap(mask, random)}});
            movers_.back().blocks = random.Next(2) == 0;
        }
    }

    [[nodiscard]] Obstacles All() { return {.singles = singles_, .movers = movers_}; }
    [[nodiscard]] std::span<Mover> Movers() { return movers_; }
    [[nodiscard]] Obstacle& AnySolid(Random& random) {
        return singles_[static_cast<std::size_t>(random.Next(static_cast<int>(singles_.size())))];
    }

    // True if the mover shares a pixel with a solid, or with a mover of which one blocks the other.
    [[nodiscard]] bool IsInside(const Mover& mover) const {
        const auto holds = [&](const Obstacle& single) {
            return single.holds == Sides::All && Touches(mover.footprint, single.footprint);
        };
        return std::ranges::any_of(singles_, holds) ||
               std::ranges::any_of(movers_, [&](const Mover& other) {
                   return &other != &mover && (other.blocks || mover.blocks) &&
                          Touches(mover.footprint, other.footprint);
               });
    }

private:
    std::vector<Mask> masks_;
    std::vector<Obstacle> singles_;
    std::vector<Mover> movers_;
};

// A place some pixels away, or any other place, turn and scale.
Footprint RandomGoal(const Obstacle& solid, Random& random) {
    Footprint to = solid.footprint;
    if (random.Next(3) == 0) {
        to.map = RandomMap(*to.mask, random);
    } else {
        const int x = random.Next(-6, 7);
        to.map.pixels.Offset(x, random.Next(-6, 7));
    }
    return to;
}

TEST(MoveSolid, LeavesNobodyInside) {
    Random random{51};
    int pushed = 0;
    int stopped = 0;
    int crushed = 0;
    const int scenes = test::RandomPairCount() / 4;
    for (int scene_number = 0; scene_number < scenes; ++scene_number) {
        Scene scene{random};
        for (int i = 0; i < kMovesPerScene; ++i) {
            // Only who is outside everything counts, and nobody may be in the way of such a one.
            const bool all_outside = std::ranges::none_of(
                scene.Movers(), [&](const Mover& mover) { return scene.IsInside(mover); });
            std::vector<Point> places;
            std::ranges::transform(scene.Movers(), std::back_inserter(places), &Mover::position);
            Obstacle& solid = scene.AnySolid(random);
            const CrushRule rule = random.Next(2) == 0 ? CrushRule::Stop : CrushRule::Crush;
            const SolidResult result =
                MoveSolid(solid, RandomGoal(solid, random), scene.All(), rule);
            stopped += result.arrived ? 0 : 1;
            crushed += static_cast<int>(result.crushed);
            for (std::size_t k = 0; k < places.size(); ++k) {
                pushed += scene.Movers()[k].position != places[k] ? 1 : 0;
                const bool is_inside = scene.IsInside(scene.Movers()[k]);
                ASSERT_FALSE(all_outside && result.crushed == 0 && is_inside)
                    << "scene " << scene_number << ", move " << i << ", mover " << k;
            }
            ASSERT_TRUE(result.arrived || rule == CrushRule::Stop);
            for (Mover& mover : scene.Movers()) {
                mover.velocity = {random.Next(-40, 41), random.Next(-40, 41)};
                mover.velocity /= 10.0f;
                MoveAndSlide(mover, scene.All());
            }
        }
    }
    EXPECT_GT(pushed, scenes / 4);
    EXPECT_GT(stopped, scenes / 200);
    EXPECT_GT(crushed, scenes / 200);
}

// Moves a lift along a line and back, at any speed and fraction, and asks where its rider stands.
void RideAlong(Vector2 by, SpriteEffects effects, int steps) {
    Mask plank{40, 8};
    plank.Fill();
    Mask box{6, 9};
    box.Fill();
    Placement at{.position = {100.3f, 200.7f}, .effects = effects};
    Obstacle lift{{&plank, MakeTexelMap(at, 40, 8)}};
    Mover rider{.footprint = {&box, MakeTexelMap({.position = {115, 180}}, 6, 9)}};
    const Obstacles all{.singles = {&lift, 1}, .movers = {&rider, 1}};
    for (int i = 0; i < 60; ++i) {
        rider.velocity.y += 0.35f;
        MoveAndSlide(rider, all);
    }
    ASSERT_TRUE(rider.on_floor);
    const auto first_pixel = [&] { return *FindContact(lift.footprint, lift.footprint); };
    const Point offset = rider.position - first_pixel();
    for (int i = 0; i < steps; ++i) {
        const auto way = static_cast<float>(i < steps / 2 ? i : steps - i);
        at.position = Vector2{100.3f, 200.7f} + by * way;
        ASSERT_TRUE(MoveSolid(lift, {&plank, MakeTexelMap(at, 40, 8)}, all).arrived);
        rider.velocity.y += 0.35f;
        MoveAndSlide(rider, all);
        ASSERT_TRUE(rider.on_floor);
        ASSERT_EQ(rider.position - first_pixel(), offset) << "step " << i;
    }
}

TEST(MoveSolid, KeepsItsRidersOffsetInEightDirections) {
    constexpr std::array speeds{0.13f, 0.5f, 0.77f, 1.0f, 2.3f, 7.9f, 31.0f};
    for (const Point direction : {Point{1, 0}, Point{1, 1}, Point{0, 1}, Point{-1, 1}, Point{-1, 0},
                                  Point{-1, -1}, Point{0, -1}, Point{1, -1}}) {
        for (const float speed : speeds) {
            const bool flips = direction.x + direction.y > 0;
            SCOPED_TRACE(testing::Message()
                         << direction.x << ", " << direction.y << " at " << speed);
            RideAlong(direction.ToVector2() * speed,
                      flips ? SpriteEffects::FlipHorizontally : SpriteEffects::None, 2000);
        }
    }
}

}  // namespace
}  // namespace graze
