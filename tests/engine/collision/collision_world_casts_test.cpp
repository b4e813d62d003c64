#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/staircase.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::DisabledAsserts;
using test::FailsAssert;
using test::ParseMask;

class CollisionWorldCast : public testing::Test {
protected:
    BodyId Add(double x, double y, int layer = 0) {
        return world_.Add({.footprint = At(dot_, x, y), .layer = layer});
    }

    Mask dot_ = ParseMask({"#"});
    Mask block_ = ParseMask({"##", "##"});
    CollisionWorld world_;
};

TEST_F(CollisionWorldCast, StopsAtTheFirstBodyOnThePath) {
    Add(30, 0);
    const BodyId near = Add(7, 0);
    Add(5, 1);
    world_.Step();

    const auto sweep = world_.Sweep(At(dot_, 0, 0), {40, 0});
    ASSERT_TRUE(sweep);
    EXPECT_EQ(sweep->body, near);
    EXPECT_EQ(sweep->steps, 7);
    EXPECT_EQ(sweep->offset, (Point{7, 0}));
    EXPECT_EQ(sweep->free, (Point{6, 0}));
    EXPECT_EQ(sweep->contact, (Point{7, 0}));

    const auto ray = world_.Raycast({0, 0}, {14, 0});
    ASSERT_TRUE(ray);
    EXPECT_EQ(ray->body, near);
    EXPECT_EQ(ray->pixel, (Point{7, 0}));
    EXPECT_EQ(ray->fraction, 0.5F);
}

TEST_F(CollisionWorldCast, ReportsTheSideThatWasHit) {
    const Mask wall = ParseMask({"##########"});
    world_.Add({.footprint = At(wall, 0, 20)});

    EXPECT_EQ(world_.Sweep(At(block_, 4, 0), {0, 50}).value().normal, (Vector2{0, -1}));
    EXPECT_EQ(world_.Sweep(At(block_, 4, 40), {0, -50}).value().normal, (Vector2{0, 1}));
}

TEST_F(CollisionWorldCast, FindsTheLowestIdOfEqualResults) {
    std::vector<BodyId> same;
    for (int i = 0; i < 20; ++i) {
        same.push_back(Add(9, 0));
    }
    world_.Step();
    const auto expect = [&](BodyId id) {
        EXPECT_EQ(world_.Sweep(At(dot_, 0, 0), {20, 0}).value().body, id);
        EXPECT_EQ(world_.Raycast({0, 0}, {20, 0}).value().body, id);
        EXPECT_EQ(world_.Distance(At(dot_, 0, 0), 20).value().body, id);
        EXPECT_EQ(world_.FindContact(At(dot_, 9, 0)).value().body, id);
    };
    expect(same[0]);
    world_.Move(same[1], At(dot_, 9, 0).map);
    expect(same[0]);
    world_.Step();  // body 1 is moving now, the others rest
    expect(same[0]);
    world_.Move(same[0], At(dot_, 9, 0).map);
    expect(same[0]);
    world_.Remove(same[0]);
    expect(same[1]);
    world_.SetEnabled(same[1], false);
    expect(same[2]);
}

TEST_F(CollisionWorldCast, SeesEachChangeWithoutAStep) {
    const BodyId body = Add(9, 0);
    const auto hits = [&] {
        const bool does = world_.Raycast({0, 0}, {20, 0}).has_value();
        EXPECT_EQ(world_.Sweep(At(dot_, 0, 0), {20, 0}).has_value(), does);
        EXPECT_EQ(world_.Distance(At(dot_, 9, 0), 0).has_value(), does);
        EXPECT_EQ(world_.FindContact(At(dot_, 9, 0)).has_value(), does);
        return does;
    };
    EXPECT_TRUE(hits()) << "before any step";
    world_.Step();
    EXPECT_TRUE(hits());
    world_.Move(body, At(dot_, 9, 5).map);
    EXPECT_FALSE(hits());
    world_.Move(body, At(dot_, 9, 0).map);
    EXPECT_TRUE(hits());
    world_.Step();
    world_.SetEnabled(body, false);
    EXPECT_FALSE(hits());
    world_.Step();
    world_.SetEnabled(body, true);
    EXPECT_TRUE(hits());
    world_.Step();
    world_.Remove(body);
    EXPECT_FALSE(hits());
    world_.Step();
    Add(9, 0);
    EXPECT_TRUE(hits());
    dot_.Set(0, 0, false);
    EXPECT_FALSE(world_.Raycast({0, 0}, {20, 0})) << "the mask is empty";
}

