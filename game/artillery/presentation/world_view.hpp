#pragma once

#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/land_picture.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// Draws the sky, the clouds and the mountains. They do not collide.
void DrawBackdrop(SpriteBatch& batch, const Art& art, const World& world);

/// Draws the land, the cannons and the rocket at the placements that the rules use.
void DrawSolids(SpriteBatch& batch, const Art& art, const Shapes& shapes, const LandPicture& land,
                const World& world);

/// Draws dots in front of the barrel of the player whose turn it is, and an arrow above the cannon.
void DrawAim(SpriteBatch& batch, const Art& art, const World& world);

/// Draws an arrow at the top of the screen if the rocket is above it.
void DrawRocketArrow(SpriteBatch& batch, const Art& art, const World& world);

}  // namespace artillery
