#pragma once

#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

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

}  // namespace graze
