#include "sdl/touch_pad.hpp"

#include <algorithm>

#include "page.hpp"

namespace graze {

TouchPad::TouchPad(Buttons controls) noexcept
    : controls_{controls == Buttons::None ? controls : controls | Buttons::Start} {
    graze_touch_declare(static_cast<std::uint32_t>(controls_));
}

RawGamePad TouchPad::Read(RawGamePad other) noexcept {
    GrazeTouch touch{};
    const bool is_shown = graze_touch_read(&touch);
    is_connected_ = is_shown || (is_connected_ && !other.connected);
    taps_ |= static_cast<Buttons>(touch.taps);
    other.connected = other.connected || is_connected_;
    return is_shown ? RawGamePad{.connected = true,
                                 .buttons = static_cast<Buttons>(touch.held) | taps_,
                                 .left_x = touch.stick[0],
                                 .left_y = touch.stick[1],
                                 .right_x = touch.stick[2],
                                 .right_y = touch.stick[3]}
                    : other;
}

GamePadCapabilities TouchPad::Capabilities() const {
    using enum Buttons;
    const auto has = [this](Buttons stick) { return (controls_ & stick) != None; };
    GamePadCapabilities can;
    if (!is_connected_) {
        return can;
    }
    can.is_connected = true;
    can.game_pad_type = GamePadType::GamePad;
    can.display_name = "Touch screen";
    can.buttons = controls_ & (A | B | X | Y | Start | LeftShoulder | RightShoulder);
    can.has_left_stick = has(LeftStick);
    if (can.has_left_stick) {
        can.buttons |=
            LeftThumbstickLeft | LeftThumbstickRight | LeftThumbstickUp | LeftThumbstickDown;
    }
    can.has_right_stick = has(RightStick);
    if (can.has_right_stick) {
        can.buttons |=
            RightThumbstickLeft | RightThumbstickRight | RightThumbstickUp | RightThumbstickDown;
    }
    can.has_vibration_motors = graze_touch_can_vibrate();
    return can;
}

bool TouchPad::Vibrate(const GamePadVibration& vibration, int milliseconds) const {
    constexpr float weakest = 0.1f;  // below, motors of pads hardly turn
    const bool runs = std::max(vibration.low, vibration.high) > weakest;
    return is_connected_ && (graze_touch_vibrate(runs ? std::max(milliseconds, 0) : 0) || !runs);
}

}  // namespace graze
