#pragma once

#include <memory>
#include <span>

#include "gl_functions.hpp"
#include "gpu/gpu_api.hpp"

namespace graze {

/// A GL_TEXTURE_2D_ARRAY of RGBA8 texels. Owns the texture.
class GlTextureArray : public GpuArray {
public:
    /// Creates an array with undefined texels and leaves it bound to the active unit. Returns null
    /// if the driver has no memory for it.
    [[nodiscard]] static std::unique_ptr<GlTextureArray> Make(const GlFunctions& gl, Point size,
                                                              int layers);
    ~GlTextureArray() override;

    [[nodiscard]] GLuint Texture() const noexcept { return texture_; }

    /// Replaces the texels of `area` in a layer. Leaves the array bound to the active unit.
    void Update(int layer, Rectangle area, ImageView pixels);

protected:
    GlTextureArray(const GlFunctions& gl, Point size) noexcept
        : GpuArray{size.x, size.y}, gl_{gl} {}

    // Creates the texture. Returns false if the driver has no memory for it.
    [[nodiscard]] bool Allocate(int layers);

    const GlFunctions& gl_;

private:
    GLuint texture_ = 0;
};

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

/// The GPU's copy of the place table: a texture of integers, bound to a texture unit of its own.
class GlPlaceTexture {
public:
    static constexpr int kTextureUnit = 1;

    explicit GlPlaceTexture(const GlFunctions& gl) noexcept : gl_{gl} {}
    ~GlPlaceTexture();
    GlPlaceTexture(const GlPlaceTexture&) = delete;
    GlPlaceTexture& operator=(const GlPlaceTexture&) = delete;

    /// See GpuApi::WritePlaces. The first call binds the texture.
    void Write(std::span<const PlaceEntry> table, int first_row, int end_row);

private:
    void Create();

    const GlFunctions& gl_;
    int rows_ = 0;
    GLuint texture_ = 0;
};

}  // namespace graze
