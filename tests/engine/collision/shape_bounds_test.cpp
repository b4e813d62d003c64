#include <cmath>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/collision/shapes.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::kNaN;
using test::ParseMask;

TEST(BoundingRectangle, KeepsWholePixels) {
    const Matrix moved = Matrix::CreateTranslation(10, -20, 0);
    EXPECT_EQ(BoundingRectangle({1, 2, 3, 4}, moved), (Rectangle{11, -18, 3, 4}));
    EXPECT_EQ(BoundingRectangle({1, 2, 3, 4}, Affine{}), (Rectangle{1, 2, 3, 4}));
}

// The tutorials' version truncates: it would return {0, 0, 3, 3} and miss column 3.
TEST(BoundingRectangle, GrowsToWholePixelsOnAllSides) {
    EXPECT_EQ(BoundingRectangle({0, 0, 3, 3}, Affine{1, 0, 0, 1, 0.25, -0.25}),
              (Rectangle{0, -1, 4, 4}));
    EXPECT_EQ(BoundingRectangle({0, 0, 2, 2}, Matrix::CreateRotationZ(0.1f)),
              (Rectangle{-1, 0, 3, 3}));
}

TEST(BoundingRectangle, IsEmptyForEmptyRectanglesAndInvalidTransforms) {
    EXPECT_TRUE(BoundingRectangle({0, 0, 0, 3}, Affine{}).IsEmpty());
    EXPECT_TRUE(BoundingRectangle({0, 0, 3, -1}, Affine{}).IsEmpty());
    for (const double bad : {static_cast<double>(kNaN), 1e300, -1e300, 0x1p24, HUGE_VAL}) {
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{bad, 0, 0, 1, 0, 0}).IsEmpty());
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{1, bad, 0, 1, 0, 0}).IsEmpty());
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{1, 0, bad, 1, 0, 0}).IsEmpty());
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{1, 0, 0, bad, 0, 0}).IsEmpty());
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{1, 0, 0, 1, bad, 0}).IsEmpty());
        EXPECT_TRUE(BoundingRectangle({0, 0, 3, 3}, Affine{1, 0, 0, 1, 0, bad}).IsEmpty());
    }
}

TEST(BoundingRectangle, OfAMaskContainsItsFlippedOpaqueBounds) {
    const Mask corner = ParseMask({"##...", "#....", "....."});
    EXPECT_EQ(BoundingRectangle(corner, {}), (Rectangle{0, 0, 2, 2}));
    Placement placement{{10, 20}};
    placement.effects = SpriteEffects::FlipHorizontally;
    EXPECT_EQ(BoundingRectangle(corner, placement), (Rectangle{13, 20, 2, 2}));
    placement.effects = SpriteEffects::FlipVertically;
    EXPECT_EQ(BoundingRectangle(corner, placement), (Rectangle{10, 21, 2, 2}));
    EXPECT_TRUE(BoundingRectangle(ParseMask({"..", ".."}), placement).IsEmpty());
}

TEST(BoundingCircle, ReachesTheFarthestCornerOfASolidTexel) {
    const Mask mask = ParseMask({".....", "..#..", "....."});
    EXPECT_EQ(BoundingCircle(mask, Placement{{7, 9}}).center, Vector2(7, 9));
    EXPECT_FLOAT_EQ(BoundingCircle(mask, {}).radius, std::sqrt(13.0f));

    Placement placement;
    placement.origin = {2.5f, 1.5f};
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, std::sqrt(0.5f));
    placement.scale = {-4, 3};
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, 2.5f);
}

TEST(BoundingCircle, MirrorsTheTexelsButNotTheOrigin) {
    const Mask mask = ParseMask({"#...", "....", "...."});
    Placement placement;
    placement.effects = SpriteEffects::FlipHorizontally;
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, std::sqrt(17.0f));
    placement.effects = SpriteEffects::FlipVertically;
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, std::sqrt(10.0f));
}

TEST(BoundingCircle, IsEmptyForAMaskWithoutSolidTexels) {
    EXPECT_TRUE(BoundingCircle(ParseMask({"..", ".."}), {}).IsEmpty());
    EXPECT_TRUE(BoundingCircle(Mask{}, {}).IsEmpty());
}

// The mask's only row spans several 64-bit words.
TEST(BoundingCircle, ReadsLongRowsToTheirEnds) {
    Mask mask{200, 1};
    mask.Set(130, 0);
    mask.Set(64, 0);
    Placement placement;
    placement.origin = {100, 0};
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, std::sqrt(36.0f * 36 + 1));
    placement.origin = {63, 0};
    EXPECT_FLOAT_EQ(BoundingCircle(mask, placement).radius, std::sqrt(68.0f * 68 + 1));
}

Mask RandomShape(Random& random) {
    Mask mask{random.Next(1, 90), random.Next(1, 20)};
    for (int i = random.Next(12); i > 0; --i) {
        const int y = random.Next(mask.Height());
        mask.Set(random.Next(mask.Width()), y);
    }
    return mask;
}

Placement RandomPlacement(Random& random) {
    const auto between = [&random](float low, float high) {
        return low + (high - low) * random.NextSingle();
    };
    const bool quarter = random.Next(4) == 0;
    Placement placement;
    placement.position = {between(-50, 50), between(-50, 50)};
    placement.rotation =
        quarter ? static_cast<float>(random.Next(-4, 5)) * MathHelper::PiOver2 : between(-7, 7);
    placement.origin = {between(-9, 90), between(-9, 20)};
    placement.scale = {between(-3, 3), between(-3, 3)};
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

// TexelMap is rounded, so a pixel whose centre is just outside the exact circle may show a solid
// texel. The test allows a distance of 1/256 pixel, which is more than the rounding error.
TEST(Bounds, ContainEveryPixelThatShowsASolidTexel) {
    Random random{7};
    int shown = 0;
    for (int i = 0; i < 500; ++i) {
        const Mask mask = RandomShape(random);
        const Placement placement = RandomPlacement(random);
        const Footprint drawn{&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
        const Rectangle box = BoundingRectangle(mask, placement);
        Circle circle = BoundingCircle(mask, placement);
        circle.radius += 1.0f / 256;
        const Rectangle& pixels = drawn.map.pixels;
        for (int y = pixels.Top(); y < pixels.Bottom(); ++y) {
            for (int x = pixels.Left(); x < pixels.Right(); ++x) {
                if (Solid(drawn, x, y)) {
                    const Vector2 center{static_cast<float>(x) + 0.5f,
                                         static_cast<float>(y) + 0.5f};
                    ASSERT_TRUE(box.Contains(x, y)) << i;
                    ASSERT_TRUE(Contains(circle, center)) << i;
                    ++shown;
                }
            }
        }
    }
    EXPECT_GT(shown, 5000);
}

}  // namespace
}  // namespace graze
