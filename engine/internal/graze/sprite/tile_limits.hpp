#pragma once

#include <cstdint>

#include "graze/math/rectangle.hpp"

namespace graze {

// What tile sets and maps hold: the engine keeps to it, and loaders ask before they make one.

inline constexpr int kLongestTile = 4096;  ///< a cell's or a tile's side, px
inline constexpr std::uint32_t kMostTileId = std::uint32_t{1} << 20;
inline constexpr int kLongestTileLayer = 1 << 23;  ///< a layer's side, px

/// May a layer of cells of this size have these cells? It reaches kLongestTileLayer pixels from the
/// world's corner at most, and is no longer than that.
[[nodiscard]] constexpr bool CanReach(Rectangle cells, int cell_width, int cell_height) noexcept {
    const auto reaches = [](int first, int count, int cell) {
        const std::int64_t start = std::int64_t{first} * cell;
        const std::int64_t length = std::int64_t{count} * cell;
        return 0 <= length && length <= kLongestTileLayer && -kLongestTileLayer <= start &&
               start + length <= kLongestTileLayer;
    };
    return reaches(cells.x, cells.width, cell_width) && reaches(cells.y, cells.height, cell_height);
}

}  // namespace graze
