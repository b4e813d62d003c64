#pragma once

#include <SDL.h>

namespace graze {

/// Keeps the program running when the X server is lost or a request to it fails, so that the game
/// can save: Xlib's own handlers call exit(). The first failed request is reported on stderr. Needs
/// libX11 1.7 or later; no-op on other displays.
///
/// After the loss SDL's connection is broken, and some calls of SDL block forever: do not map,
/// unmap or destroy a window.
void OutliveXServer(SDL_Window& window);

/// True after OutliveXServer's window has lost its connection to the X server.
[[nodiscard]] bool IsXServerGone() noexcept;

/// Reads what the window's X server has sent, so that a lost connection is noticed now, and returns
/// IsXServerGone. Call it before a frame is presented: without a server, Mesa's software renderer
/// writes into a picture whose size it could not ask for. Costs one call of the OS.
[[nodiscard]] bool PollXServer(SDL_Window& window) noexcept;

/// Like PollXServer, but also waits for an answer of the server. A server that is shutting down
/// answers no more, but closes the connection a few milliseconds later: a call of the driver that
/// waits for an answer then would fail.
[[nodiscard]] bool AskXServer(SDL_Window& window) noexcept;

/// RAII scope around calls into SDL that block until the X server answers. If the server is lost
/// within the scope, the program exits with EXIT_FAILURE, because the call would never return.
class XServerNeeded {
public:
    XServerNeeded() noexcept;
    ~XServerNeeded();
    XServerNeeded(const XServerNeeded&) = delete;
    XServerNeeded& operator=(const XServerNeeded&) = delete;
};

}  // namespace graze
