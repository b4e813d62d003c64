#pragma once

#include <cmath>

#include <glm/vec2.hpp>

#include "graze/collision/mask.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/placement.hpp"

/// \file
/// Simple shapes for collisions that do not need pixels: triggers, ranges, explosions, or a quick
/// test before the masks are compared.
///
/// Rule   two shapes intersect if there is a point inside both. Shapes whose edges only touch do
///        not intersect, as in XNA. The order of the arguments does not matter.
/// Empty  a shape without an interior, or with a NaN or infinite value, intersects nothing.
/// Exact  computed in double precision. For coordinates that are multiples of 1/256 below 65,536,
///        sums and products have no rounding error. For circles, rectangles, segments and boxes
///        rotated by quarter turns, the result is therefore exact, also if they touch. For other
///        rotations, the relative error is below 1e-12.
/// Cost   a few multiplications; no trigonometry. Does not allocate or throw.

namespace graze {

/// All points whose distance from `center` is less than `radius`.
struct Circle {
    Vector2 center{0, 0};  ///< pixels
    float radius = 0;      ///< pixels

    /// True if the radius is not positive or a value is not finite.
    [[nodiscard]] bool IsEmpty() const noexcept {
        return !(radius > 0) || !std::isfinite(radius) || !std::isfinite(center.x) ||
               !std::isfinite(center.y);
    }
};

/// A rectangle with floating-point coordinates. A Rectangle is converted implicitly. The conversion
/// is exact if the position and edges of the Rectangle are within -2^24..2^24.
struct RectangleF {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    constexpr RectangleF() noexcept = default;
    constexpr RectangleF(float left, float top, float wide, float high) noexcept
        : x(left), y(top), width(wide), height(high) {}
    // NOLINTNEXTLINE(google-explicit-constructor): every test below also takes whole pixels
    constexpr RectangleF(Rectangle pixels) noexcept
        : x(static_cast<float>(pixels.x)),
          y(static_cast<float>(pixels.y)),
          width(static_cast<float>(pixels.width)),
          height(static_cast<float>(pixels.height)) {}

    [[nodiscard]] constexpr double Left() const noexcept { return static_cast<double>(x); }
    [[nodiscard]] constexpr double Top() const noexcept { return static_cast<double>(y); }
    [[nodiscard]] constexpr double Right() const noexcept {
        return static_cast<double>(x) + static_cast<double>(width);
    }
    [[nodiscard]] constexpr double Bottom() const noexcept {
        return static_cast<double>(y) + static_cast<double>(height);
    }
    [[nodiscard]] bool IsEmpty() const noexcept {
        return !(width > 0 && height > 0) || !std::isfinite(Right()) || !std::isfinite(Bottom());
    }
    [[nodiscard]] friend constexpr bool operator==(RectangleF, RectangleF) noexcept = default;
};

/// A rotated rectangle. Create it with MakeOrientedBox, and only read its fields.
struct OrientedBox {
    glm::dvec2 center{0, 0};        ///< pixels
    glm::dvec2 half_extents{0, 0};  ///< half the width and height in pixels, along the box's own
                                    ///< axes
    SineCosine rotation;            ///< rotation, clockwise on screen

    [[nodiscard]] bool IsEmpty() const noexcept;
};

/// A line segment between two points, both included. It has no width. It intersects a shape if it
/// passes through the interior of the shape. A segment of length zero intersects a shape whose
/// interior contains its point.
struct Segment {
    Vector2 start{0, 0};  ///< pixels
    Vector2 end{0, 0};    ///< pixels

