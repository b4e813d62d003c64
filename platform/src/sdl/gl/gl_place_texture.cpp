#include "gl_place_texture.hpp"

namespace graze {

GlPlaceTexture::~GlPlaceTexture() {
    gl_.DeleteTextures(1, &texture_);  // GL ignores the name 0
}

void GlPlaceTexture::Create() {
    gl_.GenTextures(1, &texture_);
    gl_.BindTexture(GL_TEXTURE_2D, texture_);
    gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

void GlPlaceTexture::Write(std::span<const PlaceEntry> table, int first_row, int end_row) {
    constexpr auto columns = static_cast<std::size_t>(kPlaceColumns);
    gl_.ActiveTexture(GL_TEXTURE0 + kTextureUnit);
    if (texture_ == 0) {
        Create();
    }
    const auto rows = static_cast<int>(table.size() / columns);
    if (rows != rows_) {
        gl_.TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, kPlaceColumns, rows, 0, GL_RGBA_INTEGER,
                       GL_UNSIGNED_INT, table.data());
        rows_ = rows;
    } else {
        gl_.TexSubImage2D(GL_TEXTURE_2D, 0, 0, first_row, kPlaceColumns, end_row - first_row,
                          GL_RGBA_INTEGER, GL_UNSIGNED_INT,
                          &table[static_cast<std::size_t>(first_row) * columns]);
    }
    gl_.ActiveTexture(GL_TEXTURE0);
}

}  // namespace graze
