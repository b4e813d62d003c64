#include "graze/input/input_gate.hpp"

#include <array>
#include <string>
#include <string_view>

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

// One control of a device, and how a snapshot holds it.
struct Control {
    const char* name;
    void (*hold)(InputSnapshot& input);
};

constexpr int kPad = 2;

constexpr std::array kControls{
    Control{"button", [](InputSnapshot& in) { in.pads[kPad].buttons = Buttons::LeftShoulder; }},
    Control{"left stick, x", [](InputSnapshot& in) { in.pads[kPad].left_x = -7850; }},
    Control{"left stick, y", [](InputSnapshot& in) { in.pads[kPad].left_y = 7850; }},
    Control{"right stick, x", [](InputSnapshot& in) { in.pads[kPad].right_x = 8690; }},
    Control{"right stick, y", [](InputSnapshot& in) { in.pads[kPad].right_y = -8690; }},
    Control{"left trigger", [](InputSnapshot& in) { in.pads[kPad].left_trigger = 31; }},
    Control{"right trigger", [](InputSnapshot& in) { in.pads[kPad].right_trigger = 31; }},
    Control{"key", [](InputSnapshot& in) { in.keyboard.Set(Keys::OemTilde, true); }},
    Control{"left button", [](InputSnapshot& in) { in.mouse.left_button = ButtonState::Pressed; }},
    Control{"middle button",
            [](InputSnapshot& in) { in.mouse.middle_button = ButtonState::Pressed; }},
    Control{"right button",
            [](InputSnapshot& in) { in.mouse.right_button = ButtonState::Pressed; }},
    Control{"button 4", [](InputSnapshot& in) { in.mouse.x_button1 = ButtonState::Pressed; }},
    Control{"button 5", [](InputSnapshot& in) { in.mouse.x_button2 = ButtonState::Pressed; }}};

InputSnapshot Holding(const Control& control) {
    InputSnapshot input;
    control.hold(input);
    return input;
}

// The axes of a stick are blocked together.
bool IsSameStick(const Control& a, const Control& b) {
    const auto stick = [](const Control& control) {
        const std::string_view name{control.name};
        return name.substr(0, name.find(", "));
    };
    return stick(a) == stick(b);
}

// Each control is held alone, so that no other one keeps the gate watching it.
TEST(InputGate, BlocksEachControlThatIsHeldAloneUntilReleased) {
    for (const Control& control : kControls) {
        SCOPED_TRACE(control.name);
        const InputSnapshot held = Holding(control);
        InputGate gate;
        gate.Close();
        gate.Open();
        for (int step = 0; step < 4; ++step) {
            ASSERT_EQ(gate.Pass(held), InputSnapshot{}) << "held, step " << step;
        }
        ASSERT_EQ(gate.Pass({}), InputSnapshot{});
        ASSERT_EQ(gate.Pass(held), held) << "released before";
    }
}

TEST(InputGate, BlocksNoOtherControlThanTheOneThatIsHeld) {
    for (const Control& held : kControls) {
        for (const Control& other : kControls) {
            if (&held == &other) {
                continue;
            }
            SCOPED_TRACE(std::string{held.name} + ", " + other.name);
            InputGate gate;
            gate.Close();
            gate.Open();
            ASSERT_EQ(gate.Pass(Holding(held)), InputSnapshot{});
            InputSnapshot both = Holding(held);
            other.hold(both);
            ASSERT_EQ(gate.Pass(both), IsSameStick(held, other) ? InputSnapshot{} : Holding(other));
        }
    }
}

// Expects that `input` is held or at rest when the gate opens, and then what `farther` gives.
void ExpectGate(const InputSnapshot& input, const InputSnapshot& farther, bool held) {
    InputGate gate;
    gate.Close();
    gate.Open();
    EXPECT_EQ(gate.Pass(input), held ? InputSnapshot{} : input);
    EXPECT_EQ(gate.Pass(farther), held ? InputSnapshot{} : farther);
}

// At XNA's limits of the dead zones a stick or trigger is at rest; one beyond, it is held.
TEST(InputGate, KnowsTheLimitsOfRest) {
    const auto with_axis = [](std::int16_t RawGamePad::*axis, int value) {
        InputSnapshot input;
        input.pads[0].*axis = static_cast<std::int16_t>(value);
        return input;
    };
    const auto with_trigger = [](std::uint8_t RawGamePad::*trigger, int value) {
        InputSnapshot input;
        input.pads[0].*trigger = static_cast<std::uint8_t>(value);
        return input;
    };
    for (const int beyond : {0, 1}) {
        for (const int sign : {-1, 1}) {
            for (const auto axis : {&RawGamePad::left_x, &RawGamePad::left_y}) {
                ExpectGate(with_axis(axis, sign * (7849 + beyond)), with_axis(axis, sign * 9000),
                           beyond == 1);
            }
            for (const auto axis : {&RawGamePad::right_x, &RawGamePad::right_y}) {
                ExpectGate(with_axis(axis, sign * (8689 + beyond)), with_axis(axis, sign * 9000),
                           beyond == 1);
            }
        }
        for (const auto trigger : {&RawGamePad::left_trigger, &RawGamePad::right_trigger}) {
            ExpectGate(with_trigger(trigger, 30 + beyond), with_trigger(trigger, 200), beyond == 1);
        }
    }
}

}  // namespace
}  // namespace graze
