#pragma once

#include "graze/collision/mask.hpp"

namespace graze {

/// All pixels within `radius` pixels (Euclidean, between centres) of a solid one. The result is
/// larger by `radius` on every side: its pixel (x, y) is the mask's (x - radius, y - radius).
[[nodiscard]] Mask Dilated(const Mask& mask, int radius);

}  // namespace graze
