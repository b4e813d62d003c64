#pragma once

#include <array>
#include <string_view>

#include "common/palette.hpp"
#include "graze/app/hud_notes.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// Draws a dark plate for text, and adds it to the HUD areas.
void DrawPlate(SpriteBatch& batch, Rectangle area, HudNotes& notes, Color edge = Palette::kViolet);

/// The names of the controllers as shown on plates and in menus.
inline constexpr std::array<std::string_view, 4> kControllerNames{"HUMAN", "EASY", "MEDIUM",
                                                                  "HARD"};

/// Draws a plate for each player, and one for the wind and the aim of the player whose turn it is,
/// at the top of the title-safe area.
void DrawHud(SpriteBatch& batch, const Art& art, const World& world, Rectangle safe_area,
             HudNotes& notes);

/// Draws the name of the player whose turn it is, or the winner of the round, below the plates.
/// `frames` is the time since the turn, or the end of the round, began.
void DrawAnnouncement(SpriteBatch& batch, const Art& art, const World& world, int frames,
                      HudNotes& notes);

}  // namespace artillery
