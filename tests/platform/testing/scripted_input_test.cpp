#include "graze/testing/scripted_input.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace graze::test {
namespace {

// Returns the first pad in a step.
RawGamePad PadAt(ScriptedInput& input, std::int64_t step) {
    return input.Next(step, {}).pads[0];
}

TEST(ScriptedInput, ConnectsThePadsThatItMentions) {
    RawGamePad rest;
    rest.connected = true;
    ScriptedInput one;
    one.Press(Buttons::A, 5);
    EXPECT_EQ(PadAt(one, 0), rest);
    ScriptedInput two;
    two.For(PlayerIndex::Two);
    EXPECT_EQ(two.Next(0, {}).pads[0], RawGamePad{});
    EXPECT_EQ(two.Next(0, {}).pads[1], rest);
    ScriptedInput keys;
    keys.Press(Keys::Enter, 5).Mouse({.x = 7}, 5, 6);
    EXPECT_EQ(keys.Next(0, {}), InputSnapshot{});
}

TEST(ScriptedInput, PressesPadsKeysAndMouseInOneStep) {
    ScriptedInput input;
    input.Press(Buttons::A, 3).Press(Keys::Enter, 3).Hold(Keys::Space, 3, 5);
    input.Mouse({.x = 7, .y = 9, .left_button = ButtonState::Pressed}, 3, 4);
    input.For(PlayerIndex::Two).Press(Buttons::B, 3).For(PlayerIndex::One).Press(Buttons::X, 3);
    const InputSnapshot now = input.Next(3, {});
    EXPECT_EQ(now.pads[0].buttons, Buttons::A | Buttons::X);
    EXPECT_EQ(now.pads[1].buttons, Buttons::B);
    EXPECT_TRUE(now.keyboard.IsKeyDown(Keys::Enter));
    EXPECT_TRUE(now.keyboard.IsKeyDown(Keys::Space));
    EXPECT_EQ(now.mouse.Position(), (Point{7, 9}));
    EXPECT_EQ(now.mouse.left_button, ButtonState::Pressed);
    const InputSnapshot next = input.Next(4, {});
    EXPECT_EQ(next.pads[0].buttons, Buttons::None);
    EXPECT_FALSE(next.keyboard.IsKeyDown(Keys::Enter));
    EXPECT_TRUE(next.keyboard.IsKeyDown(Keys::Space));
    EXPECT_EQ(next.mouse, MouseState{});
}

TEST(ScriptedInput, HoldsButtonsFromTheFirstToBeforeTheLastStep) {
    ScriptedInput pad;
    pad.Hold(Buttons::A, 10, 12).Press(Buttons::B, 11);
    EXPECT_EQ(PadAt(pad, 9).buttons, Buttons::None);
    EXPECT_EQ(PadAt(pad, 10).buttons, Buttons::A);
    EXPECT_EQ(PadAt(pad, 11).buttons, Buttons::A | Buttons::B);
    EXPECT_EQ(PadAt(pad, 12).buttons, Buttons::None);
}

TEST(ScriptedInput, ClampsSticksToTheirFullRange) {
    ScriptedInput pad;
    pad.Stick(1, -1, 0, 1).Stick(7, -7, 1, 2).RightStick(0.5f, -0.5f, 0, 1);
    EXPECT_EQ(PadAt(pad, 0).left_x, 32767);
    EXPECT_EQ(PadAt(pad, 0).left_y, -32767);
    EXPECT_EQ(PadAt(pad, 1).left_x, 32767);
    EXPECT_EQ(PadAt(pad, 0).right_x, 16383);
    EXPECT_EQ(PadAt(pad, 0).right_y, -16383);
}

TEST(ScriptedInput, ConvertsTriggersToBytes) {
    ScriptedInput pad;
    pad.LeftTrigger(1, 0, 1).RightTrigger(0.5f, 0, 1).LeftTrigger(-3, 1, 2);
    EXPECT_EQ(PadAt(pad, 0).left_trigger, 255);
    EXPECT_EQ(PadAt(pad, 0).right_trigger, 127);
    EXPECT_EQ(PadAt(pad, 1).left_trigger, 0);
}

TEST(ScriptedInput, TreatsNanAsTheRestPosition) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    ScriptedInput pad;
    pad.Stick(nan, nan, 0, 1).LeftTrigger(nan, 0, 1);
    EXPECT_EQ(PadAt(pad, 0).left_x, 0);
    EXPECT_EQ(PadAt(pad, 0).left_trigger, 0);
}

TEST(ScriptedInput, AppliesLaterLinesOverEarlierOnes) {
    ScriptedInput pad;
    pad.Stick(1, 0, 0, 100).Stick(0, 1, 50, 60);
    EXPECT_EQ(PadAt(pad, 49).left_x, 32767);
    EXPECT_EQ(PadAt(pad, 50).left_x, 0);
    EXPECT_EQ(PadAt(pad, 50).left_y, 32767);
    EXPECT_EQ(PadAt(pad, 60).left_x, 32767);
}

TEST(ScriptedInput, ReportsNothingWhileUnplugged) {
    ScriptedInput pad;
    pad.Hold(Buttons::A, 0, 100).Unplug(30).Plug(40);
    EXPECT_TRUE(PadAt(pad, 29).connected);
    EXPECT_EQ(PadAt(pad, 30), RawGamePad{});
    EXPECT_EQ(PadAt(pad, 39), RawGamePad{});
    EXPECT_EQ(PadAt(pad, 40).buttons, Buttons::A);
}

TEST(ScriptedInput, KeepsTheOtherInputOfTheDevices) {
    InputSnapshot devices;
    devices.pads[0].buttons = Buttons::X;
    devices.pads[2].buttons = Buttons::Y;
    devices.keyboard.Set(Keys::Space, true);
    devices.mouse.x = 4;
    ScriptedInput pad{PlayerIndex::Three};
    const InputSnapshot input = pad.Next(5, devices);
    EXPECT_EQ(input.pads[0], devices.pads[0]);
    EXPECT_EQ(input.pads[2].buttons, Buttons::None);
    EXPECT_TRUE(input.keyboard.IsKeyDown(Keys::Space));
    EXPECT_EQ(input.mouse.x, 4);
}

}  // namespace
}  // namespace graze::test
