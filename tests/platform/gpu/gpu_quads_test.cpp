#include <gtest/gtest.h>

#include "graze/math/matrix.hpp"
#include "platform/gpu/gpu_device_fixture.hpp"
#include "platform/gpu/line_scenes.hpp"

namespace graze::test {
namespace {

// Returns a random number from 10^low to 10^high. Each power of ten is equally likely.
float Magnitude(Random& random, int low, int high) {
    float result = Between(random, 1, 10);
    for (int power = random.Next(low, high); power != 0; power += power < 0 ? 1 : -1) {
        result = power < 0 ? result / 10 : result * 10;
    }
    return result;
}

Placement RandomExtreme(Random& random) {
    Placement placement;
    placement.position = {Between(random, -50, kWidth + 50), Between(random, -50, kHeight + 50)};
    placement.rotation = Between(random, -7, 7);
    const float x = Magnitude(random, -3, 5);
    const float y = Magnitude(random, -3, 5);
    placement.scale = {random.Next(2) == 0 ? x : -x, random.Next(2) == 0 ? y : -y};
    placement.origin = {Between(random, 0, 16), Between(random, 0, 8)};
    return placement;
}

Matrix RandomShear(Random& random) {
    Matrix matrix;
    matrix.m11 = Between(random, -3, 3);
    matrix.m12 = Between(random, -3, 3);
    // About half of the matrices have nearly parallel rows. Terms of a corner's coordinates then
    // nearly cancel.
    const bool is_flat = random.Next(2) == 0;
    const float along = Between(random, -2, 2);
    const float off = is_flat ? Magnitude(random, -4, 0) / 10 : 1;
    matrix.m21 = along * matrix.m11 - off * matrix.m12;
    matrix.m22 = along * matrix.m12 + off * matrix.m11;
    matrix.m41 = Between(random, 0, kWidth);
    matrix.m42 = Between(random, 0, kHeight);
    return matrix;
}

Drawing Extremes(std::uint64_t seed) {
    return MakeScene(seed, [](const Texture2D& texture, SpriteBatch& batch, Random& random,
                              const RasterizerState& rasterizer) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, rasterizer);
        for (int i = 0; i < 20; ++i) {
            batch.Draw(texture, texture.Bounds(), RandomExtreme(random), Color::White);
        }
        batch.End();
    });
}

Drawing Sheared(std::uint64_t seed) {
    return MakeScene(seed, [](const Texture2D& texture, SpriteBatch& batch, Random& random,
                              const RasterizerState& rasterizer) {
        for (int i = 0; i < 10; ++i) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                        DepthStencilState::None, rasterizer, RandomShear(random));
            batch.Draw(texture, texture.Bounds(), RandomLine(random, 16, 8), Color::White);
            batch.Draw(texture, texture.Bounds(), RandomPlacement(random), Color::White);
            batch.End();
        }
    });
}

class GpuQuadsTest : public GpuDeviceTest {
protected:
    [[nodiscard]] PictureDifference Compare(const Drawing& draw) {
        return CompareImages(DrawToImage(kWidth, kHeight, draw),
                             DrawToImage(*gpu_, kWidth, kHeight, draw));
    }
};

INSTANTIATE_TEST_SUITE_P(Apis, GpuQuadsTest, testing::ValuesIn(GpuMakers()), ApiName);

TEST_P(GpuQuadsTest, DrawsEveryPixelOfLinesOfAnyLengthAndDirection) {
    for (int i = 0; i < Times(60); ++i) {
        const auto difference = Compare(Lines(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GpuQuadsTest, DrawsEveryPixelAtExtremeScales) {
    for (int i = 0; i < Times(40); ++i) {
        const auto difference = Compare(Extremes(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GpuQuadsTest, DrawsEveryPixelOfShearedAndNearlyFlatSprites) {
    for (int i = 0; i < Times(40); ++i) {
        const auto difference = Compare(Sheared(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

}  // namespace
}  // namespace graze::test
