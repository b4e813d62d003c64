#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// Returns the mask scaled to width x height pixels. Each pixel is the texel that MakeTexelMap
/// gives for a sprite drawn at this size.
///
/// Errors  sizes outside 0..32,768 pixels are a caller bug and are clamped in builds without
///         asserts. For a mask without pixels, the result has no solid pixels.
/// Source  pygame's Mask.scale, which samples at the corners of pixels instead of their centres.
[[nodiscard]] Mask Scaled(const Mask& mask, int width, int height);

/// Returns the mask mirrored, as SpriteBatch draws a sprite with these effects.
[[nodiscard]] Mask Flipped(const Mask& mask, SpriteEffects effects);

/// Returns the mask with rows and columns swapped: pixel (x, y) of the result is pixel (y, x) of
/// the mask.
[[nodiscard]] Mask Transposed(const Mask& mask);

/// Returns the mask rotated by any number of quarter turns, clockwise on screen if positive.
[[nodiscard]] Mask Turned(const Mask& mask, int quarter_turns);

/// Returns the part inside `area`, with the size of `area`. The area may extend beyond the mask;
/// the pixels there are clear. Errors as for Scaled.
[[nodiscard]] Mask Cropped(const Mask& mask, Rectangle area);

/// Returns the mask with solid and clear pixels exchanged.
[[nodiscard]] Mask Inverted(const Mask& mask);

/// The shape of a neighbourhood: which pixels are within `radius` of a pixel, by their absolute
/// horizontal and vertical distances dx and dy.
enum class Brush : std::uint8_t {
    Disc,     ///< dx * dx + dy * dy <= radius * radius: Euclidean, between centres
    Square,   ///< dx <= radius and dy <= radius: radius 1 is the eight neighbours
    Diamond,  ///< dx + dy <= radius: radius 1 is the four neighbours, as for a disc
};

/// Returns all pixels within `radius` pixels of a solid one. The result is larger by `radius` on
/// every side: its pixel (x, y) is at the mask's (x - radius, y - radius).
///
/// Errors  a negative radius is a caller bug, and counts as 0 in builds without asserts. A result
///         with a side above 32,768 pixels is a caller bug as well.
/// Cost    4 * radius + 2 operations per word of the mask.
[[nodiscard]] Mask Dilated(const Mask& mask, int radius, Brush brush = Brush::Disc);

/// Returns the pixels that have only solid pixels within `radius` pixels, in a mask of the same
/// size. Pixels outside the mask count as clear. Errors and cost as for Dilated.
[[nodiscard]] Mask Eroded(const Mask& mask, int radius, Brush brush = Brush::Disc);

/// The following functions compare two masks, the second one moved by whole pixels: pixel (0, 0) of
/// `b` is at pixel `offset` of `a`. They are meant for sprites that are never rotated or scaled;
/// for these, footprints give the same results. Any offset is allowed.

/// Returns the topmost, then leftmost, pixel that is solid in both, in coordinates of `a`;
/// std::nullopt if there is no such pixel.
///
/// Cost    a few instructions per 64 pixels of the opaque bounds' intersection, up to the first
///         hit.
/// Source  pygame's Mask.overlap, which may return another pixel: it walks the columns of `a` that
///         are 64 pixels wide (those of `b` for a negative x offset), compares each with up to two
///         columns of the other mask, and returns the leftmost pixel of the topmost word of the
///         first pair that overlaps.
[[nodiscard]] std::optional<Point> FindOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// Returns the number of pixels that are solid in both: pygame's Mask.overlap_area.
[[nodiscard]] int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// Returns the pixels that are solid in both, as a mask of the size of `a`: pygame's
/// Mask.overlap_mask.
[[nodiscard]] Mask OverlapMask(const Mask& a, const Mask& b, Point offset);

/// Returns the gradient of the overlap as `b` moves: the shared area with `b` one pixel further
/// right minus that with `b` one pixel further left, and the same for down and up. Moving `b` in
/// the opposite direction separates the masks, so the gradient can be used as a contact normal. Its
/// length has no particular meaning; (0, 0) means that no direction was found.
///
/// Source  the recipe in pygame's documentation of Mask.overlap_area.
[[nodiscard]] Point OverlapGradient(const Mask& a, const Mask& b, Point offset) noexcept;

/// The results of CountOverlap for every offset at which the masks' rectangles overlap.
class OverlapCounts {
public:
    /// Computes all counts.
    ///
    /// Size  the width is the sum of both widths, minus 1, and likewise for the height; empty if a
    ///       mask has no pixels. 4 bytes per count.
    /// Cost  one step per pair of runs (adjacent solid pixels of a row), and one per offset.
    OverlapCounts(const Mask& a, const Mask& b);

    /// Returns the rectangle of offsets. It starts at (1 - b's width, 1 - b's height).
    [[nodiscard]] Rectangle Offsets() const noexcept { return offsets_; }

    /// Returns CountOverlap(a, b, offset), which is 0 outside Offsets().
    [[nodiscard]] int At(Point offset) const noexcept;

    /// Returns the counts for all Offsets(), row by row.
    [[nodiscard]] const std::vector<int>& Counts() const noexcept { return counts_; }

private:
    Rectangle offsets_;
    std::vector<int> counts_;
};

