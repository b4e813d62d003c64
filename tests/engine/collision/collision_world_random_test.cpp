#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "graze/math/random.hpp"
#include "oracle/world_oracle.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

using test::WorldOracle;

// Returns a mask with holes and islands; a few masks are very large.
Mask RandomMask(Random& random) {
    const int kind = random.Next(20);
    Mask mask{kind == 0 ? random.Next(200, 2000) : random.Next(1, 40),
              kind <= 1 ? random.Next(200, 2000) : random.Next(1, 40)};
    mask.Fill();
    for (int i = random.Next(4); i > 0; --i) {
        const int x = random.Next(mask.Width());
        const int y = random.Next(mask.Height());
        mask.Fill({x, y, random.Next(1, mask.Width() + 1), random.Next(1, mask.Height() + 1)},
                  false);
    }
    return mask;
}

// Returns a placement near the origin, to the upper left of it, or in one of two distant areas.
// Sprites in the same area may meet.
Placement RandomPlacement(Random& random) {
    constexpr std::array<Vector2, 4> places{
        Vector2{0, 0}, {-300, -300}, {9'000'000, -8'000'000}, {-5'000'000, 16'000'000}};
    Placement placement;
    placement.position = places[static_cast<std::size_t>(random.Next(12) % 4)];
    placement.position.x += static_cast<float>(random.Next(-300, 300));
    placement.position.y += static_cast<float>(random.Next(-300, 300));
    if (random.Next(3) != 0) {
        placement.rotation = random.NextSingle() * 6.3F;
        placement.scale = {0.3F + random.NextSingle() * 1.5F, 0.3F + random.NextSingle() * 1.5F};
        placement.effects = static_cast<SpriteEffects>(random.Next(4));
    }
    if (random.Next(40) == 0) {
        placement.scale.x = 0;  // shows nothing
    }
    return placement;
}

// Runs the same calls on several worlds and on the reference.
class WorldComparison {
public:
    WorldComparison(std::uint64_t seed, bool find_pixels) : random_{seed}, oracle_{find_pixels} {
        for (const int threads : {1, 2, 3, 8}) {
            worlds_.emplace_back(
                CollisionWorldOptions{.threads = threads, .find_pixels = find_pixels});
        }
        for (int i = 0; i < 40; ++i) {
            masks_.push_back(RandomMask(random_));
        }
    }

    /// Adds, removes and changes bodies and a mask. Of the bodies, about one in 2 * `calm` changes.
    void Advance(int calm) {
        for (int i = random_.Next(12 / calm + 2); i > 0 || oracle_.Bodies().size() < 120; --i) {
            Add();
        }
        for (WorldOracle::Body& body : oracle_.Bodies()) {
            if (random_.Next(calm) == 0) {
                Change(body);
            }
        }
        for (int i = random_.Next(12 / calm + 2); i > 0; --i) {
            Remove(oracle_.Bodies()[Any(oracle_.Bodies().size())].id);
        }
        if (random_.Next(calm) < 2) {
            ChangeMask(masks_[Any(masks_.size())]);
        }
    }

    void ExpectAgreement() {
        oracle_.Step();
        for (CollisionWorld& world : worlds_) {
            world.Step();
            ASSERT_EQ(world.Count(), static_cast<int>(oracle_.Bodies().size()));
            ASSERT_EQ(world.Report().crowded, 0);
            const auto contacts = world.Contacts();
            const auto events = world.Events();
            ASSERT_EQ(std::vector(contacts.begin(), contacts.end()), oracle_.Contacts());
            ASSERT_EQ(std::vector(events.begin(), events.end()), oracle_.Events());
        }
        contacts_ += oracle_.Contacts().size();
        for (const ContactEvent& event : oracle_.Events()) {
            ++phases_[static_cast<std::size_t>(event.phase)];
        }
    }

    /// Compares queries with the reference; half of them before the next step.
    void ExpectEqualQueries() {
        for (int i = 0; i < 4; ++i) {
            const Rectangle area{random_.Next(-400, 400), random_.Next(-400, 400),
                                 random_.Next(1, 300), random_.Next(1, 300)};
            std::vector<BodyId> expected;
            for (const WorldOracle::Body& body : oracle_.Bodies()) {
                if (body.options.enabled && Touches(body.options.footprint, area)) {
                    expected.push_back(body.id);
                }
            }
            std::sort(expected.begin(), expected.end());
            for (const CollisionWorld& world : worlds_) {
                std::vector<BodyId> found(oracle_.Bodies().size());
                found.resize(world.FindInRectangle(area, found));
                ASSERT_EQ(found, expected);
            }
        }
    }

