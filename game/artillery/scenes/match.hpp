#pragma once

#include "presentation/effects.hpp"
#include "presentation/land_picture.hpp"
#include "scenes/hit_replay.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// A match and its picture.
class Match {
public:
    explicit Match(SharedResources& shared);

    void Begin(const MatchOptions& options);

    /// Advances by a frame.
    void Step(const GunnerInput& input);

    /// Start the next round after Phase::RoundOver, and a rematch after Phase::MatchOver.
    void BeginNextRound();
    void BeginRematch();

    [[nodiscard]] const World& State() const noexcept { return world_; }

    /// Returns the replay of the last shot.
    [[nodiscard]] HitReplay& Replay() noexcept { return replay_; }
    [[nodiscard]] const HitReplay& Replay() const noexcept { return replay_; }

    /// Returns the frames since the current turn, or the current phase if it is the end of a round
    /// or match, began.
    [[nodiscard]] int Frames() const noexcept { return frames_; }

    /// Draws the match without texts. `shows_aim` adds the aim of the player whose turn it is.
    void Draw(bool shows_aim) const;

private:
    void Observe();

    SharedResources* shared_;
    World world_;
    LandPicture land_;
    Effects effects_;
    HitReplay replay_;
    int frames_ = 0;
};

}  // namespace artillery
