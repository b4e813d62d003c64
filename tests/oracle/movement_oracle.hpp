#pragma once

#include <optional>
#include <vector>

#include "graze/sprite/movement.hpp"

/// \file
/// Slow references of the movement functions, written rule by rule from docs/movement.md. They
/// compare every obstacle with the mover at every place.

namespace graze::test {

/// Does what MoveAndSlide must do, and returns all contacts.
MoveResult MoveSlowly(Mover& mover, const Obstacles& obstacles, const MoveOptions& options,
                      std::vector<MoveContact>& contacts);

/// Does what DropThrough must do.
bool DropSlowly(Mover& mover, const Obstacles& obstacles);

/// Does what PushOut must do. Tries all moves of at most `max_px`, shortest first.
std::optional<Point> PushOutSlowly(Mover& mover, const Obstacles& obstacles, int max_px);

/// Does what Reshape must do.
bool ReshapeSlowly(Mover& mover, const Footprint& footprint, const Obstacles& obstacles,
                   int max_px);

}  // namespace graze::test
