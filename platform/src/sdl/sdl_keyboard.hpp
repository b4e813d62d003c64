#pragma once

#include <SDL.h>

#include "graze/input/keyboard.hpp"

namespace graze {

/// The key at that place of the keyboard; Keys::None for places that XNA has no name for.
[[nodiscard]] Keys KeyAt(SDL_Scancode place) noexcept;

}  // namespace graze
