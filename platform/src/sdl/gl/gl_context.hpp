#pragma once

#include <SDL.h>

#include "gl_shaders.hpp"
#include "sdl/sdl_handles.hpp"
#include "sdl/window_output.hpp"

namespace graze {

/// A GL context, current on this thread from its making on, and the window it belongs to. A window
/// has one at a time.
class GlContext : public WindowOutput {
public:
    /// Call before the window is made: what kind of pixels and context it shall have.
    static void SetAttributes(GlDialect dialect);

    /// Of a window made with SDL_WINDOW_OPENGL, which must outlive the context. Throws
    /// std::runtime_error with SDL's reason.
    GlContext(SDL_Window& window, GlDialect dialect);
    ~GlContext() override;

    [[nodiscard]] GlDialect Dialect() const noexcept { return dialect_; }
    [[nodiscard]] Point PixelSize() const override;
    bool SetVerticalSync(bool on) override;

    /// GL calls of this thread go to this context. Costs next to nothing when they do already.
    /// Returns false when the context is gone.
    [[nodiscard]] bool MakeCurrent() noexcept;

    /// Makes a new context in the place of one that is lost, with the same settings and without any
    /// objects; it is current then. Throws std::runtime_error with SDL's reason; then there is
    /// none, and it can be tried again.
    void Recreate();

    /// Shows what was drawn into the window.
    void Swap();

private:
    [[nodiscard]] SDL_GLContext Make();
    [[nodiscard]] bool IsReplaced() const noexcept;

    SDL_Window& window_;
    GlDialect dialect_;
    bool vertical_sync_ = false;
    SDL_GLContext context_;  // null after a Recreate that failed
};

}  // namespace graze
