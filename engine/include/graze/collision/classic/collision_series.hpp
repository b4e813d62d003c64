#pragma once

#include <span>

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// The tests of the XNA Creators Club's Collision Series as in its lecture slides, and Riemer's
/// test for rotated and scaled sprites (2D series, chapter on collision). They reproduce the
/// originals' bugs.
///
/// Arithmetic  computes as XNA's Matrix and Vector2 do in the C# source and in 64-bit .NET: in
///             float, with each operation rounded. MonoGame's Matrix.Invert computes its sums in
///             double; 32-bit .NET may do so too. This can change the last bit of a number and,
///             rarely, the result of a test.

namespace graze::classic {

/// True if the distance of the centres is less than the sum of the radii. Computed in float, as by
/// Vector2.Distance.
///
/// Differs  rounding may invert the result if the distance differs from the sum of the radii by
///          less than a ten-millionth.
/// Instead  use Intersects(Circle, Circle), which is exact.
[[nodiscard]] bool CirclesCollide(Vector2 center_a, float radius_a, Vector2 center_b,
                                  float radius_b) noexcept;

/// The slide's rectangle test as printed: `top > bottom && left > right`. Here top, bottom, left
/// and right are the edges of the intersection: the larger top and left, the smaller bottom and
/// right.
///
/// Differs  the result is inverted: overlapping rectangles give false, and only rectangles that are
///          apart on both axes give true.
/// Instead  use a.Intersects(b).
[[nodiscard]] bool RectanglesIntersectAsPrinted(Rectangle a, Rectangle b) noexcept;

/// The rectangle test as the slide describes it. There is no hit if the bottom of one rectangle is
/// above the top of the other, or if the right side of one is left of the left side of the other.
/// Otherwise there is a hit.
///
/// Differs  touching edges and corners are a hit, although the slide calls them "degenerate".
/// Instead  use a.Intersects(b).
[[nodiscard]] bool RectanglesIntersectAsDescribed(Rectangle a, Rectangle b) noexcept;

/// True if any pixel is not fully transparent in both sprites.
///
/// Differs   positions are whole pixels, so the caller must round them. A row of the data must be
///           as long as its rectangle is wide. Rotation, scale and flips are not supported.
///           Otherwise the result agrees with what the screen shows.
/// Requires  data for each pixel of the rectangles. A missing pixel, for which C# throws, is
///           transparent.
/// Instead   call MakeMask(image, AlphaThreshold{1}) once at load, then Touches() with the
///           Footprints of the drawn sprites.
[[nodiscard]] bool IntersectPixels(Rectangle rectangle_a, std::span<const Color> data_a,
                                   Rectangle rectangle_b, std::span<const Color> data_b);

/// True if a texel of a that is not fully transparent falls on a texel of b that is not fully
/// transparent either.
///
/// Differs   only the upper left corners of a's texels are tested, each rounded to the nearest
///           corner of b's texels, ties to even. If a is enlarged, the pixels between these corners
///           are skipped; if it is reduced, several corners fall on one pixel. (a, b) and (b, a)
///           may differ, and rotated sprites are shifted by up to half a texel.
/// Requires  data for each pixel, as IntersectPixels for rectangles does.
/// Out       false if transform_b cannot be inverted.
/// Cost      every texel of a is transformed by a matrix.
/// Instead   use Touches(a, b).
[[nodiscard]] bool IntersectPixels(const Matrix& transform_a, int width_a, int height_a,
                                   std::span<const Color> data_a, const Matrix& transform_b,
                                   int width_b, int height_b, std::span<const Color> data_b);

/// IntersectPixels for matrices, with the slides' "second optimization": the position in b is not
/// transformed for each texel, but advanced by adding a vector for each column and row.
///
/// Differs  in the same ways as IntersectPixels. In addition, rounding errors accumulate from texel
///          to texel: on large sprites, a corner near the middle of a texel of b may be rounded to
///          a different texel than in IntersectPixels.
[[nodiscard]] bool IntersectPixelsStepped(const Matrix& transform_a, int width_a, int height_a,
                                          std::span<const Color> data_a, const Matrix& transform_b,
                                          int width_b, int height_b, std::span<const Color> data_b);

/// Returns a rectangle around the transformed `rectangle`. Its position and its size are truncated
/// separately.
///
/// Differs  (int) truncates: up to two columns on the right and two rows at the bottom may be
///          missing, and a negative left or top edge moves inwards.
/// Instead  use graze::BoundingRectangle, which rounds with floor and ceiling.
[[nodiscard]] Rectangle CalculateBoundingRectangle(Rectangle rectangle,
                                                   const Matrix& transform) noexcept;

using ColorData = Array2D<Color>;  ///< [x, y]

/// Returns the texture's colours, indexed [x, y].
///
/// Instead  use MakeMask(image, AlphaThreshold{1}): its result is about 12 times smaller.
[[nodiscard]] ColorData TextureTo2DArray(ImageView texture);

/// Returns the screen position of the first texel of the first sprite that is not fully transparent
/// and falls on a texel of the second sprite that is not fully transparent either. Texels are
/// examined in columns from left to right, and each column from top to bottom. Returns (-1, -1) if
/// there is no such texel.
///
/// Differs  only the upper left corners of the first sprite's texels are tested. If the first
///          sprite is enlarged, the pixels between these corners are skipped; if it is reduced,
///          several corners fall on one pixel. (a, b) and (b, a) may differ. (int) truncates toward
///          zero, so a position up to a texel left of or above the second sprite hits its first
///          column or row. The result is the corner of a texel, not rounded to a whole pixel. A hit
///          at exactly (-1, -1) looks like a miss.
/// Errors   if mat2 cannot be inverted, positions become infinite or NaN and hit nothing (as in C#
///          on x86, where (int) converts them to int.MinValue).
/// Cost     every texel of the first sprite, solid or not, is transformed by a matrix.
/// Instead  use FindContact(a, b), which returns the same pixel for (b, a), and std::nullopt for a
///          miss.
[[nodiscard]] Vector2 TexturesCollide(const ColorData& tex1, const Matrix& mat1,
                                      const ColorData& tex2, const Matrix& mat2);

}  // namespace graze::classic
