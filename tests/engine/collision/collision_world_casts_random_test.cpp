#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "engine/collision/random_sprites.hpp"
#include "graze/collision/collision_world.hpp"
#include "graze/math/random.hpp"
#include "oracle/cast_oracle.hpp"
#include "oracle/world_oracle.hpp"

namespace graze {
namespace {

using test::PixelSet;
using test::WorldOracle;

using Bodies = std::vector<WorldOracle::Body>;

std::vector<Footprint> Footprints(const Bodies& bodies) {
    std::vector<Footprint> footprints;
    for (const WorldOracle::Body& body : bodies) {
        footprints.push_back(body.options.footprint);
    }
    return footprints;
}

std::vector<PixelSet> PixelSets(const Bodies& bodies) {
    std::vector<PixelSet> sets;
    for (const WorldOracle::Body& body : bodies) {
        sets.emplace_back(body.options.footprint);
    }
    return sets;
}

auto Members(const SweepHit& hit) {
    return std::tuple{hit.steps, hit.offset, hit.free, hit.contact, hit.normal};
}

auto Members(const RayHit& hit) {
    return std::tuple{hit.pixel, hit.steps, hit.fraction};
}

// Compares a sweep with the first of the results for each pair; returns the steps, or -1.
int CheckWithPairs(const std::optional<WithBody<SweepHit>>& found, const Footprint& moving,
                   Point by, const Bodies& bodies) {
    const auto expected = test::FirstSweep(moving, by, Footprints(bodies));
    EXPECT_EQ(found.has_value(), expected.has_value());
    if (!found || !expected) {
        return -1;
    }
    EXPECT_EQ(found->body, bodies[expected->index].id);
    EXPECT_EQ(Members(*found), Members(expected->hit));
    return found->steps;
}

int CheckSweep(const std::optional<WithBody<SweepHit>>& found, const Footprint& moving, Point by,
               const Bodies& bodies) {
    const auto expected = test::ExpectedSweep(PixelSet{moving}, by, PixelSets(bodies));
    EXPECT_EQ(found.has_value(), expected.has_value());
    if (found && expected) {
        EXPECT_EQ(found->body, bodies[expected->index].id);
        EXPECT_EQ(found->steps, expected->steps);
        EXPECT_EQ(found->offset, expected->offset);
        EXPECT_EQ(found->free, expected->free);
        EXPECT_EQ(found->contact, expected->contact);
    }
    return CheckWithPairs(found, moving, by, bodies);
}

int CheckRay(const CollisionWorld& world, Point from, Point to, std::uint32_t layers,
             const Bodies& bodies) {
    const auto found = world.Raycast(from, to, layers);
    const auto expected = test::ExpectedRaycast(Footprints(bodies), from, to);
    EXPECT_EQ(found.has_value(), expected.has_value());
    if (!found || !expected) {
        return -1;
    }
    EXPECT_EQ(found->body, bodies[expected->index].id);
    EXPECT_EQ(Members(*found), Members(*expected));
    return found->steps;
}

int CheckDistance(const std::optional<WithBody<Nearness>>& found,
                  const std::optional<BodyContact>& contact, const Footprint& footprint, int max_px,
                  const Bodies& bodies) {
    const PixelSet pixels{footprint};
    const std::vector<PixelSet> others = PixelSets(bodies);
    const auto nearest = test::ExpectedDistance(pixels, others, max_px);
    EXPECT_EQ(found.has_value(), nearest.has_value());
    if (found && nearest) {
        EXPECT_EQ(found->body, bodies[nearest->index].id);
        EXPECT_EQ(static_cast<const Nearness&>(*found), nearest->pixels);
    }
    const auto touching = test::ExpectedDistance(pixels, others, 0);
    EXPECT_EQ(contact.has_value(), touching.has_value());
    if (contact && touching) {
        EXPECT_EQ(contact->body, bodies[touching->index].id);
        EXPECT_EQ(contact->pixel, touching->pixels.a);
    }
    return found ? static_cast<int>(found->Squared()) : -1;
}

// How many results had a hit, and how many of these had one after the start.
struct Hits {
    int all = 0;
    int later = 0;

