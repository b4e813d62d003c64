#pragma once

#include "simulation/world.hpp"

namespace artillery {

/// The skill of a computer player. The errors are the largest differences between the best shot that
/// it finds and the shot that it fires. They shrink with each shot of a round, as players find the
/// range.
struct Skill {
    int aim_error = 0;    ///< tenths of a degree
    int power_error = 0;  ///< thousandths of the power
    int angles = 0;       ///< angles that it tries, at most kPlanAngles
};

inline constexpr int kPlanAngles = 8;

/// Returns the skill of a computer player; that of Hard for Human.
[[nodiscard]] Skill SkillOf(Controller controller) noexcept;

/// Returns the input of the computer player whose turn it is, and continues its plan. Simulates at
/// most one shot, with the rules of a real one.
///
/// Cost  one flight: some hundred calls of Fly.
[[nodiscard]] GunnerInput Think(World& world, const Shapes& shapes);

/// The end of a simulated shot.
struct TrialShot {
    Point end;        ///< the contact, or the rocket's last position
    int cannon = -1;  ///< the cannon hit; -1: none
};

/// Simulates a shot of the player whose turn it is, without changing the world.
[[nodiscard]] TrialShot TryShot(const World& world, const Shapes& shapes, int aim, int power);

}  // namespace artillery
