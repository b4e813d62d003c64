#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "common/controls_menu.hpp"
#include "common/screen_game.hpp"
#include "common/settings_file.hpp"
#include "common/settings_menu.hpp"
#include "scenes/gunner_bot.hpp"
#include "scenes/match.hpp"
#include "scenes/menus.hpp"
#include "scenes/screen.hpp"
#include "scenes/shared_resources.hpp"

namespace artillery {

/// A game for 2 to 4 players: cannons on hills fire rockets at each other by turns, and each
/// explosion cuts a crater out of the land.
class Artillery : public ScreenGame<Screen> {
public:
    /// If `watches_assets` is true, the game checks for changed asset files twice a second and
    /// reloads them.
    explicit Artillery(std::uint64_t seed, bool watches_assets = false);
    ~Artillery() override;

    [[nodiscard]] std::uint64_t StateHash() const override;
    [[nodiscard]] std::uint64_t ProgressHash() const override;
    [[nodiscard]] InputSource* Autopilot() override { return &autopilot_; }
    [[nodiscard]] std::span<const Rectangle> Hud() const override;

    /// Return the match (on the title screen: the demo), the replay of its last shot, and the masks;
    /// null before the game is loaded.
    [[nodiscard]] const World* State() const noexcept;
    [[nodiscard]] const HitReplay* Replay() const noexcept;
    [[nodiscard]] const Shapes* Masks() const noexcept;

    /// Returns the settings; the game must be loaded.
    [[nodiscard]] const Settings& CurrentSettings() const noexcept;

    /// Returns the player whose pad was disconnected while the game waits for it, or -1.
    [[nodiscard]] int LostPad() const noexcept {
        return CurrentScreen() == Screen::Paused ? lost_pad_ : -1;
    }

protected:
    void LoadContent() override;
    void UnloadContent() override;
    void Update(const GameTime& time) override;
    void Draw(const GameTime& time) override;
    void OnPadLost(PlayerIndex player) override;
    void OnUserChanged(const UserEvent& event) override;
    void OnDeactivated() override;
    void DeriveFromAssets() override;
    void Save() override;

private:
    // The objects that need the devices, created by LoadContent.
    struct Stage {
        Stage(graze::GraphicsDevice& graphics, ContentManager& content)
            : shared{graphics, content}, match{shared} {}
        SharedResources shared;
        Match match;
    };

    void Open(Screen screen);
    void GoToTitle();
    void OpenSetup();
    void OpenOptions();
    void OpenControls();
    void BeginDemo();
    void BeginMatch();
    void UpdateDemo();
    void ChooseOnTitle();
    void UpdateSetup();
    void UpdateOptions();
    void UpdateControls();
    void UpdatePlay();
    void ChooseInPause();
    void UpdateCam();
    void ChooseAfterMatch();
    void ShowResult();
    void Pause(int lost_pad = -1);
    void LoadSettings();
    void ApplySettings();
    [[nodiscard]] bool IsDemo() const noexcept { return !in_match_; }
    void DrawNotice();

    std::unique_ptr<Stage> stage_;
    Menu title_;
    SettingsMenu setup_{"NEW MATCH", kSetupCommands, kOptionCount};
    SettingsMenu options_{"OPTIONS", kOptionsCommands};
    ControlsMenu controls_menu_;
    Menu pause_;
    Menu result_;
    SettingsFile settings_file_{"artillery", "settings.txt"};
    SettingsFile controls_file_{"artillery", "controls.txt"};
    GunnerBot autopilot_;
    Screen paused_ = Screen::Playing;  // the screen to which the pause returns
    std::uint64_t seed_;
    std::uint64_t matches_ = 0;  // demos included
    int notice_frames_ = 0;      // for which the notice is shown that the settings are not saved
    int lost_pad_ = -1;          // the player whose pad was disconnected while paused
    bool controls_in_options_ = false;  // the controls were opened from the options
    bool in_match_ = false;             // false: the match is a demo
};

}  // namespace artillery