/// Returns the offsets at which the masks overlap: pixel (x, y) is solid if they overlap at the
/// offset (x - (b's width - 1), y - (b's height - 1)). Testing `b` against `a` at an offset is then
/// a test of one pixel of the result.
///
/// Size    as OverlapCounts::Offsets; a side above 32,768 pixels is a caller bug.
/// Cost    for each run of `b`, two operations per word of `a`.
/// Source  pygame's Mask.convolve: the Minkowski sum of `a` and of `b` rotated by 180 degrees.
[[nodiscard]] Mask Convolve(const Mask& a, const Mask& b);

/// Returns the centroid of the solid pixels: the mean of their centres, which are at +1/2;
/// std::nullopt if no pixel is solid. pygame's Mask.centroid is this minus a half, truncated.
[[nodiscard]] std::optional<Vector2> Centroid(const Mask& mask) noexcept;

/// Returns the orientation of the solid pixels: the angle of their long axis in radians, clockwise
/// on screen, -pi/2 < angle <= pi/2; 0 is the x axis. Returns 0 as well if no axis is longer, as
/// for a square.
///
/// Cost    this and Centroid read the rows of the opaque bounds and count bits 22 times for each
///         word with a solid pixel: about 40 ns per word on x86-64 in a portable build, which has
///         no popcnt instruction.
/// Source  pygame's Mask.angle is in degrees, counterclockwise. It uses moments truncated to
///         integers, and is off by degrees for small masks.
[[nodiscard]] double ComputeOrientation(const Mask& mask) noexcept;

/// Returns an image of the mask, for debug views and tools: pygame's Mask.to_surface.
[[nodiscard]] Image ToImage(const Mask& mask, Color solid = Color::White,
                            Color clear = Color::Transparent);

/// Which neighbouring pixels are connected: the four horizontal and vertical ones, or all eight.
enum class Connectivity : std::uint8_t { Four, Eight };

/// A connected component of a mask's solid pixels.
struct Component {
    Rectangle bounds;  ///< the smallest rectangle around it, in pixels of the whole mask
    int count = 0;     ///< number of pixels
    Mask mask;  ///< the component, of the size of `bounds`. To remove it from the whole mask:
                ///< whole.Erase(mask, bounds.Location())
};

/// Returns the components of at least `min_count` pixels, in the order of their topmost, then
/// leftmost, pixels.
///
/// Cost    proportional to the runs (adjacent solid pixels of a row) of the mask and to the size of
///         the returned masks.
/// Source  pygame's Mask.connected_components, whose masks have the size of the whole mask.
[[nodiscard]] std::vector<Component> ConnectedComponents(
    const Mask& mask, int min_count = 1, Connectivity connectivity = Connectivity::Eight);

/// Returns the bounds of all components, in the order of ConnectedComponents: pygame's
/// Mask.get_bounding_rects.
[[nodiscard]] std::vector<Rectangle> ComponentBounds(
    const Mask& mask, Connectivity connectivity = Connectivity::Eight);

/// Returns a mask of the same size with only the largest component (the first one, if several have
/// equal size). Removes specks from artwork. pygame's Mask.connected_component().
[[nodiscard]] Mask LargestComponent(const Mask& mask,
                                    Connectivity connectivity = Connectivity::Eight);

/// Returns a mask of the same size with only the component that contains `pixel`; without solid
/// pixels if that pixel is clear. pygame's Mask.connected_component(pixel).
[[nodiscard]] Mask ComponentAt(const Mask& mask, Point pixel,
                               Connectivity connectivity = Connectivity::Eight);

/// Returns the outline of the first component: its border pixels in clockwise order on screen,
/// starting with the topmost, then leftmost, pixel. Each pixel is a neighbour (possibly a diagonal
/// one) of the previous one. The outline is closed: its last pixel is its first, unless it consists
/// of one pixel. Parts that are one pixel wide are passed in both directions. Holes and other
/// components are ignored.
///
/// In      `every`: returns only the first pixel and then every n-th; values below 1 are a caller
///         bug and count as 1 in builds without asserts.
/// Out     empty for a mask without solid pixels.
/// Cost    proportional to the outline and the clear words before it.
/// Source  pygame's Mask.outline, point for point.
[[nodiscard]] std::vector<Point> Outline(const Mask& mask, int every = 1);

/// A closed line along the edges of pixels, given by its corners: corner (x, y) is the upper left
/// corner of pixel (x, y). The last corner is connected to the first, which is not repeated.
using Ring = std::vector<Point>;

/// A shape with holes, given by its borders.
struct Polygon {
    Ring outline;             ///< clockwise on screen
    std::vector<Ring> holes;  ///< counterclockwise on screen
};

/// Returns the borders between solid and clear pixels, for physics engines and debug views: a
/// polygon for each 4-connected component, in the order of their topmost, then leftmost, pixels.
/// Pixels that only share a corner are not connected; a ring may pass such a corner twice, but
/// never crosses itself.
///
/// In      `tolerance` in pixels. At 0 the rings follow the pixels' edges exactly, with a corner at
///         each turn. Otherwise corners are removed (Douglas-Peucker algorithm) as long as no
///         removed corner is farther than the tolerance from the line that replaces it; a ring
///         keeps at least three corners. Negative values and NaN count as 0.
/// Note    where a shape, or the gap between two shapes, is narrower than twice the tolerance,
///         simplified rings may cross.
/// Cost    proportional to the words of the mask and the length of the borders; simplification is
///         usually O(n log n) for n corners, in the worst case O(n^2).
[[nodiscard]] std::vector<Polygon> ToPolygons(const Mask& mask, double tolerance = 0);

/// Returns twice the area inside a ring, in pixels: positive if the ring runs clockwise on screen.
[[nodiscard]] long long TwiceArea(const Ring& ring) noexcept;

}  // namespace graze
