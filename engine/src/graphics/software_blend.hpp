#pragma once

#include <cstdint>

#include "graze/graphics/states.hpp"

namespace graze {

/// Lays `count` pixels of `source` on `target` (both RGBA8, tinted already) by any blend state:
/// (source * source factor + target * target factor) / 255 where the function is Add, rounded once,
/// to nearest, then clamped. Slow and general: the kernels know the presets.
void BlendRow(const BlendState& blend, const std::uint8_t* source, std::uint8_t* target,
              int count) noexcept;

}  // namespace graze
