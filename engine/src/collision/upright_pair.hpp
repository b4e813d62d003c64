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

/// True if the sprite is neither scaled nor rotated and its map covers the whole mask.
[[nodiscard]] inline bool IsUpright(const Footprint& footprint) noexcept {
    const auto is_unit = [](const TexelAxis& axis, std::int32_t along, std::int32_t across) {
        const std::int32_t one = std::int32_t{1} << axis.shift;
        return across == 0 && (along == one || along == -one);
    };
    const TexelMap& map = footprint.map;
    return is_unit(map.u, map.u.per_x, map.u.per_y) && is_unit(map.v, map.v.per_y, map.v.per_x) &&
           footprint.mask->Width() <= map.width && footprint.mask->Height() <= map.height;
}

/// Returns the placement of a footprint for which IsUpright is true.
[[nodiscard]] inline Upright MakeUpright(const Footprint& footprint) noexcept {
    const TexelMap& map = footprint.map;
    const int right = map.u.per_x < 0 ? -1 : 1;
    const int down = map.v.per_y < 0 ? -1 : 1;
    return {footprint.mask,
            {map.pixels.x - right * (map.u.start >> map.u.shift),
             map.pixels.y - down * (map.v.start >> map.v.shift)},
            right,
            down};
}

/// The same as Touches, FindContact and CountOverlap. IsUpright must be true for the footprints, and
/// all corners must be within +-2^27 pixels.
[[nodiscard]] bool UprightsTouch(const TileKernels& kernels, const Footprint& a,
                                 const Footprint& b) noexcept;
[[nodiscard]] std::optional<Point> FindUprightContact(const TileKernels& kernels, const Upright& a,
                                                      const Upright& b) noexcept;
[[nodiscard]] std::int64_t CountUprightOverlap(const TileKernels& kernels, const Upright& a,
                                               const Upright& b) noexcept;

}  // namespace graze
