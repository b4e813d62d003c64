#pragma once

#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/land_picture.hpp"
#include "simulation/world.hpp"

namespace artillery {

inline constexpr int kShieldStep = 7;                                ///< px
inline constexpr int kShieldsWidth = kMaxShields * kShieldStep + 1;  ///< px

/// Draws the shields that a player has, and as dark ones those that are lost.
void DrawShields(SpriteBatch& batch, int shields, int player, Point at);

/// Draws the sky, the clouds and the mountains. They do not collide.
void DrawBackdrop(SpriteBatch& batch, const Art& art, const World& world);

/// Draws the land and its falling pieces, the cannons and the rocket at the placements that the
/// rules use.
void DrawSolids(SpriteBatch& batch, const Art& art, const Shapes& shapes, const LandPicture& land,
                const World& world);

/// Draws dots in front of the barrel of the player whose turn it is, and an arrow above the cannon.
void DrawAim(SpriteBatch& batch, const Art& art, const World& world);

/// Draws an arrow at the top of the screen if the rocket is above it.
void DrawRocketArrow(SpriteBatch& batch, const Art& art, const World& world);

}  // namespace artillery
