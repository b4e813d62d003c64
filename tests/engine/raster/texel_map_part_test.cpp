#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/raster/texel_maps.hpp"

namespace graze {
namespace {

double Signed(Random& random, double limit) {
    return (random.NextDouble() * 2 - 1) * limit;
}

// Returns ordinary transforms, and some so flat, thin, large or skewed that they need all 32 bits.
Affine RandomAffine(Random& random) {
    const double x0 = Signed(random, 40);
    const double y0 = Signed(random, 40);
    switch (random.Next(4)) {
        case 0: {
            const double angle = random.NextDouble() * 7;
            const double scale = 0.2 + random.NextDouble() * 3;
            return {scale * std::cos(angle),
                    -scale * std::sin(angle),
                    scale * std::sin(angle),
                    scale * std::cos(angle),
                    x0,
                    y0};
        }
        case 1:
            return {
                Signed(random, 3), Signed(random, 3), Signed(random, 3), Signed(random, 3), x0, y0};
        case 2: {
            const double flat = std::pow(2.0, -random.Next(30));
            const double xx = Signed(random, 4);
            const double yx = Signed(random, 4);
            return {xx, xx * 0.7 + flat, yx, yx * 0.7 - flat, x0, y0};
        }
        default: {
            const auto any = [&] { return Signed(random, std::pow(2.0, random.Next(-20, 18))); };
            return {any(), any(), any(), any(), x0, y0};
        }
    }
}

Rectangle RandomPart(Random& random, int width, int height) {
    const int x = random.Next(width);
    const int y = random.Next(height);
    return {x, y, random.Next(width - x) + 1, random.Next(height - y) + 1};
}

// True if the axis's values inside the box fit into 32 bits. Computes them in 64 bits at the four
// corners, where the extreme values are.
bool Fits(const TexelAxis& axis, const Rectangle& box) {
    bool fits = true;
    for (const std::int64_t dx : {0, box.width - 1}) {
        for (const std::int64_t dy : {0, box.height - 1}) {
            const std::int64_t value = axis.start + dx * axis.per_x + dy * axis.per_y;
            fits = fits && value >= std::numeric_limits<std::int32_t>::min() &&
                   value <= std::numeric_limits<std::int32_t>::max();
        }
    }
    return fits;
}

TEST(MakePart, ShowsExactlyTheTexelsOfThePart) {
    Random random{21};
    int seen = 0;
    for (int i = 0; i < 6000; ++i) {
        const int width = 1 + random.Next(24);
        const int height = 1 + random.Next(24);
        const auto effects = static_cast<SpriteEffects>(random.Next(4));
        const TexelMap map = MakeTexelMap(RandomAffine(random), width, height, effects);
        const Rectangle part = RandomPart(random, width, height);
        const TexelMap of_part = MakePart(map, part);
        if (map.IsEmpty() || map.pixels.width > 200 || map.pixels.height > 200) {
            continue;
        }
        ASSERT_TRUE(of_part.IsEmpty() || map.pixels.Contains(of_part.pixels)) << i;
        for (int y = map.pixels.Top(); y < map.pixels.Bottom(); ++y) {
            for (int x = map.pixels.Left(); x < map.pixels.Right(); ++x) {
                const auto whole = TexelAt(map, x, y);
                const auto got = TexelAt(of_part, x, y);
                const bool is_in = whole && part.Contains(whole->x, whole->y);
                ASSERT_EQ(got.has_value(), is_in) << i << ": " << x << ", " << y;
                if (is_in) {
                    ASSERT_EQ(*got + Point(part.x, part.y), *whole) << i;
                    ++seen;
                }
            }
        }
    }
    EXPECT_GT(seen, 100'000);
}

// If a value overflowed 32 bits, a pixel outside the part could show a texel inside it.
TEST(MakePart, KeepsAllValuesWithin32Bits) {
    Random random{22};
    int made = 0;
    for (int i = 0; i < 200'000; ++i) {
        const int width = 1 << random.Next(15);
        const int height = 1 << random.Next(15);
        const auto effects = static_cast<SpriteEffects>(random.Next(4));
        const TexelMap map = MakeTexelMap(RandomAffine(random), width, height, effects);
        const Rectangle part = random.Next(3) == 0 ? Rectangle{width - 1, height - 1, 1, 1}
                                                   : RandomPart(random, width, height);
        const TexelMap of_part = MakePart(map, part);
        if (!of_part.IsEmpty()) {
            ++made;
            ASSERT_TRUE(Fits(of_part.u, of_part.pixels)) << i;
            ASSERT_TRUE(Fits(of_part.v, of_part.pixels)) << i;
        }
    }
    EXPECT_GT(made, 100'000);
}

TEST(MakePart, HasATightBox) {
    const TexelMap map = MakeTexelMap(Affine{1, 0, 0, 1, 10, 20}, 30, 40);

    EXPECT_EQ(MakePart(map, {3, 5, 7, 2}).pixels, (Rectangle{13, 25, 7, 2}));
    EXPECT_EQ(MakePart(MakeTexelMap(Affine{0, -2, 2, 0, 100, 0}, 30, 40), {0, 0, 3, 1}).pixels,
              (Rectangle{98, 0, 2, 6}));
}

TEST(MakePart, IsEmptyForEmptyPartsAndMaps) {
    const TexelMap map = MakeTexelMap(Affine{}, 8, 8);

    EXPECT_TRUE(MakePart(map, {2, 2, 0, 3}).IsEmpty());
    EXPECT_TRUE(MakePart(TexelMap{}, {0, 0, 1, 1}).IsEmpty());
}

}  // namespace
}  // namespace graze
