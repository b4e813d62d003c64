#include "graze/input/input_gate.hpp"

#include <gtest/gtest.h>

namespace graze {
namespace {

InputSnapshot EverythingHeld() {
    InputSnapshot input;
    RawGamePad& pad = input.pads[1];
    pad.connected = true;
    pad.buttons = Buttons::A | Buttons::Start;
    pad.left_x = 20'000;
    pad.right_y = -20'000;
    pad.left_trigger = 200;
    pad.right_trigger = 200;
    input.keyboard.Set(Keys::Z, true);
    input.keyboard.Set(Keys::Enter, true);
    input.mouse.x = 7;
    input.mouse.scroll_wheel_value = 120;
    input.mouse.left_button = ButtonState::Pressed;
    input.mouse.x_button2 = ButtonState::Pressed;
    return input;
}

// Returns an input without held buttons and keys, but with a connected pad and a mouse position.
InputSnapshot AtRest() {
    InputSnapshot input;
    input.pads[1].connected = true;
    input.mouse.x = 7;
    input.mouse.scroll_wheel_value = 120;
    return input;
}

TEST(InputGate, PassesInputUnchangedWhenOpen) {
    InputGate gate;
    EXPECT_EQ(gate.Pass(EverythingHeld()), EverythingHeld());
    gate.Open();
    EXPECT_EQ(gate.Pass(EverythingHeld()), EverythingHeld()) << "the gate was not closed";
}

TEST(InputGate, BlocksInputButKeepsPadsConnectedWhenClosed) {
    InputGate gate;
    gate.Close();
    EXPECT_EQ(gate.Pass(EverythingHeld()), AtRest());
}

TEST(InputGate, SwallowsHeldInputUntilReleased) {
    InputGate gate;
    gate.Close();
    gate.Open();
    EXPECT_EQ(gate.Pass(EverythingHeld()), AtRest());
    EXPECT_EQ(gate.Pass(EverythingHeld()), AtRest()) << "still held";
    EXPECT_EQ(gate.Pass(AtRest()), AtRest());
    EXPECT_EQ(gate.Pass(EverythingHeld()), EverythingHeld());
}

TEST(InputGate, PassesEachControlOnceReleased) {
    InputGate gate;
    gate.Close();
    gate.Open();
    InputSnapshot input = EverythingHeld();
    input.pads[1].buttons = Buttons::A;
    input.pads[1].left_x = 7849;  // the edge of XNA's dead zone
    input.pads[1].left_trigger = 30;
    input.keyboard.Set(Keys::Z, false);
    input.mouse.left_button = ButtonState::Released;
    InputSnapshot passed = AtRest();
    passed.pads[1].left_x = 7849;
    passed.pads[1].left_trigger = 30;
    EXPECT_EQ(gate.Pass(input), passed);

    passed = EverythingHeld();
    passed.pads[1].buttons = Buttons::Start;
    passed.pads[1].right_y = 0;
    passed.pads[1].right_trigger = 0;
    passed.keyboard.Set(Keys::Enter, false);
    passed.mouse.x_button2 = ButtonState::Released;
    EXPECT_EQ(gate.Pass(EverythingHeld()), passed);
}

TEST(InputGate, TreatsAStickJustOutsideItsDeadZoneAsHeld) {
    for (const bool left : {true, false}) {
        InputGate gate;
        gate.Close();
        gate.Open();
        InputSnapshot input;
        (left ? input.pads[0].left_y : input.pads[0].right_x) =
            static_cast<std::int16_t>(left ? -7850 : 8690);
        EXPECT_EQ(gate.Pass(input), InputSnapshot{});
        input.pads[0].right_trigger = 31;
        EXPECT_EQ(gate.Pass(input).pads[0].right_trigger, 31) << "the trigger was released before";
    }
}

}  // namespace
}  // namespace graze
