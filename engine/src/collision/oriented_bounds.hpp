#pragma once

#include "graze/collision/footprint.hpp"

namespace graze {

/// The parallelogram around a sprite's solid texels on screen. It contains the points
/// corner + centre + s * u_half + t * v_half with s and t in -1..1.
struct OrientedBounds {
    int corner_x = 0;  ///< the map's first pixel; numbers relative to it are small and exact
    int corner_y = 0;
    float centre_x = 0;
    float centre_y = 0;
    float u_half_x = 0;  ///< from the centre to the middle of the side with the greatest u
    float u_half_y = 0;
    float v_half_x = 0;
    float v_half_y = 0;
    float area = 0;  ///< |u_half x v_half|
    /// An upper bound of the lengths of `centre`, `u_half` and `v_half` and of the sides of the
    /// map's box. MayTouch computes its margin from it.
    float reach = 0;
};

/// Returns the bounds of a footprint. The footprint's map must not be empty. If the map is too flat
/// to be inverted accurately, the bounds are the map's pixel box. For a mask without solid texels,
/// the size of the bounds is close to 0.
[[nodiscard]] OrientedBounds MakeOrientedBounds(const Footprint& footprint) noexcept;

/// True if the two sprites may show solid texels on the same pixel; false only if a line certainly
/// separates them. The boxes of their maps must overlap.
///
/// Errors  rounding errors can only turn false into true. The margin of the test is larger than
///         these errors: 2^-18 times the square of the sum of both `reach`.
[[nodiscard]] bool MayTouch(const OrientedBounds& a, const OrientedBounds& b) noexcept;

}  // namespace graze
