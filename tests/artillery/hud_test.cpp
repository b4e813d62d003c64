#include "game_fixture.hpp"
#include "graze/testing/scripted_input.hpp"
#include "support/safe_hud.hpp"

namespace artillery {
namespace {

using graze::test::SafeHud;
using graze::test::ScriptedInput;

// Four players, the most that the setup allows; then the pause, its options, and a lost pad.
TEST(Hud, StaysInTheSafeAreaOnEveryScreen) {
    Artillery game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 20).Press(Buttons::DPadDown, 24);  // from START to PLAYERS
    pad.Press(Buttons::DPadRight, 28).Press(Buttons::DPadRight, 32);
    pad.Press(Buttons::DPadUp, 36).Press(Buttons::A, 40);
    pad.Press(Buttons::Start, 100).Press(Buttons::DPadDown, 104).Press(Buttons::DPadDown, 108);
    pad.Press(Buttons::A, 112).Press(Buttons::B, 116);  // the controls
    pad.Press(Buttons::DPadUp, 118)
        .Press(Buttons::DPadUp, 120)
        .Press(Buttons::A, 122);  // the options
    pad.Press(Buttons::B, 126).Press(Buttons::B, 130).Unplug(200);
    pad.Plug(230).Press(Buttons::A, 240);
    SafeHud<Artillery> reader{30};
    HeadlessPlatform platform{test::MakeMachine()};
    test::PlayGame(game, pad, 300, reader, platform);
    EXPECT_EQ(game.CurrentScreen(), Screen::Playing);
    EXPECT_GE(reader.screen_to_max[Screen::Playing], kMaxPlayers + 1);
    for (const Screen screen : {Screen::Title, Screen::Setup, Screen::Options, Screen::Playing,
                                Screen::Paused, Screen::Controls}) {
        EXPECT_GT(reader.screen_to_max[screen], 0U) << static_cast<int>(screen);
    }
}

TEST(Hud, StaysInTheSafeAreaInTheContactCamAndTheResult) {
    Artillery game{2};
    SafeHud<Artillery> reader{30};
    HeadlessPlatform platform{test::MakeMachine()};
    test::PlayGame(game, *game.Autopilot(), 20'000, reader, platform);
    EXPECT_GT(reader.screen_to_max[Screen::ContactCam], 0U);
    EXPECT_GT(reader.screen_to_max[Screen::Result], 0U);
}

}  // namespace
}  // namespace artillery