TEST_F(CollisionWorldCast, SearchesTheGivenLayers) {
    Add(5, 0, 3);
    const BodyId other = Add(8, 0, 31);
    const std::uint32_t layers = 1U << 31;

    EXPECT_EQ(world_.Sweep(At(dot_, 0, 0), {20, 0}, layers).value().body, other);
    EXPECT_EQ(world_.Raycast({0, 0}, {20, 0}, layers).value().body, other);
    EXPECT_EQ(world_.Distance(At(dot_, 0, 0), 20, layers).value().body, other);
    EXPECT_FALSE(world_.FindContact(At(dot_, 5, 0), layers));
    EXPECT_TRUE(world_.FindContact(At(dot_, 8, 0), layers));
    EXPECT_FALSE(world_.Raycast({0, 0}, {20, 0}, 0));
}

TEST_F(CollisionWorldCast, OfABodyFindsTheBodiesThatItCanCollideWith) {
    const BodyId a = Add(0, 0, 1);
    const BodyId b = Add(4, 0, 2);
    const BodyId c = Add(6, 0, 3);
    const auto expect = [&](BodyId by, std::optional<BodyId> found) {
        const auto sweep = world_.Sweep(by, {10, 0});
        const auto distance = world_.Distance(by, 20);
        ASSERT_EQ(sweep.has_value(), found.has_value());
        ASSERT_EQ(distance.has_value(), found.has_value());
        if (found) {
            EXPECT_EQ(sweep->body, *found);
            EXPECT_EQ(distance->body, *found);
        }
        EXPECT_FALSE(world_.FindContact(by)) << "not itself";
    };
    expect(a, b);
    world_.SetLayer(a, 1, 1U << 3);
    expect(a, c);  // a does not meet b
    world_.SetLayer(c, 3, ~(1U << 1));
    expect(a, std::nullopt);
    world_.SetLayer(a, 1, kAllLayers);
    world_.SetLayer(b, 2, ~(1U << 1));
    expect(a, std::nullopt);
    expect(b, c);
    world_.SetEnabled(b, false);
    expect(b, std::nullopt);
}

// The dot meets the body after exactly n steps, so the limits of all pieces are tested: with a body
// that has changed since the last step, and with one at rest.
TEST_F(CollisionWorldCast, HitsAfterAnyNumberOfSteps) {
    for (const Point way : {Point{1, 0}, Point{0, -1}, Point{1, 1}, Point{-2, 1}}) {
        const BodyId body = Add(0, 0);
        Add(way.x * 2'000, way.y * 2'000);
        for (int i = 0; i < 2'200; ++i) {
            const int n = i / 2;
            const Point to{way.x * n, way.y * n};
            i % 2 == 0 ? world_.Move(body, At(dot_, to.x, to.y).map) : world_.Step();
            const int steps = Staircase{to}.Steps();
            const Point beyond{way.x * 1'900, way.y * 1'900};
            ASSERT_EQ(world_.Sweep(At(dot_, 0, 0), to).value().steps, steps);
            ASSERT_EQ(world_.Raycast({0, 0}, to).value().steps, steps);
            ASSERT_EQ(world_.Sweep(At(dot_, 0, 0), beyond).value().body, body);
            ASSERT_EQ(world_.Raycast({0, 0}, beyond).value().steps, steps);
            if (n > 0) {
                const Point before = Staircase{to}.At(steps - 1);
                ASSERT_FALSE(world_.Sweep(At(dot_, 0, 0), before)) << n;
                ASSERT_FALSE(world_.Raycast({0, 0}, before)) << n;
            }
        }
        world_.Remove(body);
    }
}

