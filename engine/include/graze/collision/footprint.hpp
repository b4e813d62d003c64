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
/// More about a pair of sprites that touch: on which pixels, which way out, and how far.
///
/// Memory  these keep bits of the sprites' pixels per thread: as much as the largest query needed, 8
///         MiB a sprite at most. Beyond that they answer the same without it, slowly. Once it has
///         grown, nothing is allocated.

/// \file
/// Moving sprites and rays, in whole-pixel steps that go sideways or up and down, never diagonally:
/// not even a diagonal wall of single pixels is passed.
///
/// Way     |dx| + |dy| steps from pixel to pixel: the pixels that the straight line between the two
///         centres passes, in order. Where it passes exactly through a corner, it goes by way of the
///         upper of the two pixels beside it. So the way back is the same way.
/// Limits  coordinates and moves within +-2^28 pixels. Beyond that is a caller's bug, and without
///         asserts nothing is hit.

namespace graze {

/// The screen pixels that show a solid texel of one sprite, this frame.
struct Footprint {
    const Mask* mask = nullptr;  ///< set before use; must outlive the footprint
    TexelMap map;                ///< the very map the sprite is drawn with
};

/// Does the sprite show a solid texel on this pixel?
[[nodiscard]] bool Solid(const Footprint& footprint, int x, int y) noexcept;

/// The pixels that may show something solid: map.pixels drawn in around the mask's opaque bounds, to
/// a pixel or so. Empty where nothing is solid. Cost: one division.
[[nodiscard]] Rectangle SolidBox(const Footprint& footprint) noexcept;

/// Do both sprites show a solid texel on the same pixel? The fastest answer; FindContact tells where.
[[nodiscard]] bool Touches(const Footprint& a, const Footprint& b) noexcept;

/// The topmost, then leftmost, screen pixel on which both sprites are solid.
///
/// In      two footprints in the same screen (or world) pixels, y down.
/// Out     the pixel, the same for (a, b) and (b, a); none when they do not touch.
/// Errors  none. An empty map (singular or not finite transform) touches nothing.
/// Cost    proportional to the length along which both come near each other, at worst to the pixels
///         that both boxes share: 256 of them at a time where the sprites are neither scaled nor
///         turned, 64 otherwise. One drawn smaller than about a quarter of its size, or whose mask is
///         larger than its map, goes pixel by pixel instead. Allocates nothing.
/// Source  the tutorials (graze::classic) map texel corners of one sprite into the other, which is
///         neither symmetric nor what the screen shows; this asks the screen.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& a, const Footprint& b) noexcept;

/// How many pixels show a solid texel of both; beyond 2^31 - 1 it says that many. Cost as FindContact
/// without an early end.
[[nodiscard]] int CountOverlap(const Footprint& a, const Footprint& b) noexcept;

/// A round area of whole pixels: those whose centres are at most `radius` pixels from the centre of
/// pixel `center`. Radius 0 is that pixel alone, below it there is none.
struct Disc {
    Point center;
    int radius = 0;  ///< pixels; center and radius stay within +-2^29

    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return radius < 0; }
    [[nodiscard]] constexpr bool Contains(Point pixel) const noexcept;
};

/// Does the sprite show a solid texel on a pixel of the area? For a single pixel, ask Solid.
///
/// Errors  none. An empty map, an empty rectangle and an empty disc touch nothing.
/// Cost    proportional to the pixels that the area and the sprite's box share, at worst; allocates
///         nothing.
[[nodiscard]] bool Touches(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] bool Touches(const Footprint& footprint, const Disc& area) noexcept;

/// The topmost, then leftmost, pixel of the area on which the sprite is solid.
[[nodiscard]] std::optional<Point> FindContact(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] std::optional<Point> FindContact(const Footprint& footprint,
                                               const Disc& area) noexcept;

/// On how many pixels of the area the sprite is solid; beyond 2^31 - 1 it says that many.
[[nodiscard]] int CountOverlap(const Footprint& footprint, Rectangle area) noexcept;
[[nodiscard]] int CountOverlap(const Footprint& footprint, const Disc& area) noexcept;

constexpr bool Disc::Contains(Point pixel) const noexcept {
    const long long dx = static_cast<long long>(pixel.x) - center.x;
    const long long dy = static_cast<long long>(pixel.y) - center.y;
    const long long reach = radius;
    return !IsEmpty() && -reach <= dx && dx <= reach && -reach <= dy && dy <= reach &&
           dx * dx + dy * dy <= reach * reach;
}

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

