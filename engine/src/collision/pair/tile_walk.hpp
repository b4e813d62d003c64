#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "../kernels/tile_choice.hpp"
#include "graze/collision/footprint.hpp"

namespace graze {

inline constexpr int kTileSize = 8;    // pixels
inline constexpr int kFanOut = 8;      // neighbouring squares that are tested at once
inline constexpr int kBlockSize = 64;  // pixels; squares of this size are compared tile by tile

/// Returns the bits of a tile that are inside an area that ends `width` pixels right of and
/// `height` pixels below the tile's corner.
[[nodiscard]] std::uint64_t TileInside(int width, int height) noexcept;

/// Returns the footprint's data for the kernels, with pixels relative to `corner`. The corner must
/// be in the box of the footprint's map.
[[nodiscard]] TileSource MakeTileSource(const Footprint& footprint, Point corner) noexcept;

/// Returns the reach of a square of `size` pixels, in cells: if the cell under the square's middle
/// has at least this clearance, the square shows nothing solid. If no clearance can prove that,
/// returns more than any clearance.
[[nodiscard]] std::int32_t ComputeReach(const TileSource& source, std::int32_t size) noexcept;

/// Returns the size of the smallest square of 64 * 8^n pixels that covers the area.
[[nodiscard]] constexpr std::int32_t TopSquare(std::int32_t width, std::int32_t height) noexcept {
    std::int32_t size = kBlockSize;
    while (size < width || size < height) {
        size *= kFanOut;
    }
    return size;
}

/// Returns a bit mask for eight neighbouring squares, the first of which starts at x: bit i is set
/// if square i starts left of `width`.
[[nodiscard]] constexpr std::uint32_t FirstSquares(std::int32_t x, std::int32_t width,
                                                   std::int32_t size) noexcept {
    const std::int32_t count = (width - x + size - 1) / size;
    return count >= kFanOut ? 0xFFu : (1u << count) - 1;
}

/// The order of the tiles within a square of kBlockSize pixels.
enum class TileOrder : std::uint8_t {
    LikelyFirst,  ///< those in which both masks are probably solid, then the others
    TopFirst      ///< rows of tiles from top to bottom
};

/// Visits the tiles in which two footprints share solid pixels. In a large area, starts with one
/// square that covers it, and splits squares into smaller ones. A square is skipped if one of the footprints
/// certainly has no solid pixel in it; eight squares are tested at a time. At the end, the walk
/// compares the pixels of the remaining tiles.
///
/// Calls visit(x, y, bits) with a tile's corner, relative to the corner of the area, and the tile's
/// shared solid pixels, bit row * 8 + column. `visit` returns the last row still of interest; -1
/// ends the walk.
template <typename Visit>
class TileWalk {
public:
    TileWalk(const TileKernels& kernels, const TilePair& pair, TileOrder order,
             Visit visit) noexcept
        : kernels_{&kernels},
          pair_{&pair},
          order_{order},
          last_row_{pair.height - 1},
          visit_{visit} {}

    void Walk() {
        const std::int32_t size = std::max(pair_->width, pair_->height);
        if (size <= kTileSize) {
            Tiles(0, 0, 1);
        } else if (size <= kFewBlocks * kBlockSize) {
            for (std::int32_t y = 0; y <= last_row_; y += kBlockSize) {
                for (std::int32_t x = 0; x < pair_->width; x += kBlockSize) {
                    Block(x, y);
                }
            }
        } else {
            Square(0, 0, TopSquare(pair_->width, pair_->height));
        }
    }

private:
    void Square(std::int32_t left, std::int32_t top, std::int32_t size) {
        if (size == kBlockSize) {
            Block(left, top);
            return;
        }
        const std::int32_t child = size / kFanOut;
        const std::int32_t a_reach = ComputeReach(*pair_->a.source, child);
        const std::int32_t b_reach = ComputeReach(*pair_->b.source, child);
        const std::uint32_t all = FirstSquares(left, pair_->width, child);
        for (std::int32_t y = top; y < top + size && y <= last_row_; y += child) {
            std::uint32_t near = all & Near(pair_->a, left, y, child, a_reach);
            near = near == 0 ? 0 : near & Near(pair_->b, left, y, child, b_reach);
            for (; near != 0 && y <= last_row_; near &= near - 1) {
                Square(left + std::countr_zero(near) * child, y, child);
            }
        }
    }

    void Block(std::int32_t left, std::int32_t top) {
        if (order_ == TileOrder::TopFirst) {
            for (std::int32_t y = top; y < top + kBlockSize && y <= last_row_;
                 y += kBandRows * kTileSize) {
                Tiles(left, y, kernels_->tiles(*pair_, left, y, kBandRows).possible);
            }
            return;
        }
        const BlockTiles tiles = kernels_->tiles(*pair_, left, top, kFanOut);
        Tiles(left, top, tiles.likely);
        Tiles(left, top, tiles.possible & ~tiles.likely);
    }

    void Tiles(std::int32_t left, std::int32_t top, std::uint64_t tiles) {
        for (; tiles != 0; tiles &= tiles - 1) {
            const int i = std::countr_zero(tiles);
            const std::int32_t x = left + i % kFanOut * kTileSize;
            const std::int32_t y = top + i / kFanOut * kTileSize;
            if (y > last_row_) {
                return;
            }
            const std::uint64_t bits = kernels_->shared(*pair_, x, y);
            if (bits != 0) {
                last_row_ = std::min(last_row_, visit_(x, y, bits));
            }
        }
    }

    [[nodiscard]] std::uint32_t Near(const TileLayer& layer, std::int32_t x, std::int32_t y,
                                     std::int32_t size, std::int32_t reach) const {
        return kernels_->near(*layer.source, layer.left + x, layer.top + y, size, reach);
    }

    static constexpr std::int32_t kFewBlocks = 2;  // in both directions
    static constexpr std::int32_t kBandRows = 2;

    const TileKernels* kernels_;
    const TilePair* pair_;
    TileOrder order_;
    std::int32_t last_row_;
    Visit visit_;
};

}  // namespace graze
