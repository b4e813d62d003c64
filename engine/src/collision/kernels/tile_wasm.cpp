#include <cstddef>

#include <wasm_simd128.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

// Computes one texel coordinate for the pixels of two rows of a tile, a byte per pixel, relative to
// the window's first texel. Only values in 0..255 are valid.
class RowPairs {
public:
    RowPairs(const WindowStart& start, std::int32_t per_x, std::int32_t per_y, std::int32_t shift,
             const std::int32_t* lanes) noexcept
        : left_{wasm_i32x4_add(wasm_i32x4_splat(start.value), wasm_v128_load(lanes))},
          right_{wasm_i32x4_add(left_, wasm_i32x4_shl(wasm_i32x4_splat(per_x), 2))},
          down_{wasm_i32x4_splat(per_y)},
          shift_{static_cast<std::uint32_t>(shift)},
          from_{wasm_i16x8_splat(static_cast<std::int16_t>(start.from))} {}

    [[nodiscard]] v128_t Next() noexcept {
        const v128_t upper = Row();
        const v128_t lower = Row();
        return wasm_u8x16_narrow_i16x8(upper, lower);
    }

private:
    [[nodiscard]] v128_t Row() noexcept {
        const v128_t row = wasm_i16x8_add(
            wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(left_, shift_), wasm_i32x4_shr(right_, shift_)),
            from_);
        left_ = wasm_i32x4_add(left_, down_);
        right_ = wasm_i32x4_add(right_, down_);
        return row;
    }

    v128_t left_;
    v128_t right_;
    v128_t down_;
    std::uint32_t shift_;
    v128_t from_;
};

std::uint64_t SampleWindow(const TileSource& s, std::int32_t x, std::int32_t y) noexcept {
    const TileWindow at = FindWindow(s, x, y, kTile);
    if (at.bytes == nullptr) {
        return 0;
    }
    const v128_t first = wasm_v128_load(at.bytes);
    const v128_t second = wasm_v128_load(at.bytes + s.stripe_stride);
    const v128_t third = wasm_v128_load(at.bytes + std::ptrdiff_t{2} * s.stripe_stride);
    if (!wasm_v128_any_true(wasm_v128_or(wasm_v128_or(first, second), third))) {
        return 0;
    }
    const v128_t bits_of_columns =
        wasm_i8x16_const(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
    RowPairs columns{at.u, s.u_per_x, s.u_per_y, s.u_shift, s.u_lanes};
    RowPairs rows{at.v, s.v_per_x, s.v_per_y, s.v_shift, s.v_lanes};
    std::uint64_t solid = 0;
    for (int i = 0; i < kTile; i += 2) {
        const v128_t column = columns.Next();
        const v128_t row = rows.Next();
        const v128_t stripe = wasm_u8x16_shr(column, 3);
        const v128_t bytes = wasm_v128_bitselect(
            wasm_i8x16_swizzle(first, row),
            wasm_v128_bitselect(wasm_i8x16_swizzle(second, row), wasm_i8x16_swizzle(third, row),
                                wasm_i8x16_eq(stripe, wasm_i8x16_const_splat(1))),
            wasm_i8x16_eq(stripe, wasm_i8x16_const_splat(0)));
        const v128_t bit =
            wasm_i8x16_swizzle(bits_of_columns, wasm_v128_and(column, wasm_i8x16_const_splat(7)));
        const v128_t met = wasm_v128_and(bytes, bit);
        solid |= std::uint64_t{wasm_i8x16_bitmask(wasm_i8x16_eq(met, bit))} << i * kTile;
    }
    return solid;
}

std::uint64_t Sample(const TileSource& source, std::int32_t x, std::int32_t y,
                     std::uint64_t wanted) {
    return source.window_px == kTile ? SampleWindow(source, x, y)
                                     : kPortableTileKernels.sample(source, x, y, wanted);
}

BlockTiles Tiles(const TilePair& pair, std::int32_t x, std::int32_t y, std::int32_t rows) {
    return FindTiles(pair, x, y, rows, kPortableTileKernels.near);
}

std::uint64_t Shared(const TilePair& pair, std::int32_t x, std::int32_t y) {
    return SharedPixels(pair, x, y, Sample);
}

}  // namespace

// The portable loops over 64-bit words were measured faster than 128-bit vectors for `rows` and
// `count`, and are used for `first_row` and `count_words` too. `near` and `probe` would need an
// instruction that gathers.
const TileKernels& VectorTileKernels() noexcept {
    static const TileKernels kernels{"WebAssembly",
                                     Sample,
                                     kPortableTileKernels.near,
                                     Tiles,
                                     Shared,
                                     kPortableTileKernels.probe,
                                     kPortableTileKernels.rows,
                                     kPortableTileKernels.count,
                                     kPortableTileKernels.first_row,
                                     kPortableTileKernels.count_words};
    return kernels;
}

}  // namespace graze
