#pragma once

#include <memory>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// Creates a graphics device without a visible window, for tests, tools and headless runs.
///
/// In      name: "software"; "gl" (GL 3.3 core, or GLES 3.0 where GL is not available) and "gles"
///         (GLES 3.0), with a hidden window, or without one if there is no display; "sdl", which
///         draws as "software" does and presents to a hidden SDL renderer; "sdl-geometry", which
///         draws triangles with an SDL renderer and is not exact for rotated sprites. Width and
///         height are those of the back buffer, in pixels.
/// Errors  std::runtime_error with the reason: a name that this build does not have (the message
///         lists the names; without SDL only "software"), or a device that cannot start here.
/// Always  the requested device or an error, never a different device.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeOffscreenDevice(std::string_view name, int width,
                                                                  int height);

}  // namespace graze
