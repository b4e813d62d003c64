#pragma once

#include <memory>

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

}  // namespace graze
