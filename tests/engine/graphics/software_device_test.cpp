#include "graze/graphics/software_device.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "engine/graphics/software_twins.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/raster_oracle.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::DrawSlowly;
using test::Noise;
using test::OracleSprite;
using test::OracleSurface;
using test::RandomSprite;
using test::SoftwareComparison;

constexpr Rectangle kScreen{0, 0, 96, 80};

TEST(SoftwareDevice, DrawsTheTexelOfEveryPixelOf600RandomSprites) {
    Random random{1};
    SoftwareComparison comparison{kScreen, Noise(48, 40, 1)};
    for (int i = 0; i < 600; ++i) {
        comparison.Draw({.sampler = SamplerState::PointClamp},
                        RandomSprite(random, {0, 0, 48, 40}));
        ASSERT_TRUE(comparison.Matches()) << "sprite " << i;
    }
}

TEST(SoftwareDevice, FiltersTheTexelsAroundEveryPixelOf300RandomSprites) {
    Random random{3};
    SoftwareComparison comparison{kScreen, Noise(48, 40, 2)};
    for (int i = 0; i < 300; ++i) {
        comparison.Draw({.sampler = SamplerState::LinearClamp},
                        RandomSprite(random, {0, 0, 48, 40}));
        ASSERT_TRUE(comparison.Matches()) << "sprite " << i;
    }
}

TEST(SoftwareDevice, DrawsTinyPicturesOnTinyScreens) {
    Random random{12};
    for (int i = 0; i < 600; ++i) {
        const Rectangle screen{0, 0, random.Next(1, 10), random.Next(1, 10)};
        const Rectangle picture{0, 0, random.Next(1, 10), random.Next(1, 10)};
        SoftwareComparison comparison{screen,
                                      Noise(picture.width, picture.height, random.NextBits())};
        for (int sprites = random.Next(10); sprites > 0; --sprites) {
            OracleSprite sprite = RandomSprite(random, picture);
            sprite.map.pixels.Offset(-random.Next(60), -random.Next(50));
            comparison.Draw({.sampler = random.Next(2) == 0 ? SamplerState::PointClamp
                                                            : SamplerState::LinearWrap},
                            sprite);
        }
        ASSERT_TRUE(comparison.Matches()) << "screen " << i;
    }
}

// The lines are 3,000 pixels long and less than three wide, so their texel coordinates have few
// fraction bits.
TEST(SoftwareDevice, MatchesTheSlowReferenceForLongThinLines) {
    Random random{4};
    int fewest_bits = 30;
    for (const SamplerState& sampler :
         {SamplerState::PointClamp, SamplerState::LinearClamp, SamplerState::LinearWrap}) {
        SoftwareComparison comparison{kScreen, Noise(3, 600, 2)};
        for (int i = 0; i < 60; ++i) {
            const float thinness = 1.0f / static_cast<float>(1 << random.Next(8, 15));
            const Placement line{{random.NextSingle() * 96, random.NextSingle() * 80},
                                 random.NextSingle() * 7,
                                 {1.5f, 300},
                                 {1000, thinness},
                                 SpriteEffects::None};
            const TexelMap map = MakeTexelMap(line, 3, 600);
            fewest_bits = std::min(fewest_bits, int{map.v.shift});
            comparison.Draw({.sampler = sampler}, {map, {0, 0, 3, 600}});
        }
        ASSERT_TRUE(comparison.Matches());
    }
    EXPECT_LT(fewest_bits, 8);
}

// The first sprite shows one texel column per pixel, like an aligned sprite, but each of its rows
// shows several texel rows.
TEST(SoftwareDevice, MatchesTheSlowReferenceForShearedSprites) {
    for (const SamplerState& sampler : {SamplerState::PointClamp, SamplerState::LinearClamp}) {
        SoftwareComparison comparison{kScreen, Noise(30, 30, 3)};
        comparison.Draw({.sampler = sampler},
                        {MakeTexelMap({1, 0, 0.5, 1, 5, 5}, 30, 30), {0, 0, 30, 30}});
        comparison.Draw({.sampler = sampler},
                        {MakeTexelMap({1, 0.5, 0, 1, 30, 30}, 30, 30), {0, 0, 30, 30}});
        ASSERT_TRUE(comparison.Matches());
    }
}

// Every other pixel centre is on the middle of a texel; the others are between two texels.
TEST(SoftwareDevice, FiltersADoubledSpriteOnHalfPixels) {
    SoftwareComparison comparison{kScreen, Noise(30, 30, 4)};
    comparison.Draw({.sampler = SamplerState::LinearClamp},
                    {MakeTexelMap({2, 0, 0, 2, 5.5, 3.5}, 30, 30), {0, 0, 30, 30}});
    ASSERT_TRUE(comparison.Matches());
}

