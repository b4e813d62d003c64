#pragma once

#include <array>
#include <bitset>
#include <cstdint>

#include <SDL.h>

#include "graze/input/input_snapshot.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The position of the picture in the window, for converting mouse positions.
struct PictureInWindow {
    Point window_points{1, 1};  ///< in points, the unit of SDL's mouse positions
    Point window_pixels{1, 1};  ///< in pixels; larger on high-DPI displays
    Rectangle shown;            ///< the picture's area in the window, in window pixels
    Point picture{1, 1};        ///< the back buffer's size in pixels
};

/// Converts SDL's events of keyboard and mouse to states.
class SdlKeyboardMouse {
public:
    /// Handles an event of the keyboard or the mouse. Ignores others.
    void Handle(const SDL_Event& event) noexcept;

    /// True if the event presses F11, or Enter while Alt is held. The caller then does not pass it
    /// to Handle. The key is reported as up until it is released.
    [[nodiscard]] bool TakesFullScreenKey(const SDL_Event& event) noexcept;

    /// Return the state after the handled events. Keys and buttons tapped since the last ForgetTaps
    /// are reported as down.
    [[nodiscard]] KeyboardState Keyboard() const noexcept;
    [[nodiscard]] MouseState Mouse(const PictureInWindow& where) const noexcept;

    /// Call after a step has read the taps.
    void ForgetTaps() noexcept;

private:
    void HandleKey(const SDL_KeyboardEvent& key) noexcept;
    void HandleFocus(const SDL_WindowEvent& window) noexcept;

    KeyboardState keyboard_taps_;
    std::uint32_t mouse_taps_ = 0;               // SDL_BUTTON masks
    float wheel_ = 0;                            // notches since the start
    SDL_Scancode taken_ = SDL_SCANCODE_UNKNOWN;  // key of TakesFullScreenKey, while it is held

    // SDL releases all keys when the window loses the focus. If one is still held when the window
    // gains it again, the OS repeats its press, which SDL reports as a new one.
    std::array<std::uint32_t, SDL_NUM_SCANCODES> released_ms_{};  // SDL's time of the last release
    std::bitset<SDL_NUM_SCANCODES> held_at_loss_;  // keys that were down when the focus was lost
    std::bitset<SDL_NUM_SCANCODES> still_held_;    // those that were pressed again by the OS
    std::uint32_t gained_ms_ = 0;
};

/// Returns the key at that position of a US keyboard; Keys::None for positions without a name in
/// XNA.
[[nodiscard]] Keys KeyAt(SDL_Scancode place) noexcept;

}  // namespace graze
