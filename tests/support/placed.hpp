#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/affine.hpp"

namespace graze::test {

/// Returns the mask with its top left corner at (x, y), scaled and not rotated.
[[nodiscard]] inline Footprint At(const Mask& mask, double x, double y, double scale = 1) {
    return {&mask, MakeTexelMap(Affine{scale, 0, 0, scale, x, y}, mask.Width(), mask.Height())};
}

}  // namespace graze::test
