#include "collision/pair/solid_rows.hpp"

#include <optional>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "support/random_pairs.hpp"

namespace graze {
namespace {

bool Has(const SolidRows& rows, int x, int y) {
    return rows.Area().Contains(x, y) && (rows.Bits(x, y) & 1u) != 0;
}

TEST(SolidRows, ContainTheSolidPixelsOfAWindow) {
    test::RandomPairs pairs{31, 128};
    SolidRows rows;
    for (int i = 0; i < 300; ++i) {
        pairs.Next();
        const Point corner = pairs.PixelAround();
        const Rectangle area{corner.x, corner.y, pairs.Choices().Next(150),
                             pairs.Choices().Next(40)};
        rows.Fill(pairs.A(), area);
        for (int y = area.Top(); y < area.Bottom(); ++y) {
            for (int x = area.Left(); x < area.Right(); ++x) {
                ASSERT_EQ(Has(rows, x, y), Solid(pairs.A(), x, y));
            }
        }
    }
}

TEST(SolidRows, SpreadCoversASquareAroundEachPixel) {
    test::RandomPairs pairs{32, 64};
    SolidRows rows;
    SolidRows spread;
    for (int by_px = 0; by_px < 40; ++by_px) {
        Mask dots{70, 9};
        const int first_y = pairs.Choices().Next(9);
        dots.Set(pairs.Choices().Next(70), first_y);
        const int second_y = pairs.Choices().Next(9);
        dots.Set(pairs.Choices().Next(70), second_y);
        const Footprint footprint{&dots, MakeTexelMap(Affine{}, 70, 9)};
        rows.Fill(footprint, {0, 0, 70, 9});
        spread.Spread(rows, by_px);
        ASSERT_EQ(spread.Area(), Inflated(rows.Area(), by_px));
        for (int y = -by_px; y < 9 + by_px; ++y) {
            for (int x = -by_px; x < 70 + by_px; ++x) {
                const Rectangle around{x - by_px, y - by_px, 2 * by_px + 1, 2 * by_px + 1};
                ASSERT_EQ(Has(spread, x, y), Touches(footprint, around)) << x << ", " << y;
            }
        }
    }
}

TEST(SolidRows, FindAndCountSharedPixelsAtEveryOffset) {
    test::RandomPairs pairs{33, 64};
    SolidRows a;
    SolidRows b;
    for (int i = 0; i < 300; ++i) {
        pairs.Next();
        a.Fill(pairs.A(), pairs.A().map.pixels);
        b.Fill(pairs.B(), pairs.B().map.pixels);
        const Point by{pairs.Choices().Next(-70, 71), pairs.Choices().Next(-20, 21)};
        const Footprint moved = Moved(pairs.A(), by);
        ASSERT_EQ(CountShared(a, by, b), CountOverlap(moved, pairs.B()));
        int hint = pairs.Choices().Next(-50, 50);
        const std::optional<Point> shared = FindShared(a, by, b, hint);
        ASSERT_EQ(shared.has_value(), Touches(moved, pairs.B()));
        if (shared) {
            ASSERT_TRUE(Solid(moved, shared->x, shared->y));
            ASSERT_TRUE(Solid(pairs.B(), shared->x, shared->y));
            ASSERT_EQ(hint, shared->y);
        }
    }
}

TEST(SolidRows, RunsEndAtTheFirstClearPixel) {
    Mask mask{200, 1};
    mask.Fill({10, 0, 150, 1});
    const Footprint footprint{&mask, MakeTexelMap(Affine{}, 200, 1)};
    SolidRows rows;
    rows.Fill(footprint, {0, 0, 200, 1});

    EXPECT_EQ(rows.RunRight(10, 0), 150);
    EXPECT_EQ(rows.RunRight(159, 0), 1);
    EXPECT_EQ(rows.RunLeft(159, 0), 150);
    EXPECT_EQ(rows.RunLeft(10, 0), 1);
    EXPECT_EQ(rows.RunLeft(9, 0), 0);
}

}  // namespace
}  // namespace graze
