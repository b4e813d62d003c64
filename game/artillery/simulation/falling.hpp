#pragma once

#include "simulation/world.hpp"

namespace artillery {

/// Takes shields from a cannon that is alive, for an event at `pixel`. Without shields, it is
/// destroyed.
void LoseShields(World& world, int player, int count, Point pixel);

/// Takes the parts of the land that hang free out of it: connected pixels, diagonally too, that
/// touch neither the bottom nor a side of the field. They become the world's pieces, and those of
/// less than kMinPiece pixels vanish. Nothing may be falling.
///
/// Cost  allocates.
void Loosen(World& world);

/// Lets all pieces and all cannons without ground fall for a frame. Returns true if all of them
/// rest.
///
/// They fall at one speed, in steps of a pixel. Before each step, the pieces above a pixel of land
/// become land, and a standing cannon below a piece loses a shield and breaks its columns out of
/// the piece. A cannon that leaves the field at the bottom is no longer alive.
[[nodiscard]] bool FallAll(World& world, const Shapes& shapes);

}  // namespace artillery
