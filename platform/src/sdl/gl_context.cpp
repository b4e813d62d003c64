#include "gl_context.hpp"

#include "sdl_error.hpp"

namespace graze {

void GlContext::SetAttributes(GlDialect dialect) {
    const bool core = dialect == GlDialect::Core33;
    SDL_GL_ResetAttributes();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        core ? SDL_GL_CONTEXT_PROFILE_CORE : SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, core ? 3 : 0);
    // Some systems give a core context only to those who renounce everything older.
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, core ? SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG : 0);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

GlContext::GlContext(SDL_Window& window, GlDialect dialect)
    : window_{window}, dialect_{dialect}, context_{SDL_GL_CreateContext(&window)} {
    if (context_ == nullptr) {
        ThrowSdl(dialect == GlDialect::Core33 ? "no GL 3.3 core context" : "no GLES 3.0 context");
    }
}

GlContext::~GlContext() {
    SDL_GL_DeleteContext(context_);
}

glm::ivec2 GlContext::PixelSize() const {
    glm::ivec2 size{0, 0};
    SDL_GL_GetDrawableSize(&window_, &size.x, &size.y);
    return size;
}

bool GlContext::SetVerticalSync(bool on) {
    return SDL_GL_SetSwapInterval(on ? 1 : 0) == 0 && on;
}

void GlContext::MakeCurrent() noexcept {
    SDL_GL_MakeCurrent(&window_, context_);
}

void GlContext::Swap() {
    SDL_GL_SwapWindow(&window_);
}

}  // namespace graze
