#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/math/random.hpp"

namespace hairsbreadth::test {

/// How a test's ship is flown.
enum class PilotKind : std::uint8_t {
    Planned,   ///< as the autopilot flies
    Late100,   ///< the same, 100 ms late
    Late200,   ///< the same, 200 ms late
    Careless,  ///< a stick that is moved at random
    Parked,    ///< a ship that never moves
};

/// A run of the stage, until it is cleared or all ships are lost.
struct MixedRun {
    PilotKind pilot = PilotKind::Parked;
    std::uint64_t seed = 1;
};

/// Runs of the pilots that do not plan: cheap.
[[nodiscard]] std::vector<MixedRun> CheapRuns();

/// Runs of all pilots. Planning takes seconds.
[[nodiscard]] std::vector<MixedRun> MixedRuns();

/// Gives the input of one frame after the other.
class Pilot {
public:
    explicit Pilot(const MixedRun& run) : run_{run}, random_{run.seed * 977 + 5} {}

    [[nodiscard]] PilotInput Next(const World& world);

private:
    [[nodiscard]] PilotInput Planned(const World& world);
    [[nodiscard]] PilotInput Careless();

    MixedRun run_;
    Random random_;
    Planner planner_;
    PilotInput held_;
    int held_until_ = 0;  // Planned: a frame of the stage; Careless: frames left
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
