#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "graze/math/random.hpp"
#include "oracle/world_oracle.hpp"

namespace graze {
namespace {

using test::WorldOracle;

constexpr std::size_t kMaxBodies = 10;

Mask SmallMask(Random& random) {
    const int width = random.Next(1, 10);
    Mask mask{width, random.Next(1, 10)};
    mask.Fill();
    for (int holes = random.Next(12); holes > 0; --holes) {
        const int x = random.Next(mask.Width());
        mask.Set(x, random.Next(mask.Height()), false);
    }
    return mask;
}

// Returns a placement near the origin, where most sprites of a few pixels meet; one in eight shows
// nothing.
Placement SmallPlacement(Random& random) {
    Placement placement;
    placement.position.x = static_cast<float>(random.Next(48)) / 4;
    placement.position.y = static_cast<float>(random.Next(48)) / 4;
    if (random.Next(3) == 0) {
        placement.rotation = random.NextSingle() * 6.3F;
        placement.scale = {0.3F + random.NextSingle() * 2, 0.3F + random.NextSingle() * 2};
    }
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    if (random.Next(8) == 0) {
        (random.Next(2) == 0 ? placement.scale.x : placement.scale.y) = 0;
    }
    return placement;
}

// Worlds of 0 to 10 bodies, with one and with several threads, and the reference. Each body may
// change several times between two steps.
class SmallWorlds {
public:
    explicit SmallWorlds(std::uint64_t seed)
        : random_{seed},
          find_pixels_{random_.Next(2) == 0},
          enabled_in_four_{random_.Next(5)},
          oracle_{find_pixels_} {
        for (const int threads : {1, 2}) {
            worlds_.emplace_back(
                CollisionWorldOptions{.threads = threads, .find_pixels = find_pixels_});
        }
        std::generate(masks_.begin(), masks_.end(), [this] { return SmallMask(random_); });
        for (int i = random_.Next(12); i > 0; --i) {
            Add();
        }
    }

    /// Makes 0 to 11 random calls, or moves all disabled bodies as a game moves its pool of
    /// bullets.
    void Change() {
        if (random_.Next(4) == 0) {
            for (WorldOracle::Body& body : oracle_.Bodies()) {
                body.options.enabled ? void() : Place(body);
            }
            return;
        }
        for (int i = random_.Next(12); i > 0; --i) {
            const int call = random_.Next(12);
            if (call == 0) {
                Add();
            } else if (call == 1) {
                ChangeMask();
            } else if (!oracle_.Bodies().empty()) {
                ChangeBody(oracle_.Bodies()[Any(oracle_.Bodies().size())], call);
            }
        }
    }

    void ExpectEqualSteps() {
        oracle_.Step();
        for (CollisionWorld& world : worlds_) {
            world.Step();
            ASSERT_EQ(world.Count(), static_cast<int>(oracle_.Bodies().size()));
            const auto contacts = world.Contacts();
            const auto events = world.Events();
            ASSERT_EQ(std::vector(contacts.begin(), contacts.end()), oracle_.Contacts());
            ASSERT_EQ(std::vector(events.begin(), events.end()), oracle_.Events());
            ASSERT_EQ(world.Report().contacts, static_cast<int>(contacts.size()));
        }
    }

    void ExpectEqualQueries() {
        const Point corner{random_.Next(-4, 16), random_.Next(-4, 16)};
        const Rectangle area{corner.x, corner.y, random_.Next(1, 9), random_.Next(1, 9)};
        const int radius = random_.Next(6);
        const Footprint some = SmallFootprint();
        ExpectFound([&](const Footprint& body) { return Solid(body, corner.x, corner.y); },
                    [&](auto& world, auto found) { return world.FindAt(corner, found); });
        ExpectFound([&](const Footprint& body) { return Touches(body, area); },
                    [&](auto& world, auto found) { return world.FindInRectangle(area, found); });
        ExpectFound(
            [&](const Footprint& body) {
                return Touches(body, Disc{corner, radius});
            },
            [&](auto& world, auto found) { return world.FindInCircle(corner, radius, found); });
        ExpectFound([&](const Footprint& body) { return Touches(body, some); },
                    [&](auto& world, auto found) { return world.FindTouching(some, found); });
    }

private:
    std::size_t Any(std::size_t count) {
        return static_cast<std::size_t>(random_.Next(static_cast<int>(count)));
    }

    Footprint SmallFootprint() {
        const Mask& mask = masks_[Any(masks_.size())];
        return {&mask, MakeTexelMap(SmallPlacement(random_), mask.Width(), mask.Height())};
    }

    template <typename Call>
    void InAll(const Call& call) {
        std::ranges::for_each(worlds_, call);
    }

    void Add() {
        if (oracle_.Bodies().size() < kMaxBodies) {
            const BodyOptions options{.footprint = SmallFootprint(),
                                      .layer = random_.Next(2),
                                      .meets = random_.Next(8) == 0 ? 1U : kAllLayers,
                                      .user = random_.NextBits(),
                                      .enabled = random_.Next(4) < enabled_in_four_};
            AddAs(options);
        }
    }

