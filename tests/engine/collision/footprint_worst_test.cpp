#include <array>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/raster/placement.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/placed.hpp"
#include "support/random_pairs.hpp"

// Tests of the queries with very large masks and pictures, and of their allocations.
namespace graze {
namespace {

using test::AreApart;
using test::AreTouching;
using test::At;
using test::ParseMask;

Footprint Rotated(const Mask& mask, float x, float y, float rotation) {
    Placement placement;
    placement.position = {x, y};
    placement.rotation = rotation;
    placement.origin = {static_cast<float>(mask.Width()) / 2,
                        static_cast<float>(mask.Height()) / 2};
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

// Returns an L along the left and lower edges, or its mirror image along the upper and right edges.
// They fit together without sharing a pixel.
Mask Corner(int size, bool lower_left) {
    Mask mask{size, size};
    mask.Fill({lower_left ? 0 : size - 100, 0, 100, size});
    mask.Fill({0, lower_left ? size - 100 : 0, size, 100});
    return mask;
}

TEST(HugeMasks, QueriesAreRightAtFourThousandPixels) {
    constexpr int kSize = 4096;
    const Mask lower = Corner(kSize, true);
    const Mask upper = Corner(kSize, false);
    const Footprint a = At(lower, 0, 0);
    const Footprint b = At(upper, 105, -103);

    EXPECT_FALSE(Touches(a, b));
    EXPECT_EQ(Distance(a, b, 32), (Nearness{{99, 0}, {105, -4}}));
    EXPECT_EQ(Penetration(a, At(upper, 90, -80), 32), (Point{-10, 0}));
    EXPECT_EQ(Sweep(b, {-50, 40}, a)->steps, 10);
    EXPECT_EQ(Sweep(At(upper, 7000, 105), {-7000, 0}, a)->steps, 6901);
    EXPECT_FALSE(Sweep(At(upper, 7000, -4097), {-9000, 0}, a));
    EXPECT_EQ(Raycast(a, {4000, 0}, {100, 3995}), std::nullopt);
    EXPECT_EQ(Raycast(a, {4000, 0}, {0, 4000})->pixel, (Point{99, 3900}));
    EXPECT_EQ(CountOverlap(a, Rectangle{0, 0, kSize, kSize}), 100 * (2 * kSize - 100));
}

TEST(HugeMasks, QueriesAreRightWhenRotated) {
    const Mask lower = Corner(4096, true);
    const Mask upper = Corner(4096, false);
    const Footprint a = Rotated(lower, 0, 0, 0.3f);
    const Footprint b = Rotated(upper, 130, -70, 0.3f);

    EXPECT_FALSE(Touches(a, b));
    const auto nearest = Distance(a, b, 64);
    ASSERT_TRUE(nearest);
    EXPECT_TRUE(Solid(a, nearest->a.x, nearest->a.y));
    EXPECT_TRUE(Solid(b, nearest->b.x, nearest->b.y));
    const auto hit = Sweep(b, {-300, 0}, a);
    ASSERT_TRUE(hit);
    EXPECT_TRUE(AreTouching(test::RandomPairs::MovedBy(b, hit->offset), a));
    EXPECT_TRUE(AreApart(test::RandomPairs::MovedBy(b, hit->free), a));
}

TEST(HugeMasks, QueriesAreRightAtTheMaxHeight) {
    Mask sheet{48, 32'768};
    sheet.Set(20, 32'767);
    sheet.Set(47, 0);
    const Mask dot = ParseMask({"#"});
    const Footprint tall = At(sheet, 0, -16'000);

    EXPECT_EQ(FindContact(tall, At(dot, 20, 16'767)), (Point{20, 16'767}));
    EXPECT_EQ(FindContact(tall, Rectangle{0, -15'999, 100, 40'000}), (Point{20, 16'767}));
    EXPECT_EQ(Distance(tall, At(dot, 25, 16'767), 8), (Nearness{{20, 16'767}, {25, 16'767}}));
    EXPECT_EQ(Raycast(tall, {20, -20'000}, {20, 20'000})->pixel, (Point{20, 16'767}));
    EXPECT_EQ(Sweep(At(dot, 20, -17'000), {0, 40'000}, tall)->steps, 33'767);
    EXPECT_EQ(CountOverlap(tall, Rotated(sheet, 24, 384, 0)), 2);
}

// The sprites are larger on the screen than the pixel windows that the queries cache, so the
// queries do not use the cache.
TEST(HugePictures, QueriesMatchThoseOfSmallPictures) {
    Mask corner{64, 64};
    corner.Fill({0, 0, 32, 64});
    corner.Fill({0, 32, 64, 32});
    Mask block{64, 64};
    block.Fill();
    const Footprint huge = At(corner, 0, 0, 320);           // solid except its upper right quarter
    const Footprint deep = At(block, 10'237, -7'000, 265);  // 16,960 px a side; 3 columns overlap
    const Footprint free = At(block, 10'247, -6'726, 265);

    EXPECT_EQ(Penetration(huge, deep, 8), (Point{-3, 0}));
    EXPECT_EQ(Distance(huge, free, 16), (Nearness{{10'247, 10'240}, {10'247, 10'233}}));
    EXPECT_EQ(Sweep(free, {-3, 0}, huge), std::nullopt);
    EXPECT_EQ(Sweep(free, {-12, 0}, huge)->steps, 8);
    EXPECT_EQ(Raycast(huge, {20'479, 0}, {10'240, 10'239}), std::nullopt);
    EXPECT_EQ(Raycast(huge, {20'479, 0}, {9'000, 0})->pixel, (Point{10'239, 0}));
}

TEST(HugePictures, SweepsPastDistantSpritesAreFast) {
    const Mask dot = ParseMask({"#"});
    const Footprint huge = At(dot, 0, 0, 30'000);
    for (int i = 0; i < 100'000; ++i) {
        ASSERT_FALSE(Sweep(At(dot, -40'000, -20'000, 10'000), {100'000, i % 7}, huge));
    }
}

TEST(Queries, AllocateNothingOnceWarm) {
    test::RandomPairs pairs{21, 200};
    Mask target{64, 64};
    std::array<int, 2> hits{};
    for (int round = 0; round < 2; ++round) {
        const std::int64_t before = test::AllocationCount();
        test::RandomPairs same{22, 200};
        const std::int64_t made = test::AllocationCount() - before;
        std::int64_t in_queries = 0;
        for (int i = 0; i < 300; ++i) {
            same.Next();
            const Footprint& a = same.A();
            const Footprint& b = same.B();
            const std::int64_t start = test::AllocationCount();
            int& sum = hits[static_cast<std::size_t>(round)];
            sum += Touches(a, b) + CountOverlap(a, b) + FindContact(a, b).has_value();
            sum += Touches(a, b.map.pixels) + Touches(a, Disc{b.map.pixels.Location(), 20});
            sum += FindContact(a, b.map.pixels).has_value() + CountOverlap(a, b.map.pixels);
            OverlapMask(a, b, a.map.pixels.Location(), target);
            sum += ContactNormal(a, b).has_value() + Penetration(a, b).has_value();
            sum += Distance(a, b, 32).has_value() + Sweep(a, {50, -20}, b).has_value();
            sum += Raycast(a, {-50, -50}, {50, 50}).has_value();
            in_queries += test::AllocationCount() - start;
        }
        if (round == 1) {
            EXPECT_EQ(in_queries, 0);
        }
        EXPECT_EQ(made, 0);
    }
    EXPECT_EQ(hits[0], hits[1]);
}

}  // namespace
}  // namespace graze
