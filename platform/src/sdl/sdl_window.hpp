#pragma once

#include <cstdint>

#include <SDL.h>

#include "graze/app/platform.hpp"
#include "graze/math/vector2.hpp"
#include "sdl_handles.hpp"

namespace graze {

/// The properties of a window set by the command line or the profile. They override the game's.
struct WindowRules {
    bool fixed = false;        ///< of `resolution`, else 1920 x 1080 or 1280 x 720; not resizable
    bool full_screen = false;  ///< always
    int scale = 0;             ///< window points per picture pixel; 0: to suit the display
    Point resolution;          ///< window points; 0 x 0: by `scale`
};

/// The window. Hidden until the first Apply.
class SdlWindow {
public:
    /// `flags` are SDL's, added to the defaults. Throws std::runtime_error with SDL's reason.
    SdlWindow(const WindowRules& rules, std::uint32_t flags);

    /// Sets title, mode and size. A window that the player has resized keeps its size until the
    /// picture's size changes.
    void Apply(const WindowSettings& settings);

    [[nodiscard]] SDL_Window& Handle() const noexcept { return *window_; }
    [[nodiscard]] Point PointSize() const noexcept;

    /// False if the window is minimized or hidden.
    [[nodiscard]] bool IsVisible() const noexcept;

private:
    [[nodiscard]] Point NewSize(Point picture) const noexcept;

    WindowRules rules_;
    SdlPtr<SDL_Window> window_;
    Point picture_{0, 0};
};

}  // namespace graze
