#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

std::int32_t Step(std::int32_t start, std::int32_t per_x, std::int32_t per_y, std::int32_t x,
                  std::int32_t y) noexcept {
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(start) +
        static_cast<std::uint32_t>(per_x) * static_cast<std::uint32_t>(x) +
        static_cast<std::uint32_t>(per_y) * static_cast<std::uint32_t>(y));
}

bool Solid(const TileSource& s, std::int32_t x, std::int32_t y) noexcept {
    const std::int32_t column = Step(s.u, s.u_per_x, s.u_per_y, x, y) >> s.u_shift;
    const std::int32_t row = Step(s.v, s.v_per_x, s.v_per_y, x, y) >> s.v_shift;
    if (column < 0 || column >= s.columns || row < 0 || row >= s.rows) {
        return false;
    }
    const std::ptrdiff_t stripe = column / kStripe;
    return (s.stripes[stripe * s.stripe_stride + row] >> (column % kStripe) & 1) != 0;
}

std::uint64_t Sample(const TileSource& source, std::int32_t x, std::int32_t y,
                     std::uint64_t wanted) {
    std::uint64_t solid = 0;
    for (std::uint64_t left = wanted; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        if (Solid(source, x + i % kTile, y + i / kTile)) {
            solid |= std::uint64_t{1} << i;
        }
    }
    return solid;
}

// Returns a lower bound of the distance, in cells, from cell (column, row) to a cell with a solid
// pixel.
std::int32_t Clearance(const TileSource& s, std::int32_t column, std::int32_t row) noexcept {
    const std::int32_t i = column < -1 ? -1 : column > s.cells_x ? s.cells_x : column;
    const std::int32_t j = row < -1 ? -1 : row > s.cells_y ? s.cells_y : row;
    const std::int32_t beyond_x = column < i ? i - column : column - i;
    const std::int32_t beyond_y = row < j ? j - row : row - j;
    const std::int32_t beyond = (beyond_x > beyond_y ? beyond_x : beyond_y) + 1;
    const std::int32_t kept = s.clearance[static_cast<std::ptrdiff_t>(j) * s.clearance_stride + i];
    return beyond > 1 && beyond > kept ? beyond : kept;
}

std::uint32_t Near(const TileSource& s, std::int32_t x, std::int32_t y, std::int32_t size,
                   std::int32_t reach) {
    const auto middle = [=](std::int32_t start, std::int32_t per_x, std::int32_t per_y) {
        const auto half = ((std::int64_t{size} - 1) * (std::int64_t{per_x} + per_y)) / 2;
        return static_cast<std::int32_t>(
            static_cast<std::uint32_t>(Step(start, per_x, per_y, x, y)) +
            static_cast<std::uint32_t>(half));
    };
    const std::int32_t u = middle(s.u, s.u_per_x, s.u_per_y);
    const std::int32_t v = middle(s.v, s.v_per_x, s.v_per_y);
    std::uint32_t near = 0;
    for (int i = 0; i < kTile; ++i) {
        const std::int32_t column = Step(u, s.u_per_x, 0, i * size, 0) >> s.u_shift >> 2;
        const std::int32_t row = Step(v, s.v_per_x, 0, i * size, 0) >> s.v_shift >> 2;
        near |= Clearance(s, column, row) < reach ? 1u << i : 0u;
    }
    return near;
}

BlockTiles Tiles(const TilePair& pair, std::int32_t x, std::int32_t y, std::int32_t rows) {
    return FindTiles(pair, x, y, rows, Near);
}

std::uint64_t Shared(const TilePair& pair, std::int32_t x, std::int32_t y) {
    return SharedPixels(pair, x, y, Sample);
}

bool Probe(const TilePair& pair) {
    const auto spread = [](std::int32_t size, std::int32_t sixteenths) {
        return static_cast<std::int32_t>(
            static_cast<std::uint32_t>(size) * static_cast<std::uint32_t>(sixteenths) >> 4);
    };
    for (int i = 0; i < kProbes; ++i) {
        const std::int32_t x = spread(pair.width, kProbeColumns[i]);
        const std::int32_t y = spread(pair.height, kProbeRows[i]);
        if (Solid(*pair.a.source, pair.a.left + x, pair.a.top + y) &&
            Solid(*pair.b.source, pair.b.left + x, pair.b.top + y)) {
            return true;
        }
    }
    return false;
}

// Loads eight rows of a stripe, a byte each.
std::uint64_t Rows8(const std::uint8_t* bytes) noexcept {
    std::uint64_t rows = 0;
    std::memcpy(&rows, bytes, sizeof rows);
    return rows;
}

// Returns eight rows, of which `bytes` points to the first on screen, a byte per row.
std::uint64_t EightRows(const std::uint8_t* bytes, std::int32_t down) noexcept {
    return down > 0 ? Rows8(bytes) : SwappedBytes(Rows8(bytes - (kTile - 1)));
}

std::uint64_t Meet8(const StripePair& pair, std::int32_t stripe, std::int32_t row) noexcept {
    const std::uint8_t* a =
        pair.a + std::ptrdiff_t{stripe} * pair.a_stride + std::ptrdiff_t{row} * pair.a_down;
    const std::uint8_t* b =
        pair.b + std::ptrdiff_t{stripe} * pair.b_stride + std::ptrdiff_t{row} * pair.b_down;
    const std::uint64_t low =
        EightRows(a, pair.a_down) >> pair.shift & kEveryByte * (0xFFu >> pair.shift);
    const std::uint64_t high =
        pair.shift == 0 ? 0
                        : EightRows(a + pair.a_stride, pair.a_down) << (kStripe - pair.shift) &
                              kEveryByte * (0xFFu << (kStripe - pair.shift) & 0xFFu);
    return (low | high) & EightRows(b, pair.b_down);
}

std::uint32_t RowsThatMeet(const StripePair& pair, std::int32_t first, std::int32_t end,
                           std::int32_t row) {
    std::array<std::uint64_t, 4> met{};
    for (std::int32_t stripe = first; stripe < end; ++stripe) {
        for (int i = 0; i < 4; ++i) {
            met[static_cast<std::size_t>(i)] |= Meet8(pair, stripe, row + i * kTile);
        }
    }
    std::uint32_t rows = 0;
    for (int i = 0; i < 32; ++i) {
        rows |= (met[static_cast<std::size_t>(i / kTile)] >> (i % kTile * kStripe) & 0xFF) != 0
                    ? 1u << i
                    : 0u;
    }
    return rows;
}

std::int32_t Count(const StripePair& pair) {
    std::int32_t count = 0;
    for (std::int32_t stripe = 0; stripe < pair.count; ++stripe) {
        for (std::int32_t row = 0; row < pair.rows; row += kTile) {
            count += std::popcount(Meet8(pair, stripe, row));
        }
    }
    return count;
}

std::int32_t FirstRow(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                      std::int32_t rows, std::int32_t a_down, std::int32_t b_down) {
    return FirstOfRows(a, b, shift, rows, a_down, b_down);
}

std::int32_t CountWords(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                        std::int32_t rows, std::int32_t a_down, std::int32_t b_down) {
    return CountInRows(a, b, shift, rows, a_down, b_down,
                       [](std::uint64_t word) { return std::popcount(word); });
}

}  // namespace

constinit const TileKernels kPortableTileKernels{
    "portable", Sample, Near, Tiles, Shared, Probe, RowsThatMeet, Count, FirstRow, CountWords};

}  // namespace graze
