#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "autopilot/planner.hpp"
#include "graze/math/random.hpp"
#include "simulation/bodies.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// What steers the ship in a measured run.
enum class PilotKind : std::uint8_t {
    Planned,      ///< the autopilot
    Late100,      ///< the autopilot, 100 ms late
    Late200,      ///< the autopilot, 200 ms late
    Waiting,      ///< the autopilot, which seeks no passes and shoots no lance
    Straight,     ///< looks 200 ms ahead, as if all went on straight, and does not plan
    Erratic,      ///< a stick that moves at random
    Still,        ///< nothing: the ship stays where it entered
    StillFiring,  ///< the same, with the trigger held
    TopLeft,      ///< flies to this corner and stays there, firing; so do the next three
    TopRight,
    BottomLeft,
    BottomRight,
};

inline constexpr std::size_t kPilots = 12;

/// Returns how a pilot plans. One who knows to be late keeps a distance.
[[nodiscard]] PilotStyle StyleOf(PilotKind pilot) noexcept;

/// Returns a pilot's name in tables, such as "late by 100 ms".
[[nodiscard]] std::string_view NameOf(PilotKind pilot) noexcept;

/// A run of the stage, until it is cleared, all ships are lost, or time is up.
struct PilotRun {
    PilotKind pilot = PilotKind::Still;
    std::uint64_t seed = 1;
    Difficulty difficulty = Difficulty::Clock;
};

inline constexpr int kMaxRunFrames = Seconds(300);

/// Returns the input of each frame in turn.
class Pilot {
public:
    explicit Pilot(const PilotRun& run) noexcept;

    [[nodiscard]] PilotInput Next(const World& world, const Shapes& shapes, const Stage& stage);

private:
    [[nodiscard]] PilotInput MoveAtRandom();
    [[nodiscard]] static PilotInput LookStraight(const World& world, const Shapes& shapes);

    PilotRun run_;
    Random random_;
    Planner planner_;
    PilotInput held_;
    int held_for_ = 0;  // frames
    std::array<PilotInput, 12> late_{};
    std::size_t next_ = 0;
};

/// Flies a run, and calls `see(before, now)` with the worlds before and after each step.
template <class See>
void FlyRun(const PilotRun& run, const Shapes& shapes, const Stage& stage, See see) {
    World world = MakeRun(run.seed, run.difficulty, stage.tuning);
    Bodies bodies{shapes};
    Pilot pilot{run};
    for (int frame = 0; world.phase == Phase::Flying && frame < kMaxRunFrames; ++frame) {
        const World before = world;
        Step(world, bodies, stage, pilot.Next(before, shapes, stage));
        see(before, world);
        Continue(world);  // after a lost ship
    }
}

}  // namespace hairsbreadth
