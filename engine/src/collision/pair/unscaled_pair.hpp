#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "../kernels/tile_kernels.hpp"
#include "graze/collision/footprint.hpp"

namespace graze {

/// A constant in place of PlacedUnscaled::right or down. The compiler removes what only flips need.
using NotFlipped = std::integral_constant<int, 1>;

/// A mask on screen, neither scaled nor rotated; it may be flipped. Texel (u, v) is on screen pixel
/// (corner.x + right * u, corner.y + down * v).
template <typename Right, typename Down>
struct PlacedUnscaled {
    const Mask* mask;
    Point corner;
    Right right;  ///< 1, or -1 if the mask is flipped horizontally
    Down down;    ///< 1, or -1 if it is flipped vertically
};

using Unscaled = PlacedUnscaled<int, int>;
using Unflipped = PlacedUnscaled<NotFlipped, NotFlipped>;

/// True if both sprites are neither scaled nor rotated, and their maps cover the whole masks.
[[nodiscard]] inline bool AreUnscaled(const Footprint& a, const Footprint& b) noexcept {
    const auto shows_whole_mask = [](const Footprint& footprint) {
        return footprint.mask->Width() <= footprint.map.width &&
               footprint.mask->Height() <= footprint.map.height;
    };
    return (a.map.u.unit & a.map.v.unit & b.map.u.unit & b.map.v.unit) != 0 &&
           shows_whole_mask(a) && shows_whole_mask(b);
}

/// Returns the placement of a footprint for which AreUnscaled is true. A flip that is a constant
/// must be right for the footprint.
template <typename Right = int, typename Down = int>
[[nodiscard]] inline PlacedUnscaled<Right, Down> PlaceUnscaled(
    const Footprint& footprint) noexcept {
    const TexelMap& map = footprint.map;
    PlacedUnscaled<Right, Down> placed{footprint.mask, {}, {}, {}};
    if constexpr (std::is_same_v<Right, int>) {
        placed.right = map.u.unit;
    }
    if constexpr (std::is_same_v<Down, int>) {
        placed.down = map.v.unit;
    }
    placed.corner = {map.pixels.x - placed.right * (map.u.start >> map.u.shift),
                     map.pixels.y - placed.down * (map.v.start >> map.v.shift)};
    return placed;
}

/// The same as Touches, FindContact and CountOverlap. AreUnscaled must be true for the footprints,
/// and all corners must be within +-2^27 pixels. `mirrored` and `upside_down` must be true if one of the
/// two sprites is flipped horizontally or vertically.
template <bool mirrored, bool upside_down>
[[nodiscard]] bool UnscaledTouch(const Footprint& a, const Footprint& b,
                                 const TileKernels& kernels) noexcept;
[[nodiscard]] std::optional<Point> FindUnscaledContact(const Unscaled& a, const Unscaled& b,
                                                       const TileKernels& kernels) noexcept;
[[nodiscard]] std::int64_t CountUnscaledOverlap(const Unscaled& a, const Unscaled& b,
                                                const TileKernels& kernels) noexcept;

}  // namespace graze
