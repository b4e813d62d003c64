#pragma once

#include <array>
#include <bitset>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// Blocks input while the game is inactive. Afterwards, each input that is still held stays blocked
/// until it is released.
///
/// Closed  buttons, sticks, triggers and keys are at rest; pads stay connected, the mouse keeps its
///         position and scroll wheel value.
/// Open    each button, key, stick and trigger passes once it has been at rest. Sticks and triggers
///         are at rest within XNA's dead zone.
class InputGate {
public:
    void Close() noexcept { is_open_ = false; }
    void Open() noexcept;

    /// Returns the input that passes. Call it once per fixed step.
    [[nodiscard]] InputSnapshot Pass(const InputSnapshot& input) noexcept;

private:
    // Inputs that are blocked until they have been at rest.
    struct HeldPad {
        Buttons buttons = Buttons::None;
        bool left_stick = false;
        bool right_stick = false;
        bool left_trigger = false;
        bool right_trigger = false;
    };

    void PassPad(RawGamePad& pad, HeldPad& held) noexcept;
    void PassMouse(MouseState& mouse) noexcept;

    bool is_open_ = true;
    bool holds_something_ = false;
    std::array<HeldPad, kMaxPlayers> pads_{};
    std::bitset<256> keys_;
    std::array<bool, 5> mouse_buttons_{};
};

}  // namespace graze
