#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "platform/sdl/geometry/geometry_device_fixture.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Drivers, GeometryDeviceTest, testing::Values("opengl", "opengles2"),
                         [](const testing::TestParamInfo<const char*>& driver) {
                             return std::string{driver.param};
                         });

// Returns a placement that is rotated by a multiple of 90 degrees, at a whole scale, maybe flipped.
// Its position and origin are multiples of 1 / `steps_per_pixel`.
Placement RandomUprightPlacement(Random& random, int steps_per_pixel) {
    const auto whole = [&random, steps_per_pixel](int low, int high) {
        const int step = random.Next(low * steps_per_pixel, high * steps_per_pixel);
        return static_cast<float>(step) / static_cast<float>(steps_per_pixel);
    };
    Placement placement;
    placement.position.x = whole(-20, kSide + 20);
    placement.position.y = whole(-20, kSide + 20);
    placement.origin.x = whole(0, 32);
    placement.origin.y = whole(0, 32);
    placement.rotation = static_cast<float>(random.Next(4)) * 1.5707963f;
    placement.scale.x = static_cast<float>(1 + random.Next(4));
    placement.scale.y = static_cast<float>(1 + random.Next(4));
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

Rectangle RandomSource(Random& random) {
    const int x = random.Next(20);
    const int y = random.Next(20);
    const int width = 1 + random.Next(40);
    const int height = 1 + random.Next(25);
    return {x, y, width, height};
}

TEST_P(GeometryDeviceTest, IsExactInQuarterTurnsAtIntegerScalesOnWholePixels) {
    const Image noise = Noise(64, 48, 1);
    Random random{31};
    for (int i = 0; i < 200; ++i) {
        const Placement placement = RandomUprightPlacement(random, 1);
        const auto difference = AgainstSoftware(
            OneSprite(noise, placement, RandomSource(random), SamplerState::PointClamp));
        ASSERT_TRUE(difference.Equal()) << "placement " << i << ": " << difference.message;
    }
}

// Many pixel centres are on borders between texels. The texel to the right or below on the screen
// must be shown, mirrored or not. (At scale 3, the rounding of TexelMap decides each border
// separately.)
TEST_P(GeometryDeviceTest, IsExactOnHalfPixels) {
    const Image noise = Noise(64, 48, 2);
    Random random{32};
    for (int i = 0; i < 200; ++i) {
        Placement placement = RandomUprightPlacement(random, 2);
        placement.scale = Vector2{1, 1} * static_cast<float>(1 << random.Next(3));
        const auto difference = AgainstSoftware(
            OneSprite(noise, placement, RandomSource(random), SamplerState::PointClamp));
        ASSERT_TRUE(difference.Equal()) << "placement " << i << ": " << difference.message;
    }
}

TEST_P(GeometryDeviceTest, IsExactAtHalfScale) {
    const Image noise = Noise(64, 48, 3);
    Random random{33};
    for (int i = 0; i < 100; ++i) {
        Placement placement = RandomUprightPlacement(random, 2);
        placement.scale = {0.5f, i % 2 == 0 ? 0.25f : 0.5f};
        const auto difference = AgainstSoftware(
            OneSprite(noise, placement, RandomSource(random), SamplerState::PointClamp));
        ASSERT_TRUE(difference.Equal()) << "placement " << i << ": " << difference.message;
    }
}

// Every second or fourth texel border runs through pixel centres.
TEST_P(GeometryDeviceTest, IsExactAtQuarterScales) {
    const Image noise = Noise(24, 20, 12);
    for (const float scale : {1.25f, 1.5f, 1.75f, 2.5f, 0.75f}) {
        const auto difference = AgainstSoftware(OneSprite(
            noise, {{8, 8}, 0, {0, 0}, {scale, scale}}, noise.Bounds(), SamplerState::PointClamp));
        EXPECT_EQ(difference.pixels, 0) << scale << ": " << difference.message;
    }
}

// Returns the distance from a pixel's centre to the nearest texel border, in pixels, as computed
// from the map.
double DistanceFromBorder(const TexelMap& map, int x, int y) {
    const auto distance = [&](const TexelAxis& axis) {
        const double unit = std::ldexp(1.0, axis.shift);
        const double value = axis.ValueAt(x - map.pixels.x, y - map.pixels.y) + 0.5;
        const double off = std::abs(value - std::floor(value / unit + 0.5) * unit);
        return off / std::hypot(axis.per_x, axis.per_y);
    };
    return std::min(distance(map.u), distance(map.v));
}

// On average, at most half a pixel per sprite may differ, and only where a pixel's centre is next
// to a texel border.
TEST_P(GeometryDeviceTest, DiffersFromTheSoftwareDeviceOnlyOnTexelBorders) {
    const Image noise = Noise(48, 48, 4);
    Random random{34};
    constexpr int sprites = 300;
    int pixels = 0;
    for (int i = 0; i < sprites; ++i) {
        const Placement placement = RandomPlacement(random);
        const Drawing drawing =
            OneSprite(noise, placement, noise.Bounds(), SamplerState::PointClamp);
        const Image exact = DrawToImage(kSide, kSide, drawing);
        const Image drawn = DrawToImage(*device_, kSide, kSide, drawing);
        const TexelMap map = MakeTexelMap(placement, 48, 48);
        const int differing = CompareImages(exact, drawn).pixels;
        EXPECT_LE(differing, 8) << "sprite " << i;
        pixels += differing;
        for (int y = 0; y < kSide && differing > 0; ++y) {
            for (int x = 0; x < kSide; ++x) {
                if (exact.Pixel(x, y) != drawn.Pixel(x, y)) {
                    EXPECT_LT(DistanceFromBorder(map, x, y), 1.0 / 200)
                        << "sprite " << i << " at " << x << ", " << y;
                }
            }
        }
    }
    RecordProperty("differing_pixels", pixels);
    EXPECT_LE(pixels, sprites / 2);
}

TEST_P(GeometryDeviceTest, ClipsAtTheViewportAndTheScissorRectangle) {
    const Image noise = Noise(64, 64, 5);
    Random random{35};
    int pixels = 0;
    for (int i = 0; i < 100; ++i) {
        const Placement placement = RandomPlacement(random);
        const Rectangle scissor{random.Next(60), random.Next(60), 1 + random.Next(60),
                                1 + random.Next(60)};
        const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
            const Texture2D texture{device, noise};
            device.Viewport({10, 20, 90, 70});
            device.ScissorRectangle(scissor);
            RasterizerState rasterizer;
            rasterizer.scissor_test_enable = true;
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                        DepthStencilState::None, rasterizer);
            batch.Draw(texture, texture.Bounds(), placement, Color::White);
            batch.End();
        });
        EXPECT_LE(difference.pixels, 8) << "sprite " << i << ": " << difference.message;
        pixels += difference.pixels;
    }
    EXPECT_LE(pixels, 50);
}

