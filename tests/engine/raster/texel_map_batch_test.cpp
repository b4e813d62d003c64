#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/raster/texel_maps.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::kInfinity;
using test::kNaN;

float OneOf(Random& random, std::initializer_list<float> values) {
    return values.begin()[random.Next(static_cast<int>(values.size()))];
}

// Returns mostly ordinary sprites, and some of each edge case.
PlacedSize RandomSprite(Random& random) {
    PlacedSize sprite;
    sprite.width = static_cast<int>(OneOf(random, {1, 2, 3, 16, 64, 100, 4096, 32768}));
    sprite.height = static_cast<int>(OneOf(random, {1, 2, 7, 31, 64, 128, 2048}));
    Placement& placement = sprite.placement;
    placement.position = {(random.NextSingle() - 0.5f) * 4000,
                          static_cast<float>(random.Next(-40, 40)) / 2};
    placement.rotation = random.Next(3) == 0
                             ? OneOf(random, {0, -0.0f, 1.5707964f, -3.1415927f, 0.7853982f, 1e6f})
                             : (random.NextSingle() - 0.5f) * 20;
    placement.origin = {static_cast<float>(random.Next(0, sprite.width)),
                        random.NextSingle() * static_cast<float>(sprite.height)};
    placement.scale = {OneOf(random, {1, -1, 0.5f, 2, 0.05f, 40, 1e-3f, random.NextSingle()}),
                       OneOf(random, {1, -1, 0.25f, 3, 1e3f, random.NextSingle() * 5})};
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return sprite;
}

void MakeInvalid(Random& random, PlacedSize& sprite) {
    const float bad = OneOf(random, {kNaN, kInfinity, -kInfinity, 1e30f, -1e10f, 0, 1e-40f, 1e9f,
                                     1 << 24, 1.8e7f, 1.2e7f});
    Placement& placement = sprite.placement;
    float* fields[] = {&placement.position.x, &placement.position.y, &placement.rotation,
                       &placement.origin.x,   &placement.origin.y,   &placement.scale.x,
                       &placement.scale.y};
    *fields[random.Next(7)] = bad;
    if (random.Next(8) == 0) {
        sprite.width = random.Next(-1, 1);
    }
}

// Returns sprites of which, in some calls, all are aligned or none is flipped: AVX2 code skips work
// for such groups.
std::vector<PlacedSize> RandomSprites(Random& random, int count) {
    const bool are_aligned = random.Next(3) == 0;
    const bool are_unflipped = random.Next(3) == 0;
    std::vector<PlacedSize> sprites;
    for (int i = 0; i < count; ++i) {
        PlacedSize sprite = RandomSprite(random);
        if (are_aligned) {
            sprite.placement.rotation = OneOf(random, {0, -0.0f});
        }
        if (are_unflipped) {
            sprite.placement.effects = SpriteEffects::None;
        }
        sprites.push_back(sprite);
    }
    return sprites;
}

void ExpectSame(const TexelMap& batch, const TexelMap& single) {
    const auto expect_axis = [](const TexelAxis& a, const TexelAxis& b) {
        EXPECT_EQ(a.start, b.start);
        EXPECT_EQ(a.per_x, b.per_x);
        EXPECT_EQ(a.per_y, b.per_y);
        EXPECT_EQ(a.shift, b.shift);
        EXPECT_EQ(a.unit, b.unit);
    };
    EXPECT_EQ(batch.pixels, single.pixels);
    EXPECT_EQ(batch.width, single.width);
    EXPECT_EQ(batch.height, single.height);
    expect_axis(batch.u, single.u);
    expect_axis(batch.v, single.v);
}

TEST(MakeTexelMaps, MatchesMakeTexelMapForEachSprite) {
    Random random{1};
    int empty = 0;
    for (int round = 0; round < 4'000 && !testing::Test::HasFailure(); ++round) {
        std::vector<PlacedSize> sprites = RandomSprites(random, random.Next(1, 10));
        for (PlacedSize& sprite : sprites) {
            if (random.Next(6) == 0) {
                MakeInvalid(random, sprite);
            }
        }
        std::vector<TexelMap> maps(sprites.size());
        MakeTexelMaps(sprites, maps);
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "round " << round << " sprite " << i);
            const PlacedSize& sprite = sprites[i];
            const TexelMap single = MakeTexelMap(sprite.placement, sprite.width, sprite.height);
            ExpectSame(maps[i], single);
            empty += single.IsEmpty() ? 1 : 0;
        }
    }
    EXPECT_GT(empty, 500);
    EXPECT_LT(empty, 8'000);
}

// Tests transforms like those of a batch's matrix: translation, scale, rotation and shear.
TEST(MakeTexelMaps, AppliesATransform) {
    Random random{2};
    const auto number = [&random] { return (random.NextDouble() - 0.5) * 4; };
    for (int round = 0; round < 2'000 && !testing::Test::HasFailure(); ++round) {
        const Affine then = round % 4 == 0 ? Affine{1, 0, 0, 1, 100.25, -7}
                                           : Affine{number(), number(),      number(),
                                                    number(), number() * 50, number() * 50};
        const std::vector<PlacedSize> sprites = RandomSprites(random, 5);
        std::vector<TexelMap> maps(sprites.size());
        MakeTexelMaps(sprites, maps, then);
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "round " << round << " sprite " << i);
            const PlacedSize& sprite = sprites[i];
            ExpectSame(maps[i], MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width,
                                             sprite.height, sprite.placement.effects));
        }
    }
}

// AVX2 code skips the product with an identity matrix.
TEST(MakeTexelMaps, AppliesATransformThatIsNearlyTheIdentity) {
    const std::vector<PlacedSize> sprites(4, {{.position = {300, 200}, .rotation = 0.5f}, 64, 32});
    for (double Affine::*element : {&Affine::xx, &Affine::xy, &Affine::yx, &Affine::yy}) {
        Affine then;
        then.*element += 0.01;
        std::vector<TexelMap> maps(4);
        MakeTexelMaps(sprites, maps, then);
        ExpectSame(maps[0], MakeTexelMap(Then(ToAffine(sprites[0].placement), then), 64, 32));
    }
}

TEST(MakeTexelMaps, AssertsIfTheOutputIsTooSmall) {
    const std::vector<PlacedSize> sprites(5);
    std::vector<TexelMap> maps(4);

    EXPECT_TRUE(
        test::FailsAssert("room for one map per sprite", [&] { MakeTexelMaps(sprites, maps); }));
}

}  // namespace
}  // namespace graze
