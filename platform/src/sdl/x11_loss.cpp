#include "x11_loss.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include <SDL_syswm.h>

namespace graze {
namespace {

// Of the program: the connection, too, stays until its end.
std::atomic<bool> is_gone{false};
std::atomic<int> needed{0};

#if defined(SDL_VIDEO_DRIVER_X11)

int (*error_text)(Display*, int, char*, int) = nullptr;

// Called for a failed request. Xlib's own handler ends the program, but a server that shuts down fails the
// requests in flight before it closes the connection.
int ReportFirstError(Display* display, XErrorEvent* error) {
    static std::atomic<bool> is_reported{false};
    if (!is_reported.exchange(true)) {
        std::array<char, 128> text{};
        error_text(display, error->error_code, text.data(), static_cast<int>(text.size()));
        std::fprintf(stderr, "X request %d failed: %s\n", error->request_code, text.data());
    }
    return 0;
}

// Called first when a connection is lost, any of them. Xlib's own ends the program.
int LetItBreak(Display* /*display*/) {
    return 0;
}

// Called then, for SDL's connection: where it returns, Xlib goes on with a connection that does nothing any
// more. The other connections' ends the program.
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
    const auto set_error_handler = FindInXlib<decltype(&XSetErrorHandler)>("XSetErrorHandler");
    error_text = FindInXlib<decltype(&XGetErrorText)>("XGetErrorText");
    if (set_handler != nullptr && set_exit_handler != nullptr && set_error_handler != nullptr &&
        error_text != nullptr) {
        set_error_handler(ReportFirstError);
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
