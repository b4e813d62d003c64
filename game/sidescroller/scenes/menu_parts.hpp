#pragma once

#include "scenes/house.hpp"

namespace hairsbreadth {

// Shared parts of menus.

/// Moves the choice among `count` rows up or down, with wrap-around, by the input of this frame.
void MoveChoice(House& house, int& choice, int count);

/// Draws the needle that marks the chosen row at `y`, 18 pixels left of its text.
void DrawNeedle(House& house, int x, int y);

/// Draws a dark plate for text.
void DrawPlate(House& house, Rectangle area);

}  // namespace hairsbreadth
