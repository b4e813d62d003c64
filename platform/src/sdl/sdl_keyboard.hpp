#pragma once

#include <SDL.h>

#include "graze/input/keyboard.hpp"

namespace graze {

/// Returns the key at that position of the keyboard; Keys::None for positions that XNA does not
/// name.
[[nodiscard]] Keys KeyAt(SDL_Scancode place) noexcept;

}  // namespace graze
