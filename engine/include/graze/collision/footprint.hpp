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
/// Memory  these functions keep a buffer of pixel bits per thread, as large as the largest query
///         needed, at most 8 MiB per sprite. Larger queries give the same results without it, but
///         slowly. Once the buffer has grown, they do not allocate.

/// \file
/// Sweeps and raycasts, in horizontal and vertical steps of one pixel. There are no diagonal steps,
/// so that not even a diagonal wall of single pixels is missed.
///
/// Path    |dx| + |dy| steps from pixel to pixel: the pixels crossed by the straight line between
///         the two centres, in order. Where the line passes exactly through a corner, the path
///         includes the upper of the two pixels next to it. So the reverse path has the same
///         pixels.
/// Limits  coordinates and moves must be within -2^28..2^28 pixels. Other values are a caller bug;
///         in builds without asserts such a sweep or ray hits nothing.

namespace graze {

/// The screen pixels on which a sprite, at one placement, shows a solid texel.
struct Footprint {
    const Mask* mask = nullptr;  ///< must be set before use and must outlive the footprint
    TexelMap map;                ///< the same map that the sprite is drawn with
};

/// True if the sprite shows a solid texel on this pixel.
[[nodiscard]] bool Solid(const Footprint& footprint, int x, int y) noexcept;

/// Returns a box around all pixels that may show a solid texel: map.pixels, reduced to the mask's
/// opaque bounds with a margin of about a pixel. Empty if the map is empty or the mask has no solid
/// pixels. Cost: one division.
[[nodiscard]] Rectangle SolidBox(const Footprint& footprint) noexcept;

/// True if both sprites show a solid texel on the same pixel. The fastest test; FindContact also
/// returns the pixel.
[[nodiscard]] bool Touches(const Footprint& a, const Footprint& b) noexcept;

/// Returns the topmost, then leftmost, screen pixel on which both sprites are solid.
///
/// In      two footprints in the same screen (or world) pixels, y down.
/// Out     the pixel, the same for (a, b) and (b, a); std::nullopt if they do not touch.
/// Errors  none. An empty map (singular or non-finite transform) touches nothing.
/// Cost    proportional to the length along which the two shapes are close to each other; in the
///         worst case, to the area of the boxes' intersection. Processes up to 256 pixels at a time
///         if neither sprite is scaled or rotated, otherwise 64. A sprite drawn at less than about
///         a quarter of its size, or with a mask larger than its map, is processed pixel by pixel.
///         Does not allocate.
/// Source  the tutorials (graze::classic) map texel corners of one sprite into the other, which is
///         neither symmetric nor what the screen shows. This function compares screen pixels
///         instead.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& a, const Footprint& b) noexcept;

/// Returns the number of pixels on which both sprites are solid, at most 2^31 - 1. Cost as
/// FindContact, but without stopping at the first hit.
[[nodiscard]] int CountOverlap(const Footprint& a, const Footprint& b) noexcept;

/// A disc of whole pixels: those whose centres are at most `radius` pixels from the centre of pixel
/// `center`. Radius 0 is a single pixel; a negative radius is empty.
struct Disc {
    Point center;
    int radius = 0;  ///< pixels; center and radius must be within -2^29..2^29

    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return radius < 0; }

    /// True if the pixel is in the disc.
    [[nodiscard]] constexpr bool Contains(Point pixel) const noexcept;
};

/// True if the sprite shows a solid texel on a pixel of the area. For a single pixel, call Solid.
///
/// Errors  none. An empty map, an empty rectangle and an empty disc touch nothing.
/// Cost    in the worst case, proportional to the pixels in the intersection of the area and the
///         sprite's box. Does not allocate.
[[nodiscard]] bool Touches(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] bool Touches(const Footprint& footprint, const Disc& area) noexcept;

/// Returns the topmost, then leftmost, pixel of the area on which the sprite is solid; std::nullopt
/// if they do not touch.
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
    Mask mask;  ///< as small as possible; 0 x 0 if there are no shared pixels
};

/// Returns the pixels on which both sprites are solid. Allocates the mask: for loading, tools and
/// tests.
///
/// Errors  none. The result is cut off after 32,768 columns and rows.
[[nodiscard]] Overlap OverlapMask(const Footprint& a, const Footprint& b);

/// Writes the shared pixels to an existing mask: its pixel (x, y) becomes solid if both sprites are
/// solid on screen pixel at + (x, y), and clear otherwise. Does not allocate once its buffers have
/// grown.
void OverlapMask(const Footprint& a, const Footprint& b, Point at, Mask& target);

/// Returns the contact normal, a vector of length 1 that points from b to a. It is the direction in
/// which the shared area decreases fastest when a moves by one pixel, and is perpendicular to the
/// edges in contact.
///
/// Out     ContactNormal(b, a) is exactly the opposite. std::nullopt if a move of one pixel to the
///         left changes the shared area as much as one to the right, and a move up as much as one
///         down: the sprites are more than a pixel apart, or one surrounds the other evenly.
/// Cost    as CountOverlap: each pixel near both sprites is examined once.
/// Source  the recipe in pygame's documentation of Mask.overlap_area.
[[nodiscard]] std::optional<Vector2> ContactNormal(const Footprint& a, const Footprint& b);

