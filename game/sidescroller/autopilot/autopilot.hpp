#pragma once

#include <cstdint>

#include "autopilot/planner.hpp"
#include "graze/input/input_snapshot.hpp"

namespace hairsbreadth {

class Hairsbreadth;

/// Plays the game as a player would: through the pad alone. It starts runs, looks at the contact
/// cam for a while, and starts again after the end. The same run for the same seed, always.
class Autopilot : public InputSource {
public:
    explicit Autopilot(const Hairsbreadth& game) noexcept : game_{&game} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;

private:
    [[nodiscard]] Buttons PressOnScreen() const noexcept;
    void Fly(RawGamePad& pad);

    const Hairsbreadth* game_;
    Planner planner_;
    PilotInput plan_;
    int planned_at_ = -1;  // the stage's frame
};

}  // namespace hairsbreadth
