#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::ParseMask;
using test::RandomMask;

constexpr double kPi = std::numbers::pi;

TEST(Centroid, IsTheMeanOfThePixelCentres) {
    EXPECT_EQ(Centroid(ParseMask({"#"})), (Vector2{0.5F, 0.5F}));
    EXPECT_EQ(Centroid(ParseMask({"....", "..##"})), (Vector2{3, 1.5F}));
    EXPECT_FALSE(Centroid(Mask(3, 3)));
    EXPECT_FALSE(Centroid(Mask{}));
}

TEST(Centroid, OfTheLargestMaskDoesNotOverflow) {
    Mask tall{64, 32'768};
    tall.Fill();
    EXPECT_EQ(Centroid(tall), (Vector2{32, 16'384}));
    EXPECT_DOUBLE_EQ(ComputeOrientation(tall), kPi / 2);
}

TEST(ComputeOrientation, IsTheLongAxisClockwise) {
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"###"})), 0);
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"#", "#"})), kPi / 2);
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"#..", ".#.", "..#"})), kPi / 4);
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"..#", ".#.", "#.."})), -kPi / 4);
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"##", "##"})), 0);
    EXPECT_DOUBLE_EQ(ComputeOrientation(ParseMask({"#"})), 0);
    EXPECT_DOUBLE_EQ(ComputeOrientation(Mask{}), 0);
}

struct Sums {
    double count = 0;
    double x = 0;
    double y = 0;
};

TEST(Measures, OfRandomMasksMatchTheSlowReference) {
    Random random{1};
    for (int i = 0; i < 200; ++i) {
        const int height = test::EdgeCaseSide(random, 65);
        const Mask mask = RandomMask(random, test::EdgeCaseSide(random), height);
        Sums sums;
        const auto add_up = [&mask](auto add) {
            for (int y = 0; y < mask.Height(); ++y) {
                for (int x = 0; x < mask.Width(); ++x) {
                    if (mask.Solid(x, y)) {
                        add(x + 0.5, y + 0.5);
                    }
                }
            }
        };
        add_up([&sums](double x, double y) {
            ++sums.count;
            sums.x += x;
            sums.y += y;
        });
        ASSERT_EQ(Centroid(mask).has_value(), sums.count > 0);
        if (sums.count == 0) {
            continue;
        }
        ASSERT_EQ(*Centroid(mask), (Vector2{static_cast<float>(sums.x / sums.count),
                                            static_cast<float>(sums.y / sums.count)}));
        double xx = 0;
        double yy = 0;
        double xy = 0;
        add_up([&](double x, double y) {
            x -= sums.x / sums.count;
            y -= sums.y / sums.count;
            xx += x * x;
            yy += y * y;
            xy += x * y;
        });
        if (std::hypot(xx - yy, 2 * xy) > 1e-6) {
            const double expected = std::atan2(2 * xy, xx - yy) / 2;
            const double off = std::remainder(ComputeOrientation(mask) - expected, kPi);
            ASSERT_NEAR(off, 0, 1e-7) << i;
        }
    }
}

TEST(ToImage, ColorsSolidAndClearPixels) {
    const Image image = ToImage(ParseMask({"#.", ".#"}), Color::Red, Color::Blue);

    EXPECT_EQ(image.Pixel(0, 0), Color::Red);
    EXPECT_EQ(image.Pixel(1, 0), Color::Blue);
    EXPECT_EQ(image.Pixel(1, 1), Color::Red);
    EXPECT_EQ(ToImage(Mask{}), Image{});
    EXPECT_EQ(MakeMask(ToImage(ParseMask({"#..", "..#"})).View()), ParseMask({"#..", "..#"}));
}

}  // namespace
}  // namespace graze
