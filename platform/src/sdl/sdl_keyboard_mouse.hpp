#pragma once

#include <SDL.h>

#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"
#include "sdl_gamepads.hpp"

namespace graze {

/// The position of the picture in the window, for converting mouse positions.
struct PictureInWindow {
    Point window_points{1, 1};  ///< in points, the unit of SDL's mouse positions
    Point window_pixels{1, 1};  ///< in pixels; larger on high-DPI displays
    Rectangle shown;            ///< the picture's area in the window, in window pixels
    Point picture{1, 1};        ///< the back buffer's size in pixels
};

/// Converts SDL's events to snapshots.
class SdlInput {
public:
    explicit SdlInput(bool pads_only) noexcept : pads_only_{pads_only} {}

    /// Handles an event of the keyboard, the mouse or a pad. `now_ns`: see SdlGamePads::Handle.
    void Handle(const SDL_Event& event, std::int64_t now_ns);

    /// Returns the state of keyboard, mouse and pads after the handled events. Keys and buttons
    /// tapped since the last ForgetTaps count as down. Without the focus, pads report their rest
    /// position.
    [[nodiscard]] InputSnapshot Take(const PictureInWindow& where, bool has_focus) const noexcept;

    /// Call after a step has read the taps.
    void ForgetTaps() noexcept;

    [[nodiscard]] SdlGamePads& Pads() noexcept { return pads_; }
    [[nodiscard]] const SdlGamePads& Pads() const noexcept { return pads_; }

private:
    [[nodiscard]] MouseState TakeMouse(const PictureInWindow& where) const noexcept;

    bool pads_only_;
    SdlGamePads pads_;
    KeyboardState keyboard_taps_;
    std::uint32_t mouse_taps_ = 0;  // SDL_BUTTON masks
    float wheel_ = 0;               // notches since the start
};

}  // namespace graze
