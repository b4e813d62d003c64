#include "sdl/sdl_keyboard_mouse.hpp"

#include <gtest/gtest.h>

#include "platform/sdl/sdl_machine.hpp"
#include "platform/sdl/virtual_pad.hpp"

namespace graze::test {
namespace {

void PushKey(SDL_Scancode place, bool repeated = false, SDL_Keymod held = KMOD_NONE) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.scancode = place;
    event.key.keysym.mod = static_cast<std::uint16_t>(held);
    event.key.repeat = repeated ? 1 : 0;
    SDL_PushEvent(&event);
}

// Returns SDL's own entry for a key, from the table that SDL exposes for reading.
std::uint8_t& KeyState(SDL_Scancode place) {
    return const_cast<std::uint8_t*>(SDL_GetKeyboardState(nullptr))[place];
}

TEST(SdlKeyboardMouse, ReportsHeldKeys) {
    const auto platform = MakePlatform();
    KeyState(SDL_SCANCODE_W) = 1;
    KeyState(SDL_SCANCODE_UP) = 1;
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->Input().keyboard.IsKeyDown(Keys::W));
    EXPECT_TRUE(platform->Input().keyboard.IsKeyDown(Keys::Up));
    EXPECT_TRUE(platform->Input().keyboard.IsKeyUp(Keys::S));
    KeyState(SDL_SCANCODE_W) = 0;
    KeyState(SDL_SCANCODE_UP) = 0;
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().keyboard, KeyboardState{});
}

TEST(SdlKeyboardMouse, KeepsATapUntilAStepReadsIt) {
    const auto platform = MakePlatform();
    static_cast<void>(platform->Input());
    PushKey(SDL_SCANCODE_SPACE);
    static_cast<void>(platform->PumpEvents());
    static_cast<void>(platform->PumpEvents());  // an iteration of the game loop without a step
    EXPECT_TRUE(platform->Input().keyboard.IsKeyDown(Keys::Space));
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->Input().keyboard.IsKeyUp(Keys::Space));
}

TEST(SdlKeyboardMouse, IgnoresRepeatedKeys) {
    const auto platform = MakePlatform();
    PushKey(SDL_SCANCODE_SPACE, true);
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->Input().keyboard.IsKeyUp(Keys::Space));
}

void PushRelease(SDL_Scancode place) {
    SDL_Event event{};
    event.type = SDL_KEYUP;
    event.key.keysym.scancode = place;
    SDL_PushEvent(&event);
    KeyState(place) = 0;
}

// Does what SDL does when the window loses or gains the focus: a loss releases every key.
void PushFocus(bool gained) {
    for (int place = 0; place < SDL_NUM_SCANCODES && !gained; ++place) {
        if (KeyState(static_cast<SDL_Scancode>(place)) != 0) {
            PushRelease(static_cast<SDL_Scancode>(place));
        }
    }
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = static_cast<std::uint8_t>(gained ? SDL_WINDOWEVENT_FOCUS_GAINED
                                                          : SDL_WINDOWEVENT_FOCUS_LOST);
    event.window.windowID = SDL_GetWindowID(&TheWindow());
    SDL_PushEvent(&event);
}

// SDL reports what the OS repeats while the key is held as a new press.
void PushPress(SDL_Scancode place) {
    PushKey(place);
    KeyState(place) = 1;
}

KeyboardState PumpKeyboard(Platform& platform) {
    static_cast<void>(platform.PumpEvents());
    return platform.Input().keyboard;
}

TEST(SdlKeyboardMouse, AKeyHeldThroughALossOfFocusIsNotNew) {
    const auto platform = MakePlatform();
    PushPress(SDL_SCANCODE_A);
    EXPECT_TRUE(PumpKeyboard(*platform).IsKeyDown(Keys::A));
    PushFocus(false);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{});
    PushFocus(true);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{});
    PushPress(SDL_SCANCODE_A);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{}) << "repeated by the OS";
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{});
    PushPress(SDL_SCANCODE_S);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{Keys::S}) << "another key is new";
    PushRelease(SDL_SCANCODE_S);
    PushRelease(SDL_SCANCODE_A);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{});
    PushPress(SDL_SCANCODE_A);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{Keys::A}) << "released, then pressed";
    PushRelease(SDL_SCANCODE_A);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{});
}

TEST(SdlKeyboardMouse, AKeyReleasedBeforeALossOfFocusIsNewAfterwards) {
    const auto platform = MakePlatform();
    PushPress(SDL_SCANCODE_A);
    PushRelease(SDL_SCANCODE_A);
    static_cast<void>(PumpKeyboard(*platform));
    SDL_Delay(20);
    PushFocus(false);
    PushFocus(true);
    static_cast<void>(PumpKeyboard(*platform));
    PushPress(SDL_SCANCODE_A);
    EXPECT_EQ(PumpKeyboard(*platform), KeyboardState{Keys::A});
    PushRelease(SDL_SCANCODE_A);
    static_cast<void>(PumpKeyboard(*platform));
}

