#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "platform/sdl/all_devices.hpp"
#include "platform/sdl/sdl_machine.hpp"
#include "platform/sdl/virtual_pad.hpp"
#include "support/allocation_counter.hpp"

namespace graze::test {
namespace {

class FrameAllocationsTest : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Devices, FrameAllocationsTest, testing::ValuesIn(test::AllDevices()),
                         [](const testing::TestParamInfo<const char*>& device) {
                             return std::string{device.param};
                         });

TEST_P(FrameAllocationsTest, AllocatesNothingPerDesktopFrameAfterWarmUp) {
    std::unique_ptr<Platform> platform;
    try {
        platform = MakePlatform(SdlOptionsFor(GetParam()));
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << error.what();
    }
    VirtualPad pad;
    GraphicsDevice& device = platform->Graphics();
    const Texture2D texture{device, Image{16, 16, Color::White}};
    const RenderTarget2D target{device, 32, 32};
    SpriteBatch batch{device};
    int pressed = 0;
    const auto frame = [&](int number) {
        pad.Set(SDL_CONTROLLER_BUTTON_A, number % 2 == 0);
        static_cast<void>(platform->PumpEvents());
        pressed += platform->Input().pads[0].buttons == Buttons::A ? 1 : 0;
        for (const RenderTarget2D* into : {&target, static_cast<const RenderTarget2D*>(nullptr)}) {
            device.SetRenderTarget(into);
            device.Clear(Color::Black);
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend,
                        number % 2 == 0 ? SamplerState::PointClamp : SamplerState::LinearClamp,
                        DepthStencilState::Default);
            for (int i = 0; i < 60; ++i) {
                batch.Draw(texture, texture.Bounds(),
                           Placement{{static_cast<float>(i % 40), 8}, static_cast<float>(i)},
                           Color::White, 0.5f);
            }
            batch.End();
        }
        device.Present();
    };
    for (int i = 0; i < 20; ++i) {
        frame(i);
    }
    const std::int64_t before = AllocationCount();
    for (int i = 0; i < 50; ++i) {
        frame(i);
    }
    EXPECT_EQ(AllocationCount() - before, 0);
    EXPECT_EQ(pressed, 35);
}

}  // namespace
}  // namespace graze::test
