#include <array>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "graze/collision/staircase.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/sprite/tile_map.hpp"
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

// Maps with cells of 4 x 4 px. Tile 1 is solid; tile 2 is solid too, and 9 px high.
class TileCast : public testing::Test {
protected:
    TileCast() {
        const Image picture{4, 9, Color::White};
        map_.AddTileSet(TileSet{Texture2D{device_, picture}, {.tile_width = 4, .tile_height = 4}});
        map_.AddTileSet(
            TileSet{Texture2D{device_, picture}, {.tile_width = 4, .tile_height = 9}, 100});
    }

    // Adds a layer with these cells: '#' is tile 1, '|' is the high tile.
    template <std::size_t kRows>
    int AddLayer(const std::array<std::string_view, kRows>& rows, Vector2 offset = {0, 0}) {
        TileLayer layer;
        layer.width = static_cast<int>(rows[0].size());
        layer.height = static_cast<int>(kRows);
        layer.offset = offset;
        for (const std::string_view row : rows) {
            for (const char cell : row) {
                layer.cells.push_back({cell == '#' ? 1U : cell == '|' ? 100U : 0U});
            }
        }
        return map_.AddLayer(std::move(layer));
    }

    SoftwareDevice device_{4, 4};
    TileMap map_{4, 4};
    Mask dot_ = ParseMask({"#"});
};

TEST_F(TileCast, StopsAtTheFirstTileAndNamesItsCell) {
    const int layer = AddLayer(std::array<std::string_view, 2>{"....#.#", "......."});

    const auto sweep = Sweep(At(dot_, 0, 1), {40, 0}, map_, layer);
    ASSERT_TRUE(sweep);
    EXPECT_EQ(sweep->cell, (Point{4, 0}));
    EXPECT_EQ(sweep->free, (Point{15, 0}));
    EXPECT_EQ(sweep->contact, (Point{16, 1}));

    const auto ray = Raycast(map_, layer, {40, 3}, {0, 3});
    ASSERT_TRUE(ray);
    EXPECT_EQ(ray->cell, (Point{6, 0}));
    EXPECT_EQ(ray->pixel, (Point{27, 3}));
    EXPECT_FALSE(Raycast(map_, layer, {40, 4}, {0, 4}));

    const auto nearest = Distance(At(dot_, 22, 6), map_, layer, 9);
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->cell, (Point{6, 0}));
    EXPECT_EQ(static_cast<const Nearness&>(*nearest), (Nearness{{22, 6}, {24, 3}}));
}

// The high tile of the third row covers the cells of the rows above it.
TEST_F(TileCast, NamesTheFirstCellInRowOrderOfEqualResults) {
    const int layer = AddLayer(std::array<std::string_view, 3>{"....", "..#.", "..|."});

    EXPECT_EQ(Raycast(map_, layer, {0, 5}, {15, 5}).value().cell, (Point{2, 1}));
    EXPECT_EQ(Sweep(At(dot_, 0, 5), {15, 0}, map_, layer).value().cell, (Point{2, 1}));
    EXPECT_EQ(Distance(At(dot_, 5, 5), map_, layer, 9).value().cell, (Point{2, 1}));
    EXPECT_EQ(Distance(At(dot_, 9, 5), map_, layer, 9).value().cell, (Point{2, 1})) << "a contact";
    EXPECT_EQ(Raycast(map_, layer, {0, 3}, {15, 3}).value().cell, (Point{2, 2}));
    EXPECT_EQ(Raycast(map_, layer, {8, 9}, {8, 0}).value().cell, (Point{2, 2}));
}

// The centre of a pixel decides, so an offset of a half moves the tiles by no pixel, and a larger
// one moves them by one.
TEST_F(TileCast, FollowsTheOffsetOfTheLayerAndItsFractions) {
    for (const auto& [offset, first] :
         {std::pair{0.0F, 16}, {0.5F, 16}, {0.5625F, 17}, {-0.5F, 15}, {-0.4375F, 16}}) {
        const int layer = AddLayer(std::array<std::string_view, 1>{"....#"}, {offset, offset});
        EXPECT_EQ(Raycast(map_, layer, {0, 1}, {99, 1}).value().pixel.x, first) << offset;
        EXPECT_EQ(Sweep(At(dot_, 0, 1), {99, 0}, map_, layer).value().steps, first) << offset;
        EXPECT_EQ(Distance(At(dot_, 0, 1), map_, layer, 99).value().b.x, first) << offset;
    }
}

// The dot meets a tile after exactly n steps, so the limits of all pieces are tested.
TEST_F(TileCast, HitsAfterAnyNumberOfSteps) {
    const int layer = AddLayer(std::array<std::string_view, 1>{
        "#..................................................................................."});
    for (const Point way : {Point{1, 0}, Point{0, -1}, Point{1, 1}, Point{-2, 1}}) {
        for (int n = 0; n < 300; ++n) {
            const Point by{way.x * n, way.y * n};
            const Point from{(way.x < 0 ? 3 : 0) - by.x, (way.y < 0 ? 3 : 0) - by.y};
            const int steps = Staircase{by}.Steps();
            const Point past{way.x * (n + 50), way.y * (n + 50)};
            ASSERT_EQ(Sweep(At(dot_, from.x, from.y), past, map_, layer).value().steps, steps);
            ASSERT_EQ(Raycast(map_, layer, from, from + past).value().steps, steps);
            if (n > 0) {
                const Point before = Staircase{by}.At(steps - 1);
                ASSERT_FALSE(Sweep(At(dot_, from.x, from.y), before, map_, layer)) << n;
                ASSERT_FALSE(Raycast(map_, layer, from, from + before)) << n;
            }
        }
    }
}

