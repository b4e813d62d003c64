#include "tile_walk.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "../kernels/tile_steps.hpp"
#include "graze/collision/mask_index.hpp"

namespace graze {
namespace {

// If a square spans fewer columns and rows of texels than these, it fits in a window of 24 columns
// (three stripes) and 16 rows, wherever it starts.
constexpr int kWindowColumns = 16;
constexpr int kWindowRows = 15;
constexpr std::int64_t kSafe = std::int64_t{1} << 30;

// The change of a texel coordinate over a step of a pixel in both directions, at most.
struct Steps {
    Steps(std::int32_t per_x, std::int32_t per_y, std::int32_t fraction_bits) noexcept
        : length{std::abs(std::int64_t{per_x}) + std::abs(std::int64_t{per_y})},
          shift{fraction_bits} {}

    [[nodiscard]] bool SpanLess(int size_px, int texels) const noexcept {
        return (size_px - 1) * length < std::int64_t{texels} << shift;
    }

    // See ComputeReach in the header.
    [[nodiscard]] std::int32_t Reach(std::int32_t size) const noexcept {
        if (length * size >= kSafe) {
            return std::numeric_limits<std::int32_t>::max();
        }
        // Distance from the middle to a corner, plus the rounding error of halving. The middle can
        // be anywhere in its cell. So another cell, d cells further, may be little more than d - 1
        // cells away from the middle.
        const std::int64_t half = (length * (size - 1) >> 1) + 2;
        return static_cast<std::int32_t>(half >> shift >> 2) + 2;
    }

    std::int64_t length;
    std::int32_t shift;
};

// Returns TileSource::window_px. It is 0 for a mask that is larger than its map, because such a
// mask must be clipped pixel by pixel.
std::int32_t WindowPx(const Footprint& footprint, const Steps& u, const Steps& v) noexcept {
    const TexelMap& map = footprint.map;
    if (footprint.mask->Width() > map.width || footprint.mask->Height() > map.height) {
        return 0;
    }
    for (const int size : {kTileSize, kTileSize / 2}) {
        if (u.SpanLess(size, kWindowColumns) && v.SpanLess(size, kWindowRows)) {
            return size;
        }
    }
    return 0;
}

void FillLanes(std::int32_t* lanes, const TexelAxis& axis) noexcept {
    const auto x = static_cast<std::uint32_t>(axis.per_x);
    const std::uint32_t two_down = 2 * static_cast<std::uint32_t>(axis.per_y);
    std::uint32_t at = 0;
    for (int i = 0; i < 4; ++i, at += x) {
        lanes[i] = static_cast<std::int32_t>(at);
        lanes[i + 4] = static_cast<std::int32_t>(at + two_down);
    }
}

}  // namespace

std::uint64_t TileInside(int width, int height) noexcept {
    return Inside(width, height);
}

TileSource MakeTileSource(const Footprint& footprint, Point corner) noexcept {
    const TexelMap& map = footprint.map;
    const Mask& mask = *footprint.mask;
    const MaskIndex& index = mask.Index();
    const int dx = corner.x - map.pixels.x;
    const int dy = corner.y - map.pixels.y;
    TileSource source;  // NOLINT(*-member-init): filled below, all of it
    source.stripes = index.StripeData();
    source.stripe_stride = index.StripeStride();
    source.stripe_count = index.Stripes();
    source.clearance = index.ClearanceData();
    source.clearance_stride = index.ClearanceStride();
    source.cells_x = index.CellsX();
    source.cells_y = index.CellsY();
    source.columns = std::min(map.width, mask.Width());
    source.rows = std::min(map.height, mask.Height());
    source.u = map.u.ValueAt(dx, dy);
    source.u_per_x = map.u.per_x;
    source.u_per_y = map.u.per_y;
    source.u_shift = map.u.shift;
    source.v = map.v.ValueAt(dx, dy);
    source.v_per_x = map.v.per_x;
    source.v_per_y = map.v.per_y;
    source.v_shift = map.v.shift;
    const Steps u{map.u.per_x, map.u.per_y, map.u.shift};
    const Steps v{map.v.per_x, map.v.per_y, map.v.shift};
    source.window_px = WindowPx(footprint, u, v);
    source.tile_reach = std::max(u.Reach(kTileSize), v.Reach(kTileSize));
    FillLanes(source.u_lanes, map.u);
    FillLanes(source.v_lanes, map.v);
    return source;
}

std::int32_t ComputeReach(const TileSource& source, std::int32_t size) noexcept {
    return std::max(Steps{source.u_per_x, source.u_per_y, source.u_shift}.Reach(size),
                    Steps{source.v_per_x, source.v_per_y, source.v_shift}.Reach(size));
}

}  // namespace graze
