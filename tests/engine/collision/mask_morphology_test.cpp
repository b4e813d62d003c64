#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;
using test::RandomMask;

bool Near(int dx, int dy, int radius, Brush brush) {
    switch (brush) {
        case Brush::Square:
            return std::abs(dx) <= radius && std::abs(dy) <= radius;
        case Brush::Diamond:
            return std::abs(dx) + std::abs(dy) <= radius;
        default:
            return dx * dx + dy * dy <= radius * radius;
    }
}

// True if any pixel within the radius is solid.
bool AnyNear(const Mask& mask, Point pixel, int radius, Brush brush) {
    for (int dy = -radius; dy <= radius; ++dy) {
        for (int dx = -radius; dx <= radius; ++dx) {
            if (Near(dx, dy, radius, brush) && mask.Solid(pixel.x + dx, pixel.y + dy)) {
                return true;
            }
        }
    }
    return false;
}

TEST(Dilated, GrowsByADisc) {
    EXPECT_EQ(Dilated(ParseMask({"#"}), 0), ParseMask({"#"}));
    EXPECT_EQ(Dilated(ParseMask({"#"}), 1), ParseMask({".#.", "###", ".#."}));
    EXPECT_EQ(Dilated(ParseMask({"#"}), 2),
              ParseMask({"..#..", ".###.", "#####", ".###.", "..#.."}));
}

TEST(Dilated, GrowsByASquareOrADiamond) {
    EXPECT_EQ(Dilated(ParseMask({"#"}), 1, Brush::Square), ParseMask({"###", "###", "###"}));
    EXPECT_EQ(Dilated(ParseMask({"#"}), 1, Brush::Diamond), ParseMask({".#.", "###", ".#."}));
    EXPECT_EQ(
        Dilated(ParseMask({"#"}), 3, Brush::Diamond),
        ParseMask({"...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."}));
}

TEST(Dilated, OfAnEmptyMaskIsEmptyAtTheDilatedSize) {
    EXPECT_EQ(Dilated(Mask{}, 3), Mask(6, 6));
    EXPECT_EQ(Dilated(Mask(2, 1), 3), Mask(8, 7));
}

TEST(Morphology, OfRandomMasksMatchesTheSlowReference) {
    Random random{1};
    for (int i = 0; i < 90; ++i) {
        const int height = test::EdgeCaseSide(random, 31);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random, 65), height);
        const int radius = random.Next(7);
        const auto brush = static_cast<Brush>(i % 3);
        SCOPED_TRACE(testing::Message() << i << ", radius " << radius);

        const Mask grown =
            MaskWhere(mask.Width() + 2 * radius, mask.Height() + 2 * radius, [&](int x, int y) {
                return AnyNear(mask, {x - radius, y - radius}, radius, brush);
            });
        ASSERT_EQ(FormatMask(Dilated(mask, radius, brush)), FormatMask(grown));
    }
}

// The game does this at load time: it dilates 60 px sprites by up to 40 px.
TEST(Dilated, ByALargeRadiusContainsExactlyThePixelsWithinIt) {
    constexpr int kRadius = 40;
    Mask mask{60, 60};
    mask.Set(0, 0);
    mask.Set(59, 30);
    const Mask grown = Dilated(mask, kRadius);
    const Mask expected = MaskWhere(140, 140, [](int x, int y) {
        return Near(x - kRadius, y - kRadius, kRadius, Brush::Disc) ||
               Near(x - kRadius - 59, y - kRadius - 30, kRadius, Brush::Disc);
    });

    EXPECT_EQ(grown, expected);
}

TEST(Morphology, AssertsOnInvalidRadii) {
    const Mask dot = ParseMask({"#"});
    EXPECT_TRUE(test::FailsAssert("Dilated", [&] { (void)Dilated(dot, -1); }));
    EXPECT_TRUE(test::FailsAssert("Mask: width or height", [&] { (void)Dilated(dot, 20'000); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Dilated(dot, -1), dot);
    EXPECT_EQ(Dilated(dot, 1 << 30).Width(), 32'768);
}

}  // namespace
}  // namespace graze
