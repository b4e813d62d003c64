#pragma once

#include <optional>

#include "gl_functions.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// RGBA8 texels in layers of one size, each with its top row first: a GL_TEXTURE_2D_ARRAY, which it
/// owns.
class GlTextureArray {
public:
    GlTextureArray() = default;
    GlTextureArray(GlTextureArray&& other) noexcept;
    GlTextureArray& operator=(GlTextureArray&& other) noexcept;
    GlTextureArray(const GlTextureArray&) = delete;
    GlTextureArray& operator=(const GlTextureArray&) = delete;
    ~GlTextureArray();

    /// With any texels; none when the driver has no memory for it. Leaves it bound to the unit in
    /// use.
    [[nodiscard]] static std::optional<GlTextureArray> Make(const GlFunctions& gl, int width,
                                                            int height, int layers);

    [[nodiscard]] GLuint Texture() const noexcept { return texture_; }

    /// Replaces the texels of `area` in a layer. Leaves the array bound to the unit in use.
    void Update(int layer, Rectangle area, ImageView pixels);

private:
    const GlFunctions* gl_ = nullptr;  // null when there is nothing to own
    GLuint texture_ = 0;
};

}  // namespace graze
