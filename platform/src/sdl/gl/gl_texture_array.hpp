#pragma once

#include <optional>

#include "gl_functions.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// A GL_TEXTURE_2D_ARRAY of RGBA8 texels in layers of one size, top row first. Owns the texture.
class GlTextureArray {
public:
    GlTextureArray() = default;
    GlTextureArray(GlTextureArray&& other) noexcept;
    GlTextureArray& operator=(GlTextureArray&& other) noexcept;
    GlTextureArray(const GlTextureArray&) = delete;
    GlTextureArray& operator=(const GlTextureArray&) = delete;
    ~GlTextureArray();

    /// Creates an array with undefined texels and leaves it bound to the active unit. Returns
    /// std::nullopt if the driver has no memory for it.
    [[nodiscard]] static std::optional<GlTextureArray> Make(const GlFunctions& gl, int width,
                                                            int height, int layers);

    [[nodiscard]] GLuint Texture() const noexcept { return texture_; }

    /// Replaces the texels of `area` in a layer. Leaves the array bound to the active unit.
    void Update(int layer, Rectangle area, ImageView pixels);

private:
    const GlFunctions* gl_ = nullptr;  // null if this object owns no texture
    GLuint texture_ = 0;
};

}  // namespace graze