    /// Expects enough contacts for the comparison to mean something.
    void ExpectEnoughContacts() const {
        EXPECT_GT(contacts_, 1'000U);
        for (const int count : phases_) {
            EXPECT_GT(count, 100);
        }
    }

private:
    std::size_t Any(std::size_t count) {
        return static_cast<std::size_t>(random_.Next(static_cast<int>(count)));
    }

    Footprint RandomFootprint() {
        const Mask& mask = masks_[Any(masks_.size())];
        return {&mask, MakeTexelMap(RandomPlacement(random_), mask.Width(), mask.Height())};
    }

    template <typename Act>
    void InAll(const Act& act) {
        for (CollisionWorld& world : worlds_) {
            act(world);
        }
    }

    void ChangeMask(Mask& mask) {
        const Rectangle area{mask.Width() / 4, mask.Height() / 4, 3, 3};
        if (random_.Next(2) == 0) {
            mask.Invert(area);
        } else {
            Mask changed = mask;
            changed.Invert(area);
            mask = std::move(changed);
        }
    }

    void Add() {
        const BodyOptions options{.footprint = RandomFootprint(),
                                  .layer = random_.Next(32),
                                  .meets = random_.NextBits() | random_.NextBits(),
                                  .user = random_.NextBits(),
                                  .enabled = random_.Next(5) != 0};
        BodyId id;
        InAll([&](CollisionWorld& world) { id = world.Add(options); });
        oracle_.Add(id, options);
    }

    void Remove(BodyId id) {
        InAll([id](CollisionWorld& world) { world.Remove(id); });
        oracle_.Remove(id);
    }

    void Change(WorldOracle::Body& body) {
        BodyOptions& options = body.options;
        const int kind = random_.Next(20);
        if (kind < 6) {
            const int dy = random_.Next(-9, 10);
            options.footprint.map.pixels.Offset(random_.Next(-9, 10), dy);
            InAll([&](CollisionWorld& world) { world.Move(body.id, options.footprint.map); });
        } else if (kind == 6) {
            options.footprint = RandomFootprint();
            InAll([&](CollisionWorld& world) { world.SetFootprint(body.id, options.footprint); });
        } else if (kind == 7) {
            options.enabled = random_.Next(4) != 0;
            InAll([&](CollisionWorld& world) { world.SetEnabled(body.id, options.enabled); });
        } else if (kind == 8) {
            options.layer = random_.Next(32);
            InAll([&](CollisionWorld& world) {
                world.SetLayer(body.id, options.layer, options.meets);
            });
        }
    }

    Random random_;
    std::deque<Mask> masks_;
    std::vector<CollisionWorld> worlds_;
    WorldOracle oracle_;
    std::size_t contacts_ = 0;
    std::array<int, 3> phases_{};
};

// One in `calm` frames is as busy as if `calm` were 1.
void RunComparison(std::uint64_t seed, bool find_pixels, int frames, int calm = 1) {
    WorldComparison life{seed, find_pixels};
    for (int frame = 0; frame < frames; ++frame) {
        SCOPED_TRACE(frame);
        life.Advance(frame % calm == 0 ? 1 : calm);
        life.ExpectEqualQueries();
        life.ExpectAgreement();
        life.ExpectEqualQueries();
        if (testing::Test::HasFatalFailure()) {
            return;
        }
    }
    life.ExpectEnoughContacts();
}

TEST(CollisionWorldFrames, MatchTheSlowReferenceForAnyNumberOfThreads) {
    RunComparison(1, false, 250);
}

TEST(CollisionWorldFrames, MatchTheSlowReferenceWithContactPixels) {
    RunComparison(2, true, 250);
}

TEST(CollisionWorldFrames, MatchTheSlowReferenceWhileMostBodiesRest) {
    RunComparison(3, false, 1'000, 25);
    RunComparison(4, true, 1'000, 60);
}

// A crowd of rotating sprites, large enough that every part of a step is split over the threads.
class Crowd {
public:
    Crowd(int threads, int count, float side) : world_{{.threads = threads, .find_pixels = true}} {
        Random random{5};
        mask_.Fill();
        mask_.Fill({3, 3, 6, 2}, false);
        for (int i = 0; i < count; ++i) {
            placements_.push_back({{random.NextSingle() * side, random.NextSingle() * side},
                                   random.NextSingle() * 6.3F,
                                   {6, 4}});
            const auto user = static_cast<std::uint64_t>(i);
            ids_.push_back(world_.Add(
                {.footprint = {&mask_, MakeTexelMap(placements_.back(), 12, 8)}, .user = user}));
        }
    }

    void Frame(int frame) {
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            placements_[i].rotation += 0.1F;
            placements_[i].position.x += (frame / 8 % 2 == 0) == (i % 2 == 0) ? 1.0F : -1.0F;
            world_.Move(ids_[i], placements_[i]);
        }
        world_.Step();
    }

    CollisionWorld& World() { return world_; }

private:
    Mask mask_{12, 8};
    CollisionWorld world_;
    std::vector<Placement> placements_;
    std::vector<BodyId> ids_;
};

TEST(CollisionWorldFrames, OfThousandsOfBodiesAreTheSameForAnyNumberOfThreads) {
    Crowd one{1, 3'000, 600};
    Crowd two{2, 3'000, 600};
    Crowd eight{8, 3'000, 600};
    for (int frame = 0; frame < 4; ++frame) {
        one.Frame(frame);
        const auto expected = one.World().Events();
        ASSERT_GT(expected.size(), 1'000U);
        for (Crowd* crowd : {&two, &eight}) {
            crowd->Frame(frame);
            const auto events = crowd->World().Events();
            ASSERT_EQ(std::vector(events.begin(), events.end()),
                      std::vector(expected.begin(), expected.end()));
            ASSERT_EQ(crowd->World().Report().pixel_tests, one.World().Report().pixel_tests);
        }
    }
}

TEST(CollisionWorldFrames, AllocateNothingOnceWarm) {
    for (const int threads : {1, 3}) {
        Crowd crowd{threads, 1'000, 500};
        std::array<BodyId, 8> found;
        for (int frame = 0; frame < 32; ++frame) {
            crowd.Frame(frame);
        }
        const auto before = test::AllocationCount();
        for (int frame = 32; frame < 64; ++frame) {
            crowd.Frame(frame);
            ASSERT_GT(crowd.World().FindInRectangle({0, 0, 100, 100}, found), 8U);
            ASSERT_GT(crowd.World().FindInCircle({100, 100}, 60, found), 8U);
            const Contact contact = crowd.World().Contacts()[0];
            ASSERT_GT(crowd.World().FindTouching(contact.a, found), 0U);
            ASSERT_GT(crowd.World().FindTouching(crowd.World().FootprintOf(contact.a), found), 1U);
            ASSERT_GT(crowd.World().FindAt({contact.pixel->x, contact.pixel->y}, found), 1U);
        }
        EXPECT_EQ(test::AllocationCount() - before, 0) << threads << " threads";
    }
}

TEST(CollisionWorldFrames, TestNoPairOfBodiesAtRest) {
    Mask mask{9, 5};
    mask.Fill();
    CollisionWorld world;
    std::vector<BodyId> ids;
    const auto map = [](int body, int step) {
        return MakeTexelMap(Placement{{static_cast<float>(body * 6 % 300),
                                       static_cast<float>(body / 50 * 4 + step % 2)}},
                            9, 5);
    };
    for (int body = 0; body < 1'000; ++body) {
        ids.push_back(world.Add({.footprint = {&mask, map(body, 0)}}));
    }
    world.Step();
    const int contacts = world.Report().contacts;
    ASSERT_GT(contacts, 1'000);
    EXPECT_GE(world.Report().pixel_tests, contacts);

    world.Step();
    EXPECT_EQ(world.Report().contacts, contacts);
    EXPECT_EQ(world.Report().bodies, 1'000);
    EXPECT_EQ(world.Report().box_pairs, 0);
    EXPECT_EQ(world.Report().pixel_tests, 0);

    for (int step = 1; step < 20; ++step) {
        for (int body = 0; body < 5; ++body) {
            world.Move(ids[static_cast<std::size_t>(body * 177)], map(body * 177, step));
        }
        world.Step();
        EXPECT_GT(world.Report().pixel_tests, 0);
        EXPECT_LT(world.Report().pixel_tests, 5 * 12) << "pairs of 5 bodies";
    }

    mask.Set(0, 0, false);
    world.Step();
    EXPECT_GE(world.Report().pixel_tests, contacts) << "all bodies have the changed mask";
}

// Ids depend on the order in which bodies are added, but the set of touching bodies must not.
TEST(CollisionWorldFrames, TouchingIsIndependentOfTheOrderOfAdding) {
    Mask mask{9, 5};
    mask.Fill();
    std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> answers;
    for (const int step : {1, 7, 199}) {  // each coprime to the number of bodies
        CollisionWorld world;
        for (int i = 0; i < 200; ++i) {
            const int body = i * step % 200;
            Random random{static_cast<std::uint64_t>(body)};
            const Placement placement{{random.NextSingle() * 90, random.NextSingle() * 90},
                                      random.NextSingle() * 6.3F};
            world.Add({.footprint = {&mask, MakeTexelMap(placement, 9, 5)},
                       .user = static_cast<std::uint64_t>(body)});
        }
        world.Step();
        answers.emplace_back();
        for (const Contact& contact : world.Contacts()) {
            answers.back().push_back(std::minmax({contact.a_user, contact.b_user}));
        }
        std::sort(answers.back().begin(), answers.back().end());
    }

    EXPECT_GT(answers[0].size(), 50U);
    EXPECT_EQ(answers[1], answers[0]);
    EXPECT_EQ(answers[2], answers[0]);
}

}  // namespace
}  // namespace graze
