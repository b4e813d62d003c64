#include "graze/raster/placement.hpp"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

int CountShown(const TexelMap& map) {
    int count = 0;
    for (int y = map.pixels.Top(); y < map.pixels.Bottom(); ++y) {
        for (int x = map.pixels.Left(); x < map.pixels.Right(); ++x) {
            count += TexelAt(map, x, y) ? 1 : 0;
        }
    }
    return count;
}

TEST(Placement, MapsTheOriginToThePosition) {
    const Affine m = ToAffine({{100, 50}, 0.7f, {3, 4}, {2, 5}});

    EXPECT_NEAR(m.xx * 3 + m.xy * 4 + m.x0, 100, 1e-9);
    EXPECT_NEAR(m.yx * 3 + m.yy * 4 + m.y0, 50, 1e-9);
}

TEST(Placement, QuarterTurnsAsFloatsLoseNoPixel) {
    for (int quarters = -8; quarters <= 8; ++quarters) {
        const float rotation = static_cast<float>(quarters) * MathHelper::PiOver2;
        const TexelMap map = MakeTexelMap(Placement{{200, 200}, rotation, {16, 16}}, 33, 33);

        EXPECT_EQ(CountShown(map), 33 * 33) << quarters;
    }
}

TEST(Placement, KeepsSmallRotations) {
    EXPECT_NE(ToAffine({{0, 0}, 2e-3f}).yx, 0);
    EXPECT_EQ(ToAffine({{0, 0}, 5e-7f}).yx, 0);
}

TEST(Placement, FlipsMirrorTexelsOnTheSamePixels) {
    Random random{3};
    for (int i = 0; i < 300; ++i) {
        Placement placement{{random.NextSingle() * 50, random.NextSingle() * 50},
                            random.NextSingle() * 7,
                            {random.NextSingle() * 20, random.NextSingle() * 20},
                            {random.NextSingle() * 3 - 1.5f, random.NextSingle() * 3 - 1.5f}};
        const int width = random.Next(1, 30);
        const int height = random.Next(1, 30);
        const TexelMap plain = MakeTexelMap(placement, width, height);
        placement.effects = SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically;
        const TexelMap flipped = MakeTexelMap(placement, width, height);
        ASSERT_EQ(plain.pixels, flipped.pixels);
        for (int y = plain.pixels.Top(); y < plain.pixels.Bottom(); ++y) {
            for (int x = plain.pixels.Left(); x < plain.pixels.Right(); ++x) {
                const auto texel = TexelAt(plain, x, y);
                const auto mirror = TexelAt(flipped, x, y);
                ASSERT_EQ(texel.has_value(), mirror.has_value());
                if (texel) {
                    ASSERT_EQ(*mirror, (Point{width - 1, height - 1} - *texel));
                }
            }
        }
    }
}

TEST(Placement, OneFlipMirrorsOneAxis) {
    const Placement here{{10, 10}};
    Placement flipped = here;
    flipped.effects = SpriteEffects::FlipHorizontally;

    EXPECT_EQ(TexelAt(MakeTexelMap(here, 4, 3), 11, 12), (Point{1, 2}));
    EXPECT_EQ(TexelAt(MakeTexelMap(flipped, 4, 3), 11, 12), (Point{2, 2}));
    flipped.effects = SpriteEffects::FlipVertically;
    EXPECT_EQ(TexelAt(MakeTexelMap(flipped, 4, 3), 11, 12), (Point{1, 0}));
}

TEST(Placement, NonFinitePlacementsShowNothing) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const std::array<Placement, 6> placements{Placement{{nan, 0}},
                                              Placement{{0, 0}, nan},
                                              Placement{{0, 0}, infinity},
                                              Placement{{0, 0}, 0, {0, infinity}},
                                              Placement{{0, 0}, 0, {0, 0}, {nan, 1}},
                                              Placement{{0, 0}, 0, {0, 0}, {0, 1}}};
    for (const Placement& placement : placements) {
        EXPECT_TRUE(MakeTexelMap(placement, 8, 8).IsEmpty());
    }
}

}  // namespace
}  // namespace graze
