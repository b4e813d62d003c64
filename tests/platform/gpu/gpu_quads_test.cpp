#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "graze/math/matrix.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_shader_faults.hpp"

namespace graze::test {
namespace {

constexpr int kWidth = 320;
constexpr int kHeight = 240;

// Returns a random number from 10^low to 10^high. Each power of ten is equally likely.
float Magnitude(Random& random, int low, int high) {
    float result = Between(random, 1, 10);
    for (int power = random.Next(low, high); power != 0; power += power < 0 ? 1 : -1) {
        result = power < 0 ? result / 10 : result * 10;
    }
    return result;
}

// Returns a line, bar or ray of any length, thickness and direction.
Placement RandomLine(Random& random, int width, int height) {
    Placement line;
    line.position = {Between(random, -100, kWidth + 100), Between(random, -100, kHeight + 100)};
    line.rotation = Between(random, -7, 7);
    const float length = Between(random, 1, 1500);
    const float thickness = Between(random, 0.3f, 9);
    line.scale = {length / static_cast<float>(width), thickness / static_cast<float>(height)};
    line.origin = {Between(random, 0, static_cast<float>(width)),
                   Between(random, 0, static_cast<float>(height))};
    line.effects = static_cast<SpriteEffects>(random.Next(4));
    return line;
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

// Scenes with a seed divisible by 3 have a scissor rectangle, so that quads reach beyond their
// clipped boxes.
template <typename Draws>
Drawing MakeScene(std::uint64_t seed, Draws draws) {
    return [seed, draws](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Noise(16, 8, seed + 100)};
        Random random{seed};
        RasterizerState rasterizer;
        rasterizer.scissor_test_enable = seed % 3 == 0;
        device.ScissorRectangle({60, 50, 170, 111});
        draws(texture, batch, random, rasterizer);
    };
}

Drawing Lines(std::uint64_t seed) {
    return MakeScene(seed, [](const Texture2D& texture, SpriteBatch& batch, Random& random,
                              const RasterizerState& rasterizer) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, rasterizer);
        for (int i = 0; i < 20; ++i) {
            batch.Draw(texture, texture.Bounds(), RandomLine(random, 16, 8), Color::White);
        }
        batch.End();
    });
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

class GlQuadsTest : public GlDeviceTest {
protected:
    [[nodiscard]] PictureDifference Compare(const Drawing& draw) {
        return CompareImages(DrawToImage(kWidth, kHeight, draw),
                             DrawToImage(*gl_, kWidth, kHeight, draw));
    }

    // Returns the number of fragment shader invocations for one sprite.
    [[nodiscard]] int ShadedPixels(const Placement& placement) {
        GlShaderText text = SpriteShaderText();
        text.fragment = Replaced(text.fragment, "discard;", "result = vec4(1.0);\n return;");
        gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
        const Image image = DrawToImage(*gl_, kWidth, kHeight,
                                        OneSprite(Image{1, 1, Color::White}, placement,
                                                  {0, 0, 1, 1}, SamplerState::PointClamp));
        return static_cast<int>(std::ranges::count(image.Pixels(), Color::White));
    }
};

INSTANTIATE_TEST_SUITE_P(Dialects, GlQuadsTest, testing::Values(GlDialect::Core33, GlDialect::Es30),
                         [](const testing::TestParamInfo<GlDialect>& dialect) {
                             return dialect.param == GlDialect::Core33 ? "Core33" : "Es30";
                         });

TEST_P(GlQuadsTest, DrawsEveryPixelOfLinesOfAnyLengthAndDirection) {
    for (int i = 0; i < Times(60); ++i) {
        const auto difference = Compare(Lines(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GlQuadsTest, DrawsEveryPixelAtExtremeScales) {
    for (int i = 0; i < Times(40); ++i) {
        const auto difference = Compare(Extremes(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GlQuadsTest, DrawsEveryPixelOfShearedAndNearlyFlatSprites) {
    for (int i = 0; i < Times(40); ++i) {
        const auto difference = Compare(Sheared(static_cast<std::uint64_t>(i)));
        ASSERT_TRUE(difference.Equal()) << "picture " << i << ": " << difference.message;
    }
}

TEST_P(GlQuadsTest, ShadesAboutThePixelsOfALongThinSprite) {
    const int asked = ShadedPixels({{20, 20}, 0.7853982f, {0, 0}, {280, 2}});
    EXPECT_LT(asked, 282 * 5);  // its box has 200 x 200 pixels
    EXPECT_GE(asked, 280 * 2 - 100);
}

TEST_P(GlQuadsTest, ShadesFewMorePixelsForARotatedSquare) {
    const int asked = ShadedPixels({{160, 20}, 0.7853982f, {0, 0}, {100, 100}});
    EXPECT_LT(asked, 103 * 103);  // its box has 144 x 144 pixels
    EXPECT_GE(asked, 100 * 100);
}

TEST_P(GlQuadsTest, DrawsTheBoxOfASpriteThatFillsIt) {
    EXPECT_EQ(ShadedPixels({{20, 20}, 0, {0, 0}, {100, 50}}), 102 * 52);
}

TEST_P(GlQuadsTest, DetectsSlightlyWrongQuads) {
    const std::pair<const char*, const char*> faults[] = {
        {"side * grown - one_pixel - start", "side * (size - one_pixel) - start"},
        {"/ determinant + 0.5", "/ determinant + 2.5"},
        {"u_step.x * at.y - v_step.x * at.x", "u_step.x * at.y + v_step.x * at.x"},
    };
    for (const auto& [right, wrong] : faults) {
        GlShaderText text = SpriteShaderText();
        text.vertex = Replaced(text.vertex, right, wrong);
        gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
        EXPECT_FALSE(Compare(Lines(1)).Equal()) << wrong;
    }
}

TEST_P(GlQuadsTest, DetectsQuadsThatDrawOutsideTheirBox) {
    GlShaderText text = SpriteShaderText();
    text.fragment = Replaced(text.fragment, "uvec4(texel, offset)", "uvec4(texel, 0, 0)");
    gl_ = MakeOffscreenGlDevice(GetParam(), 8, 8, {.shaders = text});
    EXPECT_FALSE(Compare(Lines(0)).Equal());
}

}  // namespace
}  // namespace graze::test
