#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/math/random.hpp"

namespace hairsbreadth::test {

/// The control of the ship in a test.
enum class PilotKind : std::uint8_t {
    Planned,  ///< the autopilot
    Late100,  ///< the autopilot, 100 ms late
    Late200,  ///< the autopilot, 200 ms late
    Erratic,  ///< a stick that moves at random
    Parked,   ///< not steered
};

/// A run of the stage, until it is cleared or all ships are lost.
struct MixedRun {
    PilotKind pilot = PilotKind::Parked;
    std::uint64_t seed = 1;
};

/// Returns runs of the pilots Erratic and Parked. They are fast, because these pilots do not plan.
[[nodiscard]] std::vector<MixedRun> CheapRuns();

/// Returns runs of all pilots. Planning takes seconds.
[[nodiscard]] std::vector<MixedRun> MixedRuns();

/// Returns the input of each frame in turn.
class Pilot {
public:
    explicit Pilot(const MixedRun& run) : run_{run}, random_{run.seed * 977 + 5} {}

    [[nodiscard]] PilotInput Next(const World& world);

private:
    [[nodiscard]] PilotInput Planned(const World& world);
    [[nodiscard]] PilotInput Erratic();

    MixedRun run_;
    Random random_;
    Planner planner_;
    PilotInput held_;
    int held_until_ = 0;  // Planned: the frame when held_ ends; Erratic: frames left
    std::array<PilotInput, 12> late_{};
    std::size_t next_ = 0;
};

/// Flies a run, and calls `see(before, now)` with the worlds before and after each step.
template <class See>
void FlyRun(const MixedRun& run, See see) {
    World world{run.seed};
    Pilot pilot{run};
    while (world.phase == Phase::Flying) {
        const World before = world;
        Step(world, Loaded().shapes, DawnWorks(), pilot.Next(before));
        see(before, world);
        Continue(world);  // after a lost ship
    }
}

}  // namespace hairsbreadth::test
