#pragma once

#include <cstdint>
#include <optional>

#include "graze/collision/footprint.hpp"
#include "kernels/tile_kernels.hpp"

namespace graze {

/// A mask on screen, neither scaled nor rotated; it may be flipped. Texel (u, v) is on screen pixel
/// (corner.x + right * u, corner.y + down * v).
struct Upright {
    const Mask* mask = nullptr;
    Point corner;
    int right = 1;  ///< 1, or -1 if the mask is flipped horizontally
    int down = 1;   ///< 1, or -1 if it is flipped vertically
};

/// True if both sprites are neither scaled nor rotated, and their maps cover the whole masks.
[[nodiscard]] inline bool AreUpright(const Footprint& a, const Footprint& b) noexcept {
    const auto shows_whole_mask = [](const Footprint& footprint) {
        return footprint.mask->Width() <= footprint.map.width &&
               footprint.mask->Height() <= footprint.map.height;
    };
    return (a.map.u.unit & a.map.v.unit & b.map.u.unit & b.map.v.unit) != 0 &&
           shows_whole_mask(a) && shows_whole_mask(b);
}

/// Returns the placement of a footprint for which AreUpright is true.
[[nodiscard]] Upright MakeUpright(const Footprint& footprint) noexcept;

/// The same as Touches, FindContact and CountOverlap. AreUpright must be true for the footprints, and
/// all corners must be within +-2^27 pixels. `mirrored` and `upside_down` must be true if one of the
/// two sprites is flipped horizontally or vertically.
template <bool mirrored, bool upside_down>
[[nodiscard]] bool UprightsTouch(const Footprint& a, const Footprint& b,
                                 const TileKernels& kernels) noexcept;
[[nodiscard]] std::optional<Point> FindUprightContact(const Upright& a, const Upright& b,
                                                      const TileKernels& kernels) noexcept;
/// The same for two unflipped masks, b at `offset` in a, which is within +-2^27.
[[nodiscard]] std::optional<Point> FindContactAt(const Mask& a, const Mask& b, Point offset,
                                                 const TileKernels& kernels) noexcept;
[[nodiscard]] std::int64_t CountUprightOverlap(const Upright& a, const Upright& b,
                                               const TileKernels& kernels) noexcept;

}  // namespace graze
