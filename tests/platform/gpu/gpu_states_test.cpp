#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {
namespace {

// Draws `above` over `below`.
Drawing Blended(const Image& below, const Image& above, const BlendState& blend) {
    return [=](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D first{device, below};
        const Texture2D second{device, above};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(first, Vector2{0, 0}, Color::White);
        batch.End();
        batch.Begin(SpriteSortMode::Deferred, blend, SamplerState::PointClamp);
        batch.Draw(second, Vector2{0, 0}, Color::White);
        batch.End();
    };
}

constexpr BlendState kPresets[] = {BlendState::Opaque, BlendState::AlphaBlend,
                                   BlendState::NonPremultiplied, BlendState::Additive};

TEST_P(GpuDeviceTest, BlendsOpaqueAndTransparentTexelsExactly) {
    for (const BlendState& blend : kPresets) {
        const auto difference =
            AgainstSoftware(Blended(SoftNoise(kSide, kSide, 6), Noise(kSide, kSide, 7), blend));
        EXPECT_TRUE(difference.Equal()) << difference.message;
    }
}

constexpr Blend kFactors[] = {
    Blend::One,
    Blend::Zero,
    Blend::SourceColor,
    Blend::InverseSourceColor,
    Blend::SourceAlpha,
    Blend::InverseSourceAlpha,
    Blend::DestinationColor,
    Blend::InverseDestinationColor,
    Blend::DestinationAlpha,
    Blend::InverseDestinationAlpha,
    Blend::BlendFactor,
    Blend::InverseBlendFactor,
    Blend::SourceAlphaSaturation,
};
constexpr BlendFunction kFunctions[] = {BlendFunction::Add, BlendFunction::Subtract,
                                        BlendFunction::ReverseSubtract, BlendFunction::Min,
                                        BlendFunction::Max};

// Returns blend states with every factor for the source and for the destination. Each is used with
// one blend function, or with all functions in a long test. The other settings are random.
std::vector<BlendState> ManyBlends() {
    std::vector<BlendState> blends{std::begin(kPresets), std::end(kPresets)};
    Random random{60};
    const auto any = [&random] { return kFactors[random.Next(13)]; };
    for (int i = 0; i < std::min(Times(13), 13 * 5); ++i) {
        const Blend factor = kFactors[i % 13];
        const BlendFunction function = kFunctions[i % 5];
        const Blend other = any();
        const Blend alpha = any();
        const BlendFunction other_function = kFunctions[random.Next(5)];
        const auto channels = static_cast<ColorWriteChannels>(1 + random.Next(15));
        const Color constant = RandomPremultiplied(random);
        blends.push_back({factor, other, alpha, factor, function, other_function,
                          ColorWriteChannels::All, constant});
        blends.push_back(
            {other, factor, factor, alpha, other_function, function, channels, constant});
    }
    return blends;
}

// GPUs round the blending of half transparent pixels differently, by at most one step.
TEST_P(GpuDeviceTest, BlendsHalfTransparentTexelsToWithinOneStep) {
    const std::vector<BlendState> blends = ManyBlends();
    const Image below = SoftNoise(kSide, kSide, 8);
    const Image above = SoftNoise(kSide, kSide, 9);
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const auto difference = AgainstSoftware(Blended(below, above, blends[i]));
        EXPECT_LE(difference.largest, 1) << "blend " << i << ": " << difference.message;
    }
}

TEST_P(GpuDeviceTest, WritesOnlyTheEnabledChannels) {
    for (const int channels : {0, 1, 2, 4, 8, 11}) {
        BlendState blend = BlendState::Opaque;
        blend.color_write_channels = static_cast<ColorWriteChannels>(channels);
        const auto difference = AgainstSoftware(
            Blended(SoftNoise(kSide, kSide, 61), SoftNoise(kSide, kSide, 62), blend));
        EXPECT_TRUE(difference.Equal()) << channels << ": " << difference.message;
    }
}

// Clear writes all channels, regardless of the previous batch's write mask. The next batch's mask
// applies again.
TEST_P(GpuDeviceTest, ClearsAllChannelsBetweenBatchesThatWriteNoChannel) {
    const Texture2D texture{*gpu_, Image{8, 8, Color::White}};
    BlendState nothing = BlendState::Opaque;
    nothing.color_write_channels = ColorWriteChannels::None;
    SpriteBatch batch{*gpu_};
    for (const Color color : {Color::Red, Color::Blue}) {
        gpu_->Clear(color);
        batch.Begin(SpriteSortMode::Deferred, nothing);
        batch.Draw(texture, Vector2{0, 0}, Color::White);
        batch.End();
        EXPECT_EQ(gpu_->ReadBackBuffer(), (Image{kSide, kSide, color}));
    }
}

