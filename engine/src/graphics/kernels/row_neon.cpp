#include <arm_neon.h>

#include "row_kernels.hpp"
#include "row_loops.hpp"

namespace graze {
namespace {

// Divides products of two bytes by 255 and rounds to nearest: (p + 128 + ((p + 128) >> 8)) >> 8.
uint8x8_t DividedBy255(uint16x8_t product) noexcept {
    return vraddhn_u16(product, vrshrq_n_u16(product, 8));
}

uint8x16_t AlphaEverywhere(uint8x16_t pixels) noexcept {
    const uint8x16_t spread =
        vcombine_u8(vcreate_u8(0x0707070703030303), vcreate_u8(0x0F0F0F0F0B0B0B0B));
    return vqtbl1q_u8(pixels, spread);
}

// Returns near * (256 - weight) + far * weight, for eight channels: at most 255 * 256.
uint16x8_t MixedAcross(uint8x8_t near, uint8x8_t far, uint16x8_t far_weight) noexcept {
    return vmlaq_u16(vshll_n_u8(near, 8), vsubl_u8(far, near), far_weight);
}

// Mixes two results of MixedAcross in the same way, divides by 65,536 and rounds to nearest.
uint8x8_t MixedDown(uint16x8_t above, uint16x8_t below, uint16x8_t far_weight) noexcept {
    const uint16x8_t near_weight = vsubq_u16(vdupq_n_u16(256), far_weight);
    const uint32x4_t low = vmlal_u16(vmull_u16(vget_low_u16(above), vget_low_u16(near_weight)),
                                     vget_low_u16(below), vget_low_u16(far_weight));
    const uint32x4_t high = vmlal_high_u16(vmull_high_u16(above, near_weight), below, far_weight);
    return vmovn_u16(vcombine_u16(vrshrn_n_u32(low, 16), vrshrn_n_u32(high, 16)));
}

struct FourTaps {
    uint8x16_t near_above;
    uint8x16_t far_above;
    uint8x16_t near_below;
    uint8x16_t far_below;
};

struct Neon {
    static constexpr int kLanes = 4;
    using Pixels = uint8x16_t;
    using Ints = int32x4_t;
    using ShiftCount = int32x4_t;  // negative, because NEON shifts to the left

    static Ints Splat(std::int32_t value) noexcept { return vdupq_n_s32(value); }
    static Ints Lanes() noexcept {
        return vcombine_s32(vcreate_s32(0x0000000100000000), vcreate_s32(0x0000000300000002));
    }
    static Ints Add(Ints a, Ints b) noexcept { return vaddq_s32(a, b); }
    static Ints Multiply(Ints a, Ints b) noexcept { return vmulq_s32(a, b); }
    static Ints And(Ints a, Ints b) noexcept { return vandq_s32(a, b); }
    static Ints Greater(Ints a, Ints b) noexcept { return vmaxq_s32(a, b); }
    static Ints Lesser(Ints a, Ints b) noexcept { return vminq_s32(a, b); }
    static ShiftCount Shift(int bits) noexcept { return vdupq_n_s32(-bits); }
    static Ints ShiftedRight(Ints a, ShiftCount bits) noexcept { return vshlq_s32(a, bits); }

    // Returns a mask with all bits set in the lanes first <= lane < last.
    static Ints Between(int first, int last) noexcept {
        return vreinterpretq_s32_u32(
            vandq_u32(vcgeq_s32(Lanes(), Splat(first)), vcltq_s32(Lanes(), Splat(last))));
    }
    static Pixels Chosen(Ints where, Pixels chosen, Pixels other) noexcept {
        return vbslq_u8(vreinterpretq_u8_s32(where), chosen, other);
    }

