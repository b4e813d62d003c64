#include "console_profile.hpp"

#include <algorithm>
#include <stdexcept>

#include "graze/graphics/graphics_device.hpp"

namespace graze {
namespace {

std::string ScreenList() {
    std::string list;
    for (const Point screen : kConsoleScreens) {
        list +=
            (list.empty() ? "" : ", ") + std::to_string(screen.x) + "x" + std::to_string(screen.y);
    }
    return list;
}

[[noreturn]] void RefuseReadback(std::string_view call) {
    throw std::runtime_error{
        std::string{call} +
        ": the console profile does not allow reading pixels back, because it would stall a "
        "console: load masks with Load<Sprite> or Load<Mask>, and keep a copy of the pixels "
        "passed to SetData"};
}

}  // namespace

NoReadback::NoReadback() noexcept : before_{SetReadbackRefusal(RefuseReadback)} {
}

NoReadback::~NoReadback() {
    SetReadbackRefusal(before_);
}

std::string RefusedByProfile(const LaunchOptions& options) {
    if (options.profile != Profile::Console) {
        return {};
    }
    if (options.resolution != Point{} &&
        std::ranges::find(kConsoleScreens, options.resolution) == kConsoleScreens.end()) {
        return "--resolution: the console profile supports only " + ScreenList();
    }
    if (options.scale != 0) {
        return "--scale: the console profile has fixed screen sizes; use --resolution";
    }
    if (options.watch) {
        return "--watch: not available in the console profile, where assets never change";
    }
    return {};
}

std::optional<Rectangle> CutOff(std::span<const Rectangle> hud, Point picture, Point screen,
                                int percent) {
    if (screen == Point{}) {
        screen = picture;
    }
    const Point size{picture.x, picture.y};
    const Rectangle fitted = FitPicture(size, {screen.x, screen.y});
    const Rectangle safe = Viewport{0, 0, screen.x, screen.y, percent}.TitleSafeArea();
    const auto found = std::ranges::find_if(hud, [&](const Rectangle& area) {
        return !area.IsEmpty() && !(safe.Contains(ToWindow(area, fitted, size)) &&
                                    Rectangle{0, 0, picture.x, picture.y}.Contains(area));
    });
    return found == hud.end() ? std::nullopt : std::optional{*found};
}

void HudWatch::AfterDraw(std::int64_t step, GraphicsDevice& device) {
    const Rectangle picture = device.BackBuffer();
    const Point screen = screen_ == Point{} ? Point{picture.width, picture.height} : screen_;
    const auto cut_off =
        CutOff(game_->Hud(), {picture.width, picture.height}, screen, device.TitleSafePercent());
    if (cut_off) {
        throw std::runtime_error{
            "frame " + std::to_string(step + 1) + ": the HUD's rectangle " +
            std::to_string(cut_off->x) + ", " + std::to_string(cut_off->y) + ", " +
            std::to_string(cut_off->width) + " x " + std::to_string(cut_off->height) +
            " is outside the title-safe area of a screen of " + std::to_string(screen.x) + " x " +
            std::to_string(screen.y) + " pixels"};
    }
}

InputSnapshot PadsOnly::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot input = over_ != nullptr ? over_->Next(step, devices) : devices;
    input.keyboard = {};
    input.mouse = {};
    return input;
}

std::span<const LifecycleEvent> PadsOnly::EventsBefore(std::int64_t step) {
    return over_ != nullptr ? over_->EventsBefore(step) : std::span<const LifecycleEvent>{};
}

}  // namespace graze
