#pragma once

#include <cstdint>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/hud_notes.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The plates over the play: shields, power and ships; the score; the chain and its time. All of it
/// lies inside the part of the picture that every television shows. A plate gives way to what flies
/// behind it: while the ship is near, only its letters are drawn.
void DrawHud(SpriteBatch& batch, const Art& art, const World& world, std::string_view stage_name,
             Rectangle safe_area, HudNotes& notes);

}  // namespace hairsbreadth
