#pragma once

#include <memory>

#include "gl_device.hpp"
#include "software_output.hpp"

namespace graze {

/// A GL device that nothing shows, with a hidden window of its own. Throws std::runtime_error with
/// the reason.
[[nodiscard]] std::unique_ptr<GlDevice> MakeOffscreenGlDevice(
    GlDialect dialect, int width, int height, const GlShaderText& shaders = SpriteShaderText());

/// The "sdl" device with a hidden window of its own.
[[nodiscard]] std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width,
                                                                                int height);

}  // namespace graze
