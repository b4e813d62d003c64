#pragma once

#include "graze/collision/footprint.hpp"

namespace graze {

/// The parallelogram around a sprite's solid texels on screen: all pixel centres
/// corner + centre + s * u_half + t * v_half, where s and t are within -1..1.
struct OrientedBounds {
    int corner_x = 0;  ///< the map's first pixel: numbers counted from here are small and exact
    int corner_y = 0;
    float centre_x = 0;
    float centre_y = 0;
    float u_half_x = 0;  ///< from the centre to the side where u ends
    float u_half_y = 0;
    float v_half_x = 0;
    float v_half_y = 0;
    float area = 0;   ///< |u_half x v_half|
    float reach = 0;  ///< no smaller than the map's box and all that is above; for rounding errors
};

/// Returns the bounds of a footprint whose map is not empty. A map so flat that its inverse would be
/// uncertain gets its pixel box, a mask without a solid texel a point.
[[nodiscard]] OrientedBounds MakeOrientedBounds(const Footprint& footprint) noexcept;

/// May the two show something on the same pixel? False only if a line parts them for certain. The
/// maps' boxes must overlap.
///
/// Errors  of rounding, all together some 2^-20 of the reaches multiplied, are on the side of true.
[[nodiscard]] bool MayTouch(const OrientedBounds& a, const OrientedBounds& b) noexcept;

}  // namespace graze
