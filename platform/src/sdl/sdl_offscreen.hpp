#pragma once

#include <memory>

#include "sdl/geometry/geometry_device.hpp"
#include "sdl/gl/gl_device.hpp"
#include "software_output.hpp"

namespace graze {

/// A GL device that nothing shows, with a hidden window of its own. Throws std::runtime_error with
/// the reason.
[[nodiscard]] std::unique_ptr<GlDevice> MakeOffscreenGlDevice(GlDialect dialect, int width,
                                                              int height, GlDeviceParts parts = {});

/// The "sdl" device with a hidden window of its own.
[[nodiscard]] std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width,
                                                                                int height);

/// The "sdl-geometry" device with a hidden window of its own, in which it shows nothing.
[[nodiscard]] std::unique_ptr<GeometryDevice> MakeOffscreenGeometryDevice(int width, int height);

}  // namespace graze
