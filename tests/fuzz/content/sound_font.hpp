#pragma once

#include "graze/graphics/sprite_font.hpp"

namespace graze::fuzz {

/// Aborts the program if the font violates the guarantees that drawing relies on.
void CheckValidFont(const SpriteFont& font);

}  // namespace graze::fuzz
