#pragma once

#include <cstdint>

#include "graze/graphics/states.hpp"

namespace graze {

/// Blends `count` pixels of `source` (already tinted) onto `target`, both RGBA8, with any blend
/// state. For Add, the result is (source * source factor + target * target factor) / 255, rounded
/// once, to nearest, then clamped. General but slow: the kernels handle the predefined states.
void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept;

}  // namespace graze
