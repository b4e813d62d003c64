#pragma once

#include "gl_functions.hpp"

namespace graze {

/// A texture that can be drawn from and into: RGBA8, its top row first. It owns its GL objects.
///
/// The framebuffer and the depth buffer are made when they are first needed.
class GlSurface {
public:
    GlSurface() = default;

    /// All transparent. Throws std::runtime_error when the driver has no memory for it.
    GlSurface(const GlFunctions& gl, int width, int height);
    GlSurface(GlSurface&& other) noexcept;
    GlSurface& operator=(GlSurface&& other) noexcept;
    GlSurface(const GlSurface&) = delete;
    GlSurface& operator=(const GlSurface&) = delete;
    ~GlSurface();

    [[nodiscard]] bool Exists() const noexcept { return texture_ != 0; }
    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] GLuint Texture() const noexcept { return texture_; }
    [[nodiscard]] bool HasDepth() const noexcept { return depth_ != 0; }

    /// Binds it as what is drawn into and read from.
    void BindFramebuffer();

    /// Gives it depths, all 1, when it has none. Leaves its framebuffer bound.
    void NeedDepth();

private:
    const GlFunctions* gl_ = nullptr;  // null when there is nothing to own
    GLuint texture_ = 0;
    GLuint framebuffer_ = 0;
    GLuint depth_ = 0;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace graze
