#pragma once

#include <optional>
#include <span>
#include <string>

#include "graze/app/run.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/readback.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/platform/command_line.hpp"
#include "options.hpp"

namespace graze {

/// Returns a message that names the first option that the console profile does not allow, and the
/// reason. Returns "" if all options are allowed, and for other profiles.
[[nodiscard]] std::string RefusedByProfile(const LaunchOptions& options);

/// Returns the first rectangle of the HUD that a television may cut off, because the rectangle
/// reaches beyond the picture or beyond the screen's title-safe area. Returns std::nullopt if there
/// is no such rectangle. The rectangles are in pixels of the picture.
///
/// In      a `screen` of 0 x 0 pixels has the picture's size. The title-safe area leaves out
///         `percent` of the screen on each side.
[[nodiscard]] std::optional<Rectangle> CutOff(std::span<const Rectangle> hud, Point picture,
                                              Point screen, int percent = kTitleSafePercent);

/// Checks Game::Hud after each drawn frame. Throws std::runtime_error that names the frame and the
/// rectangle if a television may cut it off.
class HudWatch : public RunObserver {
public:
    explicit HudWatch(Point screen) noexcept : screen_{screen} {}

    void AfterStep(std::int64_t /*step*/, const Game& game) override { game_ = &game; }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

private:
    Point screen_;
    const Game* game_ = nullptr;
};

/// RAII scope in which a game that reads pixels back gets a std::runtime_error that names the call
/// and the alternative.
class NoReadback {
public:
    NoReadback() noexcept;
    ~NoReadback();
    NoReadback(const NoReadback&) = delete;
    NoReadback& operator=(const NoReadback&) = delete;

private:
    ReadbackRefusal before_;
};

/// The input of another source, or of the devices, without keyboard and mouse.
class PadsOnly : public InputSource {
public:
    /// Takes the input from `over`, which must outlive this object. If `over` is null, takes the
    /// devices' input.
    explicit PadsOnly(InputSource* over) noexcept : over_{over} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

private:
    InputSource* over_;
};

}  // namespace graze
