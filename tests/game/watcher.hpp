#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "graze/app/run.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"
#include "simulation/world.hpp"
#include "support/play_game.hpp"

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

/// Records each step and its input. A callback may act between two steps.
class Recorder : public RunObserver {
public:
    void BeforeStep(std::int64_t /*step*/, const InputSnapshot& input) override {
        recording.Add(input);
    }
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        const auto& played = dynamic_cast<const Hairsbreadth&>(game);
        steps.push_back(MakeNote(played));
        on_step(played);
    }

    std::function<void(const Hairsbreadth&)> on_step = [](const Hairsbreadth&) {};
    InputRecording recording;
    std::vector<StepNote> steps;
};

using Watcher = graze::test::GameWatcher<Hairsbreadth>;

/// Returns the options of a machine with the game's assets.
[[nodiscard]] inline HeadlessOptions MakeMachine() {
    return graze::test::MachineWith(HAIRSBREADTH_ASSETS);
}

}  // namespace hairsbreadth::test
