#pragma once

#include "graze/input/input_snapshot.hpp"
#include "simulation/world.hpp"

namespace artillery {

class Artillery;

/// A bot that plays the game through the first pad only, as a player would. It changes the
/// opponent's strength, starts a match, plays the turns of all human players, and starts a rematch after the end. The same seed always gives
/// the same match.
class Autopilot : public InputSource {
public:
    explicit Autopilot(const Artillery& game) noexcept : game_{&game} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;

private:
    [[nodiscard]] Buttons PressOnScreen() const noexcept;
    [[nodiscard]] Buttons Play(std::int64_t step);

    const Artillery* game_;
    World thinking_;  // a copy of the match at the start of the turn, in which the plan is made
    bool is_thinking_ = false;
};

}  // namespace artillery
