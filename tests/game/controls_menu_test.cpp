#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::ScriptedInput;

// The game's screen after each step.
struct SeenMenu {
    std::vector<Screen> screens;
    std::optional<std::string> settings;  // saved settings of player one at the end
};

// Plays `steps` steps. `settings` is the content of the user's saved settings file; std::nullopt:
// no file.
SeenMenu Play(ScriptedInput pad, std::int64_t steps,
              const std::optional<std::string>& settings = {}) {
    HeadlessPlatform platform{test::MakeMachine()};
    const std::optional<UserId> user = platform.Users().UserOf(PlayerIndex::One);
    EXPECT_TRUE(user.has_value());
    if (settings) {
        const std::array changes{BlobChange{"controls.txt", std::as_bytes(std::span{*settings})}};
        platform.User().Commit(*user, "settings", changes);
    }
    SeenMenu seen;
    test::Watcher watcher{[&seen](std::int64_t, const Hairsbreadth& now) {
                              seen.screens.push_back(now.CurrentScreen());
                          },
                          true};
    Hairsbreadth game{1};
    graze::test::PlayGame(game, pad, steps, watcher, platform);
    if (const auto bytes = platform.User().Read(*user, "settings", "controls.txt")) {
        seen.settings = std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()};
    }
    return seen;
}

// Returns a pad that opens the controls menu from the title. The menu is open before step 160.
ScriptedInput InControls() {
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10).Press(Buttons::Start, 100);
    pad.Press(Buttons::DPadDown, 110).Press(Buttons::DPadDown, 120).Press(Buttons::A, 130);
    return pad;
}

TEST(ControlsMenu, BindsTheNextButtonAndSavesItForTheUser) {
    ScriptedInput pad = InControls();
    pad.Press(Buttons::A, 160).Press(Buttons::X, 180);       // fire is X now
    pad.Press(Buttons::DPadUp, 200).Press(Buttons::A, 210);  // selects DONE
    const SeenMenu seen = Play(pad, 220);

    EXPECT_EQ(seen.screens[150], Screen::Controls);
    EXPECT_EQ(seen.screens[190], Screen::Controls);
    EXPECT_EQ(seen.screens.back(), Screen::Paused);
    EXPECT_EQ(seen.settings,
              "Fire = X Key.Z Key.J\n"
              "Focus = LeftTrigger LeftShoulder Key.LeftShift Key.RightShift Key.L\n"
              "Lance = B RightShoulder Key.X Key.K\n"
              "FlyUp = DPadUp LeftThumbstickUp Key.Up Key.W\n"
              "FlyDown = DPadDown LeftThumbstickDown Key.Down Key.S\n"
              "FlyLeft = DPadLeft LeftThumbstickLeft Key.Left Key.A\n"
              "FlyRight = DPadRight LeftThumbstickRight Key.Right Key.D\n"
              "StepBack = X Key.X\n"
              "Masks = Y Key.C\n"
              "Pause = Start Key.Escape\n");
}

TEST(ControlsMenu, ReturnsToThePauseMenuWithoutChanges) {
    ScriptedInput pad = InControls();
    pad.Press(Buttons::A, 160).Press(Buttons::Back, 180).Press(Buttons::B, 200);
    const SeenMenu seen = Play(pad, 210);

    EXPECT_EQ(seen.screens[190], Screen::Controls) << "Back only cancels the rebinding";
    EXPECT_EQ(seen.screens.back(), Screen::Paused);
    EXPECT_EQ(seen.settings, std::nullopt) << "nothing must be saved";
}

TEST(ControlsMenu, BindsPauseToAnotherButtonWhileStartStillLeavesMenus) {
    ScriptedInput pad = InControls();
    for (int i = 0; i < 3; ++i) {
        pad.Press(Buttons::DPadUp, 140 + 3 * i);  // selects PAUSE
    }
    pad.Press(Buttons::A, 160).Press(Buttons::Y, 180).Press(Buttons::B, 190);
    pad.Press(Buttons::Start, 200);  // leaves the pause
    pad.Press(Buttons::Start, 210).Press(Buttons::Y, 220).Press(Buttons::Y, 230);
    const SeenMenu seen = Play(pad, 240);

    EXPECT_EQ(seen.screens[195], Screen::Paused);
    EXPECT_EQ(seen.screens[205], Screen::Playing);
    EXPECT_EQ(seen.screens[215], Screen::Playing) << "Start no longer pauses";
    EXPECT_EQ(seen.screens[225], Screen::Paused);
    EXPECT_EQ(seen.screens.back(), Screen::Playing) << "the new button also resumes";
}

TEST(ControlsMenu, RestoresTheDefaults) {
    ScriptedInput pad = InControls();
    pad.Press(Buttons::DPadUp, 150).Press(Buttons::DPadUp, 155).Press(Buttons::A, 160);
    pad.Press(Buttons::B, 180);
    const SeenMenu seen = Play(pad, 190, "Fire = Y\n");

    EXPECT_TRUE(seen.settings.value_or("").starts_with("Fire = A RightTrigger Key.Z Key.J\n"));
}

TEST(ControlsMenu, AppliesSavedBindingsAndIgnoresInvalidOnes) {
    // The saved settings bind Focus to the A button. It still starts the game at the title, because
    // the buttons of menus cannot be rebound.
    ScriptedInput pad = InControls();
    pad.Press(Buttons::A, 160).Press(Buttons::Y, 180).Press(Buttons::B, 200);
    const SeenMenu seen = Play(pad, 210, "Focus = A\nJump = B\nFire = Banana\nAccept =\n");

    EXPECT_EQ(seen.screens[50], Screen::Playing);
    EXPECT_TRUE(
        seen.settings.value_or("").starts_with("Fire = Y Key.Z Key.J\nFocus = A\nLance = B"));
}

TEST(ControlsMenu, PausesWhenThePadIsUnplugged) {
    ScriptedInput pad = InControls();
    pad.Unplug(160).Plug(200).Press(Buttons::A, 240);
    const SeenMenu seen = Play(pad, 260);

    EXPECT_EQ(seen.screens[170], Screen::Paused);
    EXPECT_EQ(seen.screens.back(), Screen::Playing);
}

}  // namespace
}  // namespace hairsbreadth
