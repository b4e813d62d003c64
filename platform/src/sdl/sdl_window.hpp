#pragma once

#include <cstdint>
#include <memory>

#include <SDL.h>

#include "devices/window_output.hpp"
#include "graze/app/platform.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/math/vector2.hpp"
#include "sdl_system.hpp"

namespace graze {

/// The properties of a window that the command line or the profile sets. They override the game's
/// WindowSettings.
struct WindowRules {
    /// True for a window that cannot be resized and ignores `scale`. Without `resolution` it has
    /// 1920 x 1080 points, or 1280 x 720 on a display with less room.
    bool fixed = false;
    bool full_screen = false;  ///< full screen even if the game's WindowSettings do not request it
    int scale = 0;             ///< window points per picture pixel; 0: chosen to suit the display
    Point resolution;          ///< the window's size in points; 0 x 0: see fixed and scale
};

/// The window of a platform. It is hidden until the first Apply.
class SdlWindow {
public:
    /// `flags` are additional SDL_WindowFlags. Throws std::runtime_error with SDL's reason.
    SdlWindow(const WindowRules& rules, std::uint32_t flags);

    /// Sets the title, full screen, the mouse cursor and the size, and shows the window. A window
    /// that the player has resized keeps its size until the picture's size changes.
    void Apply(const WindowSettings& settings);

    /// Switches between full screen and a window, also if the rules say full screen. Returns true for
    /// full screen. The next Apply must request the same mode.
    bool SwitchFullScreen() noexcept;

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

/// A window and its graphics device. Each member uses the ones before it.
struct SdlStage {
    SdlWindow window;
    std::unique_ptr<WindowOutput> output;
    std::unique_ptr<GraphicsDevice> graphics;
};

}  // namespace graze
