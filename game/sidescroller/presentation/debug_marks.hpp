#pragma once

#include "graze/sprite/debug_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Adds what the rules use in this frame to the debug view: ship, threats, needles, pickups and
/// ground, the threats compared with the ship, and all hits. Does nothing while the view is off.
void AddTo(DebugView& view, const World& world, const Shapes& shapes);

}  // namespace hairsbreadth
