#pragma once

#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze::pictures {

/// The inputs of all figures: the font for texts, and the game's sprites.
struct Material {
    const SpriteFont& font;
    ContentManager& content;
};

// Figures that explain the sampling rule.
[[nodiscard]] Image DrawSampleFigure(const Material& material);
[[nodiscard]] Image DrawTiesFigure(const Material& material);
[[nodiscard]] Image DrawFlipFigure(const Material& material);

// Figures of sprite pairs, with the results of cheaper collision tests.
[[nodiscard]] Image DrawContactFigure(const Material& material);
[[nodiscard]] Image DrawMagnifiedFigure(const Material& material);
[[nodiscard]] Image DrawNearMissFigure(const Material& material);

// A figure of the parts of Graze and their dependencies.
[[nodiscard]] Image DrawArchitectureFigure(const Material& material);

}  // namespace graze::pictures
