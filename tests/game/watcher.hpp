#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "graze/app/run.hpp"
#include "scenes/hairsbreadth.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth::test {

/// The state after a step.
struct StepNote {
    std::uint64_t hash = 0;
    std::uint64_t world = 0;  ///< 0: no run has started
    Screen screen = Screen::Title;

    [[nodiscard]] friend bool operator==(const StepNote&, const StepNote&) = default;
};

[[nodiscard]] inline StepNote MakeNote(const Hairsbreadth& game) {
    const World* world = game.Run();
    return {game.StateHash(), world != nullptr ? ComputeHash(*world) : 0, game.CurrentScreen()};
}

/// Calls back with the game after each step.
class Watcher : public RunObserver {
public:
    explicit Watcher(std::function<void(std::int64_t, const Hairsbreadth&)> see)
        : see_{std::move(see)} {}
    void AfterStep(std::int64_t step, const Game& game) override {
        see_(step, dynamic_cast<const Hairsbreadth&>(game));
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

private:
    std::function<void(std::int64_t, const Hairsbreadth&)> see_;
};

}  // namespace hairsbreadth::test