/// How near two sprites are: the solid pixels that are nearest to each other.
struct Nearness {
    Point a;  ///< the pixel of the first sprite
    Point b;  ///< the pixel of the second; the same one when they touch

    /// The distance of the pixels' centres, squared: 0 when they touch, 1 side by side, 2 corner to
    /// corner.
    [[nodiscard]] constexpr std::int64_t Squared() const noexcept {
        const std::int64_t dx = std::int64_t{b.x} - a.x;
        const std::int64_t dy = std::int64_t{b.y} - a.y;
        return dx * dx + dy * dy;
    }

    /// In pixels; the correctly rounded root.
    [[nodiscard]] double Distance() const noexcept {
        return std::sqrt(static_cast<double>(Squared()));
    }

    [[nodiscard]] friend constexpr bool operator==(const Nearness&,
                                                   const Nearness&) noexcept = default;
};

/// The nearest solid pixels of two sprites, when their centres are at most `max_px` apart: a near
/// miss, told as exactly as a hit.
///
/// In      how far to look, in pixels, 0 to 1,024; outside that is a caller's bug, and without
///         asserts it is clamped.
/// Out     none when nothing is as near as that. Of pairs at the same distance the one whose first
///         pixel is topmost, then leftmost, and of these the one whose other pixel is; first is the
///         upper, then left one, whichever sprite shows it. So Distance(b, a) is the same pair, and
///         sprites that touch give their FindContact.
/// Cost    the pixels of each box that lie within `max_px` of the other are looked at once, then a
///         few word operations per 64 of them; that is microseconds for sprites of 64 pixels.
/// Memory  keeps those pixels' bits per thread, up to about 3 MiB; allocates nothing once warm.
[[nodiscard]] std::optional<Nearness> Distance(const Footprint& a, const Footprint& b, int max_px);

/// What stopped a moving sprite.
struct SweepHit {
    int steps = 0;  ///< taken when they touch; 0: they did at the start
    Point offset;   ///< of the moving sprite from its start, where they touch
    Point free;     ///< the offset one step before, where they do not; (0, 0) when steps is 0
    Point contact;  ///< the topmost, then leftmost, screen pixel that both show there

    /// ContactNormal(moving, still) where they touch: out of what stands still.
    std::optional<Vector2> normal;
};

/// The first touch of `moving`, going by `by` whole pixels, with `still`; none when it gets there.
///
/// Out     exactly what moving it step by step and asking FindContact each time would find.
/// Cost    steps at which the boxes do not meet are skipped: going 10,000 pixels past things far off
///         is free. Others skip what the distance between the two allows.
/// Memory  keeps some 60 KiB per thread. Once warm, nothing is allocated.
[[nodiscard]] std::optional<SweepHit> Sweep(const Footprint& moving, Point by,
                                            const Footprint& still);

/// What stopped a ray.
struct RayHit {
    Point pixel;         ///< solid, screen
    int steps = 0;       ///< from the first pixel of the ray
    float fraction = 0;  ///< of the ray's steps, 0..1; 0 for a ray of one pixel
};

/// The first solid pixel on the way from one pixel to another, both included; none when all are free.
/// From(a, b) sees what from(b, a) sees: whether it is free does not depend on the direction.
///
/// Cost    pixels outside the sprite's box are free of cost; inside, empty space is skipped by the
///         mask's clearances. Allocates nothing.
[[nodiscard]] std::optional<RayHit> Raycast(const Footprint& footprint, Point from, Point to);

/// Which of many stopped a ray.
struct RayHitOfMany {
    std::size_t index = 0;  ///< into the span; the lowest of those that show a solid texel there
    RayHit hit;
};

/// The first solid pixel of any of them.
[[nodiscard]] std::optional<RayHitOfMany> Raycast(std::span<const Footprint> footprints, Point from,
                                                  Point to);

/// The sprite as the screen shows it, as a mask: target's pixel (x, y) becomes solid where the sprite
/// is solid on screen pixel at + (x, y), and clear elsewhere. `target` keeps its size; what does not
/// fit is cut. For a turning sprite that meets very many others in one frame: placed at `at`, the
/// mask gives the same verdicts as the footprint by the faster path of sprites that stand upright.
///
/// Cost    as one query against the target's area, and Mask::SetRows for all of target. Allocates
///         nothing once warm: each thread keeps the bits of its largest target.
void ShownMask(const Footprint& footprint, Point at, Mask& target);

/// The same as a mask of its own, of SolidBox's size, which also tells where it stands.
[[nodiscard]] Mask ShownMask(const Footprint& footprint);

}  // namespace graze
