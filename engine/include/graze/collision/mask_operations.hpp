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

/// Returns the mask scaled to width x height pixels. Each pixel of the result is the texel that
/// SpriteBatch shows on this pixel for a sprite drawn at this size (see MakeTexelMap).
///
/// Requires  a width and a height of 0 to 32,768 pixels. Other sizes are clamped.
/// Out       for a mask without pixels, the result has no solid pixels.
/// Source    pygame's Mask.scale. It samples at the corners of pixels; this function samples at
///           their centres.
[[nodiscard]] Mask Scaled(const Mask& mask, int width, int height);

/// Returns the mask mirrored. `effects` has the same meaning as in SpriteBatch.
[[nodiscard]] Mask Flipped(const Mask& mask, SpriteEffects effects);

/// Returns the mask with rows and columns swapped: pixel (x, y) of the result is pixel (y, x) of
/// the mask.
[[nodiscard]] Mask Transposed(const Mask& mask);

/// Returns the mask rotated by a number of quarter turns: clockwise on screen if positive,
/// counterclockwise if negative.
[[nodiscard]] Mask Rotated(const Mask& mask, int quarter_turns);

/// Returns the mask with solid and clear pixels exchanged.
[[nodiscard]] Mask Inverted(const Mask& mask);

/// The shape of the neighbourhood of a pixel. It contains the pixels whose horizontal and vertical
/// distances dx and dy (absolute values) meet the condition below.
enum class Brush : std::uint8_t {
    Disc,     ///< dx * dx + dy * dy <= radius * radius: Euclidean distance between centres
    Square,   ///< dx <= radius and dy <= radius; for radius 1, the eight neighbours
    Diamond,  ///< dx + dy <= radius; Disc and Diamond of radius 1 are both the four neighbours
};

/// Returns all pixels that are within `radius` pixels of a solid pixel, as a mask that is larger by
/// `radius` on every side. Its pixel (x, y) corresponds to pixel (x - radius, y - radius) of
/// `mask`.
///
/// Requires  a radius of at least 0, and a result with sides of at most 32,768 pixels. A negative
///           radius is treated as 0. A larger result is cut to this size and has no solid pixels.
/// Cost      4 * radius + 2 operations per word of the mask.
[[nodiscard]] Mask Dilated(const Mask& mask, int radius, Brush brush = Brush::Disc);

/// The following functions compare two masks, of which the second is moved by whole pixels: pixel
/// (0, 0) of `b` is at pixel `offset` of `a`. Any offset is allowed. The functions are meant for
/// sprites that are never rotated or scaled. For such sprites, the functions for Footprints give
/// the same results.

/// Returns the first pixel, row by row from the top left, that is solid in both masks, in
/// coordinates of `a`; std::nullopt if there is no such pixel.
///
/// Cost    a few instructions per 64 pixels of the opaque bounds' intersection, up to the first
///         hit.
/// Source  pygame's Mask.overlap, which may return another pixel. It divides the masks into columns
///         of 64 pixels. It compares each column of `a` (of `b` for a negative x offset) with up to
///         two columns of the other mask. In the first pair of columns that overlaps, it returns
///         the leftmost pixel of the topmost word.
[[nodiscard]] std::optional<Point> FindOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// Returns the number of pixels that are solid in both masks: pygame's Mask.overlap_area.
[[nodiscard]] int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// Returns the pixels that are solid in both masks, as a mask of the size of `a`: pygame's
/// Mask.overlap_mask.
[[nodiscard]] Mask OverlapMask(const Mask& a, const Mask& b, Point offset);

/// Returns the offsets at which the masks overlap, as a mask. Its pixel (x, y) is solid if `a` and
/// `b` overlap at the offset (x - (b's width - 1), y - (b's height - 1)). A test of `b` against `a`
/// at an offset is then a test of one pixel of the result.
///
/// Size      the sum of both widths minus 1 by the sum of both heights minus 1, or 0 x 0 if a mask
///           has no size.
/// Requires  a result with sides of at most 32,768 pixels. A larger one is cut to this size and has
///           no solid pixels.
/// Cost      for each run of `b`, two operations per word of `a`.
/// Source    pygame's Mask.convolve: the Minkowski sum of `a` and of `b` rotated by 180 degrees.
[[nodiscard]] Mask Convolve(const Mask& a, const Mask& b);

/// Returns the centroid of the solid pixels: the mean of their centres, where the centre of pixel
/// (x, y) is (x + 1/2, y + 1/2). std::nullopt if no pixel is solid. pygame's Mask.centroid is this
/// result minus 1/2, truncated.
[[nodiscard]] std::optional<Vector2> Centroid(const Mask& mask) noexcept;

/// Returns the orientation of the solid pixels: the angle between the x axis and their longest
/// axis, in radians, clockwise on screen, -pi/2 < angle <= pi/2. Returns 0 if no axis is the
/// longest, for example for a square.
///
/// Cost    this function and Centroid read the rows of the opaque bounds. They execute about 50
///         (Centroid) or 90 instructions for each word with a solid pixel.
/// Source  pygame's Mask.angle is in degrees, counterclockwise. It uses moments truncated to
///         integers, and is off by degrees for small masks.
[[nodiscard]] double ComputeOrientation(const Mask& mask) noexcept;

/// Returns an image of the mask, for debug views and tools: pygame's Mask.to_surface.
[[nodiscard]] Image ToImage(const Mask& mask, Color solid = Color::White,
                            Color clear = Color::Transparent);

/// The neighbours that are connected to a pixel: the four horizontal and vertical ones, or all
/// eight.
enum class Connectivity : std::uint8_t { Four, Eight };

/// A connected component of a mask's solid pixels.
struct Component {
    Rectangle bounds;  ///< the smallest rectangle around the component, in pixels of the whole mask
    int count = 0;     ///< number of the component's pixels
    Mask mask;  ///< the component, of the size of `bounds`. To remove it from the whole mask:
                ///< whole.Erase(mask, bounds.Location())
};

/// Returns the components that have at least `min_count` pixels. They are ordered by their first
/// pixels, row by row from the top left.
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

/// Returns a mask of the same size with only the largest component. If several components are the
/// largest, the first of them is used. The function can remove specks from artwork. It is pygame's
/// Mask.connected_component().
[[nodiscard]] Mask LargestComponent(const Mask& mask,
                                    Connectivity connectivity = Connectivity::Eight);

/// Returns a mask of the same size with only the component that contains `pixel`. If this pixel is
/// clear, the result has no solid pixels. The function is pygame's Mask.connected_component(pixel).
[[nodiscard]] Mask ComponentAt(const Mask& mask, Point pixel,
                               Connectivity connectivity = Connectivity::Eight);

/// Returns the outline of the first component: its border pixels in clockwise order on screen,
/// starting with the first pixel of its top row. Each pixel is a horizontal, vertical or diagonal
/// neighbour of the preceding pixel. The outline is closed: the first pixel is repeated at the end,
/// unless the outline consists of one pixel. Parts that are one pixel wide occur twice, once in
/// each direction. Holes and other components are ignored.
///
/// In        `every`: if it is n, the result contains the first pixel and then every n-th pixel.
/// Requires  every >= 1. Smaller values are treated as 1.
/// Out       empty for a mask without solid pixels.
/// Cost      proportional to the length of the outline and the number of words above it.
/// Source    pygame's Mask.outline, which returns the same points.
[[nodiscard]] std::vector<Point> Outline(const Mask& mask, int every = 1);

}  // namespace graze
