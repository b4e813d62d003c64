#include "gl_surface.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace graze {

GlSurface::GlSurface(const GlFunctions& gl, int width, int height)
    : GlSurface{} {  // made whole first: the destructor then cleans up whatever fails below
    gl_ = &gl;
    width_ = width;
    height_ = height;
    gl.GenTextures(1, &texture_);
    gl.BindTexture(GL_TEXTURE_2D, texture_);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    gl.TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    if (gl.GetError() == GL_OUT_OF_MEMORY) {
        throw std::runtime_error{"the GL driver has no memory for a texture of " +
                                 std::to_string(width) + " x " + std::to_string(height) + " px"};
    }
    BindFramebuffer();
    gl.ClearColor(0, 0, 0, 0);
    gl.Clear(GL_COLOR_BUFFER_BIT);
}

GlSurface::GlSurface(GlSurface&& other) noexcept
    : gl_{std::exchange(other.gl_, nullptr)},
      texture_{std::exchange(other.texture_, 0U)},
      framebuffer_{std::exchange(other.framebuffer_, 0U)},
      depth_{std::exchange(other.depth_, 0U)},
      width_{other.width_},
      height_{other.height_} {
}

GlSurface& GlSurface::operator=(GlSurface&& other) noexcept {
    std::swap(gl_, other.gl_);
    std::swap(texture_, other.texture_);
    std::swap(framebuffer_, other.framebuffer_);
    std::swap(depth_, other.depth_);
    std::swap(width_, other.width_);
    std::swap(height_, other.height_);
    return *this;
}

GlSurface::~GlSurface() {
    if (gl_ != nullptr) {
        gl_->DeleteFramebuffers(1, &framebuffer_);  // GL ignores the name 0
        gl_->DeleteRenderbuffers(1, &depth_);
        gl_->DeleteTextures(1, &texture_);
    }
}

void GlSurface::BindFramebuffer() {
    if (framebuffer_ != 0) {
        gl_->BindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        return;
    }
    gl_->GenFramebuffers(1, &framebuffer_);
    gl_->BindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    gl_->FramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
    if (gl_->CheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        throw std::runtime_error{"the GL driver cannot draw into a texture of " +
                                 std::to_string(width_) + " x " + std::to_string(height_) + " px"};
    }
}

void GlSurface::NeedDepth() {
    if (depth_ != 0) {
        return;
    }
    BindFramebuffer();
    gl_->GenRenderbuffers(1, &depth_);
    gl_->BindRenderbuffer(GL_RENDERBUFFER, depth_);
    // A float, so that layer depths compare as they do on the CPU.
    gl_->RenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT32F, width_, height_);
    gl_->FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_);
    gl_->DepthMask(GL_TRUE);
    gl_->Clear(GL_DEPTH_BUFFER_BIT);
}

}  // namespace graze
