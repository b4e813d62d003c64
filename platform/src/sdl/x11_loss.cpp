#include "x11_loss.hpp"

#include <atomic>
#include <cstdlib>

#include <SDL_syswm.h>

namespace graze {
namespace {

// Of the program: the connection, too, stays until its end.
std::atomic<bool> is_gone{false};
std::atomic<int> needed{0};

#if defined(SDL_VIDEO_DRIVER_X11)

// Called first, for any connection. Xlib's own ends the program.
int LetItBreak(Display* /*display*/) {
    return 0;
}

// Called then, for SDL's: where it returns, Xlib goes on with a connection that does nothing any more. The
// other connections' ends the program.
void NoteLoss(Display* /*display*/, void* /*unused*/) {
    if (needed > 0) {
        std::exit(EXIT_FAILURE);
    }
    is_gone = true;
}

template <typename Function>
Function FindInXlib(const char* name) noexcept {
    // SDL has loaded it already, by this name; nothing here links to it.
    void* const library = SDL_LoadObject("libX11.so.6");
    return library == nullptr ? nullptr
                              : reinterpret_cast<Function>(SDL_LoadFunction(library, name));
}

#endif

}  // namespace

void OutliveXServer([[maybe_unused]] SDL_Window& window) {
#if defined(SDL_VIDEO_DRIVER_X11)
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version)
    if (SDL_GetWindowWMInfo(&window, &info) == SDL_FALSE || info.subsystem != SDL_SYSWM_X11) {
        return;
    }
    const auto set_handler = FindInXlib<decltype(&XSetIOErrorHandler)>("XSetIOErrorHandler");
    const auto set_exit_handler =
        FindInXlib<void (*)(Display*, void (*)(Display*, void*), void*)>("XSetIOErrorExitHandler");
    if (set_handler != nullptr && set_exit_handler != nullptr) {
        set_handler(LetItBreak);
        set_exit_handler(info.info.x11.display, NoteLoss, nullptr);
    }
#endif
}

bool IsXServerGone() noexcept {
    return is_gone;
}

XServerNeeded::XServerNeeded() noexcept {
    ++needed;
}

XServerNeeded::~XServerNeeded() {
    --needed;
}

}  // namespace graze
