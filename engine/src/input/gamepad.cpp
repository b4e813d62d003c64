#include "graze/input/gamepad.hpp"

#include <algorithm>
#include <cmath>

namespace graze {
namespace {

constexpr float kLeftDeadZone = 7849.0f / 32767;
constexpr float kRightDeadZone = 8689.0f / 32767;
constexpr float kTriggerDeadZone = 30.0f / 255;

float FromRaw(std::int16_t value) noexcept {
    return static_cast<float>(value) / (value < 0 ? 32768.0f : 32767.0f);
}

float WithoutDeadZone(float value, float dead_zone) noexcept {
    if (std::abs(value) <= dead_zone) {
        return 0;
    }
    const float rest = (std::abs(value) - dead_zone) / (1 - dead_zone);
    return std::copysign(std::min(rest, 1.0f), value);
}

Vector2 Stick(std::int16_t x, std::int16_t y, float dead_zone, GamePadDeadZone mode) noexcept {
    const Vector2 stick{FromRaw(x), FromRaw(y)};
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

Buttons StickButtons(Vector2 stick, float threshold, Buttons left, Buttons right, Buttons up,
                     Buttons down) noexcept {
    Buttons buttons = stick.x < -threshold ? left : stick.x > threshold ? right : Buttons::None;
    buttons |= stick.y < -threshold ? down : stick.y > threshold ? up : Buttons::None;
    return buttons;
}

}  // namespace

GamePadState::GamePadState(const RawGamePad& raw, GamePadDeadZone dead_zone) noexcept
    : connected_{raw.connected} {
    if (!connected_) {
        return;
    }
    const float trigger_zone = dead_zone == GamePadDeadZone::None ? 0 : kTriggerDeadZone;
    sticks_.left = Stick(raw.left_x, raw.left_y, kLeftDeadZone, dead_zone);
    sticks_.right = Stick(raw.right_x, raw.right_y, kRightDeadZone, dead_zone);
    triggers_.left = WithoutDeadZone(static_cast<float>(raw.left_trigger) / 255, trigger_zone);
    triggers_.right = WithoutDeadZone(static_cast<float>(raw.right_trigger) / 255, trigger_zone);

    down_ = raw.buttons;
    down_ |= StickButtons(sticks_.left, kLeftDeadZone, Buttons::LeftThumbstickLeft,
                          Buttons::LeftThumbstickRight, Buttons::LeftThumbstickUp,
                          Buttons::LeftThumbstickDown);
    down_ |= StickButtons(sticks_.right, kRightDeadZone, Buttons::RightThumbstickLeft,
                          Buttons::RightThumbstickRight, Buttons::RightThumbstickUp,
                          Buttons::RightThumbstickDown);
    down_ |= triggers_.left > kTriggerDeadZone ? Buttons::LeftTrigger : Buttons::None;
    down_ |= triggers_.right > kTriggerDeadZone ? Buttons::RightTrigger : Buttons::None;
}

GamePadDPad GamePadState::DPad() const noexcept {
    const auto state = [this](Buttons button) {
        return IsButtonDown(button) ? ButtonState::Pressed : ButtonState::Released;
    };
    return {state(Buttons::DPadUp), state(Buttons::DPadDown), state(Buttons::DPadLeft),
            state(Buttons::DPadRight)};
}

bool GamePadState::IsButtonDown(Buttons buttons) const noexcept {
    return buttons != Buttons::None && (down_ & buttons) == buttons;
}

}  // namespace graze
