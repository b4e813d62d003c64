#include "gl_surface.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace graze {

GlSurface::GlSurface(const GlFunctions& gl, int width, int height)
    : GlSurface{} {  // delegates, so that the destructor cleans up after an exception
    auto texels = GlTextureArray::Make(gl, width, height, 1);
    gl_ = &gl;
    width_ = width;
    height_ = height;
    gl.GenFramebuffers(1, &framebuffer_);
    bool complete = false;
    if (texels) {
        texels_ = std::move(*texels);
        gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        gl.FramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texels_.Texture(), 0, 0);
        complete = gl.CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    }
    if (!complete) {
        throw std::runtime_error{"the GL driver has no memory for a render target of " +
                                 std::to_string(width) + " x " + std::to_string(height) + " px"};
    }
    gl.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl.ClearColor(0, 0, 0, 0);
    gl.Clear(GL_COLOR_BUFFER_BIT);
}

GlSurface::GlSurface(GlSurface&& other) noexcept
    : gl_{std::exchange(other.gl_, nullptr)},
      texels_{std::move(other.texels_)},
      framebuffer_{std::exchange(other.framebuffer_, 0U)},
      depth_buffer_{std::exchange(other.depth_buffer_, 0U)},
      depth_{std::exchange(other.depth_, Depth::None)},
      width_{other.width_},
      height_{other.height_} {
}

GlSurface& GlSurface::operator=(GlSurface&& other) noexcept {
    std::swap(gl_, other.gl_);
    std::swap(texels_, other.texels_);
    std::swap(framebuffer_, other.framebuffer_);
    std::swap(depth_buffer_, other.depth_buffer_);
    std::swap(depth_, other.depth_);
    std::swap(width_, other.width_);
    std::swap(height_, other.height_);
    return *this;
}

GlSurface::~GlSurface() {
    if (gl_ != nullptr) {
        gl_->DeleteFramebuffers(1, &framebuffer_);  // GL ignores the name 0
        gl_->DeleteRenderbuffers(1, &depth_buffer_);
    }
}

void GlSurface::BindFramebuffer() const {
    gl_->BindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
}

void GlSurface::MakeDepth() {
    BindFramebuffer();
    gl_->GenRenderbuffers(1, &depth_buffer_);
    gl_->BindRenderbuffer(GL_RENDERBUFFER, depth_buffer_);
    // A float buffer, so that layer depths compare as on the CPU.
    gl_->RenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT32F, width_, height_);
    gl_->FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                                 depth_buffer_);
    if (gl_->CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
        depth_ = Depth::Present;
        gl_->DepthMask(GL_TRUE);
        gl_->Clear(GL_DEPTH_BUFFER_BIT);
    } else {
        depth_ = Depth::Impossible;
        gl_->FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, 0);
    }
}

}  // namespace graze
