#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/matrix.hpp"

namespace graze::bench {

/// The tutorials' loops in C++: the baselines that Graze is compared with. Opacity is stored column
/// by column, as in their two-dimensional arrays.
struct OpaqueData {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> opaque;  ///< [x * height + y]
};

[[nodiscard]] OpaqueData MakeOpaqueData(const Mask& mask);

/// The pixel loop of a helper class for sprites without rotation and scale.
[[nodiscard]] bool PixelsTouch(const OpaqueData& a, int ax, int ay, const OpaqueData& b, int bx,
                               int by);

/// A tutorial's loop for transformed sprites: transforms every texel of a by both matrices.
[[nodiscard]] bool TexturesCollide(const OpaqueData& a, const Matrix& a_matrix, const OpaqueData& b,
                                   const Matrix& b_matrix);

/// A lecture's optimised form of that loop: one addition per texel instead of a transform, rounded
/// to the nearest texel.
[[nodiscard]] bool IntersectPixelsStepped(const OpaqueData& a, const Matrix& a_matrix,
                                          const OpaqueData& b, const Matrix& b_matrix);

}  // namespace graze::bench
