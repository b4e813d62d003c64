#pragma once

#include <memory>
#include <string>

#include "devices/window_output.hpp"
#include "graze/graphics/software_device.hpp"

struct SDL_Window;

namespace graze {

/// A window output for pictures drawn on the CPU.
class SoftwareOutput : public WindowOutput {
public:
    /// Shows the picture in the window, surrounded by LetterboxColor.
    virtual void Show(const Image& picture) = 0;

    /// Draws the picture as Show does, but returns the window's pixels instead of showing them.
    [[nodiscard]] virtual Image ReadWindow(const Image& picture) = 0;
};

/// Presents with an SDL_Renderer and a streaming texture: on the GPU if SDL has a driver for it.
/// The window must outlive the result. Throws std::runtime_error with SDL's reason.
[[nodiscard]] std::unique_ptr<SoftwareOutput> MakeRendererOutput(SDL_Window& window);

/// Presents with the window's surface: on X11 and Windows without GPU or renderer, elsewhere in the
/// way that SDL has there. SDL decides once per process. The window must outlive the result.
/// Throws std::runtime_error with SDL's reason.
[[nodiscard]] std::unique_ptr<SoftwareOutput> MakeSurfaceOutput(SDL_Window& window);

/// The software device with a window.
class SoftwareWindowDevice : public SoftwareDevice {
public:
    /// `name` is "software" or "sdl".
    SoftwareWindowDevice(std::string name, SoftwareOutput& output, int width, int height)
        : SoftwareDevice{width, height}, name_{std::move(name)}, output_{output} {}

    [[nodiscard]] std::string_view Name() const noexcept override { return name_; }
    [[nodiscard]] Image ReadWindow() { return output_.ReadWindow(BackBufferImage()); }

protected:
    void OnPresent() override { output_.Show(BackBufferImage()); }

private:
    std::string name_;
    SoftwareOutput& output_;
};

}  // namespace graze
