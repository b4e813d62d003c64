#pragma once

#include <cstdint>

#include "common/hud_notes.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Draws the three plates over the game, inside the title-safe area: one for shields, power and
/// ships, one for the score, and one for the chain and its time. While the ship is close to a
/// plate, only the plate's text is drawn.
void DrawHud(SpriteBatch& batch, const Art& art, const World& world, std::string_view stage_name,
             Rectangle safe_area, HudNotes& notes);

}  // namespace hairsbreadth
