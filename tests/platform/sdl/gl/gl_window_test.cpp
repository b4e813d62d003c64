#include <memory>

#include <SDL.h>
#include <gtest/gtest.h>

#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "sdl/sdl_handles.hpp"
#include "sdl/sdl_system.hpp"

namespace graze::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Dialects, GlDeviceTest,
                         testing::Values(GlDialect::Core33, GlDialect::Es30), DialectName);

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

}  // namespace
}  // namespace graze::test
