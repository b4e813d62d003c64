#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/offscreen.hpp"
#include "platform/sdl/geometry/geometry_device_fixture.hpp"
#include "sdl/geometry/geometry_blend.hpp"

namespace graze::test {
namespace {

using testing::HasSubstr;

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

std::vector<BlendState> ExactBlends() {
    using enum Blend;
    std::vector<BlendState> blends{BlendState::Opaque, BlendState::AlphaBlend,
                                   BlendState::NonPremultiplied, BlendState::Additive};
    for (const Blend factor :
         {One, Zero, SourceColor, InverseSourceColor, SourceAlpha, InverseSourceAlpha,
          DestinationColor, InverseDestinationColor, DestinationAlpha, InverseDestinationAlpha}) {
        blends.push_back({factor, InverseSourceAlpha, One, factor});
        blends.push_back({Zero, factor, factor, Zero});
    }
    for (const BlendFunction function : {BlendFunction::Subtract, BlendFunction::ReverseSubtract}) {
        blends.push_back({One, One, One, One, function, function});
        blends.push_back({SourceAlpha, DestinationColor, Zero, One, function, function});
    }
    for (const Color whole : {Color::White, Color::Transparent}) {
        BlendState state{Blend::BlendFactor, InverseBlendFactor, InverseBlendFactor,
                         Blend::BlendFactor};
        state.blend_factor = whole;
        blends.push_back(state);
    }
    using enum ColorWriteChannels;
    for (const ColorWriteChannels channels : {Red | Green | Blue, Alpha, None}) {
        BlendState state = BlendState::AlphaBlend;
        state.color_write_channels = channels;
        blends.push_back(state);
    }
    BlendState colours_subtracted{One, One, One, One, BlendFunction::ReverseSubtract};
    colours_subtracted.color_write_channels = Red | Green | Blue;
    blends.push_back(colours_subtracted);
    return blends;
}

TEST_P(GeometryDeviceTest, BlendsToWithinOneStepWithoutWarnings) {
    const std::vector<BlendState> blends = ExactBlends();
    testing::internal::CaptureStderr();
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const auto difference = AgainstSoftware(
            Blended(SoftNoise(kSide, kSide, 8), SoftNoise(kSide, kSide, 9), blends[i]));
        EXPECT_LE(difference.largest, 1) << "blend " << i << ": " << difference.message;
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

struct UnsupportedBlend {
    BlendState state;
    const char* message;
    BlendState drawn_as;
};

std::vector<UnsupportedBlend> UnsupportedBlends() {
    using enum Blend;
    const auto with = [](BlendFunction function) {
        return BlendState{One, One, One, One, function, function};
    };
    const BlendState multiply{DestinationColor, Zero, DestinationAlpha, Zero};
    const BlendState screen{One, InverseSourceColor, One, InverseSourceAlpha};
    BlendState grey{Blend::BlendFactor, InverseBlendFactor, Blend::BlendFactor, InverseBlendFactor};
    grey.blend_factor = {200, 200, 200, 200};
    BlendState red = BlendState::AlphaBlend;
    red.color_write_channels = ColorWriteChannels::Red | ColorWriteChannels::Alpha;
    return {{with(BlendFunction::Min), "BlendFunction::Min", multiply},
            {with(BlendFunction::Max), "BlendFunction::Min and Max", screen},
            {grey, "Blend::BlendFactor", BlendState::Opaque},
            {red, "ColorWriteChannels", BlendState::AlphaBlend},
            {{SourceAlphaSaturation, One, SourceAlphaSaturation, One},
             "SourceAlphaSaturation",
             {InverseDestinationAlpha, One, One, One}},
            {{One, One, One, One, BlendFunction::ReverseSubtract, BlendFunction::Add},
             "alpha_function",
             with(BlendFunction::ReverseSubtract)}};
}

TEST_P(GeometryDeviceTest, ApproximatesUnsupportedBlendsAndReportsItOnce) {
    const Image below = SoftNoise(kSide, kSide, 10);
    const Image above = SoftNoise(kSide, kSide, 11);
    for (const auto& [state, message, drawn_as] : UnsupportedBlends()) {
        const auto device = MakeOffscreenGeometryDevice(kSide, kSide);
        testing::internal::CaptureStderr();
        const Image drawn = DrawToImage(*device, kSide, kSide, Blended(below, above, state));
        static_cast<void>(DrawToImage(*device, kSide, kSide, Blended(below, above, state)));
        const std::string lines = testing::internal::GetCapturedStderr();

        if (CompareImages(DrawToImage(kSide, kSide, Blended(below, above, state)), drawn).largest <=
            1) {
            EXPECT_EQ(lines, "") << message;  // this driver supports the state
            continue;
        }
        EXPECT_THAT(lines, HasSubstr(message));
        EXPECT_THAT(lines, HasSubstr("device sdl-geometry"));
        EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1) << lines;
        const Image nearest = DrawToImage(kSide, kSide, Blended(below, above, drawn_as));
        EXPECT_LE(CompareImages(nearest, drawn).largest, 1) << message;
    }
}

// Draws sprites of many depths in one batch, with opaque texels only.
Drawing Stacked(CompareFunction function, const Image& pixels) {
    return [=](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D texture{device, pixels};
        Random random{41};
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState{true, true, function});
        for (int i = 0; i < 100; ++i) {
            const auto x = static_cast<float>(random.Next(kSide));
            const auto y = static_cast<float>(random.Next(kSide));
            const auto depth = static_cast<float>(random.Next(9)) / 10;
            const int blue = random.Next(256);
            const int green = random.Next(256);
            const Color color = Color::FromNonPremultiplied(random.Next(256), green, blue, 255);
            batch.Draw(texture, texture.Bounds(), Placement{{x, y}}, color, depth);
        }
        batch.End();
    };
}

TEST_P(GeometryDeviceTest, OrdersTheOpaqueSpritesOfABatchByDepth) {
    for (const CompareFunction function : {CompareFunction::LessEqual, CompareFunction::Less,
                                           CompareFunction::Always, CompareFunction::Never}) {
        const auto difference = AgainstSoftware(Stacked(function, Image{24, 20, Color::White}), 1);
        EXPECT_TRUE(difference.Equal()) << static_cast<int>(function) << ": " << difference.message;
    }
}

TEST_P(GeometryDeviceTest, ReportsTheMissingDepthBufferOnce) {
    testing::internal::CaptureStderr();
    for (int i = 0; i < 3; ++i) {
        static_cast<void>(
            DrawToImage(*device_, kSide, kSide, Stacked(CompareFunction::LessEqual, Image{4, 4})));
    }
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_THAT(message, HasSubstr("no depth buffer"));
    EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1) << message;
}

