#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

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

}  // namespace graze