constexpr std::array kDeviceBlends{
    BlendState::Opaque,
    BlendState::AlphaBlend,
    BlendState::NonPremultiplied,
    BlendState::Additive,
    BlendState{Blend::DestinationColor, Blend::SourceColor, Blend::DestinationAlpha,
               Blend::InverseSourceColor},
    BlendState{Blend::InverseDestinationColor, Blend::InverseSourceColor,
               Blend::InverseDestinationAlpha, Blend::One},
    BlendState{Blend::DestinationAlpha, Blend::InverseDestinationAlpha, Blend::Zero,
               Blend::SourceAlpha},
    BlendState{Blend::One, Blend::One, Blend::SourceColor, Blend::DestinationColor},
    BlendState{Blend::BlendFactor, Blend::InverseBlendFactor, Blend::InverseBlendFactor,
               Blend::BlendFactor, BlendFunction::Add, BlendFunction::Add, ColorWriteChannels::All,
               Color{200, 30, 90, 140}},
    BlendState{Blend::SourceAlphaSaturation, Blend::One, Blend::SourceAlphaSaturation, Blend::Zero},
    BlendState{Blend::SourceAlpha, Blend::One, Blend::One, Blend::One, BlendFunction::Subtract,
               BlendFunction::ReverseSubtract},
    BlendState{Blend::SourceAlpha, Blend::One, Blend::One, Blend::SourceAlpha,
               BlendFunction::ReverseSubtract, BlendFunction::Subtract},
    BlendState{Blend::Zero, Blend::Zero, Blend::Zero, Blend::Zero, BlendFunction::Min,
               BlendFunction::Max},
    BlendState{Blend::SourceAlpha, Blend::One, Blend::One, Blend::Zero, BlendFunction::Max,
               BlendFunction::Min, ColorWriteChannels::Red | ColorWriteChannels::Alpha},
    BlendState{Blend::One, Blend::InverseSourceAlpha, Blend::One, Blend::InverseSourceAlpha,
               BlendFunction::Add, BlendFunction::Add,
               ColorWriteChannels::Green | ColorWriteChannels::Blue}};
constexpr std::array kFilters{TextureFilter::Point, TextureFilter::Linear};
constexpr std::array kModes{TextureAddressMode::Clamp, TextureAddressMode::Wrap,
                            TextureAddressMode::Mirror};
constexpr std::array kDepths{DepthStencilState::None,
                             DepthStencilState::Default,
                             DepthStencilState::DepthRead,
                             DepthStencilState{true, true, CompareFunction::Always},
                             DepthStencilState{true, true, CompareFunction::Never},
                             DepthStencilState{true, true, CompareFunction::Less},
                             DepthStencilState{true, true, CompareFunction::Equal},
                             DepthStencilState{true, true, CompareFunction::GreaterEqual},
                             DepthStencilState{true, true, CompareFunction::Greater},
                             DepthStencilState{true, false, CompareFunction::NotEqual}};

// Source rectangles may extend beyond the texture on every side, by up to the texture's size.
TEST(SoftwareDevice, MatchesTheSlowReferenceForEveryState) {
    Random random{2};
    for (const BlendState& blend : kDeviceBlends) {
        for (const TextureFilter filter : kFilters) {
            for (const TextureAddressMode mode_u : kModes) {
                for (const DepthStencilState& depth : kDepths) {
                    const TextureAddressMode mode_v =
                        kModes[static_cast<std::size_t>(random.Next(3))];
                    SoftwareComparison comparison{kScreen, Noise(19, 13, 7)};
                    for (int i = 0; i < 12; ++i) {
                        const OracleSprite sprite = RandomSprite(random, {-19, -13, 57, 39});
                        comparison.Draw({blend, {filter, mode_u, mode_v}, depth}, sprite);
                    }
                    ASSERT_TRUE(comparison.Matches())
                        << "blend " << &blend - kDeviceBlends.data() << ", filter "
                        << static_cast<int>(filter) << ", u " << static_cast<int>(mode_u) << ", v "
                        << static_cast<int>(mode_v) << ", depth " << &depth - kDepths.data();
                }
            }
        }
    }
}

