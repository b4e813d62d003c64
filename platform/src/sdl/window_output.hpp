#pragma once

#include <SDL_events.h>

#include "graze/math/color.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// What a window's device lets the window's owner know and decide.
class WindowOutput {
public:
    WindowOutput(const WindowOutput&) = delete;
    WindowOutput& operator=(const WindowOutput&) = delete;
    virtual ~WindowOutput() = default;

    /// The window's true pixels, which on a high-DPI display are more than its points.
    [[nodiscard]] virtual Point PixelSize() const = 0;

    /// Asks Present to wait for the display, or not to. Returns whether it will.
    virtual bool SetVerticalSync(bool on) = 0;

    /// Sets the colour around the picture.
    void SetLetterboxColor(Color color) noexcept { letterbox_color_ = color; }
    [[nodiscard]] Color LetterboxColor() const noexcept { return letterbox_color_; }

    /// Every event of the system comes by here.
    virtual void OnEvent(const SDL_Event& /*event*/) {}

protected:
    WindowOutput() = default;

private:
    Color letterbox_color_ = Color::Black;
};

}  // namespace graze
