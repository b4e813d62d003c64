#pragma once

#include <stdexcept>
#include <string>

#include <SDL.h>

namespace graze {

/// Throws std::runtime_error "<what>: <SDL's reason>".
[[noreturn]] inline void ThrowSdl(const std::string& what) {
    throw std::runtime_error{what + ": " + SDL_GetError()};
}

}  // namespace graze
