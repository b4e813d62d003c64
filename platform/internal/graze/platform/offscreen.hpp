#pragma once

#include <memory>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// Creates a graphics device without a visible window, for tests, tools and headless runs.
///
/// In      `width` and `height` are the size of the back buffer in pixels. `name` is one of these:
///         software  draws on the CPU
///         gl        GL 3.3 core, or GLES 3.0 where GL is not available; with a hidden window, or
///                   without one if there is no display
///         gles      as gl, with GLES 3.0 only
///         d3d11     Direct3D 11, on Windows
///         sdl       draws as software does, and presents to a hidden SDL renderer
/// Errors  std::runtime_error with the reason: a name that this build does not have (the message
///         lists the names; without SDL only "software"), or a device that cannot start here.
/// Always  the requested device or an error, never a different device.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeOffscreenDevice(std::string_view name, int width,
                                                                  int height);

}  // namespace graze
