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

    /// Returns an array with undefined texels, or std::nullopt if the driver has no memory for it.
    /// Leaves it bound to the active unit.
    [[nodiscard]] static std::optional<GlTextureArray> Make(const GlFunctions& gl, int width,
                                                            int height, int layers);

    [[nodiscard]] GLuint Texture() const noexcept { return texture_; }

    /// Replaces the texels of `area` in a layer. Leaves the array bound to the active unit.
    void Update(int layer, Rectangle area, ImageView pixels);

private:
    const GlFunctions* gl_ = nullptr;  // null if it owns nothing
    GLuint texture_ = 0;
};

}  // namespace graze
