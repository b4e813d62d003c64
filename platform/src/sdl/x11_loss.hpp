#pragma once

#include <SDL.h>

namespace graze {

/// From now on neither the end of the X server nor a request to it that fails ends the program, so that the
/// game can save: Xlib's own handlers call exit(). The first failed request is reported on stderr. Needs libX11
/// 1.7 or later; does nothing on other displays.
///
/// After the server's end SDL's connection is broken, and some calls of SDL wait forever for an answer: none may
/// follow that maps, unmaps or destroys a window.
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
