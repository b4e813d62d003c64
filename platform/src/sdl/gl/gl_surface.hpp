#pragma once

#include "gl_texture_array.hpp"

namespace graze {

/// A texture that can be drawn into: an array of one layer with its framebuffer, and a depth buffer
/// on request. Owns its GL objects.
class GlSurface : public GlTextureArray {
public:
    /// Creates a transparent surface and binds its framebuffer. Returns null if the driver has no
    /// memory for it.
    [[nodiscard]] static std::unique_ptr<GlSurface> Make(const GlFunctions& gl, Point size);
    ~GlSurface() override;

    /// Binds this surface as the framebuffer for drawing and reading.
    void BindFramebuffer() const;

    enum class Depth { None, Present, Impossible };
    [[nodiscard]] Depth DepthState() const noexcept { return depth_; }

    /// Adds a depth buffer, cleared to 1. If the driver cannot create it, DepthState is Impossible
    /// from then on. Leaves the framebuffer bound and depth writes enabled.
    void MakeDepth();

private:
    using GlTextureArray::GlTextureArray;

    [[nodiscard]] bool AllocateFramebuffer();

    GLuint framebuffer_ = 0;
    GLuint depth_buffer_ = 0;
    Depth depth_ = Depth::None;
};

}  // namespace graze
