#pragma once

#include "graze/input/gamepad.hpp"

namespace graze {

/// Player one's pad on a touch screen, which a browser's page draws. Elsewhere it is never
/// connected: no_touch_pad.cpp.
///
/// Connected  from the first touch until another pad replaces it. It stays connected, at rest,
///            while the player uses the keyboard, since games pause when a pad is lost.
class TouchPad {
public:
    /// `controls` are those that a touch shows: GameInfo::touch_controls.
    explicit TouchPad(Buttons controls) noexcept;

    /// Returns the player's pad: this one while its controls are shown, otherwise `other`, which
    /// counts as connected while this one is. Buttons touched since the last ForgetTaps are down.
    [[nodiscard]] RawGamePad Read(RawGamePad other) noexcept;
    void ForgetTaps() noexcept { taps_ = Buttons::None; }

    [[nodiscard]] GamePadCapabilities Capabilities() const;

    /// Runs the phone's motor, which has one strength, while the controls are shown.
    bool Vibrate(const GamePadVibration& vibration, int milliseconds) const;

private:
    [[maybe_unused]] Buttons controls_;
    Buttons taps_ = Buttons::None;
    [[maybe_unused]] bool is_connected_ = false;
};

}  // namespace graze
