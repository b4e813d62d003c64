#pragma once

#include <cstdint>

#include "graze/input/buttons.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The state of the mouse in one fixed step, in pixels of the game's back buffer (not of the
/// window).
struct MouseState {
    int x = 0;
    int y = 0;
    int scroll_wheel_value = 0;  ///< 120 per notch, accumulated since the start, up positive
    ButtonState left_button = ButtonState::Released;
    ButtonState middle_button = ButtonState::Released;
    ButtonState right_button = ButtonState::Released;
    ButtonState x_button1 = ButtonState::Released;
    ButtonState x_button2 = ButtonState::Released;

    [[nodiscard]] Point Position() const noexcept { return {x, y}; }

    [[nodiscard]] friend bool operator==(const MouseState&, const MouseState&) noexcept = default;
};

/// Static access to the mouse: XNA's Mouse. It reads the input of the current fixed step, which Run
/// binds.
struct Mouse {
    [[nodiscard]] static MouseState GetState() noexcept;
};

}  // namespace graze
