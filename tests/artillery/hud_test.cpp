#include <array>
#include <map>

#include "game_fixture.hpp"
#include "graze/testing/scripted_pad.hpp"

namespace artillery {
namespace {

using graze::test::ScriptedPad;

constexpr std::array<Point, 5> kScreens{
    {{640, 480}, {1280, 720}, {1280, 800}, {1920, 1080}, {3840, 2160}}};

/// Checks that the HUD stays in the safe area of every screen, and records the largest number of
/// HUD areas.
class HudReader : public RunObserver {
public:
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        game_ = &dynamic_cast<const Artillery&>(game);
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
        return step % 30 == 0 || game_->FramesOnScreen() < 2;
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
                    << ": " << area.x << ", " << area.y << ", " << area.width << " x "
                    << area.height;
            }
        }
    }

    std::map<Screen, std::size_t> screen_to_max;

private:
    const Artillery* game_ = nullptr;
};

// Four players, the most that the setup allows; then the pause, its options, and a lost pad.
TEST(Hud, StaysInTheSafeAreaOnEveryScreen) {
    Artillery game{1};
    ScriptedPad pad;
    pad.Press(Buttons::A, 20).Press(Buttons::DPadDown, 24);  // from START to PLAYERS
    pad.Press(Buttons::DPadRight, 28).Press(Buttons::DPadRight, 32);
    pad.Press(Buttons::DPadUp, 36).Press(Buttons::A, 40);
    pad.Press(Buttons::Start, 100).Press(Buttons::DPadDown, 104).Press(Buttons::DPadDown, 108);
    pad.Press(Buttons::A, 112).Press(Buttons::B, 120).Press(Buttons::B, 130).Unplug(200);
    pad.Plug(230).Press(Buttons::A, 240);
    HudReader reader;
    HeadlessPlatform platform{test::MakeMachine()};
    test::Play(game, pad, 300, reader, platform);
    EXPECT_EQ(game.CurrentScreen(), Screen::Playing);
    EXPECT_GE(reader.screen_to_max[Screen::Playing], kMaxPlayers + 1);
    for (const Screen screen :
         {Screen::Title, Screen::Setup, Screen::Options, Screen::Playing, Screen::Paused}) {
        EXPECT_GT(reader.screen_to_max[screen], 0U) << static_cast<int>(screen);
    }
}

TEST(Hud, StaysInTheSafeAreaInTheContactCamAndTheResult) {
    Artillery game{1};
    HudReader reader;
    HeadlessPlatform platform{test::MakeMachine()};
    test::Play(game, *game.Autopilot(), 6000, reader, platform);
    EXPECT_GT(reader.screen_to_max[Screen::ContactCam], 0U);
    EXPECT_GT(reader.screen_to_max[Screen::Result], 0U);
}

}  // namespace
}  // namespace artillery
