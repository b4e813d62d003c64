#include "sdl/gl_device.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "platform/sdl/gl_device_fixture.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Dialects, GlDeviceTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30),
                         [](const testing::TestParamInfo<GlDialect>& dialect) {
                             return dialect.param == GlDialect::Core33 ? "Core33" : "Es30";
                         });

TEST_P(GlDeviceTest, GoesOnFrameAfterFrame) {
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

TEST_P(GlDeviceTest, TwoDevicesCanBeUsedInTurn) {
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

TEST_P(GlDeviceTest, TooLargeATextureIsAnErrorNotACrash) {
    EXPECT_GE(gl_->MaxTextureSize(), 2048);
    EXPECT_THROW((Texture2D{*gl_, gl_->MaxTextureSize() + 1, 1}), std::runtime_error);
}

}  // namespace
}  // namespace graze::test
