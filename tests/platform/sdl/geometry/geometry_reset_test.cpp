#include <algorithm>

#include <gtest/gtest.h>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "platform/sdl/sdl_machine.hpp"

namespace graze::test {
namespace {

// A desktop platform whose graphics device can be lost, through SDL's events.
class GeometryReset : public testing::TestWithParam<std::uint32_t> {
protected:
    void SetUp() override {
        try {
            platform_ = MakePlatform(SdlOptionsFor("sdl-geometry"));
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    [[nodiscard]] GraphicsDevice& Device() { return platform_->Graphics(); }

    void ResetDevice() {
        SDL_Event event{};
        event.type = GetParam();
        SDL_PushEvent(&event);
        static_cast<void>(platform_->PumpEvents());
    }

    void Draw(const Texture2D& texture, Vector2 where) {
        SpriteBatch batch{Device()};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(texture, where, Color::White);
        batch.End();
    }

    std::unique_ptr<Platform> platform_;
};

INSTANTIATE_TEST_SUITE_P(Events, GeometryReset,
                         testing::Values(SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET),
                         [](const testing::TestParamInfo<std::uint32_t>& event) {
                             return event.param == SDL_RENDER_TARGETS_RESET ? "Targets" : "Device";
                         });

TEST_P(GeometryReset, RestoresTexturesAndLeavesTargetsTransparent) {
    Image pixels{8, 8, Color::Red};
    pixels.SetPixel(2, 1, Color::Lime);
    const Texture2D texture{Device(), pixels};
    RenderTarget2D target{Device(), 8, 8};
    Device().SetRenderTarget(&target);
    Device().Clear(Color::Blue);
    Device().SetRenderTarget(nullptr);
    Device().Clear(Color::White);
    EXPECT_FALSE(target.IsContentLost());
    EXPECT_EQ(Device().ResetCount(), 0);

    ResetDevice();

    EXPECT_EQ(Device().ResetCount(), 1);
    EXPECT_TRUE(target.IsContentLost());
    EXPECT_EQ(Device().ReadBackBuffer(), (Image{64, 36, Color::Transparent}));
    Device().Clear(Color::White);
    Draw(texture, {0, 0});
    Draw(target, {20, 0});
    const Image drawn = Device().ReadBackBuffer();
    EXPECT_EQ(drawn.Pixel(2, 1), Color::Lime);
    EXPECT_EQ(drawn.Pixel(3, 1), Color::Red);
    EXPECT_EQ(drawn.Pixel(23, 3), Color::Transparent);
    EXPECT_EQ(drawn.Pixel(40, 3), Color::White);
}

TEST_P(GeometryReset, RestoresATargetThatIsDrawnAgain) {
    const RenderTarget2D target{Device(), 8, 8};
    ResetDevice();
    Device().SetRenderTarget(&target);
    Device().Clear(Color::Blue);
    Device().SetRenderTarget(nullptr);
    EXPECT_FALSE(target.IsContentLost());
    Draw(target, {0, 0});
    EXPECT_EQ(Device().ReadBackBuffer().Pixel(3, 3), Color::Blue);
    Device().Present();
}

TEST_P(GeometryReset, KeepsTheCurrentTarget) {
    const RenderTarget2D target{Device(), 8, 8};
    Device().SetRenderTarget(&target);
    ResetDevice();
    Device().Clear(Color::Blue);
    EXPECT_EQ(Device().ReadBackBuffer(), (Image{64, 36, Color::Transparent}));
    Device().SetRenderTarget(nullptr);
    Draw(target, {0, 0});
    EXPECT_EQ(Device().ReadBackBuffer().Pixel(3, 3), Color::Blue);
}

TEST_P(GeometryReset, MayHappenRepeatedly) {
    const Texture2D texture{Device(), Image{8, 8, Color::Red}};
    for (int i = 1; i <= 5; ++i) {
        ResetDevice();
        EXPECT_EQ(Device().ResetCount(), i);
        Device().Clear(Color::Black);
        Draw(texture, {1, 1});
        EXPECT_EQ(Device().ReadBackBuffer().Pixel(4, 4), Color::Red);
        Device().Present();
    }
}

// The device "sdl" presents its frame through one texture of SDL, which is lost as well.
TEST_P(GeometryReset, RecreatesThePresentationTextureOfTheExactDevice) {
    platform_.reset();
    platform_ = MakePlatform(SdlOptionsFor("sdl"));
    const Texture2D texture{Device(), Image{8, 8, Color::Red}};
    for (int i = 0; i < 3; ++i) {
        Draw(texture, {0, 0});
        Device().Present();
        ResetDevice();
    }
    EXPECT_EQ(Device().ReadBackBuffer().Pixel(3, 3), Color::Red);
}

}  // namespace
}  // namespace graze::test
