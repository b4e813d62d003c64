#include <arm_neon.h>

#include "alpha_kernels.hpp"

namespace graze {
namespace {

constexpr int kStep = 16;  // pixels

// Returns 0xFF for each of 16 pixels whose alpha is at least the threshold, else 0.
class AtLeast {
public:
    explicit AtLeast(std::uint8_t threshold) noexcept : threshold_(vdupq_n_u8(threshold)) {}

    [[nodiscard]] uint8x16_t operator()(const uint8x16x4_t& channels) const noexcept {
        return vcgeq_u8(channels.val[3], threshold_);
    }

private:
    uint8x16_t threshold_;
};

class OutsideOf {
public:
    explicit OutsideOf(const ColorRange& range) noexcept {
        for (int c = 0; c < 4; ++c) {
            low_[c] = vdupq_n_u8(static_cast<std::uint8_t>(range.low >> (8 * c)));
            high_[c] = vdupq_n_u8(static_cast<std::uint8_t>(range.high >> (8 * c)));
        }
    }

    [[nodiscard]] uint8x16_t operator()(const uint8x16x4_t& channels) const noexcept {
        uint8x16_t any = vdupq_n_u8(0);
        for (int c = 0; c < 4; ++c) {
            any = vorrq_u8(any, vorrq_u8(vcltq_u8(channels.val[c], low_[c]),
                                         vcgtq_u8(channels.val[c], high_[c])));
        }
        return any;
    }

private:
    uint8x16_t low_[4];
    uint8x16_t high_[4];
};

// Returns a bit for each of 64 pixels: gives the bytes weights 1, 2, 4 ... 128, then adds
// neighbouring bytes three times.
template <typename Test>
std::uint64_t ComputeWord(const std::uint8_t* pixels, const Test& test) noexcept {
    const uint8x16_t weights = vreinterpretq_u8_u64(vdupq_n_u64(0x8040201008040201));
    uint8x16_t parts[4];
    for (int i = 0; i < 4; ++i) {
        parts[i] = vandq_u8(test(vld4q_u8(pixels + 4 * kStep * i)), weights);
    }
    const uint8x16_t pairs =
        vpaddq_u8(vpaddq_u8(parts[0], parts[1]), vpaddq_u8(parts[2], parts[3]));
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(pairs, pairs)), 0);
}

template <typename Test>
void Words(const std::uint8_t* pixels, int count, std::uint64_t* words, const Test& test) noexcept {
    ComputeWords(pixels, count, words,
                 [&test](const std::uint8_t* from) { return ComputeWord(from, test); });
}

void Opaque(const std::uint8_t* pixels, int count, std::uint8_t threshold, std::uint64_t* words) {
    Words(pixels, count, words, AtLeast{threshold});
}

void Outside(const std::uint8_t* pixels, int count, const ColorRange& range, std::uint64_t* words) {
    Words(pixels, count, words, OutsideOf{range});
}

void StoreHalves(uint32x4_t pair, std::uint8_t* low, std::uint8_t* high) noexcept {
    vst1_u8(low, vget_low_u8(vreinterpretq_u8_u32(pair)));
    vst1_u8(high, vget_high_u8(vreinterpretq_u8_u32(pair)));
}

uint16x8_t Interleaved(const std::uint64_t* upper, const std::uint64_t* lower) noexcept {
    const uint8x8x2_t zipped = vzip_u8(vcreate_u8(*upper), vcreate_u8(*lower));
    return vreinterpretq_u16_u8(vcombine_u8(zipped.val[0], zipped.val[1]));
}

uint32x4x2_t Interleaved(uint16x8_t upper, uint16x8_t lower) noexcept {
    const uint16x8x2_t zipped = vzipq_u16(upper, lower);
    return {{vreinterpretq_u32_u16(zipped.val[0]), vreinterpretq_u32_u16(zipped.val[1])}};
}

void Stripes(const std::uint64_t* words, std::size_t words_per_row, int rows, std::uint8_t* stripes,
             std::ptrdiff_t stride) {
    for (int y = 0; y < rows; y += 8, words += 8 * words_per_row, stripes += 8) {
        // Interleaving two, four, then eight rows puts the bytes of each stripe next to each other.
        uint16x8_t twos[4];
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t* row = words + 2 * i * words_per_row;
            twos[i] = Interleaved(row, row + words_per_row);
        }
        const uint32x4x2_t upper = Interleaved(twos[0], twos[1]);
        const uint32x4x2_t lower = Interleaved(twos[2], twos[3]);
        for (int half = 0; half < 2; ++half) {
            const uint32x4x2_t eights = vzipq_u32(upper.val[half], lower.val[half]);
            std::uint8_t* to = stripes + 4 * half * stride;
            StoreHalves(eights.val[0], to, to + stride);
            StoreHalves(eights.val[1], to + 2 * stride, to + 3 * stride);
        }
    }
}

constexpr AlphaKernels kNeon{Opaque, Outside, Stripes};

}  // namespace

const AlphaKernels& VectorAlphaKernels() noexcept {
    return kNeon;
}

}  // namespace graze
