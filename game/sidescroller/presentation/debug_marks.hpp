#pragma once

#include "graze/sprite/debug_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Tells the debug view what the rules see in this frame: ship, threats, needles, pickups and
/// ground, whom the ship is compared with, and what has been hit. Nothing while the view is off.
void AddTo(DebugView& view, const World& world, const Shapes& shapes);

}  // namespace hairsbreadth
