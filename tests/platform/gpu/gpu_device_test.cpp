#include "gpu/gpu_device.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Apis, GpuDeviceTest, testing::ValuesIn(GpuMakers()), ApiName);

TEST_P(GpuDeviceTest, DrawsConsecutiveFrames) {
    const Texture2D texture{*gpu_, Image{1, 1, Color::White}};
    SpriteBatch batch{*gpu_};
    for (int frame = 0; frame < 10; ++frame) {
        gpu_->Clear(Color::Black);
        batch.Begin();
        batch.Draw(texture, Vector2{static_cast<float>(frame), 0}, Color::White);
        batch.End();
        gpu_->Present();
    }
    const Image last = gpu_->ReadBackBuffer();
    EXPECT_EQ(last.Pixel(9, 0), Color::White);
    EXPECT_EQ(last.Pixel(8, 0), Color::Black);
    EXPECT_EQ(gpu_->Metrics().sprites, 1);
}

TEST_P(GpuDeviceTest, AlternatesWithAnotherDevice) {
    const auto other = GetParam().make(8, 8, kUsualPageSide);
    const Texture2D red{*gpu_, Image{8, 8, Color::Red}};
    const Texture2D blue{*other, Image{8, 8, Color::Blue}};
    const auto fill = [](GraphicsDevice& device, const Texture2D& texture) {
        SpriteBatch batch{device};
        batch.Begin();
        batch.Draw(texture, Vector2{0, 0}, Color::White);
        batch.End();
    };
    fill(*gpu_, red);
    fill(*other, blue);
    EXPECT_EQ(gpu_->ReadBackBuffer().Pixel(3, 3), Color::Red);
    EXPECT_EQ(other->ReadBackBuffer().Pixel(3, 3), Color::Blue);
}

TEST_P(GpuDeviceTest, ClearsTheBackBufferAndDrawsNothingWithAnEmptyViewport) {
    const Texture2D texture{*gpu_, Image{8, 8, Color::White}};
    SpriteBatch batch{*gpu_};
    gpu_->Viewport({5, 5, 0, 0});
    gpu_->Clear(Color::Red);
    batch.Begin();
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.End();
    gpu_->Present();
    EXPECT_EQ(gpu_->ReadBackBuffer(), (Image{kSide, kSide, Color::Red}));
    EXPECT_EQ(gpu_->Metrics().draw_calls, 0);
}

TEST_P(GpuDeviceTest, ResizesTheBackBufferRepeatedly) {
    const Image noise = Noise(40, 40, 70);
    for (const Point size : {Point{1, 1}, {300, 2}, {2, 300}, {64, 64}, {1, 1}}) {
        const Drawing draw = OneSprite(noise, {{-3, -2}, 0.2f, {0, 0}, {9, 9}}, noise.Bounds(),
                                       SamplerState::PointClamp);
        const auto difference = CompareImages(DrawToImage(size.x, size.y, draw),
                                              DrawToImage(*gpu_, size.x, size.y, draw));
        EXPECT_TRUE(difference.Equal()) << difference.message;
    }
}

TEST_P(GpuDeviceTest, RejectsTooLargeTexturesWithAnError) {
    EXPECT_GE(gpu_->MaxTextureSize(), 2048);
    EXPECT_THROW((Texture2D{*gpu_, gpu_->MaxTextureSize() + 1, 1}), std::runtime_error);
}

}  // namespace
}  // namespace graze::test
