#include <cstddef>

#include <arm_neon.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

constexpr int kVector = 16;  // bytes

// Computes one texel coordinate for the pixels of two rows of a tile, a byte per pixel, relative to
// the window's first texel. Only values in 0..255 are valid.
class RowPairs {
public:
    RowPairs(const WindowStart& start, std::int32_t per_x, std::int32_t per_y, std::int32_t shift,
             const std::int32_t* lanes) noexcept
        : left_{vaddq_s32(vdupq_n_s32(start.value), vld1q_s32(lanes))},
          right_{vaddq_s32(left_, vshlq_n_s32(vdupq_n_s32(per_x), 2))},
          down_{vdupq_n_s32(per_y)},
          shift_{vdupq_n_s32(-shift)},
          from_{vdupq_n_s16(static_cast<std::int16_t>(start.from))} {}

    [[nodiscard]] uint8x16_t Next() noexcept {
        const int16x8_t upper = Row();
        const int16x8_t lower = Row();
        return vcombine_u8(vqmovun_s16(upper), vqmovun_s16(lower));
    }

private:
    [[nodiscard]] int16x8_t Row() noexcept {
        const int16x8_t row = vaddq_s16(vcombine_s16(vqmovn_s32(vshlq_s32(left_, shift_)),
                                                     vqmovn_s32(vshlq_s32(right_, shift_))),
                                        from_);
        left_ = vaddq_s32(left_, down_);
        right_ = vaddq_s32(right_, down_);
        return row;
    }

    int32x4_t left_;
    int32x4_t right_;
    int32x4_t down_;
    int32x4_t shift_;
    int16x8_t from_;
};

// Packs 16 bytes of 0 or 0xFF into 16 bits.
std::uint64_t TwoRows(uint8x16_t solid) noexcept {
    const uint8x16_t place = vreinterpretq_u8_u64(vdupq_n_u64(0x8040201008040201ULL));
    const uint8x16_t bits = vandq_u8(solid, place);
    return vaddv_u8(vget_low_u8(bits)) | std::uint64_t{vaddv_u8(vget_high_u8(bits))} << kTile;
}

std::uint64_t SampleWindow(const TileSource& s, std::int32_t x, std::int32_t y) noexcept {
    const TileWindow at = FindWindow(s, x, y, kTile);
    if (at.bytes == nullptr) {
        return 0;
    }
    const std::uint8_t* p = at.bytes;
    const uint8x16x3_t window{{vld1q_u8(p), vld1q_u8(p + s.stripe_stride),
                               vld1q_u8(p + std::ptrdiff_t{2} * s.stripe_stride)}};
    if (vmaxvq_u8(vorrq_u8(vorrq_u8(window.val[0], window.val[1]), window.val[2])) == 0) {
        return 0;
    }
    RowPairs columns{at.u, s.u_per_x, s.u_per_y, s.u_shift, s.u_lanes};
    RowPairs rows{at.v, s.v_per_x, s.v_per_y, s.v_shift, s.v_lanes};
    std::uint64_t solid = 0;
    for (int i = 0; i < kTile; i += 2) {
        const uint8x16_t column = columns.Next();
        // The table has the sixteen rows of each stripe in sequence.
        const uint8x16_t index =
            vaddq_u8(vshlq_n_u8(vandq_u8(column, vdupq_n_u8(0x18)), 1), rows.Next());
        const uint8x16_t bit =
            vshlq_u8(vdupq_n_u8(1), vreinterpretq_s8_u8(vandq_u8(column, vdupq_n_u8(7))));
        solid |= TwoRows(vtstq_u8(vqtbl3q_u8(window, index), bit)) << i * kTile;
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

// Returns sixteen rows, of which `bytes` points to the first on screen, a byte per row.
uint8x16_t SixteenRows(const std::uint8_t* bytes, std::int32_t down) noexcept {
    if (down > 0) {
        return vld1q_u8(bytes);
    }
    const uint8x16_t swapped = vrev64q_u8(vld1q_u8(bytes - (kVector - 1)));
    return vextq_u8(swapped, swapped, 8);
}

// Returns sixteen rows of a stripe of b, ANDed with the bits of a that they overlap.
uint8x16_t Meet(const StripePair& pair, std::int32_t stripe, std::int32_t row) noexcept {
    const std::uint8_t* a =
        pair.a + std::ptrdiff_t{stripe} * pair.a_stride + std::ptrdiff_t{row} * pair.a_down;
    const std::uint8_t* b =
        pair.b + std::ptrdiff_t{stripe} * pair.b_stride + std::ptrdiff_t{row} * pair.b_down;
    const int8x16_t right = vdupq_n_s8(static_cast<std::int8_t>(-pair.shift));
    const int8x16_t left = vdupq_n_s8(static_cast<std::int8_t>(8 - pair.shift));
    const uint8x16_t bits = vorrq_u8(vshlq_u8(SixteenRows(a, pair.a_down), right),
                                     vshlq_u8(SixteenRows(a + pair.a_stride, pair.a_down), left));
    return vandq_u8(bits, SixteenRows(b, pair.b_down));
}

std::uint32_t RowsThatMeet(const StripePair& pair, std::int32_t first, std::int32_t end,
                           std::int32_t row) {
    uint8x16_t upper = vdupq_n_u8(0);
    uint8x16_t lower = vdupq_n_u8(0);
    for (std::int32_t stripe = first; stripe < end; ++stripe) {
        upper = vorrq_u8(upper, Meet(pair, stripe, row));
        lower = vorrq_u8(lower, Meet(pair, stripe, row + kVector));
    }
    return static_cast<std::uint32_t>(TwoRows(vtstq_u8(upper, upper)) |
                                      TwoRows(vtstq_u8(lower, lower)) << kVector);
}

std::int32_t Count(const StripePair& pair) {
    std::int32_t count = 0;
    for (std::int32_t stripe = 0; stripe < pair.count; ++stripe) {
        for (std::int32_t row = 0; row < pair.rows; row += kVector) {
            count += vaddvq_u8(vcntq_u8(Meet(pair, stripe, row)));
        }
    }
    return count;
}

}  // namespace

// NEON has no instruction that gathers, so `near` and `probe` would load like the portable ones.
const TileKernels& VectorTileKernels() noexcept {
    static const TileKernels kernels{"NEON",
                                     Sample,
                                     kPortableTileKernels.near,
                                     Tiles,
                                     Shared,
                                     kPortableTileKernels.probe,
                                     RowsThatMeet,
                                     Count,
                                     kPortableTileKernels.first_row,
                                     kPortableTileKernels.count_words};
    return kernels;
}

}  // namespace graze
