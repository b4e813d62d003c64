#include "graze/input/gamepad.hpp"

#include <algorithm>
#include <cmath>

namespace graze {
namespace {

float FromRaw(std::int16_t value, const GamePadTuning& tuning) noexcept {
    const float range = value < 0 ? tuning.negative_range : 32767.0F;
    return std::max(static_cast<float>(value) / range, -1.0F);
}

float WithoutDeadZone(float value, float dead_zone) noexcept {
    if (std::abs(value) <= dead_zone) {
        return 0;
    }
    const float rest = (std::abs(value) - dead_zone) / (1 - dead_zone);
    return std::copysign(std::min(rest, 1.0f), value);
}

Vector2 Stick(Vector2 stick, float dead_zone, GamePadDeadZone mode) noexcept {
    if (mode == GamePadDeadZone::None) {
        return stick;
    }
    if (mode == GamePadDeadZone::IndependentAxes) {
        return {WithoutDeadZone(stick.x, dead_zone), WithoutDeadZone(stick.y, dead_zone)};
    }
    const float length = std::sqrt(stick.x * stick.x + stick.y * stick.y);
    if (length <= dead_zone) {
        return {0, 0};
    }
    return stick * (WithoutDeadZone(length, dead_zone) / length);
}

ButtonState StateIn(Buttons down, Buttons button) noexcept {
    return (down & button) == Buttons::None ? ButtonState::Released : ButtonState::Pressed;
}

Buttons StickButtons(Vector2 stick, float threshold, Buttons left, Buttons right, Buttons up,
                     Buttons down) noexcept {
    Buttons buttons = stick.x < -threshold ? left : stick.x > threshold ? right : Buttons::None;
    buttons |= stick.y < -threshold ? down : stick.y > threshold ? up : Buttons::None;
    return buttons;
}

}  // namespace

GamePadState::GamePadState(const RawGamePad& raw, GamePadDeadZone left, GamePadDeadZone right,
                           const GamePadTuning& tuning) noexcept
    : connected_{raw.connected} {
    if (!connected_) {
        return;
    }
    const bool has_dead_zone = left != GamePadDeadZone::None || right != GamePadDeadZone::None;
    const float trigger_zone = has_dead_zone ? tuning.trigger_dead_zone : 0;
    const GamePadThumbSticks raw_sticks{
        {FromRaw(raw.left_x, tuning), FromRaw(raw.left_y, tuning)},
        {FromRaw(raw.right_x, tuning), FromRaw(raw.right_y, tuning)}};
    const GamePadTriggers raw_triggers{static_cast<float>(raw.left_trigger) / 255,
                                       static_cast<float>(raw.right_trigger) / 255};
    sticks_.left = Stick(raw_sticks.left, tuning.left_dead_zone, left);
    sticks_.right = Stick(raw_sticks.right, tuning.right_dead_zone, right);
    triggers_.left = WithoutDeadZone(raw_triggers.left, trigger_zone);
    triggers_.right = WithoutDeadZone(raw_triggers.right, trigger_zone);

    const GamePadThumbSticks& pushed = tuning.presses_by_raw_value ? raw_sticks : sticks_;
    const GamePadTriggers& pulled = tuning.presses_by_raw_value ? raw_triggers : triggers_;
    down_ = raw.buttons;
    down_ |= StickButtons(pushed.left, tuning.left_threshold, Buttons::LeftThumbstickLeft,
                          Buttons::LeftThumbstickRight, Buttons::LeftThumbstickUp,
                          Buttons::LeftThumbstickDown);
    down_ |= StickButtons(pushed.right, tuning.right_threshold, Buttons::RightThumbstickLeft,
                          Buttons::RightThumbstickRight, Buttons::RightThumbstickUp,
                          Buttons::RightThumbstickDown);
    down_ |= pulled.left > tuning.trigger_threshold ? Buttons::LeftTrigger : Buttons::None;
    down_ |= pulled.right > tuning.trigger_threshold ? Buttons::RightTrigger : Buttons::None;
}

GamePadButtons::GamePadButtons(Buttons down) noexcept
    : a{StateIn(down, Buttons::A)},
      b{StateIn(down, Buttons::B)},
      x{StateIn(down, Buttons::X)},
      y{StateIn(down, Buttons::Y)},
      start{StateIn(down, Buttons::Start)},
      back{StateIn(down, Buttons::Back)},
      left_shoulder{StateIn(down, Buttons::LeftShoulder)},
      right_shoulder{StateIn(down, Buttons::RightShoulder)},
      left_stick{StateIn(down, Buttons::LeftStick)},
      right_stick{StateIn(down, Buttons::RightStick)},
      big_button{StateIn(down, Buttons::BigButton)} {
}

GamePadDPad GamePadState::DPad() const noexcept {
    return {StateIn(down_, Buttons::DPadUp), StateIn(down_, Buttons::DPadDown),
            StateIn(down_, Buttons::DPadLeft), StateIn(down_, Buttons::DPadRight)};
}

bool GamePadState::IsButtonDown(graze::Buttons buttons) const noexcept {
    return buttons != Buttons::None && (down_ & buttons) == buttons;
}

}  // namespace graze
