#pragma once

#include "scenes/high_score.hpp"
#include "scenes/house.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

enum class PauseChoice : std::uint8_t { None, GoOn, Checkpoint, Controls, Music, Title };

/// The plate over a paused game.
class PauseMenu {
public:
    /// `pad_lost`: the pad went away, and the menu waits for it.
    void Open(bool pad_lost) noexcept;
    [[nodiscard]] bool WaitsForPad() const noexcept { return pad_lost_; }

    /// One frame; what the player chose in it.
    [[nodiscard]] PauseChoice Update(House& house);
    void Draw(House& house) const;

private:
    int choice_ = 0;
    bool pad_lost_ = false;
};

/// The card at the end of a run, or of the stage: how it went. `is_best`: the score is a new best.
void DrawResults(House& house, const World& world, const HighScore& high_score, bool is_best);

}  // namespace hairsbreadth
