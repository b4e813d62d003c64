#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

/// \file
/// Details of a pair of sprites that touch: the shared pixels, the contact normal and the
/// penetration.
///
/// Memory  the functions store pixel bits in a buffer per thread. The buffer grows to the size that
///         the largest query needs, at most 8 MiB per sprite. Larger queries do not use it: they
///         give the same results, but slowly. A query that fits into the buffer does not allocate.

/// \file
/// Sweeps and raycasts. They move in horizontal and vertical steps of one pixel. There are no
/// diagonal steps, so even a diagonal wall of single pixels is hit.
///
/// Path      |dx| + |dy| steps from pixel to pixel: the pixels crossed by the straight line between
///           the two centres, in order. Where the line passes exactly through a corner, the path
///           includes the upper one of the two pixels that touch the line only at this corner. The
///           reverse path therefore has the same pixels.
/// Requires  coordinates and moves within -2^28..2^28 pixels. Other sweeps and rays hit nothing.

namespace graze {

/// The screen pixels on which a sprite, drawn with one texel map, shows a solid texel. A texel map
/// assigns to each screen pixel the texel that is drawn there.
struct Footprint {
    const Mask* mask = nullptr;  ///< must be set before use and must outlive the footprint
    TexelMap map;                ///< the same map that the sprite is drawn with
};

/// True if the sprite shows a solid texel on this pixel.
[[nodiscard]] bool Solid(const Footprint& footprint, int x, int y) noexcept;

/// Returns a box around all pixels that may show a solid texel: the part of map.pixels that the
/// mask's opaque bounds cover, with a margin of about a pixel. Empty if the map is empty or the
/// mask has no solid pixels. Cost: one division.
[[nodiscard]] Rectangle SolidBox(const Footprint& footprint) noexcept;

/// True if both sprites show a solid texel on the same pixel. This is the fastest test. FindContact
/// also returns the pixel.
[[nodiscard]] bool Touches(const Footprint& a, const Footprint& b) noexcept;

/// Returns the first screen pixel, row by row from the top left, on which both sprites are solid.
///
/// In      two footprints in the same screen (or world) pixels, y down.
/// Out     the pixel, which is the same for (a, b) and (b, a); std::nullopt if the sprites do not
///         touch.
/// Errors  none. A sprite with an empty map (from a singular or non-finite transform) touches
///         nothing.
/// Cost    proportional to the length along which the two shapes are close to each other; in the
///         worst case, to the area of the boxes' intersection. Processes up to 256 pixels at a time
///         if neither sprite is scaled or rotated, otherwise 64. A sprite drawn at less than about
///         a quarter of its size, or with a mask larger than its map, is processed pixel by pixel.
///         Does not allocate.
/// Source  the tutorials (graze::classic) map texel corners of one sprite into the other sprite.
///         Their result is not symmetric and may differ from the screen. This function compares
///         screen pixels.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& a, const Footprint& b) noexcept;

/// Returns the number of pixels on which both sprites are solid, at most 2^31 - 1. It costs as much
/// as FindContact for sprites that do not touch.
[[nodiscard]] int CountOverlap(const Footprint& a, const Footprint& b) noexcept;

/// The pixels whose centres are at most `radius` pixels from the centre of pixel `center`. Radius 0
/// is a single pixel; a negative radius is an empty disc.
struct Disc {
    Point center;
    int radius = 0;  ///< pixels; center and radius must be within -2^29..2^29

    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return radius < 0; }

    /// True if the pixel is in the disc.
    [[nodiscard]] constexpr bool Contains(Point pixel) const noexcept;
};

/// True if the sprite shows a solid texel on a pixel of the area. For a single pixel, call Solid.
///
/// Errors  none. False for an empty map, an empty rectangle or an empty disc.
/// Cost    in the worst case, proportional to the pixels in the intersection of the area and the
///         sprite's box. Does not allocate.
[[nodiscard]] bool Touches(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] bool Touches(const Footprint& footprint, const Disc& area) noexcept;

/// Returns the first pixel of the area, row by row from the top left, on which the sprite is solid;
/// std::nullopt if there is no such pixel.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] std::optional<Point> FindContact(const Footprint& footprint,
                                               const Disc& area) noexcept;