// Without a depth test, the device paints all rows of such sprites at once.
TEST(SoftwareDevice, TestsTheDepthOfAlignedSprites) {
    Random random{3};
    for (const DepthStencilState& depth : kDepths) {
        SoftwareComparison comparison{kScreen, Noise(19, 13, 7)};
        for (int i = 0; i < 30; ++i) {
            OracleSprite sprite;
            sprite.source = {2, 1, 15, 11};
            const Vector2 position{static_cast<float>(random.Next(60)),
                                   static_cast<float>(random.Next(50))};
            sprite.map = MakeTexelMap({.position = position}, 15, 11);
            sprite.depth = static_cast<float>(random.Next(5)) / 4;
            comparison.Draw({BlendState::AlphaBlend, SamplerState::PointClamp, depth}, sprite);
        }
        ASSERT_TRUE(comparison.Matches()) << "depth " << &depth - kDepths.data();
    }
}

// The sprites are too wide for the device to shade a row in one pass. For some of them the device
// copies whole rows, for others it fetches each texel.
TEST(SoftwareDevice, MatchesTheSlowReferenceForWideSprites) {
    const Image picture = Noise(1400, 3, 5);
    for (const Color tint : {Color::White, Color{200, 100, 255, 128}}) {
        for (const float scale : {1.0f, -1.0f, 1.25f}) {
            SoftwareDevice device{1500, 8};
            const Texture2D texture{device, picture};
            const OracleSprite sprite{
                MakeTexelMap({.position = {scale < 0 ? 1450.0f : 30.0f, 2}, .scale = {scale, 1}},
                             1400, 3),
                texture.Bounds(), tint, 0};
            const DrawState state{BlendState::AlphaBlend, SamplerState::PointClamp,
                                  DepthStencilState::None};
            const SpriteRecord record = MakeSpriteRecord(
                sprite.map, {texture.Handle(), sprite.source, tint}, device.TargetBounds());
            device.DrawSprites(state, {&record, 1});
            OracleSurface slow{1500, 8, Color::Transparent};
            DrawSlowly(slow, picture, state, device.TargetBounds(), sprite);

            EXPECT_EQ(device.BackBufferImage(), slow.color) << "scale " << scale;
        }
    }
}

// With the default filter, which is linear, a sprite on whole pixels stays sharp, even if it is
// flipped or rotated by a multiple of 90 degrees.
TEST(SoftwareDevice, LinearFilterKeepsWholePixelSpritesSharp) {
    const Image picture = Noise(12, 12, 3);
    for (int turn = 0; turn < 4; ++turn) {
        for (int flips = 0; flips < 4; ++flips) {
            SoftwareDevice device{20, 20};
            const Texture2D texture{device, picture};
            const TexelMap map = MakeTexelMap({.position = {10, 10},
                                               .rotation = static_cast<float>(turn) * 1.5707964f,
                                               .origin = {6, 6},
                                               .effects = static_cast<SpriteEffects>(flips)},
                                              12, 12);
            const SpriteRecord record = MakeSpriteRecord(
                map, {texture.Handle(), texture.Bounds(), Color::White}, {0, 0, 20, 20});
            DrawState state{BlendState::Opaque, SamplerState::PointClamp, DepthStencilState::None};
            device.DrawSprites(state, {&record, 1});
            const Image sharp = device.ReadBackBuffer();
            device.Clear(Color::Transparent);
            state.sampler = SamplerState::LinearClamp;
            device.DrawSprites(state, {&record, 1});

            EXPECT_EQ(device.BackBufferImage(), sharp) << "turn " << turn << ", flips " << flips;
        }
    }
}

// The frame is on a sheet with red around it. No red may be visible.
TEST(SoftwareDevice, LinearClampStaysInsideTheSourceRectangle) {
    Image sheet{12, 12, Color::Red};
    for (int y = 4; y < 8; ++y) {
        for (int x = 4; x < 8; ++x) {
            sheet.SetPixel(x, y, Color::Blue);
        }
    }
    SoftwareDevice device{40, 40};
    const Texture2D texture{device, std::move(sheet)};
    const TexelMap map = MakeTexelMap(
        {.position = {20, 20}, .rotation = 0.3f, .origin = {2, 2}, .scale = {7, 7}}, 4, 4);
    const SpriteRecord record =
        MakeSpriteRecord(map, {texture.Handle(), {4, 4, 4, 4}, Color::White}, {0, 0, 40, 40});
    device.DrawSprites({BlendState::Opaque, SamplerState::LinearClamp, DepthStencilState::None},
                       {&record, 1});

    EXPECT_EQ(device.BackBufferImage().Pixel(20, 20), Color::Blue);
    for (const Color color : device.BackBufferImage().Pixels()) {
        EXPECT_EQ(color.r, 0);
    }
}

}  // namespace
}  // namespace graze
