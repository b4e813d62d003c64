#pragma once

#include <memory>

#include "gpu/gpu_device.hpp"
#include "sdl/gl/gl_api.hpp"
#include "software_output.hpp"

namespace graze {

/// Creates a GL device with its own hidden window. Throws std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<GpuDevice> MakeOffscreenGlDevice(GlDialect dialect, int width,
                                                               int height, GlParts parts = {});

/// Creates the "sdl" device with its own hidden window.
[[nodiscard]] std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width,
                                                                                int height);

}  // namespace graze
