#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// The compiled shaders of the Direct3D 11 device, in platform/src/d3d11/shaders. The sources there
/// say which buffers and textures they read.
enum class D3d11Shader : std::uint8_t {
    SpriteVertex,
    SpritePixel,  ///< point sampling; writes no depth
    SpritePixelLinear,
    SpritePixelDepth,
    SpritePixelLinearDepth,
    WindowVertex,
    WindowPixel,
};

/// Returns the DXBC of a shader, for feature level 10_0. It is part of the program.
[[nodiscard]] std::span<const std::byte> ShaderCode(D3d11Shader shader) noexcept;

}  // namespace graze
