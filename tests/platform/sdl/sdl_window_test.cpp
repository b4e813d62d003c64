#include "sdl/sdl_window.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/sdl/sdl_machine.hpp"

namespace graze::test {
namespace {

TEST(SdlWindow, OpensAResizableWindowAtAnIntegerScale) {
    const auto platform = MakePlatform();
    const Point size = ReadWindowSize(TheWindow());
    EXPECT_EQ(size.x % 64, 0);
    EXPECT_EQ(size.x / 64, size.y / 36);
    EXPECT_NE(SDL_GetWindowFlags(&TheWindow()) & SDL_WINDOW_RESIZABLE, 0U);
    EXPECT_EQ(SDL_GetWindowFlags(&TheWindow()) & SDL_WINDOW_HIDDEN, 0U);
    EXPECT_STREQ(SDL_GetWindowTitle(&TheWindow()), "Graze");
}

TEST(SdlWindow, UsesTheRequestedScale) {
    SdlOptions options = SdlOptionsFor("software");
    options.scale = 3;
    const auto platform = MakePlatform(std::move(options));
    EXPECT_EQ(ReadWindowSize(TheWindow()), (Point{192, 108}));
}

TEST(SdlWindow, KeepsItsSizeUntilTheBackBufferChanges) {
    const auto platform = MakePlatform();
    SDL_SetWindowSize(&TheWindow(), 500, 400);
    WindowSettings settings;
    settings.back_buffer_width = 64;
    settings.back_buffer_height = 36;
    settings.title = "renamed";
    platform->Apply(settings);
    EXPECT_EQ(ReadWindowSize(TheWindow()), (Point{500, 400}));
    EXPECT_STREQ(SDL_GetWindowTitle(&TheWindow()), "renamed");
    settings.back_buffer_width = 32;
    platform->Apply(settings);
    EXPECT_NE(ReadWindowSize(TheWindow()), (Point{500, 400}));
    EXPECT_EQ(platform->Graphics().BackBuffer(), (Rectangle{0, 0, 32, 36}));
}

TEST(SdlWindow, OpensAFixedWindowInOneOfTwoSizes) {
    SdlOptions options = SdlOptionsFor("software");
    options.fixed_window = true;
    const auto platform = MakePlatform(std::move(options));
    EXPECT_THAT(ReadWindowSize(TheWindow()), testing::AnyOf(Point{1920, 1080}, Point{1280, 720}));
    EXPECT_EQ(SDL_GetWindowFlags(&TheWindow()) & SDL_WINDOW_RESIZABLE, 0U);
}

TEST(SdlWindow, OpensAFixedWindowAtTheRequestedResolution) {
    SdlOptions options = SdlOptionsFor("software");
    options.fixed_window = true;
    options.resolution = {1280, 800};
    const auto platform = MakePlatform(std::move(options));
    EXPECT_EQ(ReadWindowSize(TheWindow()), (Point{1280, 800}));
}

TEST(SdlWindow, IsFullScreenByTheGameOrTheCommandLine) {
    const auto is_full = [] {
        return (SDL_GetWindowFlags(&TheWindow()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    };
    {
        const auto platform = MakePlatform();
        EXPECT_FALSE(is_full());
        WindowSettings settings;
        settings.full_screen = true;
        platform->Apply(settings);
        EXPECT_TRUE(is_full());
        platform->Apply({});
        EXPECT_FALSE(is_full());
    }
    SdlOptions options = SdlOptionsFor("software");
    options.full_screen = true;
    const auto platform = MakePlatform(std::move(options));
    EXPECT_TRUE(is_full());
}

}  // namespace
}  // namespace graze::test