TEST_P(GeometryDeviceTest, DrawsToAndFromTargets) {
    const Image noise = Noise(50, 30, 21);
    const auto difference = AgainstSoftware(
        [&](GraphicsDevice& device, SpriteBatch& batch) {
            const Texture2D texture{device, noise};
            const RenderTarget2D outer{device, 70, 60};
            const RenderTarget2D inner{device, 60, 40};
            const auto draw = [&](const Texture2D& what, Placement where) {
                batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend,
                            SamplerState::PointClamp);
                batch.Draw(what, what.Bounds(), where, Color::White);
                batch.End();
            };
            device.SetRenderTarget(&outer);
            device.Clear(Color{0, 0, 60, 60});
            draw(texture, {{5, 3}});
            const RenderTarget2D* before = device.RenderTarget();
            device.SetRenderTarget(&inner);
            draw(texture, {{7, 40}, 1.5707963f});
            device.SetRenderTarget(before);
            draw(inner, {{10, 15}});
            device.SetRenderTarget(nullptr);
            draw(outer, {{20, 30}, 0, {0, 0}, {1, 1}, SpriteEffects::FlipVertically});
            // The target keeps its content, and more sprites are drawn into it.
            device.SetRenderTarget(&outer);
            draw(texture, {{0, 20}});
            device.SetRenderTarget(nullptr);
            draw(outer, {{60, 80}});
        },
        1);
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(GeometryDeviceTest, CreatesTransparentTargets) {
    ExpectNewTargetTransparent(*device_);
}

TEST_P(GeometryDeviceTest, ReadsTheBackBufferUprightWithAnyTarget) {
    ExpectUprightBackBufferWithAnyTarget(*device_);
}

