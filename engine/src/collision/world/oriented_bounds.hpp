#pragma once

#include "graze/collision/footprint.hpp"

namespace graze {

/// The parallelogram around a sprite's solid texels on screen, and the circle around them with the
/// same centre. The parallelogram contains the points corner + centre + s * u_half + t * v_half with
/// s and t in -1..1.
struct OrientedBounds {
    int corner_x = 0;  ///< the map's first pixel; numbers relative to it are small and exact
    int corner_y = 0;
    float centre_x = 0;
    float centre_y = 0;
    float u_half_x = 0;  ///< from the centre to the middle of the side with the greatest u
    float u_half_y = 0;
    float v_half_x = 0;
    float v_half_y = 0;
    float area = 0;    ///< |u_half x v_half|
    float radius = 0;  ///< of the circle; at most |u_half| + |v_half|
    /// An upper bound of the lengths of `centre`, `u_half` and `v_half` and of the sides of the
    /// map's box. MayTouch computes its margin from it.
    float reach = 0;

    /// Return the way from this centre to that of other bounds.
    [[nodiscard]] float WayX(const OrientedBounds& to) const noexcept {
        return static_cast<float>(to.corner_x - corner_x) + (to.centre_x - centre_x);
    }
    [[nodiscard]] float WayY(const OrientedBounds& to) const noexcept {
        return static_cast<float>(to.corner_y - corner_y) + (to.centre_y - centre_y);
    }

    /// Returns the margin of the tests below. It is larger than their rounding errors.
    [[nodiscard]] float Rounding(const OrientedBounds& other) const noexcept {
        return 0x1p-17F * (reach + other.reach) * (reach + other.reach);
    }
};

/// Returns the distance of the farthest solid texel's farthest corner from the centre of the mask's
/// opaque bounds, in texels. For a mask with more than 1,024 words, returns half the diagonal of the
/// bounds, so that a change of a large mask stays cheap.
[[nodiscard]] float SolidRadius(const Mask& mask) noexcept;

/// Returns the bounds of a footprint. `radius` is SolidRadius of its mask. The footprint's map must
/// not be empty. If the map is too flat to be inverted accurately, the bounds are the map's pixel
/// box. For a mask without solid texels, the size of the bounds is close to 0.
[[nodiscard]] OrientedBounds MakeOrientedBounds(const Footprint& footprint, float radius) noexcept;

/// True if the two sprites may show solid texels on the same pixel; false only if their circles are
/// certainly apart, or if a line certainly separates their parallelograms. The boxes of their maps
/// must overlap.
///
/// Errors  rounding errors can only turn false into true.
[[nodiscard]] bool MayTouch(const OrientedBounds& a, const OrientedBounds& b) noexcept;
[[nodiscard]] inline bool CirclesMayTouch(const OrientedBounds& a,
                                          const OrientedBounds& b) noexcept {
    const float x = a.WayX(b);
    const float y = a.WayY(b);
    const float radii = a.radius + b.radius;
    return x * x + y * y <= radii * radii + a.Rounding(b);
}

}  // namespace graze
