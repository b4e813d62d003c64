#pragma once

#include "presentation/effects.hpp"
#include "presentation/land_picture.hpp"
#include "scenes/hit_replay.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace graze {
class Platform;
}  // namespace graze

namespace artillery {

/// A match and its picture.
class Match {
public:
    explicit Match(SharedResources& shared);

    void Begin(const MatchOptions& options);

    /// Advances by a frame of play: with the input of the player whose turn it is, with sounds, and
    /// with rumble of the players' pads on `machine`. The next round begins when a player accepts
    /// it, or after some seconds.
    void Play(Platform& machine);

    /// Advances by a frame, without sounds.
    void Step(const GunnerInput& input);

    /// Start the next round after Phase::RoundOver, and a rematch after Phase::MatchOver.
    void BeginNextRound();
    void BeginRematch();

    [[nodiscard]] const World& State() const noexcept { return world_; }

    /// True if the player takes part and is not a computer player.
    [[nodiscard]] bool IsHuman(int player) const noexcept;
    [[nodiscard]] bool IsHumansTurn() const noexcept;

    /// Returns the replay of the last shot.
    [[nodiscard]] HitReplay& Replay() noexcept { return replay_; }
    [[nodiscard]] const HitReplay& Replay() const noexcept { return replay_; }

    /// Returns the frames since the current turn, or the current phase if it is the end of a round
    /// or match, began.
    [[nodiscard]] int Frames() const noexcept { return frames_; }

    /// Draws the match without texts. `shows_aim` adds the aim of the player whose turn it is.
    void Draw(bool shows_aim) const;

    /// Draws the plates, announcements and prompts.
    void DrawTexts() const;

private:
    void Observe();
    void Rumble(Platform& machine) const;
    void DrawPrompts() const;

    SharedResources* shared_;
    World world_;
    LandPicture land_;
    Effects effects_;
    HitReplay replay_;
    int frames_ = 0;
};

}  // namespace artillery