    void Count(int result) {
        all += result >= 0 ? 1 : 0;
        later += result > 0 ? 1 : 0;
    }
};

// A world whose bodies change in random ways, and its reference. Most bodies are in a square with
// this side.
class ChangingWorld {
public:
    ChangingWorld(std::uint64_t seed, int bodies, int side)
        : random_{seed}, side_{side}, bodies_{bodies} {
        for (Mask& mask : masks_) {
            const int height = random_.Next(1, 10);
            mask = test::RandomBlots(random_, random_.Next(1, 10), height);
        }
        for (int i = 0; i < bodies; ++i) {
            Add();
        }
    }

    void Change() {
        for (int calls = random_.Next(4); calls > 0; --calls) {
            ChangeOne();
        }
        if (random_.Next(3) == 0) {
            world_.Step();
        }
    }

    void Compare() {
        const std::uint32_t layers = random_.NextBits() | random_.NextBits();
        const Bodies sought = oracle_.Sought(layers);
        const Footprint probe = Place();
        const Point by = Spot() - Spot();
        const int max_px = random_.Next(2) == 0 ? random_.Next(20) : random_.Next(1025);
        sweeps_.Count(CheckSweep(world_.Sweep(probe, by, layers), probe, by, sought));
        const Point from = Spot();
        rays_.Count(CheckRay(world_, from, Spot(), layers, sought));
        distances_.Count(CheckDistance(world_.Distance(probe, max_px, layers),
                                       world_.FindContact(probe, layers), probe, max_px, sought));
        if (!oracle_.Bodies().empty()) {
            const WorldOracle::Body body = Any();
            const Footprint& own = body.options.footprint;
            const Bodies others = oracle_.SoughtBy(body);
            CheckSweep(world_.Sweep(body.id, by), own, by, others);
            CheckDistance(world_.Distance(body.id, max_px), world_.FindContact(body.id), own,
                          max_px, others);
        }
    }

    [[nodiscard]] const Hits& Sweeps() const { return sweeps_; }
    [[nodiscard]] const Hits& Rays() const { return rays_; }
    [[nodiscard]] const Hits& Distances() const { return distances_; }

private:
    void ChangeOne() {
        const int call = oracle_.Bodies().empty() ? 0 : random_.Next(10);
        if (call == 0) {
            if (static_cast<int>(oracle_.Bodies().size()) < bodies_) {
                Add();
            }
            return;
        }
        WorldOracle::Body& body = Any();
        if (call == 1) {
            world_.Remove(body.id);
            oracle_.Remove(body.id);
        } else if (call == 2) {
            body.options.enabled = !body.options.enabled;
            world_.SetEnabled(body.id, body.options.enabled);
        } else if (call == 3) {
            body.options.layer = random_.Next(kLayers);
            body.options.meets = random_.NextBits() | random_.NextBits();
            world_.SetLayer(body.id, body.options.layer, body.options.meets);
        } else {
            body.options.footprint = Place();
            world_.SetFootprint(body.id, body.options.footprint);
        }
    }

    void Add() {
        const BodyOptions options{
            .footprint = Place(), .layer = random_.Next(kLayers), .enabled = random_.Next(6) != 0};
        oracle_.Add(world_.Add(options), options);
    }

    WorldOracle::Body& Any() {
        return oracle_.Bodies()[static_cast<std::size_t>(
            random_.Next(static_cast<int>(oracle_.Bodies().size())))];
    }

    Point Spot() {
        const int x = random_.Next(-side_ / 2, side_ / 2 + 1);
        return {x, random_.Next(-side_ / 2, side_ / 2 + 1)};
    }

    Footprint Place() {
        const Mask& mask = masks_[static_cast<std::size_t>(random_.Next(4))];
        Placement placement{Spot().ToVector2()};
        if (random_.Next(3) == 0) {
            placement.rotation = random_.NextSingle() * 6.3F;
            placement.scale.x = 0.3F + random_.NextSingle() * 2;
            placement.scale.y = 0.3F + random_.NextSingle() * 2;
        }
        if (random_.Next(12) == 0) {
            placement.scale.x = 0;  // shows nothing
        }
        return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
    }

