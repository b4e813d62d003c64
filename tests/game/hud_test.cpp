#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_pad.hpp"
#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

using graze::test::ScriptedPad;

constexpr std::array<Point, 6> kScreens{
    {{640, 480}, {1280, 720}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}}};

/// Checks that the HUD stays in the safe area of every screen, and records the largest number of
/// HUD areas.
class HudReader : public RunObserver {
public:
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        game_ = &dynamic_cast<const Hairsbreadth&>(game);
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
        return step % 60 == 0 || game_->FramesOnScreen() < 2 || game_->FramesOnScreen() == 40;
    }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        const auto hud = game_->Hud();
        std::size_t& max_count = screen_to_max[game_->CurrentScreen()];
        max_count = std::max(max_count, hud.size());
        const Rectangle picture = device.BackBuffer();
        const Point size{picture.width, picture.height};
        for (const Point screen : kScreens) {
            const Rectangle safe =
                Viewport{0, 0, screen.x, screen.y, device.TitleSafePercent()}.TitleSafeArea();
            const Rectangle fitted = FitPicture(size, {screen.x, screen.y});
            for (const Rectangle& area : hud) {
                EXPECT_TRUE(safe.Contains(ToWindow(area, fitted, size)))
                    << "step " << step << ", screen " << static_cast<int>(game_->CurrentScreen())
                    << " at " << screen.x << " x " << screen.y << ": " << area.x << ", " << area.y
                    << ", " << area.width << " x " << area.height;
            }
        }
    }

    std::map<Screen, std::size_t> screen_to_max;

private:
    const Hairsbreadth* game_ = nullptr;
};

class Hud : public testing::TestWithParam<int> {};

TEST_P(Hud, StaysInTheSafeAreaOnEveryGameScreenAndResolution) {
    ScriptedPad pad;
    pad.Press(Buttons::A, 10).Press(Buttons::Start, 100).Press(Buttons::Start, 130);
    for (int step = 400; step < 12'000; step += 50) {
        pad.Press(Buttons::A, step);  // the ship is not steered; A leaves results
    }
    HeadlessOptions parts;
    parts.title = std::make_unique<FolderTitleStorage>(HAIRSBREADTH_ASSETS);
    auto saves = std::make_unique<MemoryUserStorage>();
    saves->Faults() = {.reads = StorageErrorCode::Other, .commits = StorageErrorCode::NoSpace};
    parts.user = std::move(saves);  // so that the HUD also shows errors
    HeadlessPlatform platform{std::move(parts)};
    platform.Graphics().TitleSafePercent(GetParam());
    Hairsbreadth game{1};
    HudReader reader;
    graze::Run(game, platform,
               {.max_steps = 12'000,
                .input = &pad,
                .observer = &reader,
                .content_types = StandardContentTypes()});
    EXPECT_EQ(reader.screen_to_max[Screen::Title], 5U);
    EXPECT_EQ(reader.screen_to_max[Screen::Playing], 6U);
    EXPECT_EQ(reader.screen_to_max[Screen::Paused], 7U);
    EXPECT_EQ(reader.screen_to_max[Screen::ContactCam], 9U);
    EXPECT_EQ(reader.screen_to_max[Screen::Results], 5U);
}

INSTANTIATE_TEST_SUITE_P(Percent, Hud, testing::Values(0, 5));

}  // namespace
}  // namespace hairsbreadth
