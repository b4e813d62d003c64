#pragma once

#include "scenes/house.hpp"

namespace hairsbreadth {

// Shared parts of menus.

/// Moves `choice`, the index of one of `count` rows, up or down by the input of this frame. Wraps
/// around at both ends.
void MoveChoice(House& house, int& choice, int count);

/// Draws the needle that marks the chosen row, at height `y` and 18 pixels left of the row's text
/// at `x`.
void DrawNeedle(House& house, int x, int y);

/// Draws a dark plate for text.
void DrawPlate(House& house, Rectangle area);

}  // namespace hairsbreadth
