#include "graze/testing/scripted_input.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace graze::test {
namespace {

TEST(ScriptedPad, IsConnectedAndAtRestFromTheStart) {
    RawGamePad rest;
    rest.connected = true;
    EXPECT_EQ(ScriptedPad{}.At(0), rest);
}

TEST(ScriptedPad, HoldsButtonsFromTheFirstToBeforeTheLastStep) {
    ScriptedPad pad;
    pad.Hold(Buttons::A, 10, 12).Press(Buttons::B, 11);
    EXPECT_EQ(pad.At(9).buttons, Buttons::None);
    EXPECT_EQ(pad.At(10).buttons, Buttons::A);
    EXPECT_EQ(pad.At(11).buttons, Buttons::A | Buttons::B);
    EXPECT_EQ(pad.At(12).buttons, Buttons::None);
}

TEST(ScriptedPad, ClampsSticksToTheirFullRange) {
    ScriptedPad pad;
    pad.Stick(1, -1, 0, 1).Stick(7, -7, 1, 2).RightStick(0.5f, -0.5f, 0, 1);
    EXPECT_EQ(pad.At(0).left_x, 32767);
    EXPECT_EQ(pad.At(0).left_y, -32767);
    EXPECT_EQ(pad.At(1).left_x, 32767);
    EXPECT_EQ(pad.At(0).right_x, 16383);
    EXPECT_EQ(pad.At(0).right_y, -16383);
}

TEST(ScriptedPad, ConvertsTriggersToBytes) {
    ScriptedPad pad;
    pad.LeftTrigger(1, 0, 1).RightTrigger(0.5f, 0, 1).LeftTrigger(-3, 1, 2);
    EXPECT_EQ(pad.At(0).left_trigger, 255);
    EXPECT_EQ(pad.At(0).right_trigger, 127);
    EXPECT_EQ(pad.At(1).left_trigger, 0);
}

TEST(ScriptedPad, TreatsNanAsTheRestPosition) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    ScriptedPad pad;
    pad.Stick(nan, nan, 0, 1).LeftTrigger(nan, 0, 1);
    EXPECT_EQ(pad.At(0).left_x, 0);
    EXPECT_EQ(pad.At(0).left_trigger, 0);
}

TEST(ScriptedPad, AppliesLaterLinesOverEarlierOnes) {
    ScriptedPad pad;
    pad.Stick(1, 0, 0, 100).Stick(0, 1, 50, 60);
    EXPECT_EQ(pad.At(49).left_x, 32767);
    EXPECT_EQ(pad.At(50).left_x, 0);
    EXPECT_EQ(pad.At(50).left_y, 32767);
    EXPECT_EQ(pad.At(60).left_x, 32767);
}

TEST(ScriptedPad, ReportsNothingWhileUnplugged) {
    ScriptedPad pad;
    pad.Hold(Buttons::A, 0, 100).Unplug(30).Plug(40);
    EXPECT_TRUE(pad.At(29).connected);
    EXPECT_EQ(pad.At(30), RawGamePad{});
    EXPECT_EQ(pad.At(39), RawGamePad{});
    EXPECT_EQ(pad.At(40).buttons, Buttons::A);
}

TEST(ScriptedPad, KeepsTheOtherInputOfTheDevices) {
    InputSnapshot devices;
    devices.pads[0].buttons = Buttons::X;
    devices.pads[2].buttons = Buttons::Y;
    devices.keyboard.Set(Keys::Space, true);
    ScriptedPad pad{PlayerIndex::Three};
    const InputSnapshot input = pad.Next(5, devices);
    EXPECT_EQ(input.pads[0], devices.pads[0]);
    EXPECT_EQ(input.pads[2], pad.At(5));
    EXPECT_TRUE(input.keyboard.IsKeyDown(Keys::Space));
}

}  // namespace
}  // namespace graze::test
