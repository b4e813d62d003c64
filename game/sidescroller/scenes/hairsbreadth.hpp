#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "autopilot/pilot_bot.hpp"
#include "common/controls_menu.hpp"
#include "common/screen_game.hpp"
#include "common/settings_file.hpp"
#include "common/settings_menu.hpp"
#include "scenes/flight.hpp"
#include "scenes/gallery.hpp"
#include "scenes/name_entry.hpp"
#include "scenes/results.hpp"
#include "scenes/run_menus.hpp"
#include "scenes/score_table.hpp"
#include "scenes/screen.hpp"
#include "scenes/shared_resources.hpp"
#include "scenes/title_scene.hpp"

namespace hairsbreadth {

/// A side-scroller in which the player flies a needle-shaped ship through clockwork. Shooting helps
/// to survive; passing close to threats earns points.
class Hairsbreadth : public ScreenGame<Screen> {
public:
    /// If `watches_assets` is true, the game checks for changed asset files twice a second and
    /// reloads them.
    explicit Hairsbreadth(std::uint64_t seed, bool watches_assets = false);
    ~Hairsbreadth() override;

    [[nodiscard]] std::uint64_t StateHash() const override;
    [[nodiscard]] std::uint64_t ProgressHash() const override;
    [[nodiscard]] InputSource* Autopilot() override { return &autopilot_; }
    [[nodiscard]] std::span<const Rectangle> Hud() const override;

    /// Returns the run; null before the first one.
    [[nodiscard]] const World* Run() const noexcept;

    /// Returns the masks of all shapes; null before the game is loaded.
    [[nodiscard]] const Shapes* Masks() const noexcept;
    /// Returns the stage; null before the game is loaded.
    [[nodiscard]] const hairsbreadth::Stage* CurrentStage() const noexcept;

    /// Returns the music; null before the game is loaded.
    [[nodiscard]] const Music* Tunes() const noexcept;
    [[nodiscard]] const EscapeTable& Escapes() const noexcept { return escapes_; }
    [[nodiscard]] const ScoreTable& Scores() const noexcept { return scores_; }

protected:
    void LoadContent() override;
    void UnloadContent() override;
    void Update(const GameTime& time) override;
    void Draw(const GameTime& time) override;
    void OnPadLost(PlayerIndex player) override;
    void OnPadFound(PlayerIndex player) override;
    void OnUserChanged(const UserEvent& event) override;
    void OnDeactivated() override;
    void DeriveFromAssets() override;
    void Save() override;

private:
    // The objects that need the devices, created by LoadContent.
    struct Loaded {
        Loaded(graze::GraphicsDevice& graphics, AudioDevice& audio, ContentManager& content)
            : shared_resources{graphics, audio, content},
              title{shared_resources},
              flight{shared_resources},
              results{shared_resources},
              gallery{graphics} {}
        SharedResources shared_resources;
        TitleScene title;
        Flight flight;
        Results results;
        Gallery gallery;
    };

    void BeginRun();
    void Sound();
    void UpdateTitle();
    void UpdateDifficulty();
    void UpdatePractice();
    void UpdateDemo();
    void UpdatePlay();
    void UpdatePause();
    void UpdateOptions();
    void ApplyOptions();
    void UpdateCam();
    void UpdateControls();
    void UpdateResults();
    void OpenControls();
    void Pause(bool pad_lost);
    void EndRun(Screen next);
    void UpdateName();
    void UpdatePage(Screen next);
    void OfferScore();
    [[nodiscard]] Screen Behind() const noexcept;
    [[nodiscard]] bool IsInRun() const noexcept;
    [[nodiscard]] bool Counts() const noexcept;
    void DrawBehind();
    void SaveInRun();
    [[nodiscard]] std::int64_t PointsAtStake() const noexcept;
    void SaveFor(std::optional<UserId> user);
    void SaveSettings(std::optional<UserId> user);
    void AddRun(EscapeTable& escapes) const;
    void KeepEscapes(std::optional<UserId> user);
    void LoadFor(std::optional<UserId> user);
    void LookAtPad();

    std::unique_ptr<Loaded> loaded_;
    std::optional<UserId> user_;  // the last user who has played
    DifficultyMenu difficulty_menu_;
    PracticeMenu practice_menu_;
    PauseMenu pause_;
    SettingsMenu options_menu_{"OPTIONS", kOptionsCommands};
    ControlsMenu controls_menu_;
    SettingsFile controls_file_{"hairsbreadth", "controls.txt"};
    SettingsFile options_file_{"hairsbreadth", "options.txt"};
    SettingsFile escape_file_{"hairsbreadth", "escapes.txt"};
    EscapeTable escapes_;  // the best ones of the user, or of players without one
    std::optional<UserId> escapes_owner_;
    ScoreTable scores_;
    NameEntry name_entry_;
    PilotBot autopilot_;
    Difficulty difficulty_ = Difficulty::Clock;  // of the current run
    bool is_practice_ = false;                   // the current run, or the one being chosen
    bool in_pause_ = false;             // the options and the controls were opened from the pause
    bool controls_in_options_ = false;  // the controls were opened from the options
    std::uint64_t seed_;
    std::uint64_t runs_ = 0;
    int steps_in_run_ = 0;
    int idle_steps_ = 0;                // on the title, without input
    std::optional<std::size_t> place_;  // of the run in the score table
    bool is_named_ = false;             // the player has entered a name for this run
    Screen after_name_ = Screen::Title;
};

}  // namespace hairsbreadth
