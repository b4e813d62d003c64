#pragma once

#include "gl_texture_array.hpp"

namespace graze {

/// A texture that can be drawn into: an array of one layer with its framebuffer, and a depth buffer
/// on request. Owns its GL objects.
class GlSurface {
public:
    GlSurface() = default;

    /// Creates a transparent surface and binds its framebuffer. Throws std::runtime_error if the
    /// driver has no memory for it.
    GlSurface(const GlFunctions& gl, int width, int height);
    GlSurface(GlSurface&& other) noexcept;
    GlSurface& operator=(GlSurface&& other) noexcept;
    GlSurface(const GlSurface&) = delete;
    GlSurface& operator=(const GlSurface&) = delete;
    ~GlSurface();

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] const GlTextureArray& Texels() const noexcept { return texels_; }
    [[nodiscard]] GlTextureArray& Texels() noexcept { return texels_; }

    /// Binds this surface as the framebuffer for drawing and reading.
    void BindFramebuffer() const;

    enum class Depth { None, Present, Impossible };
    [[nodiscard]] Depth DepthState() const noexcept { return depth_; }

    /// Adds a depth buffer, cleared to 1. If the driver cannot create it, DepthState is Impossible
    /// from then on. Leaves the framebuffer bound and depth writes enabled.
    void MakeDepth();

private:
    const GlFunctions* gl_ = nullptr;  // null if this object owns no GL objects
    GlTextureArray texels_;
    GLuint framebuffer_ = 0;
    GLuint depth_buffer_ = 0;
    Depth depth_ = Depth::None;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace graze
