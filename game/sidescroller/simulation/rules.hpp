#pragma once

#include "simulation/world.hpp"

namespace hairsbreadth {

// The steps of a frame. Step calls them in this order, except for MovePickups, which it calls last.
// AddThreat and AddOrb are helpers for these steps.

/// Adds the stage's threats and pickups for this frame.
void FollowStage(World& world, const Stage& stage) noexcept;

/// Moves all threats, fires their guns, and lights and counts down the fuses of mines.
void MoveThreats(World& world, const Shapes& shapes) noexcept;

/// Fires the ship's needles, moves them and resolves their hits.
void MoveNeedles(World& world, const Shapes& shapes, bool fire) noexcept;

/// Moves pickups and applies those that the ship reaches.
void MovePickups(World& world, const Shapes& shapes) noexcept;

/// Resolves hits and grazes with pixel precision. If the relative movement in this frame is more
/// than 2 px, several positions on the way are tested, so that no contact is skipped.
void MeetThreats(World& world, const Shapes& shapes) noexcept;

/// Sets the ship's next bank frame (the sprite frame for climbing or diving). Keeps the current one
/// if the next one would newly overlap a threat or the ground, so that an animation never causes a
/// hit.
void BankShip(World& world, const Shapes& shapes) noexcept;

/// Adds a threat in the first free slot and returns it, or null if all slots are used.
Threat* AddThreat(World& world, ThreatKind kind, const Pose& pose) noexcept;

/// Adds an orb with this speed, unless there are kMaxOrbs already.
void AddOrb(World& world, const Pose& from, Fixed speed_x, Fixed speed_y) noexcept;

}  // namespace hairsbreadth
