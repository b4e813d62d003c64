#pragma once

#include <span>

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// The XNA Creators Club's Collision Series as the lecture slides give it, and Riemer's test for turned and
/// scaled sprites (2D series, chapter on collision), bug for bug.
///
/// Arithmetic  XNA's Matrix and Vector2 in float, each operation rounded, as the C# says and as 64-bit
///             .NET computes. MonoGame's Matrix.Invert takes its sums in double, and 32-bit .NET may,
///             which can differ in the last bit and, rarely, in a verdict.

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

using ColorData = Array2D<Color>;  ///< [x, y]

/// The texture's colours, indexed [x, y].
///
/// Instead  MakeMask(image, AlphaThreshold{1}): 32 times smaller.
[[nodiscard]] ColorData TextureTo2DArray(ImageView texture);

/// Where on the screen a texel of the first sprite that is not fully transparent falls on one of the
/// second: the first in the order of columns, left to right, each from top to bottom. (-1, -1) when
/// none does.
///
/// Differs  only the upper left corners of the first sprite's texels are looked at. A magnified first
///          sprite has holes, a shrunken one is asked more often than it has pixels, and (a, b) and
///          (b, a) disagree. (int) truncates toward zero, so that what lies up to a texel left of or
///          above the second sprite hits its first column or row. What it returns is a texel's corner
///          on the screen, with a fraction. A hit at exactly (-1, -1) reads as none.
/// Errors   a matrix that cannot be inverted gives infinities and NaN, which hit nothing (as in C# on
///          x86, where (int) of them is int.MinValue).
/// Cost     every texel of the first sprite, solid or not, through a matrix.
/// Instead  FindContact(a, b): the same pixel for (b, a), and none is not a place.
[[nodiscard]] Vector2 TexturesCollide(const ColorData& tex1, const Matrix& mat1,
                                      const ColorData& tex2, const Matrix& mat2);

}  // namespace graze::classic
