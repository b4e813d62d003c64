#pragma once

#include <cstddef>
#include <cstdint>

#include "tile_kernels.hpp"

// Code shared by the kernels of all instruction sets. All functions are static, so that no file
// calls a copy that another file has compiled for its own instruction set.

namespace graze {

inline constexpr int kTile = 8;                   // pixels
inline constexpr int kStripe = 8;                 // texels
inline constexpr int kWindow = 16;                // rows of a window
inline constexpr std::int32_t kSmall = 8;         // texels; see StartWindow
inline constexpr std::int32_t kFoldedShift = 26;  // fraction bits; with more, 24 texels overflow
/// The pixels of TileKernels::probe, in sixteenths of the area's width and height: four on each
/// diagonal.
inline constexpr int kProbes = 8;
// NOLINTBEGIN(modernize-avoid-c-arrays): nothing inline may be compiled for one instruction set
alignas(32) inline constexpr std::int32_t kProbeColumns[kProbes]{4, 6, 10, 12, 4, 6, 10, 12};
alignas(32) inline constexpr std::int32_t kProbeRows[kProbes]{4, 6, 10, 12, 12, 10, 6, 4};
// NOLINTEND(modernize-avoid-c-arrays)
inline constexpr std::uint64_t kEveryByte = 0x0101010101010101;

/// Returns the bits of a tile that are inside an area that ends `width` pixels right of and
/// `height` pixels below the tile's corner.
static inline std::uint64_t Inside(std::int32_t width, std::int32_t height) noexcept {
    const std::uint64_t columns =
        width >= kTile ? ~std::uint64_t{0} : kEveryByte * ((1u << width) - 1);
    const std::uint64_t rows =
        height >= kTile ? ~std::uint64_t{0} : (std::uint64_t{1} << height * kTile) - 1;
    return columns & rows;
}

/// The start of a window along one axis. `texel` is the window's first texel. The square's first
/// pixel shows the texel `texel` + (value >> shift) + from.
struct WindowStart {
    std::int64_t texel;
    std::int32_t value;
    std::int32_t from;
};

/// Returns the start of the window for a square of `size` pixels whose first pixel has the
/// coordinate `value`. Windows start at multiples of `step` texels.
static inline WindowStart StartWindow(std::int64_t value, std::int32_t per_x, std::int32_t per_y,
                                      std::int32_t shift, std::int32_t size,
                                      std::int32_t step) noexcept {
    if (shift > kFoldedShift) {
        // At this shift all texels are within -8..7, and 24 texels would overflow 32 bits.
        return {-kSmall, static_cast<std::int32_t>(value), kSmall};
    }
    const std::int64_t along = std::int64_t{per_x} * (size - 1);
    const std::int64_t across = std::int64_t{per_y} * (size - 1);
    const std::int64_t lowest = value + (along < 0 ? along : 0) + (across < 0 ? across : 0);
    const std::int64_t texel = (lowest >> shift) & -std::int64_t{step};
    return {texel,
            static_cast<std::int32_t>(static_cast<std::uint32_t>(value) -
                                      (static_cast<std::uint32_t>(texel) << shift)),
            0};
}

/// The window of texels under a square of pixels. The three stripes and sixteen rows from `bytes`
/// on contain all texels that the square shows.
struct TileWindow {
    const std::uint8_t* bytes;  ///< null if all texels are outside the mask
    WindowStart u;
    WindowStart v;
};

/// Returns the window of a square of `size` pixels, which must be at most the source's window_px.
static inline TileWindow FindWindow(const TileSource& s, std::int32_t x, std::int32_t y,
                                    std::int32_t size) noexcept {
    const std::int64_t u = s.u + std::int64_t{s.u_per_x} * x + std::int64_t{s.u_per_y} * y;
    const std::int64_t v = s.v + std::int64_t{s.v_per_x} * x + std::int64_t{s.v_per_y} * y;
    TileWindow window{nullptr, StartWindow(u, s.u_per_x, s.u_per_y, s.u_shift, size, kStripe),
                      StartWindow(v, s.v_per_x, s.v_per_y, s.v_shift, size, 1)};
    const std::int64_t stripe = window.u.texel / kStripe;
    const std::int64_t row = window.v.texel;
    if (-3 < stripe && stripe < s.stripe_count && -kWindow < row && row < s.rows) {
        window.bytes = s.stripes + stripe * s.stripe_stride + row;
    }
    return window;
}

/// Returns the number of tiles in a row of `size` pixels, which may be too many for a block.
static inline std::int32_t TilesIn(std::int32_t size) noexcept {
    return (size + kTile - 1) / kTile;
}

/// Implements TileKernels::tiles with the given `near`.
template <typename Near>
static inline BlockTiles FindTiles(const TilePair& pair, std::int32_t x, std::int32_t y,
                                   std::int32_t rows, Near near) {
    const auto near_both = [&](std::int32_t top, std::int32_t a_reach, std::int32_t b_reach) {
        const TileLayer& a = pair.a;
        const TileLayer& b = pair.b;
        const std::uint64_t near_a = near(*a.source, a.left + x, a.top + top, kTile, a_reach);
        return near_a == 0 ? 0 : near_a & near(*b.source, b.left + x, b.top + top, kTile, b_reach);
    };
    const std::int32_t all_rows = TilesIn(pair.height - y);
    const std::uint64_t inside = Inside(TilesIn(pair.width - x), all_rows);
    BlockTiles tiles{0, 0};
    for (std::int32_t row = 0; row < rows && row < all_rows; ++row) {
        const std::int32_t top = y + row * kTile;
        const std::uint64_t possible =
            near_both(top, pair.a.source->tile_reach, pair.b.source->tile_reach);
        const std::uint64_t likely = possible == 0 ? 0 : near_both(top, 1, 1);
        tiles.possible |= possible << row * kTile & inside;
        tiles.likely |= likely << row * kTile & inside;
    }
    return tiles;
}

/// Implements TileKernels::shared with the given `sample`.
template <typename Sample>
static inline std::uint64_t SharedPixels(const TilePair& pair, std::int32_t x, std::int32_t y,
                                         Sample sample) {
    const TileLayer& a = pair.a;
    const TileLayer& b = pair.b;
    std::uint64_t bits = Inside(pair.width - x, pair.height - y);
    bits &= sample(*a.source, a.left + x, a.top + y, bits);
    return bits == 0 ? 0 : bits & sample(*b.source, b.left + x, b.top + y, bits);
}

/// Returns the word with its bytes in reverse order.
static inline std::uint64_t SwappedBytes(std::uint64_t word) noexcept {
    constexpr std::uint64_t even_bytes = 0x00FF00FF00FF00FF;
    constexpr std::uint64_t even_pairs = 0x0000FFFF0000FFFF;
    word = (word >> 8 & even_bytes) | (word & even_bytes) << 8;
    word = (word >> 16 & even_pairs) | (word & even_pairs) << 16;
    return word >> 32 | word << 32;
}

/// Returns the bits of b's stripe in which both masks are solid, in one row of the screen.
static inline std::uint32_t MeetStripes(const StripePair& pair, std::int32_t stripe,
                                        std::int32_t row) noexcept {
    const std::uint8_t* a =
        pair.a + std::ptrdiff_t{stripe} * pair.a_stride + std::ptrdiff_t{row} * pair.a_down;
    const std::uint8_t* b =
        pair.b + std::ptrdiff_t{stripe} * pair.b_stride + std::ptrdiff_t{row} * pair.b_down;
    return *b & (a[0] | std::uint32_t{a[pair.a_stride]} << kStripe) >> pair.shift;
}

/// Returns the columns of b in which both masks are solid. `a` and `b` are the words of one row.
static inline std::uint64_t MeetWords(std::uint64_t a, std::uint64_t b,
                                      std::int32_t shift) noexcept {
    return (shift < 0 ? a >> -shift : a << shift) & b;
}

/// Implements TileKernels::first_row.
static inline std::int32_t FirstOfRows(const std::uint64_t* a, const std::uint64_t* b,
                                       std::int32_t shift, std::int32_t rows, std::int32_t a_down,
                                       std::int32_t b_down) noexcept {
    for (std::int32_t row = 0; row < rows; ++row, a += a_down, b += b_down) {
        if (MeetWords(*a, *b, shift) != 0) {
            return row;
        }
    }
    return -1;
}

/// Implements TileKernels::count_words with the given count of a word's bits.
template <typename CountBits>
static inline std::int32_t CountInRows(const std::uint64_t* a, const std::uint64_t* b,
                                       std::int32_t shift, std::int32_t rows, std::int32_t a_down,
                                       std::int32_t b_down, CountBits count_bits) noexcept {
    std::int32_t count = 0;
    for (std::int32_t row = 0; row < rows; ++row, a += a_down, b += b_down) {
        count += count_bits(MeetWords(*a, *b, shift));
    }
    return count;
}

}  // namespace graze
