#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "game_fixture.hpp"
#include "graze/testing/scripted_input.hpp"

namespace artillery {
namespace {

using graze::test::ScriptedInput;

// The name plates of the title.
enum class Plate : std::uint8_t { Play, Options, Quit };

constexpr Point Middle(Plate plate) {
    return {320, 250 + 22 * static_cast<int>(plate)};
}

// Moves the mouse to a place before the step and presses a button there in the step.
void Click(ScriptedInput& mouse, Point at, std::int64_t step,
           ButtonState MouseState::*button = &MouseState::left_button) {
    MouseState state;
    state.x = at.x;
    state.y = at.y;
    mouse.Mouse(state, step - 3, step);
    state.*button = ButtonState::Pressed;
    mouse.Mouse(state, step, step + 1);
}

void RightClick(ScriptedInput& mouse, std::int64_t step) {
    Click(mouse, {}, step, &MouseState::right_button);
}

// The screens of a game after each step. Every frame is drawn.
std::vector<Screen> PlayMenus(
    InputSource& input, std::int64_t steps, Platform& platform,
    const test::Watcher::See& see = [](std::int64_t, const Artillery&) {}) {
    std::vector<Screen> screens;
    test::Watcher watcher{[&](std::int64_t step, const Artillery& now) {
                              screens.push_back(now.CurrentScreen());
                              see(step, now);
                          },
                          true};
    Artillery game{1};
    test::PlayGame(game, input, steps, watcher, platform);
    return screens;
}

std::vector<Screen> PlayMenus(InputSource& input, std::int64_t steps) {
    HeadlessPlatform platform{test::MakeMachine()};
    return PlayMenus(input, steps, platform);
}

std::optional<std::string> ReadSettings(HeadlessPlatform& platform, std::string_view file) {
    const auto user = platform.Users().UserOf(PlayerIndex::One);
    const auto bytes = platform.User().Read(*user, "settings", file);
    return bytes ? std::optional{std::string{reinterpret_cast<const char*>(bytes->data()),
                                             bytes->size()}}
                 : std::nullopt;
}

TEST(Menus, EndTheGameByQuit) {
    ScriptedInput pad;
    pad.Press(Buttons::B, 10).Press(Buttons::A, 20);  // Back chooses QUIT
    EXPECT_EQ(PlayMenus(pad, 100).size(), 21U);
    ScriptedInput keys;
    keys.Press(Keys::Up, 10).Press(Keys::Enter, 20);
    EXPECT_EQ(PlayMenus(keys, 100).size(), 21U);
    ScriptedInput mouse;
    Click(mouse, Middle(Plate::Quit), 20);
    EXPECT_EQ(PlayMenus(mouse, 100).size(), 21U);
}

// The steps at which the scripts below have opened the next screen.
constexpr std::array<std::int64_t, 6> kOpened{15, 25, 35, 45, 55, 65};

std::vector<Screen> ScreensAt(const std::vector<Screen>& screens) {
    std::vector<Screen> seen;
    for (const std::int64_t step : kOpened) {
        seen.push_back(screens[static_cast<std::size_t>(step)]);
    }
    return seen;
}

const std::vector<Screen> kEveryMenu{Screen::Options, Screen::Controls, Screen::Options,
                                     Screen::Title,   Screen::Setup,    Screen::Playing};

TEST(Menus, AreAllReachedByPad) {
    ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 5).Press(Buttons::A, 10);
    pad.Press(Buttons::DPadUp, 16).Press(Buttons::DPadUp, 18).Press(Buttons::A, 20);  // CONTROLS
    pad.Press(Buttons::B, 30).Press(Buttons::Start, 40);
    pad.Press(Buttons::DPadUp, 47).Press(Buttons::A, 50);
    pad.Press(Buttons::Start, 60);  // accepts START
    pad.Press(Buttons::Start, 70).Press(Buttons::DPadDown, 72).Press(Buttons::DPadDown, 74);
    pad.Press(Buttons::A, 80).Press(Buttons::B, 90).Press(Buttons::DPadUp, 92);
    pad.Press(Buttons::A, 100);  // TITLE
    const std::vector<Screen> screens = PlayMenus(pad, 110);
    EXPECT_EQ(ScreensAt(screens), kEveryMenu);
    EXPECT_EQ(screens[75], Screen::Paused);
    EXPECT_EQ(screens[85], Screen::Controls);
    EXPECT_EQ(screens[95], Screen::Paused) << "the controls return to the pause";
    EXPECT_EQ(screens.back(), Screen::Title);
}

TEST(Menus, AreAllReachedByKeys) {
    ScriptedInput keys;
    keys.Press(Keys::Down, 5).Press(Keys::Enter, 10);
    keys.Press(Keys::W, 16).Press(Keys::Up, 18).Press(Keys::Space, 20);
    keys.Press(Keys::Escape, 30).Press(Keys::Back, 40);
    keys.Press(Keys::Up, 47).Press(Keys::Enter, 50).Press(Keys::Enter, 60);
    EXPECT_EQ(ScreensAt(PlayMenus(keys, 70)), kEveryMenu);
}

TEST(Menus, AreAllReachedByMouse) {
    ScriptedInput mouse;
    Click(mouse, Middle(Plate::Options), 10);
    Click(mouse, {248, 253}, 20);  // CONTROLS
    RightClick(mouse, 30);
    Click(mouse, {392, 253}, 40);  // DONE
    Click(mouse, Middle(Plate::Play), 50);
    Click(mouse, {320, 221}, 60);  // START
    mouse.Press(Keys::Escape, 70);
    Click(mouse, {320, 150}, 80);  // RESUME
    const std::vector<Screen> screens = PlayMenus(mouse, 90);
    EXPECT_EQ(ScreensAt(screens), kEveryMenu);
    EXPECT_EQ(screens[75], Screen::Paused);
    EXPECT_EQ(screens.back(), Screen::Playing);
}

TEST(Menus, ChangeThePictureAndSaveIt) {
    HeadlessPlatform platform{test::MakeMachine()};
    ScriptedInput mouse;
    Click(mouse, Middle(Plate::Options), 10);
    Click(mouse, {330, 190}, 20);                       // FULL SCREEN
    Click(mouse, {330, 206}, 30);                       // SQUARE PIXELS
    mouse.Press(Keys::Down, 40).Press(Keys::Left, 43);  // PICTURE SIZE
    RightClick(mouse, 50);
    std::vector<bool> full_screen;
    WindowSettings window;
    PlayMenus(mouse, 60, platform, [&](std::int64_t, const Artillery& now) {
        window = now.Window().Settings();
        full_screen.push_back(window.full_screen);
    });
    EXPECT_FALSE(full_screen[19]);
    EXPECT_TRUE(full_screen[20]);
    EXPECT_TRUE(full_screen.back());
    EXPECT_EQ(window.fit, PictureFit::Letterbox);
    EXPECT_EQ(platform.Graphics().TitleSafePercent(), kTitleSafePercent - 1);
    EXPECT_THAT(ReadSettings(platform, "settings.txt").value_or(""),
                testing::HasSubstr("full_screen 1\nwhole_factor 0\nsafe_area 4\n"));

    ScriptedInput nothing;
    PlayMenus(nothing, 3, platform,
              [&](std::int64_t, const Artillery& now) { window = now.Window().Settings(); });
    EXPECT_TRUE(window.full_screen) << "the next game starts in full screen";
    EXPECT_EQ(window.fit, PictureFit::Letterbox);
}

// Starts a match and presses X, which fires only if it is bound to firing.
bool FiresByX(HeadlessPlatform& platform) {
    ScriptedInput pad;
    pad.Press(Buttons::A, 10).Press(Buttons::A, 20).Press(Buttons::X, 60);
    bool fires = false;
    PlayMenus(pad, 70, platform, [&fires](std::int64_t, const Artillery& now) {
        fires = now.State()->phase == Phase::Flying;
    });
    return fires;
}

TEST(Menus, BindAnActionForThisGameAndTheNext) {
    HeadlessPlatform platform{test::MakeMachine()};
    EXPECT_FALSE(FiresByX(platform));
    ScriptedInput pad;
    pad.Press(Buttons::A, 10).Press(Buttons::A, 20).Press(Buttons::Start, 60);
    pad.Press(Buttons::DPadDown, 64).Press(Buttons::DPadDown, 68).Press(Buttons::A, 72);
    pad.Press(Buttons::DPadUp, 76).Press(Buttons::DPadUp, 78).Press(Buttons::DPadUp, 80);
    pad.Press(Buttons::DPadUp, 82).Press(Buttons::A, 84).Press(Buttons::X, 90);  // FIRE
    pad.Press(Buttons::B, 100).Press(Buttons::Start, 110).Press(Buttons::X, 120);
    bool fires = false;
    PlayMenus(pad, 130, platform, [&fires](std::int64_t step, const Artillery& now) {
        EXPECT_TRUE(step > 119 || now.State()->phase == Phase::Aiming ||
                    now.CurrentScreen() != Screen::Playing);
        fires = now.State()->phase == Phase::Flying;
    });
    EXPECT_TRUE(fires);
    EXPECT_THAT(ReadSettings(platform, "controls.txt").value_or(""),
                testing::HasSubstr("Fire = X Key.Space Key.Enter\n"));
    EXPECT_TRUE(FiresByX(platform));
}

TEST(Menus, ReportABrokenFileOfControlsAndKeepIt) {
    HeadlessPlatform platform{test::MakeMachine()};
    const std::string text = "Fire = Banana\nUp = Y\nWarp = B\n";
    platform.User().Commit(*platform.Users().UserOf(PlayerIndex::One), "settings",
                           std::array{BlobChange{"controls.txt", std::as_bytes(std::span{text})}});
    ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 5).Press(Buttons::A, 10);
    pad.Press(Buttons::DPadUp, 16).Press(Buttons::DPadUp, 18).Press(Buttons::A, 20);
    pad.Press(Buttons::A, 30).Press(Buttons::X, 40).Press(Buttons::B, 50);  // AIM LEFT
    testing::internal::CaptureStderr();
    PlayMenus(pad, 60, platform);
    const std::string log = testing::internal::GetCapturedStderr();
#ifndef __EMSCRIPTEN__  // whose standard error cannot be captured
    EXPECT_THAT(log, testing::HasSubstr("artillery: controls.txt: line 1"));
    EXPECT_THAT(log, testing::HasSubstr("artillery: controls.txt: line 3"));
#endif
    EXPECT_EQ(ReadSettings(platform, "controls_kept.txt"), text);
    const std::string saved = ReadSettings(platform, "controls.txt").value_or("");
    EXPECT_THAT(saved, testing::StartsWith("Left = X Key.Left Key.A\n"));
    EXPECT_THAT(saved, testing::HasSubstr("Up = Y\n"));
    EXPECT_THAT(saved, testing::HasSubstr("Fire = A RightTrigger Key.Space Key.Enter\n"));
}

}  // namespace
}  // namespace artillery