TEST_P(GeometryDeviceTest, AddressesTexelsOutsideTheTextureLikeTheSoftwareDevice) {
    const Image noise = SoftNoise(13, 9, 6);
    Random random{36};
    using enum TextureAddressMode;
    int pixels = 0;
    for (const TextureAddressMode u : {Clamp, Wrap, Mirror}) {
        for (const TextureAddressMode v : {Clamp, Wrap, Mirror}) {
            for (int i = 0; i < 10; ++i) {
                Placement upright = RandomUprightPlacement(random, 2);
                upright.scale = Vector2{1, 1} * static_cast<float>(1 << random.Next(3));
                const Placement any = RandomPlacement(random);
                const auto draw = [&](const Placement& placement) {
                    return AgainstSoftware(OneSprite(noise, placement, {-30, -25, 70, 61},
                                                     {TextureFilter::Point, u, v}, Color::White,
                                                     BlendState::Opaque));
                };
                EXPECT_TRUE(draw(upright).Equal())
                    << draw(upright).message << " modes " << int(u) << int(v) << " pos "
                    << upright.position.x << "," << upright.position.y << " rot "
                    << upright.rotation << " sc " << upright.scale.x << " " << upright.scale.y
                    << " o " << upright.origin.x << " " << upright.origin.y << " e"
                    << int(upright.effects);
                pixels += draw(any).pixels;
            }
        }
    }
    EXPECT_LE(pixels, 90);
}

