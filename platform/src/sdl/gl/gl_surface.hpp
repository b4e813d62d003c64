#pragma once

#include "gl_texture_array.hpp"

namespace graze {

/// What can be drawn into, and from: a texture of one layer with its framebuffer, and with depths
/// where they are asked for. It owns its GL objects.
class GlSurface {
public:
    GlSurface() = default;

    /// All transparent, and bound as what is drawn into. Throws std::runtime_error when the driver
    /// has no memory for it.
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

    /// Binds it as what is drawn into and read from.
    void BindFramebuffer() const;

    enum class Depth { None, Present, Impossible };
    [[nodiscard]] Depth DepthState() const noexcept { return depth_; }

    /// Gives it depths, all 1, unless the driver has no memory for them: then it is Impossible from
    /// now on. Leaves its framebuffer bound and depths writable.
    void MakeDepth();

private:
    const GlFunctions* gl_ = nullptr;  // null when there is nothing to own
    GlTextureArray texels_;
    GLuint framebuffer_ = 0;
    GLuint depth_buffer_ = 0;
    Depth depth_ = Depth::None;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace graze
