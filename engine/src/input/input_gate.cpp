#include "graze/input/input_gate.hpp"

#include <cmath>

namespace graze {
namespace {

constexpr int kLeftRest = 7849;
constexpr int kRightRest = 8689;
constexpr int kTriggerRest = 30;
constexpr auto kEveryButton = static_cast<Buttons>(~0U);

constexpr std::array kMouseButtons{&MouseState::left_button, &MouseState::middle_button,
                                   &MouseState::right_button, &MouseState::x_button1,
                                   &MouseState::x_button2};

// Resets an input that is still held from before the gate was opened. Returns true if it
// is held.
template <typename Value>
bool Silence(bool is_held, bool is_at_rest, Value& value) noexcept {
    if (is_held && !is_at_rest) {
        value = Value{};
        return true;
    }
    return false;
}

bool IsAtRest(int x, int y, int rest) noexcept {
    return std::abs(x) <= rest && std::abs(y) <= rest;
}

}  // namespace

void InputGate::Open() noexcept {
    if (is_open_) {
        return;
    }
    is_open_ = true;
    holds_something_ = true;
    pads_.fill({kEveryButton, true, true, true, true});
    keys_.set();
    mouse_buttons_.fill(true);
}

InputSnapshot InputGate::Pass(const InputSnapshot& input) noexcept {
    if (is_open_ && !holds_something_) {
        return input;
    }
    if (!is_open_) {
        InputSnapshot rest;
        for (std::size_t i = 0; i < rest.pads.size(); ++i) {
            rest.pads[i] = input.pads[i].AtRest();
        }
        rest.mouse.x = input.mouse.x;
        rest.mouse.y = input.mouse.y;
        rest.mouse.scroll_wheel_value = input.mouse.scroll_wheel_value;
        return rest;
    }
    InputSnapshot passed = input;
    holds_something_ = false;
    for (std::size_t i = 0; i < pads_.size(); ++i) {
        PassPad(passed.pads[i], pads_[i]);
    }
    keys_ &= passed.keyboard.Down();
    holds_something_ = holds_something_ || keys_.any();
    for (std::size_t key = 0; key < keys_.size(); ++key) {
        if (keys_[key]) {
            passed.keyboard.Set(static_cast<Keys>(key), false);
        }
    }
    PassMouse(passed.mouse);
    return passed;
}

void InputGate::PassPad(RawGamePad& pad, HeldPad& held) noexcept {
    held.buttons = held.buttons & pad.buttons;
    pad.buttons = static_cast<Buttons>(static_cast<std::uint32_t>(pad.buttons) &
                                       ~static_cast<std::uint32_t>(held.buttons));
    const bool left_rests = IsAtRest(pad.left_x, pad.left_y, kLeftRest);
    held.left_stick = Silence(held.left_stick, left_rests, pad.left_x);
    static_cast<void>(Silence(held.left_stick, left_rests, pad.left_y));
    const bool right_rests = IsAtRest(pad.right_x, pad.right_y, kRightRest);
    held.right_stick = Silence(held.right_stick, right_rests, pad.right_x);
    static_cast<void>(Silence(held.right_stick, right_rests, pad.right_y));
    held.left_trigger =
        Silence(held.left_trigger, pad.left_trigger <= kTriggerRest, pad.left_trigger);
    held.right_trigger =
        Silence(held.right_trigger, pad.right_trigger <= kTriggerRest, pad.right_trigger);
    holds_something_ = holds_something_ || held.buttons != Buttons::None || held.left_stick ||
                       held.right_stick || held.left_trigger || held.right_trigger;
}

void InputGate::PassMouse(MouseState& mouse) noexcept {
    for (std::size_t i = 0; i < kMouseButtons.size(); ++i) {
        ButtonState& button = mouse.*kMouseButtons[i];
        mouse_buttons_[i] = Silence(mouse_buttons_[i], button == ButtonState::Released, button);
        holds_something_ = holds_something_ || mouse_buttons_[i];
    }
}

}  // namespace graze
