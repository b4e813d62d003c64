#pragma once

#include <string_view>

#include "graze/app/hud_notes.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The points that were paid last, which the chain's plate shows for a while. Payments that follow
/// each other add up.
class PaidPoints {
public:
    void Clear() noexcept { *this = {}; }
    void Step(const World& world) noexcept;

    /// Returns the sum; 0 if it is shown no longer.
    [[nodiscard]] int Sum() const noexcept { return left_ > 0 ? sum_ : 0; }

private:
    int left_ = 0;  // frames
    int sum_ = 0;
};

/// Draws power, the score, the chain, and the boss's life, at the upper edge of the safe area. Call
/// it before everything solid is drawn, so that it covers nothing that can hit. A plate becomes an
/// outline while something is in front of it.
void DrawHud(SpriteBatch& batch, const Art& art, const Shapes& shapes, const World& world,
             std::string_view stage_name, const PaidPoints& paid, Rectangle safe_area,
             HudNotes& notes);

/// Draws shields and ships on the ground, at the lower edge of the safe area, where the ship cannot
/// meet anything. Call it after everything solid is drawn, so that nothing hides them.
void DrawShields(SpriteBatch& batch, const Art& art, const World& world, Rectangle safe_area,
                 HudNotes& notes);

}  // namespace hairsbreadth
