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

/// Visits the tiles in which two footprints share solid pixels. Starts with one square that covers
/// the area, and splits squares into smaller ones. A square is skipped if one of the footprints
/// certainly has no solid pixel in it; eight squares are tested at a time. At the end, the walk
/// compares the pixels of the remaining tiles.
///
/// Calls visit(x, y, bits) with a tile's corner, relative to the corner of the area, and the tile's
/// shared solid pixels, bit row * 8 + column. Rows of tiles are visited from top to bottom only
/// within a square of kBlockSize pixels. `visit` returns the last row still of interest; -1 ends
/// the walk.
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
    // Calls visit(y) for the first pixel row of each row of squares of `size` pixels that starts in
    // top <= y < end. If any shared pixel will do, starts in the middle of the pair's area, because
    // sprites that overlap deeply usually share it.
    template <typename VisitRow>
    void ForRows(std::int32_t top, std::int32_t end, std::int32_t size, VisitRow visit_row) {
        const std::int32_t middle = (pair_->height / 2 - top) / size * size + top;
        const std::int32_t start = only_first_ && top < middle && middle < end ? middle : top;
        for (std::int32_t y = start; y < end && y <= last_row_; y += size) {
            visit_row(y);
        }
        for (std::int32_t y = top; y < start && y <= last_row_; y += size) {
            visit_row(y);
        }
    }

    void Square(std::int32_t left, std::int32_t top, std::int32_t size) {
        if (size == kBlockSize) {
            Block(left, top);
            return;
        }
        const std::int32_t child = size / kFanOut;
        const std::int32_t a_reach = ComputeReach(pair_->a, child);
        const std::int32_t b_reach = ComputeReach(pair_->b, child);
        const std::uint32_t all = FirstSquares(left, pair_->width, child);
        ForRows(top, top + size, child, [&](std::int32_t y) {
            std::uint32_t near = all & kernels_->near(pair_->a, left, y, child, a_reach);
            near = near == 0 ? 0 : near & kernels_->near(pair_->b, left, y, child, b_reach);
            for (; near != 0 && y <= last_row_; near &= near - 1) {
                Square(left + std::countr_zero(near) * child, y, child);
            }
        });
    }

    void Block(std::int32_t left, std::int32_t top) {
        std::array<std::uint64_t, kFanOut> both{};
        const std::uint32_t all = FirstSquares(left, pair_->width, kTileSize);
        ForRows(top, top + kBlockSize, kTileSize, [&](std::int32_t y) {
            std::uint32_t found = kernels_->both(*pair_, left, y, all, only_first_, both.data());
            for (; found != 0; found &= found - 1) {
                const int i = std::countr_zero(found);
                last_row_ = std::min(
                    last_row_, visit_(left + i * kTileSize, y, both[static_cast<std::size_t>(i)]));
            }
        });
    }

    const TileKernels* kernels_;
    const TilePair* pair_;
    bool only_first_;
    std::int32_t last_row_;
    Visit visit_;
};

}  // namespace graze