    [[nodiscard]] bool IsEmpty() const noexcept {
        return !std::isfinite(start.x) || !std::isfinite(start.y) || !std::isfinite(end.x) ||
               !std::isfinite(end.y);
    }
};

/// Returns a box rotated by `rotation` radians, clockwise on screen, about its centre. Multiples of
/// a quarter turn are exact, as in a Placement.
[[nodiscard]] OrientedBox MakeOrientedBox(Vector2 center, Vector2 half_extents,
                                          float rotation) noexcept;
[[nodiscard]] OrientedBox MakeOrientedBox(const RectangleF& rectangle) noexcept;

/// Returns the rotated rectangle in which a sprite of width x height texels is drawn with this
/// placement.
[[nodiscard]] OrientedBox MakeOrientedBox(const Placement& placement, int width,
                                          int height) noexcept;

[[nodiscard]] bool Intersects(const Circle& a, const Circle& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const RectangleF& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const Segment& b) noexcept;
/// Like Rectangle::Intersects, except that an empty rectangle intersects nothing, even if it is
/// inside another.
[[nodiscard]] bool Intersects(const RectangleF& a, const RectangleF& b) noexcept;
[[nodiscard]] bool Intersects(const RectangleF& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const RectangleF& a, const Segment& b) noexcept;
/// Uses the separating axis theorem with the two axes of each box.
[[nodiscard]] bool Intersects(const OrientedBox& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const OrientedBox& a, const Segment& b) noexcept;
/// True if the segments cross: the ends of each segment are on opposite sides of the other.
/// Segments that only touch with an end, or that are collinear, do not intersect.
[[nodiscard]] bool Intersects(const Segment& a, const Segment& b) noexcept;

[[nodiscard]] inline bool Intersects(const RectangleF& a, const Circle& b) noexcept {
    return Intersects(b, a);
}
[[nodiscard]] inline bool Intersects(const OrientedBox& a, const Circle& b) noexcept {
    return Intersects(b, a);
}
[[nodiscard]] inline bool Intersects(const OrientedBox& a, const RectangleF& b) noexcept {
    return Intersects(b, a);
}
[[nodiscard]] inline bool Intersects(const Segment& a, const Circle& b) noexcept {
    return Intersects(b, a);
}
[[nodiscard]] inline bool Intersects(const Segment& a, const RectangleF& b) noexcept {
    return Intersects(b, a);
}
[[nodiscard]] inline bool Intersects(const Segment& a, const OrientedBox& b) noexcept {
    return Intersects(b, a);
}

/// True if the distance of the point from the centre is less than the radius.
[[nodiscard]] bool Contains(const Circle& shape, Vector2 point) noexcept;
/// True if the point is in the rectangle. The left and top edges are included, the right and bottom
/// edges excluded, as in Rectangle::Contains.
[[nodiscard]] bool Contains(const RectangleF& shape, Vector2 point) noexcept;
/// True if the point is in the box. The edges that were left and top before the rotation are
/// included, the others excluded.
[[nodiscard]] bool Contains(const OrientedBox& shape, Vector2 point) noexcept;

/// Returns the smallest circle around the placement's position that contains all solid texels at
/// any rotation. Its radius is the distance to the farthest corner of a solid texel, rounded up.
/// Empty for a mask without solid texels. Cost: reads the ends of the mask's rows. The result is
/// valid until the mask or the placement's scale, origin or effects change.
[[nodiscard]] Circle BoundingCircle(const Mask& mask, const Placement& placement) noexcept;

/// Returns the smallest rectangle of whole pixels around the transformed corners of `rectangle`.
/// Minima are rounded down, maxima up, so the transformed rectangle is completely inside the
/// result. Empty if a corner is not finite or reaches 2^24 pixels, where sprites are neither drawn
/// nor hit.
[[nodiscard]] Rectangle BoundingRectangle(const Rectangle& rectangle,
                                          const Affine& transform) noexcept;
[[nodiscard]] Rectangle BoundingRectangle(const Rectangle& rectangle,
                                          const Matrix& transform) noexcept;

/// Returns the smallest rectangle of whole pixels around the mask's opaque bounds, drawn with the
/// placement. Unless the rotation is a multiple of a quarter turn, the rectangle may be larger than
/// necessary for the solid texels. Cost: does not read the mask's pixels.
[[nodiscard]] Rectangle BoundingRectangle(const Mask& mask, const Placement& placement) noexcept;

}  // namespace graze
