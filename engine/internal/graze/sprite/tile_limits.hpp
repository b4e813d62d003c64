#pragma once

#include <cstdint>

#include "graze/math/rectangle.hpp"

namespace graze {

// Limits of tile sets and maps. TileSet and TileMap enforce them; loaders check them first, to
// report invalid files.

inline constexpr int kLongestTile = 4096;  ///< side of a cell or a tile, px
inline constexpr std::uint32_t kMaxTileId = std::uint32_t{1} << 20;
inline constexpr int kLongestTileLayer = 1 << 23;  ///< side of a layer, px

/// True if a layer may have these cells, whose size is in pixels. No side of the layer may be
/// longer than kLongestTileLayer pixels, and no edge may be farther than kLongestTileLayer pixels
/// from the layer's origin.
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
