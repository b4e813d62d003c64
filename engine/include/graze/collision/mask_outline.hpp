#pragma once

#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The pixels on the rim of the first component, walked clockwise on screen from its topmost, then
/// leftmost, pixel, each a neighbour (diagonals too) of the one before. The walk is closed: it ends
/// with the pixel it began with, unless that one has no neighbour. A part one pixel thin is walked
/// there and back; holes and further components are left out.
///
/// In      `every`: keep the first pixel and then each so many-th; below 1 is a caller's bug, and 1
///         without asserts.
/// Out     empty for a mask without solid pixels.
/// Cost    the rim, and the clear words before it.
/// Source  pygame's Mask.outline, point for point.
[[nodiscard]] std::vector<Point> Outline(const Mask& mask, int every = 1);

/// A closed line around pixels, through their corners: corner (x, y) is the top left one of pixel
/// (x, y). The last corner is joined to the first, which is not repeated.
using Ring = std::vector<Point>;

struct Polygon {
    Ring outline;             ///< clockwise on screen
    std::vector<Ring> holes;  ///< counterclockwise on screen
};

/// The borders between solid and clear, for physics engines and debug views: a polygon for each
/// 4-connected component, by their topmost, then leftmost, pixels. Pixels that only meet at a corner
/// are parted; there a ring may come by twice, and cross nowhere.
///
/// In      `tolerance` in pixels. At 0 the rings run along the pixels' edges exactly, with a corner at
///         each turn. Above, corners are left out (Douglas-Peucker) as long as none of those left
///         out is farther than that from the line that replaces it; a ring keeps three at least.
///         Negative or NaN counts as 0.
/// Note    where a shape, or the gap between two, is thinner than twice the tolerance, simplified
///         rings may cross.
/// Cost    the words of the mask and the length of the borders; simplifying is n log n for n corners
///         as a rule, n * n at worst.
[[nodiscard]] std::vector<Polygon> ToPolygons(const Mask& mask, double tolerance = 0);

/// Twice the area inside a ring in pixels: positive when it runs clockwise on screen.
[[nodiscard]] long long TwiceArea(const Ring& ring) noexcept;

}  // namespace graze
