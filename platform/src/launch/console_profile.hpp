#pragma once

#include <optional>
#include <span>
#include <string>

#include "graze/app/run.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/readback.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/platform/console_screens.hpp"
#include "options.hpp"

namespace graze {

/// What of a command line a console does not have, and why; "" where there is nothing of the kind, and of
/// other profiles.
[[nodiscard]] std::string RefusedByProfile(const LaunchOptions& options);

/// The first rectangle of a picture's HUD that a screen's television may cut off: what of it reaches out
/// of the screen's title-safe area, or out of the picture. None where all can be read. A `screen` of
/// 0 x 0 pixels is one of the picture's size. `percent` of it may be cut off on each side.
[[nodiscard]] std::optional<Rectangle> CutOff(std::span<const Rectangle> hud, Point picture,
                                              Point screen, int percent = kTitleSafePercent);

/// Looks at Game::Hud after each frame that is drawn: throws std::runtime_error that names frame and
/// rectangle where a television may cut it off.
class HudWatch : public RunObserver {
public:
    explicit HudWatch(Point screen) noexcept : screen_{screen} {}

    void AfterStep(std::int64_t /*step*/, const Game& game) override { game_ = &game; }
    [[nodiscard]] bool WantsFrame(std::int64_t /*step*/) override { return false; }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

private:
    Point screen_;
    const Game* game_ = nullptr;
};

/// For as long as it lives, a game that reads pixels back gets a std::runtime_error that names the call and
/// what to do instead.
class NoReadback {
public:
    NoReadback() noexcept;
    ~NoReadback();
    NoReadback(const NoReadback&) = delete;
    NoReadback& operator=(const NoReadback&) = delete;

private:
    ReadbackRefusal before_;
};

/// Another source, or the devices, without keyboard and mouse: whoever plays has a pad.
class PadsOnly : public InputSource {
public:
    /// `over` may be null: the devices. It must outlive this.
    explicit PadsOnly(InputSource* over) noexcept : over_{over} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

private:
    InputSource* over_;
};

}  // namespace graze
