#pragma once

#include <SDL_events.h>

#include "graze/graphics/graphics_device.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// The interface through which the platform controls how a graphics device presents in a window.
class WindowOutput {
public:
    WindowOutput(const WindowOutput&) = delete;
    WindowOutput& operator=(const WindowOutput&) = delete;
    virtual ~WindowOutput() = default;

    /// Returns the window's size in pixels, which on a high-DPI display is larger than in points.
    [[nodiscard]] virtual Point PixelSize() const = 0;

    /// Requests that Present waits for the display (true) or does not wait (false). Returns true if
    /// it will wait.
    virtual bool SetVerticalSync(bool on) = 0;

    /// Sets the colour around the picture.
    void SetLetterboxColor(Color color) noexcept { letterbox_color_ = color; }
    [[nodiscard]] Color LetterboxColor() const noexcept { return letterbox_color_; }

    /// Sets how the picture is fitted into the window.
    void SetFit(PictureFit fit) noexcept { fit_ = fit; }

    /// Returns the rectangle of the window that shows a picture of this size.
    [[nodiscard]] Rectangle Place(Point picture) const;

    /// Called by the platform with each SDL event.
    virtual void OnEvent(const SDL_Event& /*event*/) {}

protected:
    WindowOutput() = default;

private:
    Color letterbox_color_ = Color::Black;
    PictureFit fit_ = PictureFit::WholeFactor;
};

}  // namespace graze
