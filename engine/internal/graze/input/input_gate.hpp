#pragma once

#include <array>
#include <bitset>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// Keeps input out while a game must not hear it, and afterwards what is still held from before.
///
/// Closed  pads and keys are at rest; pads stay connected, the mouse keeps its place.
/// Opened  each button, key, stick and trigger passes once it has been at rest. Sticks and triggers are
///         at rest within XNA's dead zone.
class InputGate {
public:
    void Close() noexcept { is_open_ = false; }
    void Open() noexcept;

    /// What passes of the devices' input: call it once per fixed step.
    [[nodiscard]] InputSnapshot Pass(const InputSnapshot& input) noexcept;

private:
    // What does not pass until it has been at rest.
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
