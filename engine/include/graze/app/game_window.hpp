#pragma once

#include <string>

#include "graze/app/platform.hpp"

namespace graze {

class Game;

/// The window of a game: XNA's GameWindow, and the properties of its picture. Each pair of
/// functions reads and sets a field of WindowSettings.
///
/// Set the properties in the game's constructor. After a later change, call Game::ApplyChanges;
/// only Title calls it itself. Consoles have one display mode and ignore requests to change it.
class GameWindow {
public:
    explicit GameWindow(Game& game) noexcept : game_{&game} {}

    [[nodiscard]] const std::string& Title() const noexcept { return settings_.title; }
    void Title(std::string title);

    /// The game's logical resolution, in pixels. The window shows it scaled.
    [[nodiscard]] int BackBufferWidth() const noexcept { return settings_.back_buffer_width; }
    void BackBufferWidth(int pixels) noexcept { settings_.back_buffer_width = pixels; }
    [[nodiscard]] int BackBufferHeight() const noexcept { return settings_.back_buffer_height; }
    void BackBufferHeight(int pixels) noexcept { settings_.back_buffer_height = pixels; }

    /// Returns the rectangle of the back buffer, at (0, 0).
    [[nodiscard]] Rectangle ClientBounds() const noexcept {
        return {0, 0, settings_.back_buffer_width, settings_.back_buffer_height};
    }

    [[nodiscard]] bool IsFullScreen() const noexcept { return settings_.full_screen; }
    void IsFullScreen(bool full_screen) noexcept { settings_.full_screen = full_screen; }
    [[nodiscard]] bool SynchronizeWithVerticalRetrace() const noexcept {
        return settings_.synchronize_with_vertical_retrace;
    }
    void SynchronizeWithVerticalRetrace(bool synchronize) noexcept {
        settings_.synchronize_with_vertical_retrace = synchronize;
    }
    [[nodiscard]] bool AllowUserResizing() const noexcept { return settings_.allow_user_resizing; }
    void AllowUserResizing(bool allow) noexcept { settings_.allow_user_resizing = allow; }

    /// The colour of the borders around the picture, and how the window shows it.
    [[nodiscard]] Color LetterboxColor() const noexcept { return settings_.letterbox_color; }
    void LetterboxColor(Color color) noexcept { settings_.letterbox_color = color; }
    [[nodiscard]] PictureFit Fit() const noexcept { return settings_.fit; }
    void Fit(PictureFit fit) noexcept { settings_.fit = fit; }

    /// Returns what Run passes to Platform::Apply.
    [[nodiscard]] const WindowSettings& Settings() const noexcept { return settings_; }

private:
    friend class Game;

    Game* game_;
    WindowSettings settings_;
};

}  // namespace graze