/// Returns the number of pixels of the area on which the sprite is solid, at most 2^31 - 1.
[[nodiscard]] int CountOverlap(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] int CountOverlap(const Footprint& footprint, const Disc& area) noexcept;

constexpr bool Disc::Contains(Point pixel) const noexcept {
    const long long dx = static_cast<long long>(pixel.x) - center.x;
    const long long dy = static_cast<long long>(pixel.y) - center.y;
    const long long reach = radius;
    return !IsEmpty() && -reach <= dx && dx <= reach && -reach <= dy && dy <= reach &&
           dx * dx + dy * dy <= reach * reach;
}

/// The shared pixels of two sprites, as a mask.
struct Overlap {
    Point at;   ///< the screen position of the mask's pixel (0, 0)
    Mask mask;  ///< as small as possible; 0 x 0 if the sprites share no pixels
};

/// Returns the pixels on which both sprites are solid. Allocates the mask, so it is meant for
/// loading, tools and tests.
///
/// Errors  none. The result is limited to 32,768 columns and rows.
[[nodiscard]] Overlap OverlapMask(const Footprint& a, const Footprint& b);

/// Writes the shared pixels to an existing mask: pixel (x, y) of `target` becomes solid if both
/// sprites are solid on the screen pixel at + (x, y), and clear otherwise. Does not allocate if the
/// buffers have grown in earlier calls.
void OverlapMask(const Footprint& a, const Footprint& b, Point at, Mask& target);

/// Returns the contact normal, a vector of length 1 that points from b to a. It is the direction in
/// which the shared area decreases fastest when a moves by one pixel. The normal is perpendicular
/// to the edges in contact.
///
/// Out     ContactNormal(b, a) is exactly the opposite. std::nullopt if a move of one pixel to the
///         left gives the same shared area as a move to the right, and a move up the same as a move
///         down. This is so if the sprites are more than a pixel apart, or if one surrounds the
///         other symmetrically.
/// Cost    that of CountOverlap: each pixel near both sprites is examined once.
/// Source  pygame's documentation of Mask.overlap_area describes this method.
[[nodiscard]] std::optional<Vector2> ContactNormal(const Footprint& a, const Footprint& b);

/// Returns the shortest move of a, in whole pixels, after which the sprites do not touch.
///
/// In        `max_px`, the longest move to consider.
/// Requires  a `max_px` of 0 to 1,024 pixels. Other values are clamped.
/// Out       (0, 0) if the sprites do not touch; std::nullopt if they still touch after every move
///           of at most `max_px` (Euclidean length). Of several moves of equal length, the result
///           is the move farthest up, then farthest left. Penetration(b, a) has the same length. It
///           has the opposite direction, unless several moves have this length.
/// Cost      for each vertical distance up to the result's length, a few comparisons of all rows
///           that the sprites share.
[[nodiscard]] std::optional<Point> Penetration(const Footprint& a, const Footprint& b,
                                               int max_px = 64);

/// The solid pixels of two sprites that are nearest to each other.
struct Nearness {
    Point a;  ///< the pixel of the first sprite
    Point b;  ///< the pixel of the second sprite; the same as `a` if they touch

    /// Returns the squared distance of the pixels' centres: 0 if the sprites touch, 1 for adjacent
    /// pixels, 2 for diagonally adjacent pixels.
    [[nodiscard]] constexpr std::int64_t Squared() const noexcept {
        const std::int64_t dx = std::int64_t{b.x} - a.x;
        const std::int64_t dy = std::int64_t{b.y} - a.y;
        return dx * dx + dy * dy;
    }

    /// Returns the distance of the pixels' centres in pixels, correctly rounded.
    [[nodiscard]] double Distance() const noexcept {
        return std::sqrt(static_cast<double>(Squared()));
    }

    [[nodiscard]] friend constexpr bool operator==(const Nearness&,
                                                   const Nearness&) noexcept = default;
};