// Presses a key, lets it go, and returns the requested mode. The key must not reach the game.
std::optional<bool> PressForFullScreen(Platform& platform, SDL_Scancode place, SDL_Keymod held) {
    PushKey(place, false, held);
    KeyState(place) = 1;
    const std::optional<bool> full_screen = platform.PumpEvents().full_screen;
    if (full_screen) {
        EXPECT_EQ(platform.Input().keyboard, KeyboardState{});
    }
    KeyState(place) = 0;
    SDL_Event up{};
    up.type = SDL_KEYUP;
    up.key.keysym.scancode = place;
    SDL_PushEvent(&up);
    static_cast<void>(platform.PumpEvents());
    return full_screen;
}

bool IsFullScreen() {
    return (SDL_GetWindowFlags(&TheWindow()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

TEST(SdlKeyboardMouse, SwitchesToFullScreenAndBackByAltEnterAndF11) {
    const auto platform = MakePlatform();
    EXPECT_EQ(PressForFullScreen(*platform, SDL_SCANCODE_F11, KMOD_NONE), true);
    EXPECT_TRUE(IsFullScreen());
    EXPECT_EQ(PressForFullScreen(*platform, SDL_SCANCODE_RETURN, KMOD_LALT), false);
    EXPECT_FALSE(IsFullScreen());
    EXPECT_EQ(PressForFullScreen(*platform, SDL_SCANCODE_RETURN, KMOD_NONE), std::nullopt);
    PushKey(SDL_SCANCODE_F11, true);
    EXPECT_EQ(platform->PumpEvents().full_screen, std::nullopt) << "a repeated key is no press";
    KeyState(SDL_SCANCODE_F11) = 1;
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->Input().keyboard.IsKeyDown(Keys::F11)) << "only until it was released";
    KeyState(SDL_SCANCODE_F11) = 0;
}

TEST(SdlKeyboardMouse, LeavesTheFullScreenOfTheCommandLine) {
    SdlOptions options = SdlOptionsFor("software");
    options.full_screen = true;
    const auto platform = MakePlatform(std::move(options));
    EXPECT_EQ(PressForFullScreen(*platform, SDL_SCANCODE_F11, KMOD_NONE), false);
    EXPECT_FALSE(IsFullScreen());
    platform->Apply({});
    EXPECT_FALSE(IsFullScreen());
}

TEST(SdlKeyboardMouse, HasNoFullScreenKeysOnHandheldsAndConsoles) {
    for (const bool pads_only : {false, true}) {
        SdlOptions options = SdlOptionsFor("software");
        options.pads_only = pads_only;
        options.full_screen_keys = pads_only;
        const auto platform = MakePlatform(std::move(options));
        PushKey(SDL_SCANCODE_F11);
        EXPECT_EQ(platform->PumpEvents().full_screen, std::nullopt);
        EXPECT_FALSE(IsFullScreen());
    }
}

TEST(SdlKeyboardMouse, ReportsTheMouseInPicturePixels) {
    SdlOptions options = SdlOptionsFor("software");
    options.scale = 4;
    const auto platform = MakePlatform(std::move(options));
    SDL_WarpMouseInWindow(&TheWindow(), 4 * 10 + 3, 4 * 5);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().mouse.x, 10);
    EXPECT_EQ(platform->Input().mouse.y, 5);
}

TEST(SdlKeyboardMouse, ReportsMouseButtonsAndWheel) {
    const auto platform = MakePlatform();
    SDL_Event press{};
    press.type = SDL_MOUSEBUTTONDOWN;
    press.button.button = SDL_BUTTON_RIGHT;
    SDL_PushEvent(&press);
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    // sdl2-compat takes whole notches from a pushed event, but reports parts of one from a mouse.
    const float part = IsSdl2Compat() ? 1 : 0.5f;
    wheel.wheel.y = 2;
    wheel.wheel.preciseY = 2;
    SDL_PushEvent(&wheel);
    wheel.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    wheel.wheel.y = 1;
    wheel.wheel.preciseY = part;
    SDL_PushEvent(&wheel);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().mouse.right_button, ButtonState::Pressed);
    EXPECT_EQ(platform->Input().mouse.left_button, ButtonState::Released);
    EXPECT_EQ(platform->Input().mouse.scroll_wheel_value, static_cast<int>((2 - part) * 120));
}

TEST(SdlKeyboardMouse, HidesKeyboardAndMouseWithPadsOnly) {
    SdlOptions options = SdlOptionsFor("software");
    options.pads_only = true;
    const auto platform = MakePlatform(std::move(options));
    const VirtualPad pad;
    PushKey(SDL_SCANCODE_SPACE);
    SDL_WarpMouseInWindow(&TheWindow(), 30, 30);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().keyboard, KeyboardState{});
    EXPECT_EQ(platform->Input().mouse, MouseState{});
    EXPECT_TRUE(platform->Input().pads[0].connected);
}

}  // namespace
}  // namespace graze::test
