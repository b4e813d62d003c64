#pragma once

#include "simulation/world.hpp"

namespace artillery {

/// The skill of a computer player. Its first shot misses by a random distance from kMinMiss on, and
/// each of its shots by a fraction of the previous distance, as players find the range.
struct Skill {
    int max_miss = 0;  ///< px, of the first shot
    int numerator = 0;
    int denominator = 1;
};

inline constexpr int kMinMiss = kOuterBlast + 1;  ///< px: harms nobody
inline constexpr int kPlanAngles = 8;

/// Returns the skill of a computer player; that of Hard for Human.
[[nodiscard]] Skill SkillOf(Controller controller) noexcept;

/// Returns a random distance by which the first shot misses, in pixels.
[[nodiscard]] int DrawMiss(Random& random, Controller controller) noexcept;

/// Returns the input of the computer player whose turn it is, and continues its plan. Simulates at
/// most one shot.
///
/// Cost  one TryShot.
[[nodiscard]] GunnerInput Think(World& world, const Shapes& shapes);

/// The result of a simulated shot.
struct TrialShot {
    Point end;                              ///< the contact, or the rocket's last position
    int miss = kFarAway;                    ///< px from the contact to the target, rounded up
    std::array<int, kMaxPlayers> losses{};  ///< shields lost; all that are left if a cannon falls
};                                          ///< out of the field

/// Plays a shot of the player whose turn it is to the end of the turn, in a copy of the world.
///
/// Cost  the steps of the turn; allocates the copy.
[[nodiscard]] TrialShot TryShot(const World& world, const Shapes& shapes, int aim, int power,
                                int target);

/// Returns how well a shot suits the plan of the player whose turn it is; lower is better.
///
/// Out  kNoShot if it takes shields of a cannon that has not fired in this round, or in the first
///      round the last shield of a person with fewer than two shots. For a first shot that misses
///      by too little or too much: more than for all others, and kNoShot if it takes any shield.
///      Otherwise the difference to the wanted distance, and more for each own shield.
[[nodiscard]] Fixed ComputeFit(const World& world, const TrialShot& shot) noexcept;

}  // namespace artillery