/// Returns the nearest solid pixels of two sprites, if the pixels' centres are at most `max_px`
/// apart. Games use it to detect near misses.
///
/// In        `max_px`, the longest distance to consider.
/// Requires  a `max_px` of 0 to 1,024 pixels. Other values are clamped.
/// Out       std::nullopt if the sprites are farther apart. Pixels are ordered row by row from the
///           top left. Of several pairs with the same distance, the result is the pair whose
///           earlier pixel comes first; if these pixels are the same, the pair whose other pixel
///           comes first. Distance(b, a) therefore finds the same pair. For sprites that touch,
///           both pixels are the result of FindContact.
/// Cost      the pixels of each box that are within `max_px` of the other box are examined once;
///           then a few word operations are needed per 64 of these pixels: microseconds for sprites
///           of 64 x 64 pixels.
/// Memory    the bits of these pixels are stored in a buffer per thread, which grows to about 3
///           MiB. The function does not allocate if the buffer is large enough.
[[nodiscard]] std::optional<Nearness> Distance(const Footprint& a, const Footprint& b, int max_px);

/// The first contact of a moving sprite.
struct SweepHit {
    int steps = 0;  ///< the number of steps until the sprites touch; 0: they touch at the start
    Point offset;   ///< the moving sprite's position at the contact, relative to its start
    Point free;     ///< the position one step before the contact; (0, 0) if steps is 0
    Point contact;  ///< the result of FindContact at `offset`

    /// ContactNormal(moving, still) at `offset`. It points away from the still sprite.
    std::optional<Vector2> normal;
};

/// Returns the first contact of `moving` with `still` while it moves by `by` pixels; std::nullopt
/// if there is no contact on the whole path.
///
/// Out     exactly the result of moving the sprite step by step and calling FindContact after each
///         step.
/// Cost    steps at which the boxes do not overlap are skipped at no cost, so a move of 10,000
///         pixels past distant sprites is cheap. At the other steps, the distance between the two
///         sprites determines how many steps can be skipped.
/// Memory  buffers of about 60 KiB per thread. The function does not allocate if they have grown in
///         earlier calls.
[[nodiscard]] std::optional<SweepHit> Sweep(const Footprint& moving, Point by,
                                            const Footprint& still);

/// The first hit of a ray.
struct RayHit {
    Point pixel;            ///< the first solid pixel on the screen
    int steps = 0;          ///< the number of steps from the first pixel of the ray
    float fraction = 0;     ///< `steps` divided by the steps of the whole ray, 0..1; 0 for a ray of
                            ///< one pixel
    std::size_t index = 0;  ///< of several sprites, the index in the span of the one that is hit;
                            ///< the lowest index if several are hit on this pixel
};

/// Returns the first solid pixel on the path from one pixel to another, both included; std::nullopt
/// if all pixels are clear. A ray and the ray in the opposite direction examine the same pixels:
/// either both hit or both miss.
///
/// Cost    pixels outside the sprite's box cost nothing. Inside, empty space is skipped: the mask's
///         index contains distances to the nearest solid pixels. Does not allocate.
[[nodiscard]] std::optional<RayHit> Raycast(const Footprint& footprint, Point from, Point to);

/// Returns the first solid pixel of any of the sprites on the path; std::nullopt if all pixels of
/// the path are clear.
[[nodiscard]] std::optional<RayHit> Raycast(std::span<const Footprint> footprints, Point from,
                                            Point to);

/// Writes the sprite's screen pixels to a mask: pixel (x, y) of `target` becomes solid if the
/// sprite is solid on the screen pixel at + (x, y), and clear otherwise. `target` keeps its size;
/// the sprite is clipped to it. Use it for a rotated sprite that is tested against very many others
/// in one frame: the mask, placed at `at`, gives the same results as the footprint. It is faster,
/// because it is not rotated.
///
/// Cost    one query of the target's area, and Mask::SetRows for all rows of `target`. Each thread
///         has a buffer of the size of its largest target. The function does not allocate if this
///         buffer is large enough.
void ShownMask(const Footprint& footprint, Point at, Mask& target);

/// Returns the screen pixels of the whole sprite as a mask. The mask's size and its position on the
/// screen are those of SolidBox(footprint).
[[nodiscard]] Mask ShownMask(const Footprint& footprint);

}  // namespace graze
