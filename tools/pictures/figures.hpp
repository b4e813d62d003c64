#pragma once

#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze::pictures {

/// What the figures are made of: the letters, and sprites of the game.
struct Material {
    const SpriteFont& font;
    ContentManager& content;
};

// The rule.
[[nodiscard]] Image DrawSampleFigure(const Material& material);
[[nodiscard]] Image DrawTiesFigure(const Material& material);
[[nodiscard]] Image DrawFlipFigure(const Material& material);

// Pairs, and what cheaper tests make of them.
[[nodiscard]] Image DrawContactFigure(const Material& material);
[[nodiscard]] Image DrawMagnifiedFigure(const Material& material);
[[nodiscard]] Image DrawNearMissFigure(const Material& material);

}  // namespace graze::pictures
