#pragma once

#include <cstdint>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/matrix.hpp"

namespace graze::bench {

/// The tutorials' loops, as C++ would write them: the baselines that Graze is measured against.
/// Opacity lies column by column, as their two-dimensional arrays index it.
struct OpaqueData {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> opaque;  ///< [x * height + y]
};

[[nodiscard]] OpaqueData MakeOpaqueData(const Mask& mask);

/// The pixel loop of a helper class for sprites that are neither turned nor scaled.
[[nodiscard]] bool PixelsTouch(const OpaqueData& a, int ax, int ay, const OpaqueData& b, int bx,
                               int by);

/// The loop of a tutorial for transformed sprites: every texel of a through both matrices.
[[nodiscard]] bool TexturesCollide(const OpaqueData& a, const Matrix& a_matrix, const OpaqueData& b,
                                   const Matrix& b_matrix);

/// Its optimised form, a lecture's: one addition a texel instead of a transform, rounded to nearest.
[[nodiscard]] bool IntersectPixelsStepped(const OpaqueData& a, const Matrix& a_matrix,
                                          const OpaqueData& b, const Matrix& b_matrix);

}  // namespace graze::bench
