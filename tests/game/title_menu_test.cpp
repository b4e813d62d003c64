#include <vector>

#include <gtest/gtest.h>

#include "game/scripted_devices.hpp"
#include "game/watcher.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::ScriptedInput;
using test::ScriptedDevices;

constexpr Point kStart{320, 200};  // on the name plates of the title
constexpr Point kHair{450, 200};   // on the choice of a difficulty

/// The game's state after each step. Every frame is drawn.
struct SeenScreens {
    std::vector<Screen> screens;
    std::vector<Difficulty> difficulties;  // of the run, once there is one
};

SeenScreens PlayMenus(InputSource& input, std::int64_t steps) {
    HeadlessPlatform platform{test::MakeMachine()};
    SeenScreens seen;
    test::Watcher watcher{[&seen](std::int64_t, const Hairsbreadth& now) {
                              seen.screens.push_back(now.CurrentScreen());
                              if (now.Run() != nullptr) {
                                  seen.difficulties.push_back(now.Run()->difficulty);
                              }
                          },
                          true};
    Hairsbreadth game{1};
    graze::test::PlayGame(game, input, steps, watcher, platform);
    return seen;
}

TEST(TitleMenu, StartsARunOfTheChosenDifficultyByPad) {
    ScriptedInput pad;
    pad.Press(Buttons::A, 10).Press(Buttons::DPadLeft, 20).Press(Buttons::A, 30);
    const SeenScreens seen = PlayMenus(pad, 40);
    EXPECT_EQ(seen.screens[15], Screen::Difficulty);
    EXPECT_EQ(seen.screens.back(), Screen::Playing);
    EXPECT_EQ(seen.difficulties.front(), Difficulty::Calm);
}

TEST(TitleMenu, StartsAClockRunIfOnlyAcceptIsPressed) {
    for (const Buttons accept : {Buttons::A, Buttons::Start}) {
        ScriptedInput pad;
        pad.Press(accept, 10).Press(accept, 20);
        const SeenScreens seen = PlayMenus(pad, 30);
        EXPECT_EQ(seen.screens.back(), Screen::Playing);
        EXPECT_EQ(seen.difficulties.front(), Difficulty::Clock);
    }
}

TEST(TitleMenu, StartsARunByKeyboard) {
    ScriptedDevices keys;
    keys.Tap(Keys::Enter, 10).Tap(Keys::D, 20).Tap(Keys::Escape, 25);
    keys.Tap(Keys::Enter, 30).Tap(Keys::Right, 40).Tap(Keys::Z, 50);
    const SeenScreens seen = PlayMenus(keys, 60);
    EXPECT_EQ(seen.screens[27], Screen::Title) << "Escape goes back";
    EXPECT_EQ(seen.screens.back(), Screen::Playing);
    EXPECT_EQ(seen.difficulties.front(), Difficulty::Hair);
}

TEST(TitleMenu, StartsARunByMouse) {
    ScriptedDevices mouse;
    mouse.Move(kStart, 5).Click(10).RightClick(20).Click(30).Move(kHair, 40).Click(50);
    const SeenScreens seen = PlayMenus(mouse, 60);
    EXPECT_EQ(seen.screens[15], Screen::Difficulty);
    EXPECT_EQ(seen.screens[25], Screen::Title) << "a right click goes back";
    EXPECT_EQ(seen.screens.back(), Screen::Playing);
    EXPECT_EQ(seen.difficulties.front(), Difficulty::Hair);
}

TEST(TitleMenu, IgnoresAClickBesideTheRowsAndAPointerThatRests) {
    ScriptedDevices mouse;
    mouse.Move({30, 30}, 5).Click(10).Move(kHair, 15);
    mouse.Tap(Keys::Enter, 20).Tap(Keys::Enter, 30);
    const SeenScreens seen = PlayMenus(mouse, 40);
    EXPECT_EQ(seen.screens[15], Screen::Title);
    EXPECT_EQ(seen.difficulties.front(), Difficulty::Clock) << "the pointer has not moved";
}

TEST(TitleMenu, EndsTheGameByQuit) {
    ScriptedInput pad;
    pad.Press(Buttons::B, 10).Press(Buttons::A, 20);  // Back chooses QUIT
    EXPECT_EQ(PlayMenus(pad, 100).screens.size(), 21U);
}

TEST(PauseMenu, IsUsedByMouse) {
    ScriptedDevices mouse;
    mouse.Tap(Keys::Enter, 5).Tap(Keys::Enter, 10).Tap(Keys::Escape, 50);
    mouse.Move({320, 150}, 60).Click(70);  // CONTINUE
    const SeenScreens seen = PlayMenus(mouse, 80);
    EXPECT_EQ(seen.screens[65], Screen::Paused);
    EXPECT_EQ(seen.screens.back(), Screen::Playing);
}

}  // namespace
}  // namespace hairsbreadth
