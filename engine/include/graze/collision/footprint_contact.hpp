#pragma once

#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// More about a pair of sprites that touch: on which pixels, which way out, and how far.
///
/// Memory  these keep bits of the sprites' pixels per thread: as much as the largest query needed, 8
///         MiB a sprite at most. Beyond that they answer the same without it, slowly. Once it has
///         grown, nothing is allocated.

namespace graze {

/// Shared pixels as a mask of their own.
struct Overlap {
    Point at;   ///< the screen pixel of the mask's pixel (0, 0)
    Mask mask;  ///< no larger than needed; 0 x 0 when nothing is shared
};

/// The pixels on which both sprites are solid. Allocates the mask: for loading, tools and tests.
///
/// Errors  none. More than 32,768 pixels to the right of or below the first are cut off.
[[nodiscard]] Overlap OverlapMask(const Footprint& a, const Footprint& b);

/// The same into a mask there is: its pixel (x, y) becomes solid where both sprites are solid on
/// screen pixel at + (x, y), and clear elsewhere. Allocates nothing once warm.
void OverlapMask(const Footprint& a, const Footprint& b, Point at, Mask& target);

/// The direction out of b into a, of length 1: against the growth of the shared area when a moves one
/// pixel each way, which is perpendicular to the sides that met.
///
/// Out     ContactNormal(b, a) is exactly its opposite. None when no step of one pixel makes a
///         difference between left and right, nor between up and down: the sprites are farther than
///         a step from each other, or one surrounds the other evenly.
/// Cost    as CountOverlap: the pixels near which both are solid are looked at once.
/// Source  the recipe in pygame's documentation of Mask.overlap_area.
[[nodiscard]] std::optional<Vector2> ContactNormal(const Footprint& a, const Footprint& b);

/// The shortest move of a, in whole pixels, after which the sprites do not touch.
///
/// In      how far to look, in pixels, 0 to 1,024; outside that is a caller's bug, and without
///         asserts it is clamped.
/// Out     (0, 0) when they do not touch; none when every move of at most `max_px` (Euclidean) leaves
///         them touching. Of moves of the same length the one that goes highest, then the one that
///         goes farthest left. Penetration(b, a) is as long, and the opposite but for such ties.
/// Cost    some comparisons of all shared rows for each row of moves up to the result's length.
[[nodiscard]] std::optional<Point> Penetration(const Footprint& a, const Footprint& b,
                                               int max_px = 64);

}  // namespace graze