// Returns the number of pixels that differ by more than the precision of a GPU's linear filter can
// explain.
int CountLargeDifferences(const Image& a, const Image& b) {
    return CompareImages(a, b, 16).pixels;
}

TEST_P(GeometryDeviceTest, FiltersCloseToTheSoftwareDevice) {
    const Image noise = SoftNoise(40, 40, 7);
    Random random{37};
    using enum TextureAddressMode;
    int pixels = 0;
    for (const TextureAddressMode mode : {Clamp, Mirror}) {
        for (int i = 0; i < 60; ++i) {
            const Drawing drawing =
                OneSprite(noise, RandomPlacement(random), {3, 5, 30, 28},
                          {TextureFilter::Linear, mode, mode}, Color::White, BlendState::Opaque);
            pixels += CountLargeDifferences(DrawToImage(kSide, kSide, drawing),
                                            DrawToImage(*device_, kSide, kSide, drawing));
        }
    }
    EXPECT_LE(pixels, 60);
}

// The neighbouring frames on the sheet are red, and no red may appear in any drawing of the frame.
TEST_P(GeometryDeviceTest, FiltersOnlyTexelsOfTheSourceRectangle) {
    Image sheet{48, 16, Color::Red};
    for (int y = 0; y < 16; ++y) {
        for (int x = 16; x < 32; ++x) {
            sheet.SetPixel(x, y, Color::Blue);
        }
    }
    Random random{38};
    for (int i = 0; i < 60; ++i) {
        const Image drawn = DrawToImage(
            *device_, kSide, kSide,
            OneSprite(sheet, RandomPlacement(random), {16, 0, 16, 16}, SamplerState::LinearClamp));
        for (const Color& pixel : drawn.Pixels()) {
            ASSERT_EQ(pixel.r, 0) << "sprite " << i;
        }
    }
}

TEST_P(GeometryDeviceTest, FilteringKeepsSpritesOnWholePixelsUnchanged) {
    const Image noise = SoftNoise(64, 48, 8);
    Random random{39};
    for (int i = 0; i < 60; ++i) {
        Placement placement = RandomUprightPlacement(random, 1);
        placement.scale = {1, 1};
        const auto difference =
            AgainstSoftware(OneSprite(noise, placement, RandomSource(random),
                                      SamplerState::LinearClamp, Color::White, BlendState::Opaque),
                            1);
        ASSERT_TRUE(difference.Equal()) << "placement " << i << ": " << difference.message;
    }
}

TEST_P(GeometryDeviceTest, TintsToWithinOneStep) {
    const Image noise = SoftNoise(64, 64, 9);
    Random random{40};
    for (int i = 0; i < 50; ++i) {
        const Placement placement = RandomUprightPlacement(random, 1);
        const auto difference =
            AgainstSoftware(OneSprite(noise, placement, noise.Bounds(), SamplerState::PointClamp,
                                      RandomPremultiplied(random), BlendState::Opaque),
                            1);
        ASSERT_TRUE(difference.Equal()) << difference.message;
    }
}

// The device splits a sprite into a limited number of repetitions. Beyond that limit, it enlarges
// the repetitions, so that they still cover the sprite, and reports this once, in one line on
// stderr.
TEST_P(GeometryDeviceTest, DrawsExcessiveRepetitionsLargerAndReportsItOnce) {
    Image checks{2, 2, Color::White};
    checks.SetPixel(0, 0, Color::Black);
    checks.SetPixel(1, 1, Color::Black);
    const auto draw = [&] {
        return DrawToImage(*device_, kSide, kSide,
                           OneSprite(checks, {{0, 0}, 0, {0, 0}, {0.125f, 0.125f}},
                                     {0, 0, kSide * 8, kSide * 8}, SamplerState::PointWrap));
    };
    testing::internal::CaptureStderr();
    const Image drawn = draw();
    static_cast<void>(draw());
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::ranges::count(drawn.Pixels(), Color::Transparent), 0);
    EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1) << message;
    EXPECT_NE(message.find("repetitions"), std::string::npos) << message;
}

}  // namespace
}  // namespace graze::test
