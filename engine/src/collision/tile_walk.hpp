#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "graze/collision/footprint.hpp"
#include "kernels/tile_choice.hpp"

namespace graze {

inline constexpr int kTileSize = 8;    // pixels
inline constexpr int kFanOut = 8;      // squares beside each other that are judged at once
inline constexpr int kBlockSize = 64;  // pixels: the squares whose tiles are looked at row by row

/// The bits of a tile that lie in an area which ends `width` and `height` pixels from its corner.
[[nodiscard]] std::uint64_t TileInside(int width, int height) noexcept;

/// The footprint's numbers for the kernels, with pixels counted from `corner`, which lies in its box.
[[nodiscard]] TileSource MakeTileSource(const Footprint& footprint, Point corner) noexcept;

/// The clearance in cells that the middle of a square of `size` pixels must have for the square to
/// show nothing; more than any clearance where that cannot be told.
[[nodiscard]] std::int32_t ReachOf(const TileSource& source, std::int32_t size) noexcept;

/// The smallest square that covers the area and is 64 * 8^n pixels wide.
[[nodiscard]] constexpr std::int32_t TopSquare(std::int32_t width, std::int32_t height) noexcept {
    std::int32_t size = kBlockSize;
    while (size < width || size < height) {
        size *= kFanOut;
    }
    return size;
}

/// Which of eight squares, from x on, begin left of `width`.
[[nodiscard]] constexpr std::uint32_t FirstSquares(std::int32_t x, std::int32_t width,
                                                   std::int32_t size) noexcept {
    const std::int32_t count = (width - x + size - 1) / size;
    return count >= kFanOut ? 0xFFu : (1u << count) - 1;
}

/// Walks the tiles that two footprints share pixels in, top square first: eight smaller squares at a
/// time are asked whether something solid can be in them, down to the tiles, which are compared.
///
/// `Visit` is called as visit(x, y, bits) with a tile's corner, counted from the area's, and its
/// shared solid pixels, bit row * 8 + column. Rows of tiles come top to bottom inside a square, not
/// over all. It returns the last row that is still of interest: -1 ends the walk.
template <typename Visit>
class TileWalk {
public:
    TileWalk(const TileKernels& kernels, const TilePair& pair, bool only_first,
             Visit visit) noexcept
        : kernels_{&kernels},
          pair_{&pair},
          only_first_{only_first},
          last_row_{pair.height - 1},
          visit_{visit} {}

    void Walk() { Square(0, 0, TopSquare(pair_->width, pair_->height)); }

private:
    void Square(std::int32_t left, std::int32_t top, std::int32_t size) {
        if (size == kBlockSize) {
            Block(left, top);
            return;
        }
        const std::int32_t child = size / kFanOut;
        const std::int32_t a_reach = ReachOf(pair_->a, child);
        const std::int32_t b_reach = ReachOf(pair_->b, child);
        const std::uint32_t all = FirstSquares(left, pair_->width, child);
        for (std::int32_t y = top; y < top + size && y <= last_row_; y += child) {
            std::uint32_t near = all & kernels_->near(pair_->a, left, y, child, a_reach);
            near = near == 0 ? 0 : near & kernels_->near(pair_->b, left, y, child, b_reach);
            for (; near != 0 && y <= last_row_; near &= near - 1) {
                Square(left + std::countr_zero(near) * child, y, child);
            }
        }
    }

    void Block(std::int32_t left, std::int32_t top) {
        std::array<std::uint64_t, kFanOut> both{};
        const std::uint32_t all = FirstSquares(left, pair_->width, kTileSize);
        for (std::int32_t y = top; y < top + kBlockSize && y <= last_row_; y += kTileSize) {
            std::uint32_t found = kernels_->both(*pair_, left, y, all, only_first_, both.data());
            for (; found != 0; found &= found - 1) {
                const int i = std::countr_zero(found);
                last_row_ = std::min(
                    last_row_, visit_(left + i * kTileSize, y, both[static_cast<std::size_t>(i)]));
            }
        }
    }

    const TileKernels* kernels_;
    const TilePair* pair_;
    bool only_first_;
    std::int32_t last_row_;
    Visit visit_;
};

}  // namespace graze