    static Pixels Color(std::uint32_t color) noexcept {
        return vreinterpretq_u8_u32(vdupq_n_u32(color));
    }
    static bool IsClear(Pixels pixels) noexcept {
        return vmaxvq_u32(vreinterpretq_u32_u8(pixels)) == 0;
    }
    static bool IsOpaque(Pixels pixels) noexcept {
        return vminvq_u32(vreinterpretq_u32_u8(pixels)) >= 0xFF000000;
    }
    static Pixels Load(const std::uint8_t* pixels) noexcept { return vld1q_u8(pixels); }
    static void Store(std::uint8_t* pixels, Pixels value) noexcept { vst1q_u8(pixels, value); }
    static void Prefetch(const std::uint8_t* /*pixels*/) noexcept {}

    static Pixels Gather(const std::uint8_t* texels, Ints index) noexcept {
        const auto* words = reinterpret_cast<const std::uint32_t*>(texels);
        uint32x4_t pixels = vdupq_n_u32(words[vgetq_lane_s32(index, 0)]);
        pixels = vld1q_lane_u32(words + vgetq_lane_s32(index, 1), pixels, 1);
        pixels = vld1q_lane_u32(words + vgetq_lane_s32(index, 2), pixels, 2);
        pixels = vld1q_lane_u32(words + vgetq_lane_s32(index, 3), pixels, 3);
        return vreinterpretq_u8_u32(pixels);
    }
    static Pixels Spread(const std::uint8_t* texels, Ints index) noexcept {
        const Ints bytes = vmlaq_n_s32(vdupq_n_s32(0x03020100), index, 0x04040404);
        return vqtbl1q_u8(Load(texels), vreinterpretq_u8_s32(bytes));
    }

    static Pixels Times(Pixels a, Pixels b) noexcept {
        return vcombine_u8(DividedBy255(vmull_u8(vget_low_u8(a), vget_low_u8(b))),
                           DividedBy255(vmull_high_u8(a, b)));
    }
    static Pixels Over(Pixels source, Pixels target) noexcept {
        return vqaddq_u8(source, Times(target, vmvnq_u8(AlphaEverywhere(source))));
    }
    static Pixels Additive(Pixels source, Pixels target) noexcept {
        return vqaddq_u8(Times(source, AlphaEverywhere(source)), target);
    }
    static Pixels NonPremultiplied(Pixels source, Pixels target) noexcept {
        const uint8x16_t alpha = AlphaEverywhere(source);
        const uint8x16_t rest = vmvnq_u8(alpha);
        const uint16x8_t low = vmlal_u8(vmull_u8(vget_low_u8(source), vget_low_u8(alpha)),
                                        vget_low_u8(target), vget_low_u8(rest));
        const uint16x8_t high = vmlal_high_u8(vmull_high_u8(source, alpha), target, rest);
        return vcombine_u8(DividedBy255(low), DividedBy255(high));
    }

    static Pixels Mixed(const FourTaps& taps, Ints x_weight, Ints y_weight) noexcept {
        // Repeats each pixel's weight for its four channels; each register holds two pixels.
        const int32x4_t x = vmulq_n_s32(x_weight, 0x10001);
        const int32x4_t y = vmulq_n_s32(y_weight, 0x10001);
        const uint16x8_t x_low = vreinterpretq_u16_s32(vzip1q_s32(x, x));
        const uint16x8_t x_high = vreinterpretq_u16_s32(vzip2q_s32(x, x));
        const uint8x8_t low =
            MixedDown(MixedAcross(vget_low_u8(taps.near_above), vget_low_u8(taps.far_above), x_low),
                      MixedAcross(vget_low_u8(taps.near_below), vget_low_u8(taps.far_below), x_low),
                      vreinterpretq_u16_s32(vzip1q_s32(y, y)));
        const uint8x8_t high = MixedDown(
            MixedAcross(vget_high_u8(taps.near_above), vget_high_u8(taps.far_above), x_high),
            MixedAcross(vget_high_u8(taps.near_below), vget_high_u8(taps.far_below), x_high),
            vreinterpretq_u16_s32(vzip2q_s32(y, y)));
        return vcombine_u8(low, high);
    }
};
static_assert(Neon::kLanes <= kMaxLanes);

constexpr RowKernels kNeon = row_loops::MakeRowKernels<Neon>();

}  // namespace

const RowKernels& VectorRowKernels() noexcept {
    return kNeon;
}

}  // namespace graze
