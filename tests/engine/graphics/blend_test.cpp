#include <array>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/raster/placement.hpp"

namespace graze {
namespace {

// Returns the result of blending one tinted pixel of `source` onto one pixel of `target`.
Color Blended(const BlendState& blend, Color source, Color target, Color tint = Color::White) {
    SoftwareDevice device{1, 1};
    device.Clear(target);
    const Texture2D texture{device, Image{1, 1, source}};
    const SpriteRecord record = MakeSpriteRecord(
        MakeTexelMap(Placement{}, 1, 1), {texture.Handle(), {0, 0, 1, 1}, tint}, {0, 0, 1, 1});
    device.DrawSprites({blend, SamplerState::PointClamp, DepthStencilState::None}, {&record, 1});
    return device.BackBufferImage().Pixel(0, 0);
}

constexpr Color kBelow{100, 200, 50, 255};

TEST(BlendState, OpaqueReplacesColourAndAlpha) {
    EXPECT_EQ(Blended(BlendState::Opaque, {10, 20, 30, 40}, kBelow), (Color{10, 20, 30, 40}));
}

// The target adds 100 * 127 / 255 = 49.8, 200 * 127 / 255 = 99.6 and 50 * 127 / 255 = 24.9.
TEST(BlendState, AlphaBlendExpectsPremultipliedColours) {
    EXPECT_EQ(Blended(BlendState::AlphaBlend, {64, 0, 128, 128}, kBelow),
              (Color{114, 100, 153, 255}));
    EXPECT_EQ(Blended(BlendState::AlphaBlend, {1, 2, 3, 255}, kBelow), (Color{1, 2, 3, 255}));
    EXPECT_EQ(Blended(BlendState::AlphaBlend, {0, 0, 0, 0}, kBelow), kBelow);
}

// A colour with alpha 0 is added to the target. The sum of a channel is at most 255.
TEST(BlendState, AlphaBlendAddsColoursWithoutAlpha) {
    EXPECT_EQ(Blended(BlendState::AlphaBlend, {100, 100, 100, 0}, kBelow),
              (Color{200, 255, 150, 255}));
}

// Before rounding, red is (64 * 128 + 100 * 127) / 255 = 81.9, green is 200 * 127 / 255 = 99.6,
// blue is (200 * 128 + 50 * 127) / 255 = 125.3, alpha is (128 * 128 + 255 * 127) / 255 = 191.25.
TEST(BlendState, NonPremultipliedMultipliesByItsAlpha) {
    EXPECT_EQ(Blended(BlendState::NonPremultiplied, {64, 0, 200, 128}, kBelow),
              (Color{82, 100, 125, 191}));
}

// The source adds 64 * 128 / 255 = 32.1 to red, 200 * 128 / 255 = 100.4 to blue and
// 128 * 128 / 255 = 64.3 to alpha.
TEST(BlendState, AdditiveMultipliesByAlphaAndAdds) {
    EXPECT_EQ(Blended(BlendState::Additive, {64, 0, 200, 128}, {100, 200, 50, 100}),
              (Color{132, 200, 150, 164}));
    EXPECT_EQ(Blended(BlendState::Additive, {255, 255, 255, 255}, kBelow),
              (Color{255, 255, 255, 255}));
}

// Red is 100 * 200 / 255 = 78.4 before rounding.
TEST(BlendState, CustomFactorsMultiply) {
    constexpr BlendState multiply{Blend::DestinationColor, Blend::Zero, Blend::DestinationAlpha,
                                  Blend::Zero};

    EXPECT_EQ(Blended(multiply, {200, 255, 0, 255}, {100, 77, 50, 128}), (Color{78, 77, 0, 128}));
}

TEST(BlendState, ColourAndAlphaHaveSeparateFactors) {
    constexpr BlendState keep_alpha{Blend::One, Blend::Zero, Blend::Zero, Blend::One};

    EXPECT_EQ(Blended(keep_alpha, {1, 2, 3, 4}, {100, 77, 50, 128}), (Color{1, 2, 3, 128}));
}

// A channel of 200 with a tint of 128 becomes 200 * 128 / 255 = 100.4, in alpha as in the colours.
TEST(BlendState, TintMultipliesFirstRoundedToTheNearest) {
    EXPECT_EQ(Blended(BlendState::Opaque, {200, 200, 200, 200}, kBelow, {128, 255, 0, 128}),
              (Color{100, 200, 0, 100}));
    EXPECT_EQ(
        Blended(BlendState::AlphaBlend, {255, 255, 255, 255}, {0, 0, 0, 255}, Color::White * 0.5f),
        (Color{127, 127, 127, 255}));
}

}  // namespace
}  // namespace graze
