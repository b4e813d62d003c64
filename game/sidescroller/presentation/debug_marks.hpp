#pragma once

#include "graze/sprite/debug_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Adds the objects of the rules to the debug view: ship, threats, needles, pickups and ground.
/// Also adds the tested pairs of ship and threat, all hits of this frame, and counters. A no-op
/// while the view is off.
void AddTo(DebugView& view, const World& world, const Shapes& shapes);

}  // namespace hairsbreadth
