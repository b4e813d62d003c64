#pragma once

#include <memory>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

/// A graphics device that nothing shows, for tests, tools and headless runs.
///
/// In      name: "software"; "gl" (GL 3.3 core, or GLES 3.0 where only that is there) and "gles"
///         (GLES 3.0), in a hidden window, or without one where there is no display; "sdl", which
///         draws as "software" and presents into a hidden SDL renderer; "sdl-geometry", which draws
///         triangles with an SDL renderer and is not exact where sprites are turned. The size is the
///         back buffer's, in pixels.
/// Errors  std::runtime_error with the reason: a name that this build does not have (it lists those it has:
///         without SDL "software" alone), or a device that cannot start here.
/// Always  what was asked for or an error, never another device.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeOffscreenDevice(std::string_view name, int width,
                                                                  int height);

}  // namespace graze
