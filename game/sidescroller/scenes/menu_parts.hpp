#pragma once

#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

// Shared parts of menus.

/// Moves `choice`, the index of one of `count` rows, up or down by the input of this frame. Wraps
/// around at both ends.
void MoveChoice(SharedResources& shared_resources, int& choice, int count);

/// Draws the needle that marks the chosen row, at height `y` and 18 pixels left of the row's text
/// at `x`.
void DrawNeedle(SharedResources& shared_resources, int x, int y);

/// Draws a dark plate for text.
void DrawPlate(SharedResources& shared_resources, Rectangle area);

}  // namespace hairsbreadth