TEST_P(GeometryDeviceTest, ReplacesPartsOfTextures) {
    const auto difference = AgainstSoftware([&](GraphicsDevice& device, SpriteBatch& batch) {
        Texture2D texture{device, Noise(40, 30, 22)};
        const auto draw = [&](Vector2 where) {
            batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
            batch.Draw(texture, where, Color::White);
            batch.End();
        };
        draw({60, 60});  // sprites drawn before the change show the old pixels
        const Image patch = SoftNoise(7, 11, 23);
        texture.SetData({5, 6, 7, 11}, patch.Pixels());
        draw({9, 9});
    });
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

// SDL sets a filter immediately, also for queued draws, and loses track of the bound texture.
TEST_P(GeometryDeviceTest, ChangesATexturesFilterBetweenBatches) {
    const Image red{16, 16, Color::Red};
    const Image dots = Noise(16, 16, 24);
    const auto difference = AgainstSoftware(
        [&](GraphicsDevice& device, SpriteBatch& batch) {
            const Texture2D a{device, dots};
            const Texture2D b{device, red};
            const auto draw = [&](const Texture2D& texture, Vector2 where,
                                  const SamplerState& sampler) {
                batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, sampler);
                batch.Draw(texture, texture.Bounds(), {where, 0, {0, 0}, {2, 2}}, Color::White);
                batch.End();
            };
            draw(a, {0, 0}, SamplerState::PointClamp);
            draw(b, {40, 0}, SamplerState::PointClamp);
            draw(a, {80, 0}, SamplerState::LinearClamp);
            draw(b, {0, 40}, SamplerState::PointClamp);
            draw(b, {40, 40}, SamplerState::LinearClamp);
            draw(a, {80, 40}, SamplerState::PointClamp);
            draw(a, {0, 80}, SamplerState::PointClamp);
        },
        4);
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

// SDL binds the texture whose filter changes, even if nothing of it is drawn.
TEST_P(GeometryDeviceTest, KeepsTexturesApartWhenAFilterChanges) {
    const Texture2D a{*device_, Image{8, 8, Color::Red}};
    const Texture2D b{*device_, Image{8, 8, Color::Blue}};
    SpriteBatch batch{*device_};
    const auto draw = [&](Vector2 where) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(a, where, Color::White);
        batch.End();
    };
    draw({0, 0});
    SpriteRecord nothing;
    nothing.texture = b.Handle();
    device_->DrawSprites({BlendState::Opaque, SamplerState::LinearClamp, {}}, {&nothing, 1});
    draw({20, 0});
    EXPECT_EQ(device_->ReadBackBuffer().Pixel(24, 4), Color::Red);
}

TEST_P(GeometryDeviceTest, DrawsMoreSpritesThanItsMeshHolds) {
    const int count = static_cast<int>(GeometryMesh::kVertices) + 100;
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

TEST_P(GeometryDeviceTest, CountsADrawCallPerRunOfATexture) {
    const Texture2D a{*device_, Image{4, 4, Color::Red}};
    const Texture2D b{*device_, Image{4, 4, Color::Blue}};
    SpriteBatch batch{*device_};
    batch.Begin();
    for (const Texture2D* texture : {&a, &a, &b, &a}) {
        batch.Draw(*texture, Vector2{0, 0}, Color::White);
    }
    batch.End();
    device_->Present();
    EXPECT_EQ(device_->Metrics().draw_calls, 3);
    EXPECT_EQ(device_->Metrics().submissions, 1);
}

TEST_P(GeometryDeviceTest, RejectsTooLargeTexturesAndNamesTheSize) {
    const int side = device_->MaxTextureSize();
    EXPECT_GE(side, 2048);
    try {
        static_cast<void>(Texture2D{*device_, side + 1, 1});
        FAIL() << "the texture was created";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr(std::to_string(side + 1)));
        EXPECT_THAT(error.what(), HasSubstr("sdl-geometry"));
    }
}

// Another GL context is current when the device draws, so it must make its own current again.
TEST_P(GeometryDeviceTest, AlternatesWithOtherDevices) {
    for (const char* other_name : {"gl", "gles", "sdl-geometry"}) {
        const auto other = MakeOffscreenDevice(other_name, 8, 8);
        const auto fill = [](GraphicsDevice& device, const Image& pixels) {
            const Texture2D texture{device, pixels};
            const RenderTarget2D target{device, 8, 8};
            SpriteBatch batch{device};
            device.SetRenderTarget(&target);
            for (const SamplerState& sampler :
                 {SamplerState::PointClamp, SamplerState::LinearClamp}) {
                batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, sampler);
                batch.Draw(texture, Vector2{0, 0}, Color::White);
                batch.End();
            }
            device.SetRenderTarget(nullptr);
            batch.Begin();
            batch.Draw(target, Vector2{0, 0}, Color::White);
            batch.End();
        };
        fill(*device_, Image{8, 8, Color::Red});
        fill(*other, Image{8, 8, Color::Blue});
        fill(*device_, Image{8, 8, Color::Lime});
        other->Present();
        device_->Present();
        EXPECT_EQ(device_->ReadBackBuffer().Pixel(3, 3), Color::Lime) << other_name;
        EXPECT_EQ(other->ReadBackBuffer().Pixel(3, 3), Color::Blue) << other_name;
    }
}

TEST(GeometryDevice, RejectsSdlsSoftwareRenderer) {
    const RenderDriver driver{"software"};
    try {
        static_cast<void>(MakeOffscreenGeometryDevice(8, 8));
        FAIL() << "the device started";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("software renderer"));
    }
}

}  // namespace
}  // namespace graze::test
