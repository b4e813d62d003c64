#pragma once

#include "graze/graphics/sprite_font.hpp"

namespace graze::fuzz {

/// Ends the program unless the font keeps what it promises to those who draw with it.
void CheckSoundFont(const SpriteFont& font);

}  // namespace graze::fuzz