    Random random_;
    int side_;
    int bodies_;
    std::array<Mask, 4> masks_;
    WorldOracle oracle_{false};
    CollisionWorld world_;
    Hits sweeps_;
    Hits rays_;
    Hits distances_;
};

void CompareWorlds(int worlds, int bodies, int side, int rounds) {
    Hits sweeps;
    Hits rays;
    Hits distances;
    const auto add = [](Hits& sum, const Hits& some) {
        sum.all += some.all;
        sum.later += some.later;
    };
    for (int i = 0; i < worlds; ++i) {
        SCOPED_TRACE(testing::Message() << "world " << i);
        ChangingWorld world{static_cast<std::uint64_t>(i), bodies < 0 ? i % 11 : bodies, side};
        for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
            world.Compare();
            world.Change();
        }
        add(sweeps, world.Sweeps());
        add(rays, world.Rays());
        add(distances, world.Distances());
    }
    EXPECT_GT(sweeps.later, worlds * rounds / 20);
    EXPECT_GT(rays.later, worlds * rounds / 50);
    EXPECT_GT(distances.later, worlds * rounds / 20);
    EXPECT_LT(sweeps.all, worlds * rounds) << "some must miss";
}

TEST(ChangingWorldCasts, MatchSteppingInWorldsOfAFewBodies) {
    CompareWorlds(660, -1, 40, 30);
}

// Bodies at rest and moving bodies are in separate rows only if few of many bodies move.
TEST(ChangingWorldCasts, MatchSteppingInWorldsWhoseBodiesMostlyRest) {
    CompareWorlds(20, 60, 150, 60);
}

TEST(ChangingWorldCasts, MatchSteppingOverSeveralPieces) {
    CompareWorlds(8, 120, 1500, 40);
}

// Most of the area is empty, so pieces of all lengths occur.
TEST(ChangingWorldCasts, MatchThePairsOnLongPaths) {
    constexpr int kSide = 100'000;
    Random random{7};
    const Mask mask = test::RandomBlots(random, 60, 40);
    WorldOracle oracle{false};
    CollisionWorld world;
    const auto spot = [&] {
        const int x = random.Next(kSide);
        return Point{x, random.Next(kSide)};
    };
    const auto place = [&] {
        const float scale = random.Next(10) == 0 ? 60 : 1 + random.NextSingle() * 9;
        const Placement placement{
            spot().ToVector2(), random.NextSingle() * 6.3F, {30, 20}, {scale, scale}};
        return Footprint{&mask, MakeTexelMap(placement, 60, 40)};
    };
    for (int i = 0; i < 600; ++i) {
        const BodyOptions options{.footprint = place(), .layer = i % 2};
        oracle.Add(world.Add(options), options);
        if (i == 500) {
            world.Step();
        }
    }
    Hits hits;
    for (int i = 0; i < 200; ++i) {
        const std::uint32_t layers = i % 3 == 0 ? 1 : kAllLayers;
        const Bodies bodies = oracle.Sought(layers);
        const Footprint probe = place();
        const Point by = spot() - spot();
        hits.Count(CheckWithPairs(world.Sweep(probe, by, layers), probe, by, bodies));
        const Point from = spot();
        const Point to = spot();
        const auto ray = world.Raycast(from, to, layers);
        const auto expected = Raycast(Footprints(bodies), from, to);
        ASSERT_EQ(ray.has_value(), expected.has_value());
        if (ray) {
            ASSERT_EQ(ray->body, bodies[expected->index].id);
            ASSERT_EQ(Members(*ray), Members(*expected));
        }
        if (i % 100 == 99) {
            CheckRay(world, from, to, layers, bodies);
        }
    }
    EXPECT_GT(hits.later, 60);
}

}  // namespace
}  // namespace graze
