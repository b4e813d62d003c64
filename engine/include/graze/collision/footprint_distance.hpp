#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

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

}  // namespace graze
