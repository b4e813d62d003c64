#pragma once

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/palette.hpp"
#include "graze/app/game.hpp"

namespace graze {

/// A game that shows one screen at a time. `Screen` is an enum.
template <typename Screen>
class ScreenGame : public Game {
public:
    [[nodiscard]] Screen CurrentScreen() const noexcept { return screen_; }

    /// Returns the steps since this screen was opened.
    [[nodiscard]] int FramesOnScreen() const noexcept { return frames_on_screen_; }

protected:
    /// `name` begins messages on standard error. If `watches_assets` is true, the game checks for
    /// changed asset files twice a second and reloads them.
    ScreenGame(std::string title, std::string_view name, Point picture, bool watches_assets)
        : name_{name}, watches_assets_{watches_assets} {
        Window().Title(std::move(title));
        Window().BackBufferWidth(picture.x);
        Window().BackBufferHeight(picture.y);
        Window().LetterboxColor(Palette::kInk);
        IsMouseVisible(false);  // the menus draw their own pointer
    }

    void GoTo(Screen screen) noexcept {
        screen_ = screen;
        frames_on_screen_ = 0;
    }

    /// Counts the frame, and reloads changed assets. Call at the start of each Update.
    void BeginStep() {
        constexpr int watch_every = 30;
        ++frames_on_screen_;
        if (watches_assets_ && frames_on_screen_ % watch_every == 0) {
            ReloadAssets();
        }
    }

    /// Applies the settings of the picture.
    void ApplyPicture(bool full_screen, bool whole_factor, int safe_area) {
        GraphicsDevice().TitleSafePercent(safe_area);
        const PictureFit fit = whole_factor ? PictureFit::WholeFactor : PictureFit::Letterbox;
        if (Window().IsFullScreen() != full_screen || Window().Fit() != fit) {
            Window().IsFullScreen(full_screen);
            Window().Fit(fit);
            ApplyChanges();
        }
    }

    /// Returns the user who is assigned to player one.
    [[nodiscard]] std::optional<UserId> PlayerOne() const {
        return GamePlatform().Users().UserOf(PlayerIndex::One);
    }

    /// Assigns the first signed-in user to player one, unless the platform has already assigned a
    /// user. Call it when a player leaves the title screen.
    void SeatPlayerOne() {
        Users& users = GamePlatform().Users();
        if (!PlayerOne() && !users.SignedIn().empty()) {
            users.Assign(PlayerIndex::One, users.SignedIn().front().id);
        }
    }

    /// Updates everything derived from assets after some of them were reloaded.
    virtual void DeriveFromAssets() = 0;

    /// Saves everything that must not be lost. May be called while the game is still loading.
    virtual void Save() = 0;

    // A save takes a few milliseconds; the OS allows one second.
    void OnSuspending(SuspendBudget& /*budget*/) override { Save(); }
    [[nodiscard]] bool OnExiting() override {
        Save();
        return true;
    }

private:
    // Writes the names of reloaded assets, or the errors, to standard error.
    void ReloadAssets() {
        const std::vector<Reloaded> changed = Content().ReloadChanged();
        for (const Reloaded& asset : changed) {
            std::cerr << name_ << ": "
                      << (asset.error.empty() ? "reloaded " + asset.name : asset.error) << '\n';
        }
        if (!changed.empty()) {
            DeriveFromAssets();
        }
    }

    std::string_view name_;
    Screen screen_{};
    int frames_on_screen_ = 0;
    bool watches_assets_;
};

}  // namespace graze
