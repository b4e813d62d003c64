#pragma once

#include "graze/sprite/debug_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Adds the objects of the rules to the debug view: ship, threats, needles, pickups and ground, the
/// pairs of ship and threat that are tested, and all hits of this frame. A no-op while the view is
/// off.
void AddTo(DebugView& view, const World& world, const Shapes& shapes);

}  // namespace hairsbreadth
