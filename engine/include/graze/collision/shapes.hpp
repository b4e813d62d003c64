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
/// Cheap shapes, for what needs no pixels: triggers, ranges, blasts, a first look before a mask.
///
/// Rule    two shapes intersect when they share a point that is inside both; edges that only touch
///         are no hit, as in XNA. The order of the two never matters.
/// Nothing a shape without an inside, or with a number that is NaN or infinite, hits nothing.
/// Exact   computed in double: sums and products of coordinates that are multiples of 1/256 below
///         65,536 have no error, so "just touching" is decided exactly for circles, rectangles,
///         segments and boxes turned by quarters. Other turns are off by less than 1e-12 of the
///         numbers involved.
/// Cost    a few multiplications; no trigonometry. Allocates nothing, never throws.

namespace graze {

/// Everything nearer than `radius` to `center`.
struct Circle {
    Vector2 center{0, 0};  ///< pixels
    float radius = 0;      ///< pixels

    [[nodiscard]] bool IsEmpty() const noexcept {
        return !(radius > 0) || !std::isfinite(radius) || !std::isfinite(center.x) ||
               !std::isfinite(center.y);
    }
};

/// A rectangle with fractions. A Rectangle is taken for one wherever a shape is asked for; its
/// coordinates and edges are exact up to +-2^24.
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

/// A rectangle that is turned. Make it with one of the functions below; its fields are for reading.
struct OrientedBox {
    glm::dvec2 center{0, 0};        ///< pixels
    glm::dvec2 half_extents{0, 0};  ///< pixels, along its own axes
    SineCosine turn;                ///< clockwise on screen

    [[nodiscard]] bool IsEmpty() const noexcept;
};

/// The straight way between two points, both included. It has no width: it hits what it passes
/// through the inside of, and one of length zero hits what that point is inside of.
struct Segment {
    Vector2 start{0, 0};  ///< pixels
    Vector2 end{0, 0};    ///< pixels

    [[nodiscard]] bool IsEmpty() const noexcept {
        return !std::isfinite(start.x) || !std::isfinite(start.y) || !std::isfinite(end.x) ||
               !std::isfinite(end.y);
    }
};

/// Turned by `rotation` radians about its centre. Quarter turns are exact, as in a Placement.
[[nodiscard]] OrientedBox MakeOrientedBox(Vector2 center, Vector2 half_extents,
                                          float rotation) noexcept;
[[nodiscard]] OrientedBox MakeOrientedBox(const RectangleF& rectangle) noexcept;

/// The outline of a `width` x `height` texel sprite that stands there: the quad that is drawn.
[[nodiscard]] OrientedBox MakeOrientedBox(const Placement& placement, int width,
                                          int height) noexcept;

[[nodiscard]] bool Intersects(const Circle& a, const Circle& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const RectangleF& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const Circle& a, const Segment& b) noexcept;
/// As Rectangle::Intersects, but one without a size hits nothing even when it lies inside another.
[[nodiscard]] bool Intersects(const RectangleF& a, const RectangleF& b) noexcept;
[[nodiscard]] bool Intersects(const RectangleF& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const RectangleF& a, const Segment& b) noexcept;
/// The separating axis theorem on the four directions of their sides.
[[nodiscard]] bool Intersects(const OrientedBox& a, const OrientedBox& b) noexcept;
[[nodiscard]] bool Intersects(const OrientedBox& a, const Segment& b) noexcept;
/// Do they cross, each from one side of the other to the other? An end that only reaches the other
/// touches, and so do two that lie along one line.
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

/// Is the point nearer to the centre than the radius?
[[nodiscard]] bool Contains(const Circle& shape, Vector2 point) noexcept;
/// As Rectangle::Contains: the left and top edges belong, the right and bottom ones do not.
[[nodiscard]] bool Contains(const RectangleF& shape, Vector2 point) noexcept;
/// The same in the box's own axes: before it is turned, left and top belong.
[[nodiscard]] bool Contains(const OrientedBox& shape, Vector2 point) noexcept;

/// The circle about the placement's position that just holds every solid texel, however the sprite
/// is turned: its radius is the distance to the farthest corner of one, rounded up. Empty for a mask
/// without solid texels. Cost: reads the mask's ends of rows; keep it as long as the scale stays.
[[nodiscard]] Circle BoundingCircle(const Mask& mask, const Placement& placement) noexcept;

/// The smallest rectangle of whole pixels around the corners of `rectangle` once `transform` has
/// moved them: floor of the least, ceiling of the greatest. No pixel outside shows any of it.
/// Empty when a corner is not finite or reaches 2^24 pixels, where nothing is drawn or hit.
[[nodiscard]] Rectangle BoundingRectangle(const Rectangle& rectangle,
                                          const Affine& transform) noexcept;
[[nodiscard]] Rectangle BoundingRectangle(const Rectangle& rectangle,
                                          const Matrix& transform) noexcept;

/// The same around the placed mask's opaque bounds, flips included. Turned by other than quarters a
/// shape may be smaller than the box that its bounds make. Cost: none of the mask's pixels is read.
[[nodiscard]] Rectangle BoundingRectangle(const Mask& mask, const Placement& placement) noexcept;

}  // namespace graze
