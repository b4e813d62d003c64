#include "gl_surface.hpp"

namespace graze {

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

}  // namespace graze