TEST_F(CollisionWorldCast, ReachesTheEdgeOfTheWorld) {
    constexpr int kFar = Staircase::kMaxReach;
    constexpr int kEdge = (1 << 24) - 4;
    for (const Point way : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{-1, -1}}) {
        const Point at{way.x * kEdge, way.y * kEdge};
        const Point far{way.x * kFar, way.y * kFar};
        const BodyId body = Add(at.x, at.y);
        for (int steps = 0; steps < 2; ++steps) {
            EXPECT_EQ(world_.Sweep(At(dot_, 0, 0), far).value().offset, at);
            EXPECT_EQ(world_.Raycast({0, 0}, far).value().pixel, at);
            EXPECT_EQ(world_.Raycast(far, Point{} - far).value().pixel, at);
            EXPECT_FALSE(world_.Sweep(At(dot_, 0, 0), Point{} - far));
            world_.Step();
        }
        world_.Remove(body);
    }
    EXPECT_FALSE(world_.Raycast({-kFar, kFar}, {kFar, kFar}));
}

// The area that is searched grows with each pass. Its limits must not hide a body.
TEST_F(CollisionWorldCast, MeasuresAnyDistance) {
    const BodyId body = Add(0, 0);
    for (int n = 0; n <= 1024; ++n) {
        world_.Move(body, At(dot_, n, 0).map);
        ASSERT_EQ(world_.Distance(At(dot_, 0, 0), n).value().Squared(), std::int64_t{n} * n);
        ASSERT_EQ(world_.Distance(At(dot_, 0, 0), 1024).value().Squared(), std::int64_t{n} * n);
        if (n > 0) {
            ASSERT_FALSE(world_.Distance(At(dot_, 0, 0), n - 1));
        }
    }
}

// Both bodies are in the area that is searched first, and the second one is nearer.
TEST_F(CollisionWorldCast, MeasuresBetweenPixelsNotBoxes) {
    const Mask corner = ParseMask({"......#",  //
                                   ".......",  //
                                   "#......"});
    world_.Add({.footprint = At(corner, 1, 1)});
    const BodyId near = Add(0, 2);

    EXPECT_EQ(world_.Distance(At(dot_, 0, 0), 16).value().body, near);
    EXPECT_EQ(static_cast<Nearness>(world_.Distance(At(dot_, 0, 0), 16).value()),
              (Nearness{{0, 0}, {0, 2}}));
}

TEST_F(CollisionWorldCast, PrefersTheUpperThenTheLeftPairOfSeveralBodies) {
    const BodyId right = Add(4, 0);
    const BodyId below = Add(0, 4);
    const BodyId left = Add(-4, 0);
    const BodyId above = Add(0, -4);
    const auto nearest = [this] { return world_.Distance(At(dot_, 0, 0), 9).value().body; };

    EXPECT_EQ(nearest(), above);
    world_.Remove(above);
    EXPECT_EQ(nearest(), left);
    world_.Remove(left);
    EXPECT_EQ(nearest(), right);
    world_.Remove(right);
    EXPECT_EQ(nearest(), below);
}

TEST_F(CollisionWorldCast, FindsTheTopmostThenLeftmostContact) {
    Add(12, 11);
    const BodyId left = Add(10, 10);
    Add(11, 10);
    const Mask all = ParseMask({"###", "###"});
    const auto contact = world_.FindContact(At(all, 10, 10));

    ASSERT_TRUE(contact);
    EXPECT_EQ(contact->pixel, (Point{10, 10}));
    EXPECT_EQ(contact->body, left);
    EXPECT_EQ(static_cast<Nearness>(world_.Distance(At(all, 10, 10), 5).value()),
              (Nearness{{10, 10}, {10, 10}}));
    EXPECT_FALSE(world_.FindContact(At(all, 10, 12)));
}

