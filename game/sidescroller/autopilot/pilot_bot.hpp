#pragma once

#include <cstdint>

#include "autopilot/planner.hpp"
#include "common/pad_bot.hpp"

namespace hairsbreadth {

class Hairsbreadth;

/// A bot that plays the game through the pad only, as a player would. It starts runs, watches the
/// contact cam (the enlarged view of a hit) for a while, and starts again after the end. The same
/// seed always gives the same run.
class PilotBot : public PadBot {
public:
    explicit PilotBot(const Hairsbreadth& game, const PilotStyle& style = {}) noexcept
        : game_{&game}, planner_{style} {}

private:
    void Play(std::int64_t step, RawGamePad& pad) override;
    [[nodiscard]] Buttons PressOnScreen() const noexcept;
    void Fly(RawGamePad& pad);

    const Hairsbreadth* game_;
    Planner planner_;
};

}  // namespace hairsbreadth