TEST_F(TileCast, SeesTheEdgesOfTheLargestLayers) {
    TileLayer wide;
    wide.width = 1 << 21;
    wide.height = 1;
    wide.cells.resize(1 << 21);
    wide.cells.back() = {1};
    const int layer = map_.AddLayer(std::move(wide));
    constexpr int kEdge = 1 << 23;
    constexpr int kFar = Staircase::kMaxReach;

    EXPECT_EQ(Raycast(map_, layer, {0, 0}, {kEdge, 0}).value().pixel, (Point{kEdge - 4, 0}));
    EXPECT_FALSE(Raycast(map_, layer, {0, 0}, {kEdge - 5, 0}));
    EXPECT_EQ(Raycast(map_, layer, {kFar, 3}, {-kFar, 3}).value().pixel, (Point{kEdge - 1, 3}));
    EXPECT_FALSE(Sweep(At(dot_, kEdge, -kEdge), {0, kFar}, map_, layer));
    EXPECT_EQ(Sweep(At(dot_, kEdge - 2, -kEdge), {0, kFar}, map_, layer).value().steps, kEdge);
    EXPECT_EQ(Distance(At(dot_, kEdge + 1022, 0), map_, layer, 1023).value().b,
              (Point{kEdge - 1, 0}));
    EXPECT_FALSE(Distance(At(dot_, kEdge + 1022, 0), map_, layer, 1022));
}

TEST_F(TileCast, OfLayersWithoutReachableTilesFindNothing) {
    constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();
    constexpr int kFar = Staircase::kMaxReach;
    const std::array<std::string_view, 1> tile{"#"};
    for (const Vector2 offset : {Vector2{kNotANumber, 0}, Vector2{0, 1e30F}, Vector2{0x1p27F, 0}}) {
        const int layer = AddLayer(tile, offset);
        EXPECT_FALSE(Raycast(map_, layer, {-kFar, 1}, {kFar, 1}));
        EXPECT_FALSE(Sweep(At(dot_, 0, 1), {kFar, 0}, map_, layer));
        EXPECT_FALSE(Distance(At(dot_, 0, 1), map_, layer, 1024));
    }
    const int empty = map_.AddLayer({});
    EXPECT_FALSE(Raycast(map_, empty, {-9, -9}, {9, 9}));
    EXPECT_FALSE(Sweep(At(dot_, 0, 0), {9, 9}, map_, empty));
    EXPECT_FALSE(Distance(At(dot_, 0, 0), map_, empty, 9));
}

TEST_F(TileCast, FindsNothingForMisuses) {
    constexpr int kFar = Staircase::kMaxReach;
    const int layer = AddLayer(std::array<std::string_view, 1>{"#"});
    const Footprint here = At(dot_, 0, 0);
    const std::array<std::pair<const char*, std::function<bool()>>, 8> misuses{{
        {"no such layer",
         [&] {
             return Sweep(here, {1, 0}, map_, layer + 1).has_value();
         }},
        {"no such layer",
         [&] {
             return Raycast(map_, -1, {0, 0}, {1, 0}).has_value();
         }},
        {"no such layer", [&] { return Distance(here, map_, layer + 1, 5).has_value(); }},
        {"Sweep",
         [&] {
             return Sweep(here, {kFar + 1, 0}, map_, layer).has_value();
         }},
        {"Sweep",
         [&] {
             return Sweep(Footprint{}, {1, 0}, map_, layer).has_value();
         }},
        {"Raycast",
         [&] {
             return Raycast(map_, layer, {0, -kFar - 1}, {0, 0}).has_value();
         }},
        {"Distance", [&] { return Distance(Footprint{}, map_, layer, 5).has_value(); }},
        {"Distance", [&] { return Distance(At(dot_, 4, 0), map_, layer, -1).has_value(); }},
    }};
    for (const auto& [message, call] : misuses) {
        EXPECT_TRUE(FailsAssert(message, call)) << message;
    }

    const DisabledAsserts disabled_asserts;
    for (const auto& [message, call] : misuses) {
        EXPECT_FALSE(call()) << message;
    }
    EXPECT_TRUE(Distance(here, map_, layer, -1)) << "clamped to 0";
}

TEST_F(TileCast, AllocatesNothingOnceWarm) {
    Mask disc{40, 40};
    disc.Fill();
    const int layer = AddLayer(std::array<std::string_view, 3>{"..........................#.",  //
                                                               "............................",
                                                               "#..........|................"});
    const auto query = [&](int x) {
        EXPECT_TRUE(Sweep(At(disc, x, -60), {300, 400}, map_, layer));
        EXPECT_TRUE(Raycast(map_, layer, {x, 9}, {-100, 9}));
        EXPECT_TRUE(Distance(At(disc, x, -60), map_, layer, 900));
    };
    query(60);
    const std::int64_t before = test::AllocationCount();
    for (int x = 61; x < 80; ++x) {
        query(x);
    }
    EXPECT_EQ(test::AllocationCount() - before, 0);
}

}  // namespace
}  // namespace graze
