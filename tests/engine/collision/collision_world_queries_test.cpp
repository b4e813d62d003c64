#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include <gmock/gmock.h>

#include "graze/collision/collision_world.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/world_oracle.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::ParseMask;
using test::WorldOracle;
using testing::ElementsAre;
using testing::IsEmpty;

// Returns all bodies that a query finds.
template <typename Query>
std::vector<BodyId> All(const Query& query) {
    std::vector<BodyId> found(1'000);
    found.resize(query(found));
    return found;
}

std::vector<BodyId> InRectangle(const CollisionWorld& world, const Rectangle& area,
                                std::uint32_t layers = kAllLayers) {
    return All([&](std::span<BodyId> found) { return world.FindInRectangle(area, found, layers); });
}

class CollisionWorldQueries : public testing::Test {
protected:
    BodyId Add(const Mask& mask, double x, double y, int layer = 0) {
        return world_.Add({.footprint = At(mask, x, y), .layer = layer});
    }

    Mask ring_ = ParseMask({"####", "#..#", "#..#", "####"});
    CollisionWorld world_;
};

TEST_F(CollisionWorldQueries, FindsBodiesThatAreSolidAtAPixel) {
    const BodyId a = Add(ring_, 10, 10);
    const BodyId b = Add(ring_, 12, 10);
    world_.Step();
    const auto at = [this](int x, int y) {
        return All([&](std::span<BodyId> found) { return world_.FindAt({x, y}, found); });
    };

    EXPECT_THAT(at(10, 10), ElementsAre(a));
    EXPECT_THAT(at(12, 10), ElementsAre(a, b));
    EXPECT_THAT(at(13, 11), ElementsAre(a));
    EXPECT_THAT(at(11, 11), IsEmpty()) << "the hole";
    EXPECT_THAT(at(9, 10), IsEmpty());
    EXPECT_THAT(at(15, 13), ElementsAre(b));
    EXPECT_THAT(at(16, 13), IsEmpty());
}

TEST_F(CollisionWorldQueries, RectanglesAreHalfOpenAndFitIntoAHole) {
    const BodyId a = Add(ring_, 10, 10);
    world_.Step();

    EXPECT_THAT(InRectangle(world_, {11, 11, 2, 2}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {11, 11, 3, 2}), ElementsAre(a));
    EXPECT_THAT(InRectangle(world_, {8, 8, 2, 9}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {8, 8, 3, 9}), ElementsAre(a));
    EXPECT_THAT(InRectangle(world_, {14, 10, 9, 9}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {13, 10, 9, 9}), ElementsAre(a));
    EXPECT_THAT(InRectangle(world_, {10, 10, 0, 9}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {12, 12, -4, -4}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {-(1 << 30), -(1 << 30), 1 << 30, (1 << 30) + 11}), IsEmpty());
    EXPECT_THAT(InRectangle(world_, {-(1 << 29), -(1 << 29), 1 << 30, 1 << 30}), ElementsAre(a));
}

// With a radius of 3 px, pixel centres at (3, 0) and (2, 2) are inside, and (3, 1) is outside.
TEST_F(CollisionWorldQueries, CirclesContainPixelsWithCentresWithinTheRadius) {
    const Mask dot = ParseMask({"#"});
    for (int y = -4; y <= 4; ++y) {
        for (int x = -4; x <= 4; ++x) {
            CollisionWorld world;
            world.Add({.footprint = At(dot, 50 + x, 60 + y)});
            world.Step();
            std::array<BodyId, 1> found;
            EXPECT_EQ(world.FindInCircle({50, 60}, 3, found), x * x + y * y <= 9 ? 1U : 0U);
            EXPECT_EQ(world.FindInCircle({50, 60}, 0, found), x == 0 && y == 0 ? 1U : 0U);
            EXPECT_EQ(world.FindInCircle({50, 60}, -1, found), 0U);
            EXPECT_EQ(world.FindInCircle({50, 60}, 1 << 30, found), 1U);
        }
    }
}

TEST_F(CollisionWorldQueries, FindsBodiesThatTouchAFootprint) {
    const Mask dot = ParseMask({"#"});
    const BodyId a = Add(ring_, 10, 10);
    world_.Step();
    const auto touching = [&](double x, double y) {
        return All(
            [&](std::span<BodyId> found) { return world_.FindTouching(At(dot, x, y), found); });
    };

    EXPECT_THAT(touching(11, 11), IsEmpty());
    EXPECT_THAT(touching(11, 10), ElementsAre(a));
    EXPECT_THAT(touching(1e12, 0), IsEmpty()) << "an empty map";
}

TEST_F(CollisionWorldQueries, FindsTheNeighboursOfABodyButNotItself) {
    const BodyId a = Add(ring_, 10, 10, 1);
    const BodyId b = Add(ring_, 12, 10, 2);
    const BodyId c = Add(ring_, 12, 11, 3);
    const auto touching = [this](BodyId id) {
        return All([&](std::span<BodyId> found) { return world_.FindTouching(id, found); });
    };

    EXPECT_THAT(touching(a), ElementsAre(b, c));
    world_.SetLayer(a, 1, 1U << 2);
    EXPECT_THAT(touching(a), ElementsAre(b)) << "a does not meet c";
    world_.SetLayer(b, 2, ~(1U << 1));
    EXPECT_THAT(touching(a), IsEmpty()) << "b does not meet a";
    EXPECT_THAT(touching(c), ElementsAre(b));
    world_.SetEnabled(c, false);
    EXPECT_THAT(touching(c), IsEmpty());
}

TEST_F(CollisionWorldQueries, FiltersByLayer) {
    const BodyId a = Add(ring_, 0, 0, 0);
    const BodyId b = Add(ring_, 0, 0, 31);
    world_.Step();

    EXPECT_THAT(InRectangle(world_, {0, 0, 9, 9}), ElementsAre(a, b));
    EXPECT_THAT(InRectangle(world_, {0, 0, 9, 9}, 1), ElementsAre(a));
    EXPECT_THAT(InRectangle(world_, {0, 0, 9, 9}, 1U << 31), ElementsAre(b));
    EXPECT_THAT(InRectangle(world_, {0, 0, 9, 9}, 2), IsEmpty());
}

TEST_F(CollisionWorldQueries, FillsASmallBufferWithTheLowestIdsAndReturnsTheFullCount) {
    std::vector<BodyId> ids;
    ids.reserve(20);
    for (int i = 0; i < 20; ++i) {
        ids.push_back(Add(ring_, 100 - 3 * i, i % 2));
    }
    world_.Step();
    for (const std::size_t room : {0U, 1U, 2U, 7U, 19U, 20U, 25U}) {
        std::vector<BodyId> found(room);
        EXPECT_EQ(world_.FindInRectangle({0, 0, 200, 9}, found), 20U);
        const auto expected = std::min<std::size_t>(room, ids.size());
        EXPECT_TRUE(std::equal(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(expected),
                               found.begin()))
            << room;
        EXPECT_TRUE(room < 25 || found[20] == BodyId{});
    }
}

TEST_F(CollisionWorldQueries, IncludeChangesSinceTheStep) {
    const BodyId a = Add(ring_, 0, 0);
    EXPECT_THAT(InRectangle(world_, {0, 0, 4, 4}), ElementsAre(a)) << "before any step";
    world_.Step();
    const BodyId b = Add(ring_, 2, 0);
    EXPECT_THAT(InRectangle(world_, {0, 0, 4, 4}), ElementsAre(a, b)) << "added";
    world_.Move(a, At(ring_, 100, 100).map);
    world_.Move(a, At(ring_, 101, 100).map);
    EXPECT_THAT(InRectangle(world_, {0, 0, 4, 4}), ElementsAre(b)) << "moved away";
    EXPECT_THAT(InRectangle(world_, {100, 100, 4, 4}), ElementsAre(a)) << "moved there";
    world_.Remove(b);
    EXPECT_THAT(InRectangle(world_, {0, 0, 4, 4}), IsEmpty()) << "removed";
    world_.Step();
    world_.SetEnabled(a, false);
    EXPECT_THAT(InRectangle(world_, {100, 100, 4, 4}), IsEmpty()) << "disabled";
    world_.Step();
    world_.SetEnabled(a, true);
    EXPECT_THAT(InRectangle(world_, {100, 100, 4, 4}), ElementsAre(a)) << "enabled";
    world_.Step();
    world_.Remove(a);
    const BodyId again = Add(ring_, 50, 50);
    EXPECT_THAT(InRectangle(world_, {0, 0, 200, 200}), ElementsAre(again))
        << "a new body in the same slot";
}

TEST_F(CollisionWorldQueries, IncludeMaskEditsSinceTheStep) {
    Mask mask{40, 40};
    const BodyId a = Add(mask, 0, 0);
    world_.Step();
    EXPECT_THAT(InRectangle(world_, {0, 0, 40, 40}), IsEmpty());

    mask.Set(39, 39);

    EXPECT_THAT(InRectangle(world_, {39, 39, 1, 1}), ElementsAre(a));
}

// A footprint that covers exactly the pixels of an area, for the reference queries.
struct AreaMask {
    Mask mask;
    TexelMap map;

    [[nodiscard]] Footprint AsFootprint() const { return {&mask, map}; }
};

AreaMask DiscMask(Point centre, int radius) {
    Mask mask{2 * radius + 1, 2 * radius + 1};
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius; ++x) {
            mask.Set(x + radius, y + radius, x * x + y * y <= radius * radius);
        }
    }
    return {mask, At(mask, centre.x - radius, centre.y - radius).map};
}

