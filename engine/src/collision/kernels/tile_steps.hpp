#pragma once

#include <cstddef>
#include <cstdint>

#include "tile_kernels.hpp"

// What the kernels of all instruction sets do alike. Everything here is static, so that what one file
// compiles for its own instruction set is never what another calls.

namespace graze {

inline constexpr int kTile = 8;                   // pixels
inline constexpr int kStripe = 8;                 // texels
inline constexpr int kWindow = 16;                // rows
inline constexpr std::int32_t kSmall = 8;         // texels
inline constexpr std::int32_t kFoldedShift = 26;  // fraction bits that leave room for 24 texels
inline constexpr std::uint64_t kEveryByte = 0x0101010101010101;

/// The bits of a tile that lie in an area that ends `width` and `height` pixels from its corner.
static inline std::uint64_t Inside(std::int32_t width, std::int32_t height) noexcept {
    const std::uint64_t columns =
        width >= kTile ? ~std::uint64_t{0} : kEveryByte * ((1u << width) - 1);
    const std::uint64_t rows =
        height >= kTile ? ~std::uint64_t{0} : (std::uint64_t{1} << height * kTile) - 1;
    return columns & rows;
}

/// Where a window begins along one axis, and how the square's first pixel counts from there: its
/// texel is (value >> shift) + from.
struct WindowStart {
    std::int64_t texel;
    std::int32_t value;
    std::int32_t from;
};

/// For squares of `size` pixels from `value` on; windows begin at multiples of `step` texels.
static inline WindowStart StartWindow(std::int64_t value, std::int32_t per_x, std::int32_t per_y,
                                      std::int32_t shift, std::int32_t size,
                                      std::int32_t step) noexcept {
    if (shift > kFoldedShift) {
        // So few texels that they all lie within -8..7; 24 of them would not fit 32 bits.
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

/// Where the texels under a square of pixels begin: three stripes and sixteen rows from there on hold
/// them all.
struct TileWindow {
    const std::uint8_t* bytes;  ///< null when they all lie outside the mask
    WindowStart u;
    WindowStart v;
};

/// For a square of `size` pixels, at most the source's window_px.
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

/// TileKernels::both, made of `near` and `sample`.
template <typename Near, typename Sample>
static inline std::uint32_t CompareTiles(const TilePair& pair, std::int32_t x, std::int32_t y,
                                         std::uint32_t wanted, bool only_first, std::uint64_t* both,
                                         Near near, Sample sample) {
    wanted &= near(pair.a, x, y, kTile, pair.a.tile_reach);
    if (wanted == 0) {
        return 0;
    }
    wanted &= near(pair.b, x, y, kTile, pair.b.tile_reach);
    std::uint32_t found = 0;
    for (int i = 0; wanted != 0; ++i, wanted >>= 1) {
        if ((wanted & 1) == 0) {
            continue;
        }
        const std::int32_t tile_x = x + i * kTile;
        std::uint64_t bits = Inside(pair.width - tile_x, pair.height - y);
        bits &= sample(pair.a, tile_x, y, bits);
        if (bits != 0) {
            bits &= sample(pair.b, tile_x, y, bits);
        }
        if (bits != 0) {
            both[i] = bits;
            found |= 1u << i;
            if (only_first) {
                break;
            }
        }
    }
    return found;
}

}  // namespace graze