TEST_F(CollisionWorldCast, FindsNothingForMisuses) {
    constexpr int kFar = Staircase::kMaxReach;
    const BodyId body = Add(0, 0);
    const BodyId invalid{5, 1};
    const Footprint here = At(dot_, 0, 0);
    const std::array<std::pair<const char*, std::function<bool()>>, 11> misuses{{
        {"Sweep",
         [&] {
             return world_.Sweep(invalid, {1, 0}).has_value();
         }},
        {"Sweep",
         [&] {
             return world_.Sweep(here, {kFar + 1, 0}).has_value();
         }},
        {"Sweep",
         [&] {
             return world_.Sweep(body, {0, -kFar - 1}).has_value();
         }},
        {"Sweep",
         [&] {
             return world_.Sweep(Footprint{}, {1, 0}).has_value();
         }},
        {"Raycast",
         [&] {
             return world_.Raycast({kFar + 1, 0}, {0, 0}).has_value();
         }},
        {"Raycast",
         [&] {
             return world_.Raycast({0, 0}, {0, -kFar - 1}).has_value();
         }},
        {"Distance", [&] { return world_.Distance(invalid, 5).has_value(); }},
        {"Distance", [&] { return world_.Distance(Footprint{}, 5).has_value(); }},
        {"Distance", [&] { return world_.Distance(At(dot_, 1, 0), -1).has_value(); }},
        {"FindContact", [&] { return world_.FindContact(invalid).has_value(); }},
        {"FindContact", [&] { return world_.FindContact(Footprint{}).has_value(); }},
    }};
    for (const auto& [name, call] : misuses) {
        EXPECT_TRUE(FailsAssert(name, call));
    }
    EXPECT_TRUE(FailsAssert("Distance", [&] { static_cast<void>(world_.Distance(here, 1025)); }));

    const DisabledAsserts disabled_asserts;
    for (const auto& [name, call] : misuses) {
        EXPECT_FALSE(call()) << name;
    }
    EXPECT_TRUE(world_.Distance(here, -1)) << "clamped to 0";
}

TEST_F(CollisionWorldCast, OfNothingFindsNothing) {
    Mask clear{3, 3};
    const Footprint empty_map = At(dot_, 1e12, 0);
    const BodyId shows_nothing = world_.Add({.footprint = At(clear, 0, 0)});
    Add(0, 0);

    for (const Footprint& nothing : {At(clear, 0, 0), empty_map}) {
        EXPECT_FALSE(world_.Sweep(nothing, {3, 3}));
        EXPECT_FALSE(world_.Distance(nothing, 9));
        EXPECT_FALSE(world_.FindContact(nothing));
    }
    EXPECT_FALSE(world_.Sweep(shows_nothing, {3, 3}));
    EXPECT_FALSE(CollisionWorld{}.Raycast({0, 0}, {9, 9}));
    EXPECT_FALSE(CollisionWorld{}.Distance(At(dot_, 0, 0), 9));
}

TEST_F(CollisionWorldCast, AllocatesNothingOnceWarm) {
    Mask disc{64, 64};
    disc.Fill();
    disc.Fill({20, 0, 40, 60}, false);
    for (int i = 0; i < 200; ++i) {
        world_.Add({.footprint = At(disc, i * 70, i % 7 * 90, i % 3 == 0 ? 0.7 : 1)});
    }
    world_.Step();
    const auto query = [&](int x) {
        const Footprint probe = At(disc, x, 75);
        EXPECT_TRUE(world_.Sweep(probe, {9'000, 500}));
        EXPECT_TRUE(world_.Raycast({x, 700}, {9'000, 0}));
        EXPECT_TRUE(world_.Distance(probe, 900));
        EXPECT_TRUE(world_.Distance(BodyId{7, 1}, 900));
        static_cast<void>(world_.Sweep(BodyId{7, 1}, {-9'000, 500}));
        static_cast<void>(world_.FindContact(probe));
    };
    query(0);
    const std::int64_t before = test::AllocationCount();
    for (int x = 1; x < 100; x += 7) {
        query(x);
    }
    EXPECT_EQ(test::AllocationCount() - before, 0);
}

}  // namespace
}  // namespace graze