AreaMask BlockMask(const Rectangle& area) {
    Mask mask{area.width, area.height};
    mask.Fill();
    return {mask, At(mask, area.x, area.y).map};
}

TEST_F(CollisionWorldQueries, MatchTheSlowReference) {
    Random random{6};
    WorldOracle oracle{false};
    Mask gear{23, 17};
    for (int i = 0; i < 150; ++i) {
        const int y = random.Next(17);
        gear.Set(random.Next(23), y);
    }
    const auto place = [&] {
        Placement placement{{random.NextSingle() * 400 - 200, random.NextSingle() * 400 - 200},
                            random.NextSingle() * 6.3F};
        placement.scale = {0.3F + random.NextSingle() * 2, 0.3F + random.NextSingle() * 2};
        return MakeTexelMap(placement, 23, 17);
    };
    for (int i = 0; i < 120; ++i) {
        const BodyOptions options{.footprint = {&gear, place()},
                                  .layer = random.Next(32),
                                  .enabled = random.Next(9) != 0};
        oracle.Add(world_.Add(options), options);
    }
    std::size_t found_total = 0;
    for (int round = 0; round < 400; ++round) {
        auto& body = oracle.Bodies()[static_cast<std::size_t>(random.Next(120))];
        body.options.footprint.map = place();
        world_.Move(body.id, body.options.footprint.map);
        if (round % 16 == 0) {
            world_.Step();
        }
        const std::uint32_t layers = random.NextBits() | random.NextBits();
        const Point spot{random.Next(-230, 230), random.Next(-230, 230)};
        const int radius = random.Next(40);
        const Rectangle area{spot.x, spot.y, random.Next(1, 80), random.Next(1, 80)};
        const auto in_disc = oracle.Touching(DiscMask(spot, radius).AsFootprint(), layers);
        ASSERT_EQ(All([&](std::span<BodyId> found) {
                      return world_.FindInCircle(spot, radius, found, layers);
                  }),
                  in_disc);
        ASSERT_EQ(InRectangle(world_, area, layers),
                  oracle.Touching(BlockMask(area).AsFootprint(), layers));
        ASSERT_EQ(All([&](std::span<BodyId> found) { return world_.FindAt(spot, found, layers); }),
                  oracle.Touching(BlockMask({spot.x, spot.y, 1, 1}).AsFootprint(), layers));
        const Footprint probe{&gear, place()};
        ASSERT_EQ(
            All([&](std::span<BodyId> found) { return world_.FindTouching(probe, found, layers); }),
            oracle.Touching(probe, layers));
        found_total += in_disc.size();
    }
    EXPECT_GT(found_total, 400U);
}

}  // namespace
}  // namespace graze
