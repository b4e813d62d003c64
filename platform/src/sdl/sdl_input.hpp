#pragma once

#include <SDL.h>

#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"
#include "sdl_gamepads.hpp"

namespace graze {

/// The position of the picture in the window, for the mouse.
struct PictureInWindow {
    Point window_points{1, 1};  ///< in points, the unit of SDL's mouse positions
    Point window_pixels{1, 1};  ///< in pixels; larger on high-DPI displays
    Rectangle shown;            ///< in window pixels
    Point picture{1, 1};        ///< the back buffer's size
};

/// Converts SDL's events to snapshots.
class SdlInput {
public:
    explicit SdlInput(bool pads_only) noexcept : pads_only_{pads_only} {}

    /// See SdlGamePads::Handle.
    void Handle(const SDL_Event& event, std::int64_t now_ns);

    /// Returns the state of the devices after the events handled, taps included. Without the focus,
    /// pads report their rest position.
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
