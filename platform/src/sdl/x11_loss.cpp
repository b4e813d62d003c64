#include "x11_loss.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <SDL_syswm.h>

namespace graze {
namespace {

// Never reset, since SDL's broken connection also exists until the end of the program.
std::atomic<bool> is_gone{false};
std::atomic<int> needed{0};

#if defined(SDL_VIDEO_DRIVER_X11)

int (*error_text)(Display*, int, char*, int) = nullptr;

// Xlib calls this for a failed request. Xlib's default handler would end the program. That is wrong
// here, because a server that shuts down fails the pending requests before it closes the
// connection.
int ReportFirstError(Display* display, XErrorEvent* error) {
    static std::atomic<bool> is_reported{false};
    if (!is_reported.exchange(true)) {
        std::array<char, 128> text{};
        error_text(display, error->error_code, text.data(), static_cast<int>(text.size()));
        std::fprintf(stderr, "X request %d failed: %s\n", error->request_code, text.data());
    }
    return 0;
}

// Xlib calls this first when a connection is lost. Xlib's default handler would end the program.
int LetItBreak(Display* /*display*/) {
    return 0;
}

// Xlib calls this next if SDL's connection is lost. When it returns, Xlib continues with a
// connection that ignores all requests. For any other connection, Xlib's default handler ends the
// program.
void NoteLoss(Display* /*display*/, void* /*unused*/) {
    if (needed > 0) {
        std::exit(EXIT_FAILURE);
    }
    is_gone = true;
}

// A write to a connection that the server has just closed raises SIGPIPE, which would end the
// program before Xlib notices the loss. A handler is used because child processes would inherit
// SIG_IGN.
void OutliveBrokenPipes() noexcept {
    const auto before = std::signal(SIGPIPE, [](int /*signal*/) {});
    if (before != SIG_DFL) {
        std::signal(SIGPIPE, before);
    }
}

// Returns null for a window on another kind of display.
Display* FindConnection(SDL_Window& window) noexcept {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version)
    const bool is_x11 =
        SDL_GetWindowWMInfo(&window, &info) != SDL_FALSE && info.subsystem == SDL_SYSWM_X11;
    return is_x11 ? info.info.x11.display : nullptr;
}

template <typename Function>
Function FindInXlib(const char* name) noexcept {
    // This program does not link to libX11; SDL has already loaded it by this name.
    void* const library = SDL_LoadObject("libX11.so.6");
    return library == nullptr ? nullptr
                              : reinterpret_cast<Function>(SDL_LoadFunction(library, name));
}

#endif

}  // namespace

#if defined(SDL_VIDEO_DRIVER_X11)

// Stands before Xlib's function, for Mesa: its software renderer asks for the window's size when a
// frame begins, does not look at the result, and would draw into a picture of the size that was on
// its stack. Polling the server before a frame leaves a gap in which it may end. The program
// exports this symbol (platform/CMakeLists.txt).
extern "C" __attribute__((visibility("default"))) Status XGetGeometry(
    Display* display, Drawable drawable, Window* root, int* x, int* y, unsigned* width,
    unsigned* height, unsigned* border, unsigned* depth) {
    static const auto ask = FindInXlib<decltype(&XGetGeometry)>("XGetGeometry");
    if (ask != nullptr && ask(display, drawable, root, x, y, width, height, border, depth) != 0) {
        return 1;
    }
    *root = 0;
    *x = 0;
    *y = 0;
    *width = 1;
    *height = 1;
    *border = 0;
    *depth = 0;
    return 0;
}

#endif

void OutliveXServer([[maybe_unused]] SDL_Window& window) {
#if defined(SDL_VIDEO_DRIVER_X11)
    Display* const connection = FindConnection(window);
    if (connection == nullptr) {
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
        set_exit_handler(connection, NoteLoss, nullptr);
        OutliveBrokenPipes();
    }
#endif
}

bool IsXServerGone() noexcept {
    return is_gone;
}

bool PollXServer([[maybe_unused]] SDL_Window& window) noexcept {
#if defined(SDL_VIDEO_DRIVER_X11)
    Display* const connection = is_gone ? nullptr : FindConnection(window);
    if (connection != nullptr) {
        static const auto events_queued = FindInXlib<int (*)(Display*, int)>("XEventsQueued");
        constexpr int queued_after_reading = 1;  // a macro of Xlib.h
        if (events_queued != nullptr) {
            events_queued(connection, queued_after_reading);
        }
    }
#endif
    return is_gone;
}

bool AskXServer([[maybe_unused]] SDL_Window& window) noexcept {
#if defined(SDL_VIDEO_DRIVER_X11)
    Display* const connection = is_gone ? nullptr : FindConnection(window);
    if (connection != nullptr) {
        static const auto sync = FindInXlib<int (*)(Display*, int)>("XSync");
        constexpr int keeps_events = 0;
        if (sync != nullptr) {
            sync(connection, keeps_events);
        }
    }
#endif
    return is_gone;
}

XServerNeeded::XServerNeeded() noexcept {
    ++needed;
}

XServerNeeded::~XServerNeeded() {
    --needed;
}

}  // namespace graze