    void AddAs(const BodyOptions& options) {
        BodyId id;
        InAll([&](CollisionWorld& world) { id = world.Add(options); });
        oracle_.Add(id, options);
    }

    void Remove(BodyId id) {
        InAll([id](CollisionWorld& world) { world.Remove(id); });
        oracle_.Remove(id);
    }

    void ChangeMask() {
        Mask& mask = masks_[Any(masks_.size())];
        const int kind = random_.Next(4);
        if (kind == 0) {
            mask.Fill(mask.Bounds(), false);
        } else if (kind == 1) {
            Mask other{mask.Width(), mask.Height()};
            other.Fill();
            std::swap(mask, other);
        } else {
            const Point pixel{random_.Next(mask.Width()), random_.Next(mask.Height())};
            mask.Invert({pixel.x, pixel.y, 1 + kind, 1});
        }
    }

    void Place(WorldOracle::Body& body) {
        const Mask& mask = *body.options.footprint.mask;
        const Placement placement = SmallPlacement(random_);
        body.options.footprint.map = MakeTexelMap(placement, mask.Width(), mask.Height());
        const bool one_by_one = random_.Next(2) == 0;
        InAll([&](CollisionWorld& world) {
            one_by_one ? world.Move(body.id, placement)
                       : world.Move(std::span{&body.id, 1}, std::span{&placement, 1});
        });
    }

    void ChangeBody(WorldOracle::Body& body, int call) {
        BodyOptions& options = body.options;
        const BodyId id = body.id;
        if (call == 2) {
            Remove(id);
        } else if (call == 3) {  // and adds it again, at the same index
            const BodyOptions same = options;
            Remove(id);
            AddAs(same);
        } else if (call == 4) {
            options.footprint = SmallFootprint();
            InAll([&](CollisionWorld& world) { world.SetFootprint(id, options.footprint); });
        } else if (call == 5) {
            options.layer = random_.Next(2);
            InAll([&](CollisionWorld& world) { world.SetLayer(id, options.layer, options.meets); });
        } else if (call < 9) {
            options.enabled = random_.Next(4) < enabled_in_four_;
            InAll([&](CollisionWorld& world) { world.SetEnabled(id, options.enabled); });
        } else {
            Place(body);
        }
    }

    template <typename Test, typename Find>
    void ExpectFound(const Test& test, const Find& find) {
        std::vector<BodyId> expected;
        for (const WorldOracle::Body& body : oracle_.Bodies()) {
            if (body.options.enabled && test(body.options.footprint)) {
                expected.push_back(body.id);
            }
        }
        std::sort(expected.begin(), expected.end());
        for (const CollisionWorld& world : worlds_) {
            std::array<BodyId, kMaxBodies> found;
            const std::size_t count = find(world, std::span<BodyId>{found});
            ASSERT_EQ(std::vector(found.begin(), found.begin() + static_cast<int>(count)),
                      expected);
        }
    }

    Random random_;
    bool find_pixels_;
    int enabled_in_four_;  // of four bodies, how many are enabled
    std::array<Mask, 3> masks_;
    std::vector<CollisionWorld> worlds_;
    WorldOracle oracle_;
};

TEST(SmallCollisionWorlds, MatchTheSlowReferenceInEveryStep) {
    for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
        SmallWorlds worlds{seed};
        for (int step = 0; step < 12; ++step) {
            SCOPED_TRACE(testing::Message() << "world " << seed << ", step " << step);
            worlds.Change();
            ASSERT_NO_FATAL_FAILURE(worlds.ExpectEqualQueries());
            ASSERT_NO_FATAL_FAILURE(worlds.ExpectEqualSteps());
            ASSERT_NO_FATAL_FAILURE(worlds.ExpectEqualQueries());
        }
    }
}

// The usual pool of a shooter: two sprites touch at rest, while disabled bullets move.
TEST(SmallCollisionWorlds, ReportAContactOnceWhileAPoolOfDisabledBodiesMoves) {
    Mask box{8, 8};
    box.Fill();
    for (const int bullets : {1, 2, 3, 64}) {
        CollisionWorld world;
        const auto at = [&box](float x) {
            return Footprint{&box, MakeTexelMap(Placement{{x, 0}}, box.Width(), box.Height())};
        };
        world.Add({.footprint = at(0)});
        world.Add({.footprint = at(4)});
        std::vector<BodyId> pool;
        for (int i = 0; i < bullets; ++i) {
            pool.push_back(world.Add({.footprint = at(100), .enabled = false}));
        }
        for (int step = 0; step < 5; ++step) {
            world.Step();
            ASSERT_EQ(world.Contacts().size(), 1U) << bullets << " bullets, step " << step;
            ASSERT_EQ(world.Events().size(), 1U);
            ASSERT_EQ(world.Events()[0].phase,
                      step == 0 ? ContactPhase::Begin : ContactPhase::Stay);
            for (const BodyId bullet : pool) {
                world.Move(bullet, Placement{{static_cast<float>(step), 0}});
            }
        }
    }
}

}  // namespace
}  // namespace graze
