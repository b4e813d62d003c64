#include "gl_context.hpp"

#include "sdl/sdl_lifecycle.hpp"
#include "sdl/sdl_system.hpp"
#include "sdl/x11_loss.hpp"

namespace graze {

void GlContext::SetAttributes(GlDialect dialect) {
    const bool core = dialect == GlDialect::Core33;
    SDL_GL_ResetAttributes();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        core ? SDL_GL_CONTEXT_PROFILE_CORE : SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, core ? 3 : 0);
    // Some systems, such as macOS, create a core context only if forward compatibility is
    // requested.
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, core ? SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG : 0);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

GlContext::GlContext(SDL_Window& window, GlDialect dialect)
    : window_{window}, dialect_{dialect}, context_{Make()} {
}

SDL_GLContext GlContext::Make() {
    SetAttributes(dialect_);
    // With this attribute, the driver reports when it has lost the context. Not all drivers support
    // that, so the attribute is dropped if the context cannot be created.
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    SDL_GLContext context = SDL_GL_CreateContext(&window_);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
    if (context == nullptr) {
        context = SDL_GL_CreateContext(&window_);
    }
    if (context == nullptr) {
        ThrowSdl(dialect_ == GlDialect::Core33 ? "cannot create a GL 3.3 core context"
                                               : "cannot create a GLES 3.0 context");
    }
    return context;
}

GlContext::~GlContext() {
    SDL_GL_DeleteContext(context_);
}

Point GlContext::PixelSize() const {
    Point size{0, 0};
    SDL_GL_GetDrawableSize(&window_, &size.x, &size.y);
    return size;
}

bool GlContext::SetVerticalSync(bool on) {
    vertical_sync_ = on;
    return SDL_GL_SetSwapInterval(on ? 1 : 0) == 0 && on;
}

// True if SDL has replaced the window's context. Some systems destroy it when the player leaves the
// program; SDL then creates a new one and makes it current.
bool GlContext::IsReplaced() const noexcept {
    SDL_GLContext current = SDL_GL_GetCurrentContext();
    return SDL_GL_GetCurrentWindow() == &window_ && current != nullptr && current != context_;
}

bool GlContext::MakeCurrent() noexcept {
    return context_ != nullptr && !IsReplaced() && SDL_GL_MakeCurrent(&window_, context_) == 0;
}

void GlContext::Recreate() {
    const SdlCall call;
    SDL_GLContext lost = context_;
    context_ = IsReplaced() ? SDL_GL_GetCurrentContext() : nullptr;
    SDL_GL_DeleteContext(lost);
    if (context_ == nullptr) {
        context_ = Make();
    }
    SetVerticalSync(vertical_sync_);
}

bool GlContext::CanShow() {
    const SdlCall call;
    const bool has_egl = dialect_ != GlDialect::Core33;
    return has_egl ? !AskXServer(window_) : !PollXServer(window_);
}

void GlContext::Swap() {
    const SdlCall call;
    if (!PollXServer(window_)) {
        SDL_GL_SwapWindow(&window_);
    }
}

}  // namespace graze
