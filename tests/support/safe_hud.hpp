#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include <gtest/gtest.h>

#include "graze/app/game.hpp"
#include "graze/app/run.hpp"
#include "graze/graphics/graphics_device.hpp"

namespace graze::test {

/// Checks that a game's HUD stays in the title-safe area of every display, and records the largest
/// number of HUD areas on each of the game's screens. Looks at the first frame of each screen, and
/// at one in `every` frames.
template <typename AnyGame>
class SafeHud : public RunObserver {
public:
    using Screen = decltype(std::declval<const AnyGame&>().CurrentScreen());

    explicit SafeHud(std::int64_t every) noexcept : every_{every} {}

    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        game_ = &dynamic_cast<const AnyGame&>(game);
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
        return step % every_ == 0 || game_->FramesOnScreen() < 2 || game_->FramesOnScreen() == 40;
    }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        constexpr std::array<Point, 6> displays{
            {{640, 480}, {1280, 720}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}}};
        const std::span<const Rectangle> hud = game_->Hud();
        std::size_t& max_count = screen_to_max[game_->CurrentScreen()];
        max_count = std::max(max_count, hud.size());
        const Rectangle picture = device.BackBuffer();
        const Point size{picture.width, picture.height};
        for (const Point display : displays) {
            const Rectangle safe =
                Viewport{0, 0, display.x, display.y, device.TitleSafePercent()}.TitleSafeArea();
            const Rectangle fitted = FitPicture(size, display);
            for (const Rectangle& area : hud) {
                EXPECT_TRUE(safe.Contains(ToWindow(area, fitted, size)))
                    << "step " << step << ", screen " << static_cast<int>(game_->CurrentScreen())
                    << " at " << display.x << " x " << display.y << ": " << area.x << ", " << area.y
                    << ", " << area.width << " x " << area.height;
            }
        }
    }

    std::map<Screen, std::size_t> screen_to_max;

private:
    std::int64_t every_;
    const AnyGame* game_ = nullptr;
};

}  // namespace graze::test
