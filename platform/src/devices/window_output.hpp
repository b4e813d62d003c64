#pragma once

#include <cstdint>

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
    [[nodiscard]] Rectangle Place(Point picture) const {
        return FitPicture(picture, PixelSize(), fit_);
    }

    /// Called by the platform after the OS has reset the GPU. A renderer's textures are lost then.
    virtual void OnRendererReset() {}

protected:
    WindowOutput() = default;

private:
    Color letterbox_color_ = Color::Black;
    PictureFit fit_ = PictureFit::WholeFactor;
};

/// Detects that Present does not wait for the display although the driver reports that it does.
/// This happens with hidden windows, without a display, or because of the user's driver settings.
class VsyncMonitor {
public:
    /// Starts a new measurement. `promised` is true if the driver reports that Present waits.
    void Reset(bool promised) noexcept {
        waits_ = promised;
        last_tick_ns_ = -1;
        early_ticks_ = 0;
    }

    /// Call at the start of each iteration of the game loop. If waiting is promised, each iteration
    /// must present once.
    void Tick(std::int64_t now_ns) noexcept {
        const bool early = last_tick_ns_ >= 0 && now_ns - last_tick_ns_ < kEarlyNs;
        last_tick_ns_ = now_ns;
        early_ticks_ = early ? early_ticks_ + 1 : 0;
        if (early_ticks_ >= kEarlyTicks) {
            waits_ = false;
        }
    }

    /// True if waiting is promised. Becomes false after 60 consecutive iterations that were each
    /// shorter than the refresh interval of any display.
    [[nodiscard]] bool Waits() const noexcept { return waits_; }

private:
    // Refreshes take longer on displays of up to 600 Hz.
    static constexpr std::int64_t kEarlyNs = 1'500'000;
    static constexpr int kEarlyTicks = 60;

    bool waits_ = false;
    std::int64_t last_tick_ns_ = -1;
    int early_ticks_ = 0;
};

}  // namespace graze
