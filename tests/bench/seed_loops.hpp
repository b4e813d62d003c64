#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/matrix.hpp"

namespace graze::bench {

/// The texels of a sprite for the pixel loops of XNA tutorials. Graze is compared with these loops,
/// rewritten in C++. Opacity is stored column by column, as in the tutorials' two-dimensional
/// arrays.
struct OpaqueData {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> opaque;  ///< [x * height + y]
};

[[nodiscard]] OpaqueData MakeOpaqueData(const Mask& mask);

/// True if two sprites share an opaque pixel, by a tutorial's loop for sprites without rotation and
/// scale.
[[nodiscard]] bool PixelsTouch(const OpaqueData& a, int ax, int ay, const OpaqueData& b, int bx,
                               int by);

/// True if two transformed sprites share an opaque pixel, by a tutorial's loop. The loop transforms
/// each texel of `a` to a texel of `b`.
[[nodiscard]] bool TexturesCollide(const OpaqueData& a, const Matrix& a_matrix, const OpaqueData& b,
                                   const Matrix& b_matrix);

/// True if two transformed sprites share an opaque pixel, by the faster loop of a lecture. Instead
/// of transforming each texel, the loop adds a step to the previous position. It rounds the
/// position to the nearest texel of `b`.
[[nodiscard]] bool IntersectPixelsStepped(const OpaqueData& a, const Matrix& a_matrix,
                                          const OpaqueData& b, const Matrix& b_matrix);

}  // namespace graze::bench