TEST_P(GpuDeviceTest, ComparesDepthsByEveryFunction) {
    using enum CompareFunction;
    const Image noise = Noise(32, 32, 63);
    for (const CompareFunction function :
         {Always, Never, Less, LessEqual, Equal, GreaterEqual, Greater, NotEqual}) {
        for (const bool writes : {false, true}) {
            const auto difference =
                AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
                    const Texture2D texture{device, noise};
                    Random random{64};
                    for (int i = 0; i < 24; ++i) {
                        const DepthStencilState depth =
                            i < 8 ? DepthStencilState::Default
                                  : DepthStencilState{true, writes, function};
                        const float layer = static_cast<float>(random.Next(5)) / 4;
                        const Placement placement = RandomPlacement(random);
                        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend,
                                    SamplerState::PointClamp, depth);
                        batch.Draw(texture, texture.Bounds(), placement, Color::White, layer);
                        batch.End();
                    }
                });
            EXPECT_TRUE(difference.Equal())
                << static_cast<int>(function) << ": " << difference.message;
        }
    }
}

TEST_P(GpuDeviceTest, TestsAndWritesLayerDepthsLikeTheSoftwareDevice) {
    const Image noise = Noise(32, 32, 10);
    Random random{20};
    std::vector<Placement> placements(40);
    std::vector<float> depths(40);
    for (std::size_t i = 0; i < placements.size(); ++i) {
        placements[i] = RandomPlacement(random);
        depths[i] = i % 4 == 3 ? depths[i - 1] : random.NextSingle();
    }
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, noise};
        for (std::size_t i = 0; i < placements.size(); ++i) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                        i % 3 == 0 ? DepthStencilState::DepthRead : DepthStencilState::Default);
            batch.Draw(texture, texture.Bounds(), placements[i], Color::White, depths[i]);
            batch.End();
        }
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

// Depths are floats on every device, so neighbouring floats are distinct.
TEST_P(GpuDeviceTest, DistinguishesTheSmallestDepthDifference) {
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Image{4, 4, Color::White}};
        const float middle = 0.3f;
        const float behind = std::nextafter(middle, 1.0f);
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp,
                    DepthStencilState::Default);
        batch.Draw(texture, texture.Bounds(), Placement{{0, 0}}, Color::Red, middle);
        batch.Draw(texture, texture.Bounds(), Placement{{2, 2}}, Color::Lime, behind);
        batch.Draw(texture, texture.Bounds(), Placement{{10, 0}}, Color::Red, behind);
        batch.Draw(texture, texture.Bounds(), Placement{{12, 2}}, Color::Lime, middle);
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuDeviceTest, ClearsDepthsAfterSpritesThatDidNotWriteThem) {
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Image{8, 8, Color::White}};
        const auto draw = [&](const DepthStencilState& state, float depth) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp,
                        state);
            batch.Draw(texture, texture.Bounds(), Placement{{4, 4}}, Color::White, depth);
            batch.End();
        };
        draw(DepthStencilState::Default, 0.25f);
        draw(DepthStencilState::DepthRead, 0.25f);
        device.Clear(Color::Black);
        draw(DepthStencilState::Default, 0.75f);
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuDeviceTest, ClearsDepthsToTheFarPlane) {
    const Image white{8, 8, Color::White};
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, white};
        for (const float depth : {0.25f, 0.75f}) {
            device.Clear(Color{10, 20, 30, 255});
            batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp,
                        DepthStencilState::Default);
            batch.Draw(texture, texture.Bounds(), Placement{{depth * 8, 4}}, Color::White, depth);
            batch.End();
        }
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuDeviceTest, DrawsToAndFromTargets) {
    const Image noise = Noise(50, 30, 21);
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, noise};
        const RenderTarget2D target{device, 60, 40};
        device.SetRenderTarget(&target);
        device.Clear(Color{0, 0, 60, 60});
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        batch.Draw(texture, texture.Bounds(), Placement{{5, 3}, 0.3f}, Color::White);
        batch.End();
        device.SetRenderTarget(nullptr);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        batch.Draw(target, target.Bounds(), Placement{{20, 30}, -0.7f, {0, 0}, {1.5f, 1}},
                   Color::White);
        batch.End();
        // The target keeps its content, and more sprites are drawn into it.
        device.SetRenderTarget(&target);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        batch.Draw(texture, texture.Bounds(), Placement{{0, 20}}, Color::White);
        batch.End();
        device.SetRenderTarget(nullptr);
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(target, Vector2{60, 80}, Color::White);
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuDeviceTest, CreatesTransparentTargets) {
    ExpectNewTargetTransparent(*gpu_);
}

TEST_P(GpuDeviceTest, ReadsTheBackBufferUprightWithAnyTarget) {
    ExpectUprightBackBufferWithAnyTarget(*gpu_);
}

TEST_P(GpuDeviceTest, ReplacesPartsOfTextures) {
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        Texture2D texture{device, Noise(40, 30, 22)};
        const Image patch = SoftNoise(7, 11, 23);
        texture.SetData({5, 6, 7, 11}, patch.Pixels());
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(texture, Vector2{9, 9}, Color::White);
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GpuDeviceTest, DrawsMoreSpritesThanFitInItsBuffers) {
    const int count = 4 * 16384 + 100;  // the buffers of gl and d3d11 hold 16,384
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, Image{1, 1, Color::White}};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        for (int i = 0; i < count; ++i) {
            const Vector2 place{static_cast<float>(i * 7 % kSide),
                                static_cast<float>(i / 5 % kSide)};
            batch.Draw(texture, place,
                       {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8), 9, 255});
        }
        batch.End();
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

}  // namespace
}  // namespace graze::test
