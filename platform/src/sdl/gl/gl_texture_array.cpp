#include "gl_texture_array.hpp"

#include <utility>

namespace graze {

GlTextureArray::GlTextureArray(GlTextureArray&& other) noexcept
    : gl_{std::exchange(other.gl_, nullptr)}, texture_{std::exchange(other.texture_, 0U)} {
}

GlTextureArray& GlTextureArray::operator=(GlTextureArray&& other) noexcept {
    std::swap(gl_, other.gl_);
    std::swap(texture_, other.texture_);
    return *this;
}

GlTextureArray::~GlTextureArray() {
    if (gl_ != nullptr) {
        gl_->DeleteTextures(1, &texture_);
    }
}

std::optional<GlTextureArray> GlTextureArray::Make(const GlFunctions& gl, int width, int height,
                                                   int layers) {
    TakeGlErrors(gl);  // clears earlier errors, which would be taken for errors of this call
    GlTextureArray array;
    array.gl_ = &gl;
    gl.GenTextures(1, &array.texture_);
    gl.BindTexture(GL_TEXTURE_2D_ARRAY, array.texture_);
    gl.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0);
    gl.TexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, width, height, layers, 0, GL_RGBA,
                  GL_UNSIGNED_BYTE, nullptr);
    if (TakeGlErrors(gl)) {
        return std::nullopt;
    }
    return array;
}

void GlTextureArray::Update(int layer, Rectangle area, ImageView pixels) {
    gl_->BindTexture(GL_TEXTURE_2D_ARRAY, texture_);
    gl_->PixelStorei(GL_UNPACK_ROW_LENGTH, pixels.stride / 4);
    gl_->TexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, area.x, area.y, layer, area.width, area.height, 1,
                       GL_RGBA, GL_UNSIGNED_BYTE, pixels.pixels);
    gl_->PixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

}  // namespace graze
