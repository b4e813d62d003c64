#include <stdexcept>

#include <gtest/gtest.h>

#include "gpu/gpu_device.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "sdl/sdl_handles.hpp"
#include "sdl/sdl_system.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Dialects, GlDeviceTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30),
                         [](const testing::TestParamInfo<GlDialect>& dialect) {
                             return dialect.param == GlDialect::Core33 ? "Core33" : "Es30";
                         });

TEST_P(GlDeviceTest, DrawsConsecutiveFrames) {
    const Texture2D texture{*gl_, Image{1, 1, Color::White}};
    SpriteBatch batch{*gl_};
    for (int frame = 0; frame < 10; ++frame) {
        gl_->Clear(Color::Black);
        batch.Begin();
        batch.Draw(texture, Vector2{static_cast<float>(frame), 0}, Color::White);
        batch.End();
        gl_->Present();
    }
    const Image last = gl_->ReadBackBuffer();
    EXPECT_EQ(last.Pixel(9, 0), Color::White);
    EXPECT_EQ(last.Pixel(8, 0), Color::Black);
    EXPECT_EQ(gl_->Metrics().sprites, 1);
}

TEST_P(GlDeviceTest, AlternatesWithAnotherDevice) {
    const auto other = MakeOffscreenGlDevice(GetParam(), 8, 8);
    const Texture2D red{*gl_, Image{8, 8, Color::Red}};
    const Texture2D blue{*other, Image{8, 8, Color::Blue}};
    const auto fill = [](GraphicsDevice& device, const Texture2D& texture) {
        SpriteBatch batch{device};
        batch.Begin();
        batch.Draw(texture, Vector2{0, 0}, Color::White);
        batch.End();
    };
    fill(*gl_, red);
    fill(*other, blue);
    EXPECT_EQ(gl_->ReadBackBuffer().Pixel(3, 3), Color::Red);
    EXPECT_EQ(other->ReadBackBuffer().Pixel(3, 3), Color::Blue);
}

TEST_P(GlDeviceTest, ClearsTheBackBufferAndDrawsNothingWithAnEmptyViewport) {
    const Texture2D texture{*gl_, Image{8, 8, Color::White}};
    SpriteBatch batch{*gl_};
    gl_->Viewport({5, 5, 0, 0});
    gl_->Clear(Color::Red);
    batch.Begin();
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.End();
    gl_->Present();
    EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Red}));
    EXPECT_EQ(gl_->Metrics().draw_calls, 0);
}

TEST_P(GlDeviceTest, ResizesTheBackBufferRepeatedly) {
    const Image noise = Noise(40, 40, 70);
    for (const Point size : {Point{1, 1}, {300, 2}, {2, 300}, {64, 64}, {1, 1}}) {
        const Drawing draw = OneSprite(noise, {{-3, -2}, 0.2f, {0, 0}, {9, 9}}, noise.Bounds(),
                                       SamplerState::PointClamp);
        const auto difference = CompareImages(DrawToImage(size.x, size.y, draw),
                                              DrawToImage(*gl_, size.x, size.y, draw));
        EXPECT_TRUE(difference.Equal()) << difference.message;
    }
}

// The player resizes a window, down to zero.
TEST_P(GlDeviceTest, FollowsTheSizeOfItsWindow) {
    const SdlSystem video{SDL_INIT_VIDEO};
    GlContext::SetAttributes(GetParam());
    const SdlPtr<SDL_Window> window{SDL_CreateWindow(
        "test", 0, 0, 32, 32, SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE)};
    ASSERT_NE(window, nullptr);
    GlContext context{*window, GetParam()};
    GpuDevice device{std::make_unique<GlApi>(context, GlApi::Presents::Yes), 16, 16};
    device.Clear(Color::Lime);
    for (const Point size : {Point{20, 31}, {1, 1}, {16, 16}}) {
        SDL_SetWindowSize(window.get(), size.x, size.y);
        device.Present();
        const Image seen = device.ReadWindow();
        EXPECT_EQ((Point{seen.Width(), seen.Height()}), context.PixelSize());
        EXPECT_EQ(seen.Pixel(seen.Width() / 2, seen.Height() / 2).g, 255);
        EXPECT_EQ(device.ReadBackBuffer(), (Image{16, 16, Color::Lime}));
    }
}

TEST_P(GlDeviceTest, RejectsTooLargeTexturesWithAnError) {
    EXPECT_GE(gl_->MaxTextureSize(), 2048);
    EXPECT_THROW((Texture2D{*gl_, gl_->MaxTextureSize() + 1, 1}), std::runtime_error);
}

}  // namespace
}  // namespace graze::test
