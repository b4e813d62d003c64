#pragma once

#include "scenes/house.hpp"

namespace hairsbreadth {

// What menus have in common.

/// Moves the choice among `count` rows up or down, around the ends, as the player wants in this frame.
void MoveChoice(House& house, int& choice, int count);

/// The needle that points at the chosen row, whose text begins 18 pixels further right, at `y`.
void DrawNeedle(House& house, int x, int y);

/// A dark plate for texts.
void DrawPlate(House& house, Rectangle area);

}  // namespace hairsbreadth
