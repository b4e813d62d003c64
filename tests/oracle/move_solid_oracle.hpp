#pragma once

#include <vector>

#include "graze/sprite/movement.hpp"

namespace graze::test {

/// Slow reference of MoveSolid, for a single obstacle that keeps its shape and moves by whole
/// pixels. Compares every mover with everything at every pixel. Returns all crushed movers.
SolidResult MoveSolidSlowly(Obstacle& solid, Point by, const Obstacles& obstacles, CrushRule rule,
                            std::vector<CrushedMover>& crushed);

}  // namespace graze::test
