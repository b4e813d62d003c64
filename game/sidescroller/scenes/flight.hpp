#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "presentation/banner.hpp"
#include "presentation/contact_cam.hpp"
#include "presentation/effects.hpp"
#include "presentation/hud.hpp"
#include "presentation/lens.hpp"
#include "presentation/ship_label.hpp"
#include "scenes/escape.hpp"
#include "scenes/run_menus.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace graze {
class DebugView;
class Platform;
}  // namespace graze

namespace hairsbreadth {

/// A run from start to end: the world, its picture and sounds, and the contact cam.
class Flight {
public:
    explicit Flight(SharedResources& shared_resources);

    /// Starts a new run.
    void Begin(std::uint64_t seed, Difficulty difficulty,
               ShieldOption shields = ShieldOption::AsDifficulty);

    /// Starts a run for practice at a checkpoint of the stage, counted from 1; 0: at its start. All
    /// pickups of power before it count as collected.
    ///
    /// Cost  simulates the stage up to the checkpoint: some microseconds per frame.
    void BeginPractice(std::uint64_t seed, Difficulty difficulty, ShieldOption shields,
                       const PracticePlace& place);

    /// Returns to the most recent checkpoint, with the score at that time.
    void ReturnToCheckpoint();

    /// Starts the next stage.
    void BeginNextStage();

    /// Advances by a frame, or by none if the game is slowed down. Rumbles the player's pad on
    /// `machine` for hits, grazes and similar events.
    void Step(const PilotInput& input, Platform& machine);

    /// Starts the flight that the title shows, and advances it by a frame. StepDemo returns false when
    /// the flight is over.
    void BeginDemo();
    [[nodiscard]] bool StepDemo();

    /// True if the ship is lost and the picture has been frozen long enough, so that the contact
    /// cam should open.
    [[nodiscard]] bool WantsCam() const noexcept;

    /// Opens the contact cam for the hit if the ship is lost, or else for the pass of BestClip,
    /// which must not be empty.
    void OpenCam();

    /// Advances the contact cam by a frame; returns true when the player leaves it.
    [[nodiscard]] bool StepCam();

    /// Closes the cam. If the ship is lost, continues with the next one or ends the run.
    void LeaveCam();

    /// Shows a banner during the game for some seconds.
    void ShowBanner(std::string_view text) { banner_.Show(text); }

    /// Draws the game, and adds the shapes that the rules use to `debug`. Without texts it is the
    /// background of a card.
    void DrawPlay(DebugView& debug, bool with_texts = true);
    void DrawCam();

    [[nodiscard]] const World& State() const noexcept { return world_; }

    /// Returns the frames since the stage was cleared or the run was over.
    [[nodiscard]] int FramesAtEnd() const noexcept { return frames_at_end_; }

    /// Returns how many frames before the contact the cam's frame is; 0: the contact itself.
    [[nodiscard]] int CamBack() const noexcept { return cam_.Back(); }

    /// Returns the best escapes of the run.
    [[nodiscard]] const EscapeWatch& Escapes() const noexcept { return escapes_; }
    [[nodiscard]] const EscapeClip& BestClip() const noexcept { return best_clip_; }

    /// Returns the hundredths of a frame that have passed since the world's frame; 0 unless the game
    /// is slowed down.
    [[nodiscard]] int Pace() const noexcept { return pace_; }

private:
    void ClearPresentation() noexcept;
    void GiveShields(ShieldOption shields) noexcept;
    void StepFrame(const PilotInput& input);
    void DrawBackdrop();
    [[nodiscard]] Point Shake() const noexcept;
    void Rumble(Platform& machine) const;
    void DrawTexts();
    void StepHint() noexcept;
    void DrawHints();
    void DrawHintRow(std::span<const Prompt> hints);
    void DrawDemoSign();
    [[nodiscard]] std::optional<Rectangle> DrawFreePlate(int width);

    SharedResources* shared_;
    World world_;
    World checkpoint_;
    Effects effects_;
    ShipLabel label_;
    Banner banner_;
    PaidPoints paid_;
    Lens lens_;
    EscapeWatch escapes_;
    ContactCamView cam_;
    EscapeClip best_clip_;
    int frames_lost_ = 0;
    int frames_at_end_ = 0;
    int pace_ = 0;
    int lance_frames_ = 0;  // for which a press of the lance's button counts
    int hint_frames_ = 0;   // left of the lance's hint
    bool is_demo_ = false;
};

}  // namespace hairsbreadth
