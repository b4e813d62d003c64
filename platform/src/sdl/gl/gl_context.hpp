#pragma once

#include <stdexcept>
#include <string>

#include <SDL.h>

#include "devices/window_output.hpp"
#include "gl_shaders.hpp"
#include "sdl/sdl_system.hpp"

namespace graze {

/// The GL context of a window. The constructor makes it current on the calling thread. A window can
/// have one context at a time.
class GlContext : public WindowOutput {
public:
    /// Sets SDL's attributes for the pixel format and the kind of context. Call before the window
    /// is created.
    static void SetAttributes(GlDialect dialect);

    /// Creates the context of a window made with SDL_WINDOW_OPENGL. The window must outlive this
    /// object. Throws std::runtime_error with SDL's reason.
    GlContext(SDL_Window& window, GlDialect dialect);
    ~GlContext() override;

    [[nodiscard]] GlDialect Dialect() const noexcept { return dialect_; }
    [[nodiscard]] Point PixelSize() const override;
    bool SetVerticalSync(bool on) override;

    /// Makes this context current on the calling thread. Almost free if it already is. Returns
    /// false if the context is lost.
    [[nodiscard]] bool MakeCurrent() noexcept;

    /// Replaces a lost context by a new one with the same settings and without objects, and makes
    /// it current. If that fails, throws std::runtime_error with SDL's reason. The window then has
    /// no context, and the call can be repeated.
    void Recreate();

    /// False if the window's X server is gone. Call it before a frame draws to the window. Mesa asks
    /// the server for the window's size then, and with EGL its software renderer crashes if there is
    /// no answer.
    [[nodiscard]] bool CanShow();

    /// Shows the drawn picture in the window.
    void Swap();

private:
    [[nodiscard]] SDL_GLContext Make();
    [[nodiscard]] bool IsReplaced() const noexcept;

    SDL_Window& window_;
    GlDialect dialect_;
    bool vertical_sync_ = false;
    SDL_GLContext context_;  // null after a failed Recreate
};

/// Returns make(dialect) with GL 3.3 core or, if that throws, with GLES 3.0. Throws
/// std::runtime_error with both reasons if neither succeeds.
template <typename Make>
auto WithAnyGl(Make make) {
    std::string reason;
    try {
        return make(GlDialect::Core33);
    } catch (const std::runtime_error& error) {
        reason = error.what();
    }
    try {
        return make(GlDialect::Es30);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error{reason == error.what() ? reason : reason + "; " + error.what()};
    }
}

}  // namespace graze
