#pragma once

#include <optional>

#include "simulation/bodies.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

// The steps of a frame. Step calls them in this order, except for MovePickups, which it calls last.
// AddThreat and AddOrb are helpers for these steps.

/// Adds the stage's threats, pickups and boss for this frame.
void FollowStage(World& world, const Stage& stage) noexcept;

/// Moves all threats and the boss, fires their guns, and lights and counts down the fuses of mines.
void MoveThreats(World& world, const Shapes& shapes, const Stage& stage) noexcept;

/// Advances the stage and its threats by a frame, as if the ship stayed where it is: to look ahead.
void MoveWithoutShip(World& world, const Shapes& shapes, const Stage& stage) noexcept;

/// Fires the ship's needles, moves them and resolves their hits.
void MoveNeedles(World& world, Bodies& bodies, const Stage& stage, bool fire);

/// Shoots the lance if it is full, moves it and resolves its hits. Call it after MoveNeedles.
void MoveLance(World& world, Bodies& bodies, const Stage& stage, bool shoots);

/// Moves pickups and applies those that the ship reaches.
void MovePickups(World& world, const Shapes& shapes) noexcept;

/// Resolves hits and grazes with pixel precision. If the relative movement in this frame is more
/// than 2 px, several positions on the way are tested, so that no contact is skipped. Returns true
/// if the ship was hit.
bool MeetThreats(World& world, Bodies& bodies, const Tuning& tuning);

/// Moves the ship out of the rings that push it, by at most 6 px if nothing else is in the way, and
/// then ends all passes unpaid.
/// Returns a ring that it cannot leave, because there is no room within 40 px. MeetThreats calls it.
std::optional<int> LeaveRings(World& world, Bodies& bodies);

/// Sets the ship's next bank frame (the sprite frame for climbing or diving). Keeps the current one
/// if the next one would newly overlap a threat or the ground, so that an animation never causes a
/// hit. `bodies` must be those of MeetThreats in this frame.
void BankShip(World& world, Bodies& bodies, const ShipFeel& feel);

// Parts of these steps.

/// Ends all passes without paying for them.
void ClosePasses(World& world) noexcept;

/// Moves a threat by a frame. Parts of the boss do not move here.
void Move(Threat& threat, const World& world, const Shapes& shapes) noexcept;

/// Adds the boss with this kind of core at the right edge.
void AddBoss(World& world, const Tuning& tuning, ThreatKind core) noexcept;

/// Moves the boss's parts by a frame, and lets it shoot. Does nothing without a boss.
void MoveBoss(World& world, const Stage& stage) noexcept;

// Parts of MoveBoss: MoveRatchet is in rules_ratchet.cpp, MoveTwinRotors in rules_twin_rotors.cpp.
inline constexpr int kBossEntry = 150;  ///< frames in which a boss comes
void MoveRatchet(World& world, const Stage& stage) noexcept;
void MoveTwinRotors(World& world, const Stage& stage) noexcept;
[[nodiscard]] Threat& PartOf(World& world, BossPart part) noexcept;

/// Returns how far a boss that comes is to the right of its place.
[[nodiscard]] Fixed EntryWay(const Boss& boss) noexcept;

/// Returns a sine of `height` px at a frame of its period.
[[nodiscard]] Fixed Wave(int height, int frames, int period) noexcept;

/// Sets the boss's phase, of `phases` by the life that is left. Returns true if it is a new one.
[[nodiscard]] bool TakePhase(World& world, int phases) noexcept;

/// Moves debris by a frame.
void FallDown(Threat& part) noexcept;

/// Ends the boss after its last core was destroyed.
void BreakBoss(World& world) noexcept;

/// Adds a threat in the first free slot and returns it, or null if all slots are used. Its life and
/// its speed to the left are those of the tuning.
Threat* AddThreat(World& world, ThreatKind kind, const Pose& pose,
                  const ThreatTuning& tuning = {}) noexcept;

/// Adds a shot with this speed, unless there are kMaxOrbs already. An enemy needle points in the
/// direction of its flight.
void AddShot(World& world, ThreatKind kind, const Pose& from, Fixed speed_x,
             Fixed speed_y) noexcept;

/// Fires `count` shots at a point, `apart` between two of them, at this speed in px/s before the
/// difficulty changes it.
struct Volley {
    ThreatKind kind = ThreatKind::Orb;
    int count = 1;
    Angle apart = 0;
    Fixed speed = 0;
};
void Fire(World& world, const Stage& stage, const Volley& volley, const Pose& from,
          Angle direction) noexcept;

/// Returns the direction from a pose to the ship.
[[nodiscard]] Angle DirectionToShip(const World& world, const Pose& from) noexcept;

}  // namespace hairsbreadth
