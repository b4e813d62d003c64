#include <wasm_simd128.h>

#include "row_kernels.hpp"
#include "row_loops.hpp"

namespace graze {
namespace {

// Divides products of two bytes by 255 and rounds to nearest: (p + 128 + ((p + 128) >> 8)) >> 8.
v128_t DividedBy255(v128_t low, v128_t high) noexcept {
    const auto divided = [](v128_t product) {
        const v128_t more = wasm_i16x8_add(product, wasm_i16x8_const_splat(128));
        return wasm_u16x8_shr(wasm_i16x8_add(more, wasm_u16x8_shr(more, 8)), 8);
    };
    return wasm_u8x16_narrow_i16x8(divided(low), divided(high));
}

v128_t AlphaEverywhere(v128_t pixels) noexcept {
    return wasm_i8x16_shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15,
                              15);
}

// Returns near * (256 - weight) + far * weight, for eight channels: at most 255 * 256.
v128_t MixedAcross(v128_t near, v128_t far, v128_t far_weight) noexcept {
    return wasm_i16x8_add(wasm_i16x8_shl(near, 8),
                          wasm_i16x8_mul(wasm_i16x8_sub(far, near), far_weight));
}

// Mixes two results of MixedAcross in the same way, divides by 65,536 and rounds to nearest.
v128_t MixedDown(v128_t above, v128_t below, v128_t far_weight) noexcept {
    const v128_t near_weight = wasm_i16x8_sub(wasm_i16x8_const_splat(256), far_weight);
    const v128_t low = wasm_i32x4_add(wasm_u32x4_extmul_low_u16x8(above, near_weight),
                                      wasm_u32x4_extmul_low_u16x8(below, far_weight));
    const v128_t high = wasm_i32x4_add(wasm_u32x4_extmul_high_u16x8(above, near_weight),
                                       wasm_u32x4_extmul_high_u16x8(below, far_weight));
    const v128_t half = wasm_i32x4_const_splat(1 << 15);
    return wasm_u16x8_narrow_i32x4(wasm_u32x4_shr(wasm_i32x4_add(low, half), 16),
                                   wasm_u32x4_shr(wasm_i32x4_add(high, half), 16));
}

struct FourTaps {
    v128_t near_above;
    v128_t far_above;
    v128_t near_below;
    v128_t far_below;
};

struct Simd128 {
    static constexpr int kLanes = 4;
    using Pixels = v128_t;
    using Ints = v128_t;
    using ShiftCount = std::uint32_t;

    static Ints Splat(std::int32_t value) noexcept { return wasm_i32x4_splat(value); }
    static Ints Lanes() noexcept { return wasm_i32x4_const(0, 1, 2, 3); }
    static Ints Add(Ints a, Ints b) noexcept { return wasm_i32x4_add(a, b); }
    static Ints Multiply(Ints a, Ints b) noexcept { return wasm_i32x4_mul(a, b); }
    static Ints And(Ints a, Ints b) noexcept { return wasm_v128_and(a, b); }
    static Ints Greater(Ints a, Ints b) noexcept { return wasm_i32x4_max(a, b); }
    static Ints Lesser(Ints a, Ints b) noexcept { return wasm_i32x4_min(a, b); }
    static ShiftCount Shift(int bits) noexcept { return static_cast<ShiftCount>(bits); }
    static Ints ShiftedRight(Ints a, ShiftCount bits) noexcept { return wasm_i32x4_shr(a, bits); }

    // Returns a mask with all bits set in the lanes first <= lane < last.
    static Ints Between(int first, int last) noexcept {
        return wasm_v128_and(wasm_i32x4_ge(Lanes(), Splat(first)),
                             wasm_i32x4_lt(Lanes(), Splat(last)));
    }
    static Pixels Chosen(Ints where, Pixels chosen, Pixels other) noexcept {
        return wasm_v128_bitselect(chosen, other, where);
    }

