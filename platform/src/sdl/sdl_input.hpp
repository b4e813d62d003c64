#pragma once

#include <SDL.h>

#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"
#include "sdl_gamepads.hpp"

namespace graze {

/// Where the picture stands in the window, for the mouse.
struct PictureInWindow {
    Point window_points{1, 1};  ///< SDL's mouse counts these,
    Point window_pixels{1, 1};  ///< not these
    Rectangle shown;            ///< in window pixels
    Point picture{1, 1};        ///< the back buffer's size
};

/// Turns SDL's events into snapshots.
class SdlInput {
public:
    explicit SdlInput(bool pads_only) noexcept : pads_only_{pads_only} {}

    /// As SdlGamePads::Handle.
    void Handle(const SDL_Event& event, std::int64_t now_ns);

    /// The devices as they stand after the events handled, taps included. Without the focus pads are
    /// at rest.
    [[nodiscard]] InputSnapshot Take(const PictureInWindow& where, bool has_focus) const noexcept;

    /// Somebody has seen the taps.
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
