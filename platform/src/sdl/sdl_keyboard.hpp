#pragma once

#include <SDL.h>

#include "graze/input/keyboard.hpp"

namespace graze {

/// Returns the key at that position of a US keyboard; Keys::None for positions without a name in
/// XNA.
[[nodiscard]] Keys KeyAt(SDL_Scancode place) noexcept;

}  // namespace graze