    static Pixels Color(std::uint32_t color) noexcept {
        return wasm_i32x4_splat(static_cast<std::int32_t>(color));
    }
    static bool IsClear(Pixels pixels) noexcept { return !wasm_v128_any_true(pixels); }
    static bool IsOpaque(Pixels pixels) noexcept {
        return wasm_i32x4_all_true(wasm_u32x4_ge(pixels, Color(0xFF000000)));
    }
    static Pixels Load(const std::uint8_t* pixels) noexcept { return wasm_v128_load(pixels); }
    static void Store(std::uint8_t* pixels, Pixels value) noexcept {
        wasm_v128_store(pixels, value);
    }
    static void Prefetch(const std::uint8_t* /*pixels*/) noexcept {}

    static Pixels Gather(const std::uint8_t* texels, Ints index) noexcept {
        const auto* words = reinterpret_cast<const std::uint32_t*>(texels);
        Pixels pixels = wasm_v128_load32_zero(words + wasm_i32x4_extract_lane(index, 0));
        pixels = wasm_v128_load32_lane(words + wasm_i32x4_extract_lane(index, 1), pixels, 1);
        pixels = wasm_v128_load32_lane(words + wasm_i32x4_extract_lane(index, 2), pixels, 2);
        return wasm_v128_load32_lane(words + wasm_i32x4_extract_lane(index, 3), pixels, 3);
    }
    static Pixels Spread(const std::uint8_t* texels, Ints index) noexcept {
        const Ints bytes = Add(Multiply(index, Splat(0x04040404)), Splat(0x03020100));
        return wasm_i8x16_swizzle(Load(texels), bytes);
    }

    static Pixels Times(Pixels a, Pixels b) noexcept {
        return DividedBy255(wasm_u16x8_extmul_low_u8x16(a, b), wasm_u16x8_extmul_high_u8x16(a, b));
    }
    static Pixels Over(Pixels source, Pixels target) noexcept {
        return wasm_u8x16_add_sat(source, Times(target, wasm_v128_not(AlphaEverywhere(source))));
    }
    static Pixels Additive(Pixels source, Pixels target) noexcept {
        return wasm_u8x16_add_sat(Times(source, AlphaEverywhere(source)), target);
    }
    static Pixels NonPremultiplied(Pixels source, Pixels target) noexcept {
        const v128_t alpha = AlphaEverywhere(source);
        const v128_t rest = wasm_v128_not(alpha);
        return DividedBy255(wasm_i16x8_add(wasm_u16x8_extmul_low_u8x16(source, alpha),
                                           wasm_u16x8_extmul_low_u8x16(target, rest)),
                            wasm_i16x8_add(wasm_u16x8_extmul_high_u8x16(source, alpha),
                                           wasm_u16x8_extmul_high_u8x16(target, rest)));
    }

    static Pixels Mixed(const FourTaps& taps, Ints x, Ints y) noexcept {
        // Repeats each pixel's weight for its four channels; each register holds two pixels.
        const auto first_two = [](Ints weights) {
            return wasm_i16x8_shuffle(weights, weights, 0, 0, 0, 0, 2, 2, 2, 2);
        };
        const auto last_two = [](Ints weights) {
            return wasm_i16x8_shuffle(weights, weights, 4, 4, 4, 4, 6, 6, 6, 6);
        };
        const v128_t low =
            MixedDown(MixedAcross(wasm_u16x8_extend_low_u8x16(taps.near_above),
                                  wasm_u16x8_extend_low_u8x16(taps.far_above), first_two(x)),
                      MixedAcross(wasm_u16x8_extend_low_u8x16(taps.near_below),
                                  wasm_u16x8_extend_low_u8x16(taps.far_below), first_two(x)),
                      first_two(y));
        const v128_t high =
            MixedDown(MixedAcross(wasm_u16x8_extend_high_u8x16(taps.near_above),
                                  wasm_u16x8_extend_high_u8x16(taps.far_above), last_two(x)),
                      MixedAcross(wasm_u16x8_extend_high_u8x16(taps.near_below),
                                  wasm_u16x8_extend_high_u8x16(taps.far_below), last_two(x)),
                      last_two(y));
        return wasm_u8x16_narrow_i16x8(low, high);
    }
};
static_assert(Simd128::kLanes <= kMaxLanes);

constexpr RowKernels kSimd128 = row_loops::MakeRowKernels<Simd128>();

}  // namespace

const RowKernels& VectorRowKernels() noexcept {
    return kSimd128;
}

}  // namespace graze