/// Returns the shortest move of a, in whole pixels, after which the sprites do not touch.
///
/// In      `max_px`, the longest move to consider, 0 to 1,024 pixels; other values are a caller bug
///         and are clamped in builds without asserts.
/// Out     (0, 0) if they do not touch; std::nullopt if they still touch after every move of at
///         most `max_px` (Euclidean length). Of moves of equal length, the result is the one
///         farthest up, then farthest left. Penetration(b, a) has the same length and, except for
///         such ties, the opposite direction.
/// Cost    for each row of moves up to the result's length, a few comparisons of all rows that the
///         sprites share.
[[nodiscard]] std::optional<Point> Penetration(const Footprint& a, const Footprint& b,
                                               int max_px = 64);

/// The solid pixels of two sprites that are nearest to each other.
struct Nearness {
    Point a;  ///< the pixel of the first sprite
    Point b;  ///< the pixel of the second sprite; the same as `a` if they touch

    /// Returns the squared distance of the pixels' centres: 0 if the sprites touch, 1 for adjacent
    /// pixels, 2 for diagonally adjacent ones.
    [[nodiscard]] constexpr std::int64_t Squared() const noexcept {
        const std::int64_t dx = std::int64_t{b.x} - a.x;
        const std::int64_t dy = std::int64_t{b.y} - a.y;
        return dx * dx + dy * dy;
    }

    /// Returns the distance in pixels: the square root, correctly rounded.
    [[nodiscard]] double Distance() const noexcept {
        return std::sqrt(static_cast<double>(Squared()));
    }

    [[nodiscard]] friend constexpr bool operator==(const Nearness&,
                                                   const Nearness&) noexcept = default;
};

/// Returns the nearest solid pixels of two sprites, if their centres are at most `max_px` apart.
/// Finds near misses as exactly as hits.
///
/// In      `max_px`, the longest distance to consider, 0 to 1,024 pixels; other values are a caller
///         bug and are clamped in builds without asserts.
/// Out     std::nullopt if the sprites are farther apart. If several pairs have the same
///         distance, their upper pixels (on the same row: the left ones) are compared, and the pair
///         with the topmost, then leftmost, one is returned. If these are equal too, the other
///         pixels are compared in the same way. So Distance(b, a) finds the same pair, and for
///         sprites that touch, both pixels are FindContact's.
/// Cost    examines once the pixels of each box that are within `max_px` of the other box, then
///         needs a few word operations per 64 of them: microseconds for sprites of 64 x 64 pixels.
/// Memory  keeps a buffer of these pixels' bits per thread, up to about 3 MiB; does not allocate
///         once it has grown.
[[nodiscard]] std::optional<Nearness> Distance(const Footprint& a, const Footprint& b, int max_px);

/// The first contact of a moving sprite.
struct SweepHit {
    int steps = 0;  ///< the number of steps until they touch; 0: they touch at the start
    Point offset;   ///< the moving sprite's position at the contact, relative to its start
    Point free;     ///< the position one step before the contact; (0, 0) if steps is 0
    Point contact;  ///< FindContact's pixel at `offset`

    /// ContactNormal(moving, still) at `offset`: it points away from the still sprite.
    std::optional<Vector2> normal;
};

/// Returns the first contact of `moving` with `still` while it moves by `by` pixels; std::nullopt
/// if there is no contact on the whole path.
///
/// Out     exactly the result of moving it step by step and calling FindContact after each step.
/// Cost    steps at which the boxes do not overlap are skipped at no cost, so a move of 10,000
///         pixels past distant sprites is cheap. At the other steps, the distance between the two
///         sprites determines how many steps can be skipped.
/// Memory  keeps buffers of about 60 KiB per thread; does not allocate once they have grown.
[[nodiscard]] std::optional<SweepHit> Sweep(const Footprint& moving, Point by,
                                            const Footprint& still);

/// The first hit of a ray.
struct RayHit {
    Point pixel;         ///< the solid screen pixel
    int steps = 0;       ///< the number of steps from the first pixel of the ray
    float fraction = 0;  ///< steps / steps of the whole ray, 0..1; 0 for a ray of one pixel
};

/// Returns the first solid pixel on the path from one pixel to another, both included; std::nullopt
/// if all are clear. Rays in opposite directions examine the same pixels: either both hit or
/// neither does.
///
/// Cost    pixels outside the sprite's box cost nothing; inside, empty space is skipped with the
///         mask's clearances. Does not allocate.
[[nodiscard]] std::optional<RayHit> Raycast(const Footprint& footprint, Point from, Point to);

/// The first hit of a ray on one of several sprites.
struct RayHitOfMany {
    std::size_t index = 0;  ///< of the sprite in the span; the lowest, if several are hit at once
    RayHit hit;
};

/// Returns the first solid pixel of any of the sprites on the path; std::nullopt if all are clear.
[[nodiscard]] std::optional<RayHitOfMany> Raycast(std::span<const Footprint> footprints, Point from,
                                                  Point to);

/// Writes the sprite's screen pixels to a mask: target's pixel (x, y) becomes solid if the sprite
/// is solid on screen pixel at + (x, y), and clear otherwise. `target` keeps its size; the sprite
/// is clipped to it. Use it for a rotated sprite that is tested against very many others in one
/// frame: the mask, placed at `at`, gives the same results as the footprint, but on the faster path
/// for unrotated sprites.
///
/// Cost    one query of the target's area, plus Mask::SetRows for all of target. Does not allocate
///         once its buffer has grown: each thread keeps a buffer of the size of its largest target.
void ShownMask(const Footprint& footprint, Point at, Mask& target);

/// Returns the ShownMask of the whole sprite. Its size and its position on the screen are those of
/// SolidBox(footprint).
[[nodiscard]] Mask ShownMask(const Footprint& footprint);

}  // namespace graze
