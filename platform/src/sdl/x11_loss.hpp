#pragma once

#include <SDL.h>

namespace graze {

/// Lets the program live on when its X server ends, from now until the end of the program, so that the game
/// can save. Without this, Xlib calls exit(). Needs libX11 1.7 or later; on other displays it does nothing.
///
/// SDL's connection is broken then: SDL waits for ever for the answers to some calls, so none may follow
/// that maps, unmaps or destroys a window.
void OutliveXServer(SDL_Window& window);

/// True once the X server of that window is gone.
[[nodiscard]] bool IsXServerGone() noexcept;

/// RAII scope around calls into SDL that block until the X server answers. If the server is lost within
/// it, the program ends as it would without OutliveXServer, because the call would never return.
class XServerNeeded {
public:
    XServerNeeded() noexcept;
    ~XServerNeeded();
    XServerNeeded(const XServerNeeded&) = delete;
    XServerNeeded& operator=(const XServerNeeded&) = delete;
};

}  // namespace graze
