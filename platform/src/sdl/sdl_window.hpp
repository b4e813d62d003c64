#pragma once

#include <cstdint>

#include <SDL.h>

#include "graze/app/platform.hpp"
#include "graze/math/vector2.hpp"
#include "sdl_handles.hpp"

namespace graze {

/// What of a window the command line or the profile decides, whatever the game asks for.
struct WindowRules {
    bool fixed = false;        ///< of `resolution`, else 1920 x 1080 or 1280 x 720, never resized
    bool full_screen = false;  ///< always
    int scale = 0;             ///< window points per picture pixel; 0: a comfortable size
    Point resolution;          ///< window points; 0 x 0: by `scale`
};

/// The window: hidden until settings are applied for the first time.
class SdlWindow {
public:
    /// `flags` are added to SDL's. Throws std::runtime_error with SDL's reason.
    SdlWindow(const WindowRules& rules, std::uint32_t flags);

    /// Title, mode and size. A window that the player has resized keeps its size until the picture's
    /// changes.
    void Apply(const WindowSettings& settings);

    [[nodiscard]] SDL_Window& Handle() const noexcept { return *window_; }
    [[nodiscard]] Point PointSize() const noexcept;

    /// Minimised or hidden windows are not.
    [[nodiscard]] bool IsVisible() const noexcept;

private:
    [[nodiscard]] Point NewSize(Point picture) const noexcept;

    WindowRules rules_;
    SdlPtr<SDL_Window> window_;
    Point picture_{0, 0};
};

}  // namespace graze
