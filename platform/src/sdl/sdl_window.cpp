#include "sdl_window.hpp"

#include "graze/graphics/graphics_device.hpp"
#include "sdl_system.hpp"

namespace graze {
namespace {

constexpr Point kTelevision{1920, 1080};
constexpr Point kSmallTelevision{1280, 720};

// Returns the size, in points, of the part of the window's display that task bars leave free; 0 x 0
// if SDL cannot determine it.
Point UsableArea(SDL_Window* window) noexcept {
    SDL_Rect area{};
    const bool known = SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &area) == 0;
    return known ? Point{area.w, area.h} : Point{0, 0};
}

}  // namespace

SdlWindow::SdlWindow(const WindowRules& rules, std::uint32_t flags)
    : rules_{rules},
      window_{SDL_CreateWindow(
          "Graze", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, kSmallTelevision.x,
          kSmallTelevision.y,
          SDL_WINDOW_HIDDEN | SDL_WINDOW_ALLOW_HIGHDPI |
              (rules.fixed && !IsInPage() ? 0U : std::uint32_t{SDL_WINDOW_RESIZABLE}) | flags)} {
    if (!window_) {
        ThrowSdl("cannot create a window");
    }
}

void SdlWindow::Apply(const WindowSettings& settings) {
    SDL_Window* window = window_.get();
    SDL_SetWindowTitle(window, settings.title.c_str());
    const bool full_screen = settings.full_screen || rules_.full_screen;
    constexpr std::uint32_t full_screen_flag = SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(window, full_screen ? full_screen_flag : 0);
    SDL_ShowCursor(settings.mouse_visible.value_or(!full_screen) ? SDL_ENABLE : SDL_DISABLE);
    const bool resizable = (settings.allow_user_resizing && !rules_.fixed) || IsInPage();
    SDL_SetWindowResizable(window, resizable ? SDL_TRUE : SDL_FALSE);
    const Point picture{settings.back_buffer_width, settings.back_buffer_height};
    if (picture != picture_ && !full_screen && !IsInPage()) {
        const Point size = NewSize(picture);
        SDL_SetWindowSize(window, size.x, size.y);
        SDL_SetWindowPosition(window, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
    }
    picture_ = picture;
    SDL_ShowWindow(window);
}

bool SdlWindow::SwitchFullScreen() noexcept {
    rules_.full_screen = false;
    constexpr std::uint32_t full_screen_flag = SDL_WINDOW_FULLSCREEN_DESKTOP;
    const bool was_full = (SDL_GetWindowFlags(window_.get()) & full_screen_flag) != 0;
    SDL_SetWindowFullscreen(window_.get(), was_full ? 0 : full_screen_flag);
    return !was_full;
}

Point SdlWindow::NewSize(Point picture) const noexcept {
    if (rules_.resolution != Point{}) {
        return {rules_.resolution.x, rules_.resolution.y};
    }
    const Point area = UsableArea(window_.get());
    if (rules_.fixed) {
        const bool is_large = area.x >= kTelevision.x && area.y >= kTelevision.y;
        return is_large ? kTelevision : kSmallTelevision;
    }
    return picture * Point{rules_.scale > 0 ? rules_.scale : ComfortableScale(picture, area)};
}

Point SdlWindow::PointSize() const noexcept {
    Point size{0, 0};
    SDL_GetWindowSize(window_.get(), &size.x, &size.y);
    return size;
}

bool SdlWindow::IsVisible() const noexcept {
    return (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED)) == 0;
}

}  // namespace graze
