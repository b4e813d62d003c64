#include "gl_textures.hpp"

#include <utility>

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

std::unique_ptr<GlSurface> GlSurface::Make(const GlFunctions& gl, Point size) {
    std::unique_ptr<GlSurface> surface{new GlSurface{gl, size}};
    return surface->Allocate(1) && surface->AllocateFramebuffer() ? std::move(surface) : nullptr;
}

GlSurface::~GlSurface() {
    gl_.DeleteFramebuffers(1, &framebuffer_);  // GL ignores the name 0
    gl_.DeleteRenderbuffers(1, &depth_buffer_);
}

bool GlSurface::AllocateFramebuffer() {
    gl_.GenFramebuffers(1, &framebuffer_);
    BindFramebuffer();
    gl_.FramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, Texture(), 0, 0);
    if (gl_.CheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        return false;
    }
    gl_.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl_.ClearColor(0, 0, 0, 0);
    gl_.Clear(GL_COLOR_BUFFER_BIT);
    return true;
}

void GlSurface::BindFramebuffer() const {
    gl_.BindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
}

void GlSurface::MakeDepth() {
    BindFramebuffer();
    gl_.GenRenderbuffers(1, &depth_buffer_);
    gl_.BindRenderbuffer(GL_RENDERBUFFER, depth_buffer_);
    // A float buffer, so that layer depths compare as on the CPU.
    gl_.RenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT32F, Size().x, Size().y);
    gl_.FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                                depth_buffer_);
    if (gl_.CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
        depth_ = Depth::Present;
        gl_.DepthMask(GL_TRUE);
        gl_.Clear(GL_DEPTH_BUFFER_BIT);
    } else {
        depth_ = Depth::Impossible;
        gl_.FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, 0);
    }
}

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
