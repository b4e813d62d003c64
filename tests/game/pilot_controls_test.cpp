#include "scenes/pilot_controls.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace hairsbreadth {
namespace {

InputSnapshot PadWith(Buttons buttons, std::int16_t x = 0, std::int16_t y = 0) {
    InputSnapshot input;
    input.pads[0].connected = true;
    input.pads[0].buttons = buttons;
    input.pads[0].left_x = x;
    input.pads[0].left_y = y;
    return input;
}

InputSnapshot KeysWith(std::initializer_list<Keys> keys) {
    InputSnapshot input;
    for (const Keys key : keys) {
        input.keyboard.Set(key, true);
    }
    return input;
}

TEST(Stick, IsZeroInItsDeadZoneAndFullFromNinetyFivePercent) {
    EXPECT_EQ(ReadStick({0.18f, 0}).x, 0);
    EXPECT_EQ(ReadStick({0.12f, 0.12f}).x, 0);
    EXPECT_EQ(ReadStick({0.95f, 0}).x, 256);
    EXPECT_EQ(ReadStick({1, 0}).x, 256);
    EXPECT_EQ(ReadStick({-1, 0}).x, -256);
}

TEST(Stick, RisesWithThePowerOfOneAndAHalf) {
    const float half = 0.18f + (0.95f - 0.18f) / 2;
    EXPECT_NEAR(ReadStick({half, 0}).x, 256 * std::pow(0.5, 1.5), 1);
}

TEST(Stick, PointsDownWhenPulledDown) {
    EXPECT_EQ(ReadStick({0, -1}).y, 256);
    EXPECT_EQ(ReadStick({0, 1}).y, -256);
}

TEST(Controls, FlyTheSameByStickPadAndKeys) {
    Controls controls;
    controls.Update(PadWith(Buttons::None, 32767, 0));
    EXPECT_EQ(controls.Pilot().x, 256);
    controls.Update(PadWith(Buttons::DPadRight | Buttons::DPadDown));
    EXPECT_EQ(controls.Pilot().x, 181);
    EXPECT_EQ(controls.Pilot().y, 181);
    controls.Update(KeysWith({Keys::A, Keys::W}));
    EXPECT_EQ(controls.Pilot().x, -181);
    EXPECT_EQ(controls.Pilot().y, -181);
    controls.Update(KeysWith({Keys::Left, Keys::Right}));
    EXPECT_EQ(controls.Pilot().x, 0);
}

TEST(Controls, FireAndFocusByButtonsTriggersAndKeys) {
    Controls controls;
    controls.Update(PadWith(Buttons::A | Buttons::LeftShoulder));
    EXPECT_TRUE(controls.Pilot().fire);
    EXPECT_TRUE(controls.Pilot().focus);
    InputSnapshot triggers = PadWith(Buttons::None);
    triggers.pads[0].right_trigger = 255;
    triggers.pads[0].left_trigger = 255;
    controls.Update(triggers);
    EXPECT_TRUE(controls.Pilot().fire);
    EXPECT_TRUE(controls.Pilot().focus);
    controls.Update(KeysWith({Keys::J, Keys::LeftShift}));
    EXPECT_TRUE(controls.Pilot().fire);
    EXPECT_TRUE(controls.Pilot().focus);
    controls.Update({});
    EXPECT_FALSE(controls.Pilot().fire);
}

TEST(Controls, NameTheLastUsedDevice) {
    Controls controls;
    controls.Update(KeysWith({Keys::Left}));
    EXPECT_FALSE(controls.UsesPad());
    controls.Update(PadWith(Buttons::None));
    EXPECT_FALSE(controls.UsesPad()) << "a pad at rest is not in use";
    controls.Update(PadWith(Buttons::B));
    EXPECT_TRUE(controls.UsesPad());
}

TEST(Controls, ShowTheFirstBindingOfTheCurrentDevice) {
    Controls controls;
    controls.Update(PadWith(Buttons::B));
    EXPECT_EQ(controls.SignFor(Action::Fire), PromptSign{0});
    EXPECT_EQ(controls.SignFor(Action::Focus), PromptSign{7});
    EXPECT_EQ(controls.SignForFlying(), PromptSign{10});
    controls.Rebind(IndexOf(Action::Fire), {Buttons::RightShoulder, Keys::None});
    EXPECT_EQ(controls.SignFor(Action::Fire), PromptSign{6});
    EXPECT_EQ(controls.SignFor(MenuAction::Accept), PromptSign{0}) << "menu prompts do not change";

    controls.Update(KeysWith({Keys::Z}));
    EXPECT_EQ(controls.SignFor(Action::Fire), (PromptSign{-1, "Z"}));
    controls.Rebind(IndexOf(Action::Focus), {Buttons::None, Keys::Space});
    EXPECT_EQ(controls.SignFor(Action::Focus), (PromptSign{-1, "SPACE"}));
    EXPECT_EQ(controls.SignForFlying(), (PromptSign{-1, "ARROWS"}));
}

TEST(Controls, ShowTheButtonNamesOfThePadFamily) {
    Controls controls;
    controls.Update(PadWith(Buttons::B));
    controls.SetFamily(GamePadFamily::PlayStation);
    EXPECT_EQ(controls.SignFor(Action::Fire), (PromptSign{-1, "Cross"}));
    EXPECT_EQ(controls.SignFor(Action::Focus), (PromptSign{-1, "L2"}));
    controls.SetFamily(GamePadFamily::Nintendo);
    EXPECT_EQ(controls.SignFor(Action::Fire), (PromptSign{-1, "B"}));
    controls.SetFamily(GamePadFamily::Xbox);
    EXPECT_EQ(controls.SignFor(Action::Fire), PromptSign{0});
    controls.SetFamily(GamePadFamily::Steam);
    EXPECT_EQ(controls.SignFor(Action::Fire), PromptSign{0});
    EXPECT_EQ(controls.SignFor(Action::Focus), (PromptSign{-1, "L2"}));
}

TEST(Controls, NeverBindFireAndFocusToTheSameButton) {
    Controls controls;
    controls.Rebind(IndexOf(Action::Focus), {Buttons::A, Keys::None});
    controls.Rebind(IndexOf(Action::Focus), {Buttons::RightTrigger, Keys::None});
    EXPECT_EQ(controls.Text().substr(0, controls.Text().find('\n')), "Fire = Key.Z Key.J A");
    controls.Update({});
    controls.Update(PadWith(Buttons::A));
    EXPECT_TRUE(controls.Pilot().fire);
    EXPECT_FALSE(controls.Pilot().focus);
}

TEST(Controls, ReadOnlyBindableActionsAndReportTheRest) {
    Controls controls;
    EXPECT_EQ(controls.Read("Accept = Y\nMasks = B\n"),
              (std::vector<std::string>{"line 1: unknown action \"Accept\""}));
    EXPECT_NE(controls.Text().find("Masks = B\n"), std::string::npos);
    controls.UseDefaults();
    EXPECT_TRUE(controls.Text().ends_with("Masks = Y Key.C\nPause = Start Key.Escape\n"));
}

TEST(Controls, ShootTheLanceInTheStepOfThePress) {
    for (const Buttons button : {Buttons::B, Buttons::RightShoulder}) {
        Controls controls;
        controls.Update(PadWith(button));
        EXPECT_TRUE(controls.Pilot().lance);
        controls.Update(PadWith(button));
        EXPECT_FALSE(controls.Pilot().lance);
    }
    for (const Keys key : {Keys::X, Keys::K}) {
        Controls controls;
        controls.Update(KeysWith({key}));
        EXPECT_TRUE(controls.Pilot().lance);
    }
}

// Such a file has no line for the lance, and may bind what the lance has by default.
TEST(Controls, KeepTheBindingsOfAFileFromBeforeTheLance) {
    Controls controls;
    EXPECT_TRUE(controls.Read("Fire = A Key.K\nFocus = B LeftShoulder Key.L\nMasks = Y\n").empty());
    const std::string text = controls.Text();
    EXPECT_NE(text.find("Fire = A Key.K\n"), std::string::npos);
    EXPECT_NE(text.find("Focus = B LeftShoulder Key.L\n"), std::string::npos);
    EXPECT_NE(text.find("Lance = RightShoulder Key.X\n"), std::string::npos);
    EXPECT_TRUE(controls.Read("Lance = B\n").empty());
    EXPECT_NE(controls.Text().find("Lance = B\n"), std::string::npos);
}

TEST(Controls, FlyByOtherKeysAndButtons) {
    Controls controls;
    controls.Rebind(IndexOf(Action::FlyUp), {Buttons::None, Keys::I});
    controls.Rebind(IndexOf(Action::FlyDown), {Buttons::Y, Keys::None});
    controls.Update(KeysWith({Keys::I}));
    EXPECT_EQ(controls.Pilot().y, -256);
    EXPECT_EQ(controls.SignForFlying(), (PromptSign{-1, "KEYS"}));
    controls.Update(KeysWith({Keys::Up}));
    EXPECT_EQ(controls.Pilot().y, 0);
    EXPECT_TRUE(controls.Pressed(MenuAction::Up)) << "menus keep the arrow keys";
    controls.Update(PadWith(Buttons::Y));
    EXPECT_EQ(controls.Pilot().y, 256);
}

TEST(Controls, FlyByTheRightStickAsPreciselyAsByTheLeft) {
    Controls left;
    Controls right;
    right.Rebind(IndexOf(Action::FlyUp), {Buttons::RightThumbstickUp, Keys::None});
    right.Rebind(IndexOf(Action::FlyDown), {Buttons::RightThumbstickDown, Keys::None});
    right.Rebind(IndexOf(Action::FlyLeft), {Buttons::RightThumbstickLeft, Keys::None});
    right.Rebind(IndexOf(Action::FlyRight), {Buttons::RightThumbstickRight, Keys::None});
    for (const auto& [x, y] : {std::pair{9000, 20'000}, {-15'000, 3000}, {-8000, -32'768}}) {
        const InputSnapshot input =
            PadWith(Buttons::None, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y));
        InputSnapshot mirrored = PadWith(Buttons::None);
        mirrored.pads[0].right_x = input.pads[0].left_x;
        mirrored.pads[0].right_y = input.pads[0].left_y;
        left.Update(input);
        right.Update(mirrored);
        EXPECT_EQ(right.Pilot().x, left.Pilot().x);
        EXPECT_EQ(right.Pilot().y, left.Pilot().y);
        right.Update(input);
        EXPECT_EQ(right.Pilot().x, 0);
    }
    right.Update(PadWith(Buttons::B));
    EXPECT_EQ(right.SignForFlying(), (PromptSign{-1, "R↑"}));
}

}  // namespace
}  // namespace hairsbreadth
