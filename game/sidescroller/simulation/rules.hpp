#pragma once

#include "simulation/world.hpp"

namespace hairsbreadth {

/// The steps of a frame, in the order in which Step takes them.

/// Brings in what the stage has for this frame.
void FollowStage(World& world, const Stage& stage) noexcept;

/// Moves all threats and lets their guns and fuses go off.
void MoveThreats(World& world, const Shapes& shapes) noexcept;

/// Fires, flies and lands the ship's needles.
void MoveNeedles(World& world, const Shapes& shapes, bool fire) noexcept;

/// Moves pickups and gives those that the ship reaches.
void MovePickups(World& world, const Shapes& shapes) noexcept;

/// Hits and grazes, by the pixel. What moves more than 2 px against the ship in this frame is
/// tested at so many places on the way that none is skipped.
void MeetThreats(World& world, const Shapes& shapes) noexcept;

/// Shows the next bank frame, unless it would overlap something that the shown one does not: nobody
/// is lost by an animation.
void BankShip(World& world, const Shapes& shapes) noexcept;

/// A new threat at that pose in the first free place; null when there is none.
Threat* AddThreat(World& world, ThreatKind kind, const Pose& pose) noexcept;

/// An orb from there with that speed, unless there are kMaxOrbs already.
void AddOrb(World& world, const Pose& from, Fixed speed_x, Fixed speed_y) noexcept;

}  // namespace hairsbreadth
