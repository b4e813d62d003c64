#pragma once

#include <span>

#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// The XNA Creators Club's Collision Series as the lecture slides give it, bug for bug.
///
/// Arithmetic  as in textures_collide.hpp: XNA's in float, each operation rounded.

namespace graze::classic {

/// Is the distance of the centres less than the sum of the radii? In float, as Vector2.Distance.
///
/// Differs  a touch, or a miss, of less than a ten-millionth of the distance may be rounded away.
/// Instead  Intersects(Circle, Circle), exact.
[[nodiscard]] bool CirclesCollide(Vector2 center_a, float radius_a, Vector2 center_b,
                                  float radius_b) noexcept;

/// The slide's rectangle test as printed: `top > bottom && left > right`.
///
/// Differs  it is inverted. Rectangles that overlap give false; only rectangles that are apart on
///          both axes give true.
/// Instead  a.Intersects(b).
[[nodiscard]] bool RectanglesIntersectAsPrinted(Rectangle a, Rectangle b) noexcept;

/// The rectangle test as the slide's words have it: no hit if the bottom lies above the top or the
/// right side left of the left one, else a hit.
///
/// Differs  edges that only touch, and corners, are a hit, against the slide's own "degenerate".
/// Instead  a.Intersects(b).
[[nodiscard]] bool RectanglesIntersectAsDescribed(Rectangle a, Rectangle b) noexcept;

/// Is a pixel of both, row by row, not fully transparent?
///
/// Differs  whole pixels only: the caller has rounded. A row is taken to be as long as the rectangle
///          is wide. Rotation, scale and flips are unknown to it. Else it agrees with the screen.
/// Errors   an index beyond the pixels throws in C#; here that is a caller's bug, and without asserts
///          such a pixel is transparent.
/// Instead  MakeMask(image, AlphaThreshold{1}) once at load, then Touches() on the footprints that
///          are drawn.
[[nodiscard]] bool IntersectPixels(Rectangle rectangle_a, std::span<const Color> data_a,
                                   Rectangle rectangle_b, std::span<const Color> data_b);

/// Does a texel of a that is not fully transparent fall on one of b?
///
/// Differs  only the upper left corners of a's texels are looked at, each rounded to the nearest of
///          b's corners, a half to the even one. A magnified a has holes, a shrunken one is asked more
///          often than it has pixels, (a, b) and (b, a) disagree, and what is turned is shifted by up
///          to half a texel.
/// Errors   as above. A matrix that cannot be inverted hits nothing.
/// Cost     every texel of a through a matrix.
/// Instead  Touches(a, b).
[[nodiscard]] bool IntersectPixels(const Matrix& transform_a, int width_a, int height_a,
                                   std::span<const Color> data_a, const Matrix& transform_b,
                                   int width_b, int height_b, std::span<const Color> data_b);

/// The same, "second optimization": the place in b is stepped by adding vectors, along a row and from
/// row to row.
///
/// Differs  also in that float errors add up, texel by texel: on large sprites a corner that lies
///          near a half may be rounded the other way than above.
[[nodiscard]] bool IntersectPixelsStepped(const Matrix& transform_a, int width_a, int height_a,
                                          std::span<const Color> data_a, const Matrix& transform_b,
                                          int width_b, int height_b, std::span<const Color> data_b);

/// A rectangle around the transformed one, with its corner and its size truncated each on its own.
///
/// Differs  (int) cuts: the last column or row may be left out, by itself up to two pixels short, and
///          negative corners move inwards.
/// Instead  graze::BoundingRectangle, floor and ceiling.
[[nodiscard]] Rectangle CalculateBoundingRectangle(Rectangle rectangle,
                                                   const Matrix& transform) noexcept;

}  // namespace graze::classic
