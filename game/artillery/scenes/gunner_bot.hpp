#pragma once

#include "common/pad_bot.hpp"
#include "simulation/world.hpp"

namespace artillery {

class Artillery;

/// A bot that plays the game as a player would. It changes the opponent's strength, starts a match,
/// plays the turns of all human players, and starts a rematch after the end. The same seed always
/// gives the same match.
class GunnerBot : public PadBot {
public:
    explicit GunnerBot(const Artillery& game) noexcept : game_{&game} {}

private:
    void Play(std::int64_t step, RawGamePad& pad) override;
    [[nodiscard]] Buttons PressOnScreen() const noexcept;
    [[nodiscard]] Buttons PlayTurn(std::int64_t step);

    const Artillery* game_;
    World thinking_;  // a copy of the match at the start of the turn, in which the plan is made
    bool is_thinking_ = false;
};

}  // namespace artillery
