#include "gl_texture_array.hpp"

namespace graze {

std::unique_ptr<GlTextureArray> GlTextureArray::Make(const GlFunctions& gl, Point size,
                                                     int layers) {
    std::unique_ptr<GlTextureArray> array{new GlTextureArray{gl, size}};
    return array->Allocate(layers) ? std::move(array) : nullptr;
}

GlTextureArray::~GlTextureArray() {
    gl_.DeleteTextures(1, &texture_);  // GL ignores the name 0
}

bool GlTextureArray::Allocate(int layers) {
    TakeGlErrors(gl_);  // clears earlier errors, which would be taken for errors of this call
    gl_.GenTextures(1, &texture_);
    gl_.BindTexture(GL_TEXTURE_2D_ARRAY, texture_);
    gl_.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl_.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl_.TexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0);
    gl_.TexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, Size().x, Size().y, layers, 0, GL_RGBA,
                   GL_UNSIGNED_BYTE, nullptr);
    return !TakeGlErrors(gl_);
}

void GlTextureArray::Update(int layer, Rectangle area, ImageView pixels) {
    gl_.BindTexture(GL_TEXTURE_2D_ARRAY, texture_);
    gl_.PixelStorei(GL_UNPACK_ROW_LENGTH, pixels.stride / 4);
    gl_.TexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, area.x, area.y, layer, area.width, area.height, 1,
                      GL_RGBA, GL_UNSIGNED_BYTE, pixels.pixels);
    gl_.PixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

}  // namespace graze
