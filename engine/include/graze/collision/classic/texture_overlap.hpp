#pragma once

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

/// \file
/// The pixel test of the 2006 post "My foray into XNA", bug for bug.
///
/// Differs  rectangles are whole pixels, so a sprite drawn at a fraction must be rounded by the
///          caller, and the post does not say how. Opaque is any alpha but 0. Rotation, scale and
///          flips are unknown to it. Else it agrees with the screen.
/// Instead  MakeMask(image, AlphaThreshold{1}) once at load, then Touches() on the footprints that
///          are drawn.

namespace graze::classic {

/// Do the rectangles share a pixel? Touching edges do not count. One without a size strictly inside
/// the other does.
///
/// Instead  rectangle1.Intersects(rectangle2): the same answer.
[[nodiscard]] bool Intersect(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// The rectangle in both, four zeros when there is none.
///
/// Differs  from Intersect: rectangles that only touch have an intersection here, without a size but
///          with a place.
/// Instead  Rectangle::Intersect(rectangle1, rectangle2), which agrees with Intersects.
[[nodiscard]] Rectangle Intersection(Rectangle rectangle1, Rectangle rectangle2) noexcept;

/// `rectangle` as seen from the corner of `reference`.
///
/// Instead  rectangle.Offset(-reference.x, -reference.y).
[[nodiscard]] Rectangle Normalize(Rectangle reference, Rectangle rectangle) noexcept;

/// Is a pixel of both regions, taken row by row in the first region's number of pixels, not fully
/// transparent?
///
/// Differs  regions of the same area but another shape are compared in reading order, which no screen
///          shows.
/// Errors   C# throws ArgumentException when a region leaves its texture or when the second has
///          another number of pixels than the first; here that is a caller's bug, and without asserts
///          the answer is false. Regions without pixels, which XNA may refuse too, give false.
[[nodiscard]] bool TestCollision(ImageView texture1, Rectangle texture1_intersection,
                                 ImageView texture2, Rectangle texture2_intersection);

}  // namespace graze::classic
