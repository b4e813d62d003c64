// Compiled for AVX2: do not include headers with inline code here, or the linker may use their AVX2
// versions in other files.
#include <immintrin.h>

#include "row_kernels.hpp"
#include "row_loops.hpp"

namespace graze {
namespace {

// Divides products of two bytes by 255 and rounds to nearest. With p = product + 128, the result is
// (p + p / 256) / 256, which equals 257 * p / 65,536.
__m256i DividedBy255(__m256i product) noexcept {
    return _mm256_mulhi_epu16(_mm256_add_epi16(product, _mm256_set1_epi16(128)),
                              _mm256_set1_epi16(257));
}

__m256i LowWords(__m256i pixels) noexcept {
    return _mm256_unpacklo_epi8(pixels, _mm256_setzero_si256());
}

__m256i HighWords(__m256i pixels) noexcept {
    return _mm256_unpackhi_epi8(pixels, _mm256_setzero_si256());
}

// Returns each pixel's alpha in all four channels.
__m256i AlphaEverywhere(__m256i pixels) noexcept {
    const __m256i spread = _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,
                                            3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    return _mm256_shuffle_epi8(pixels, spread);
}

// Returns each pixel's alpha, inverted, in both of its 16-bit lanes.
__m256i InvertedAlphaWords(__m256i pixels) noexcept {
    const __m256i spread =
        _mm256_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1, 3, -1, 3, -1,
                         7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1);
    return _mm256_xor_si256(_mm256_shuffle_epi8(pixels, spread), _mm256_set1_epi16(255));
}

// Multiplies all channels of a pixel by the same factor, which is in both of its 16-bit lanes.
__m256i TimesWords(__m256i pixels, __m256i factors) noexcept {
    const __m256i red_blue = _mm256_and_si256(pixels, _mm256_set1_epi16(255));
    const __m256i green_alpha = _mm256_srli_epi16(pixels, 8);
    return _mm256_or_si256(
        DividedBy255(_mm256_mullo_epi16(red_blue, factors)),
        _mm256_slli_epi16(DividedBy255(_mm256_mullo_epi16(green_alpha, factors)), 8));
}

__m256i Inverted(__m256i pixels) noexcept {
    return _mm256_xor_si256(pixels, _mm256_set1_epi8(-1));
}

// Returns near * (256 - weight) + far * weight, for channels in 16-bit lanes: at most 255 * 256.
__m256i MixedAcross(__m256i near, __m256i far, __m256i far_weight) noexcept {
    return _mm256_add_epi16(_mm256_slli_epi16(near, 8),
                            _mm256_mullo_epi16(_mm256_sub_epi16(far, near), far_weight));
}

// Mixes two results of MixedAcross in the same way, divides by 65,536 and rounds to nearest. The
// inputs are unsigned 16-bit numbers, but the multiplication is signed. So 32,768 is subtracted
// from each input, and `restore` adds the difference to the sum again.
__m256i MixedDown(__m256i above, __m256i below, __m256i far_weight) noexcept {
    const __m256i sign = _mm256_set1_epi16(static_cast<short>(0x8000));
    const __m256i restore = _mm256_set1_epi32(32768 * 256 + 32768);
    const __m256i near_weight = _mm256_sub_epi16(_mm256_set1_epi16(256), far_weight);
    const __m256i a = _mm256_xor_si256(above, sign);
    const __m256i b = _mm256_xor_si256(below, sign);
    const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b),
                                          _mm256_unpacklo_epi16(near_weight, far_weight));
    const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b),
                                           _mm256_unpackhi_epi16(near_weight, far_weight));
    return _mm256_packus_epi32(_mm256_srli_epi32(_mm256_add_epi32(low, restore), 16),
                               _mm256_srli_epi32(_mm256_add_epi32(high, restore), 16));
}

// Returns the texels at four indices. Single loads are as fast as the gather instruction, and much
// faster on CPUs on which a security mitigation slows down that instruction.
__m128i FourTexels(const std::uint32_t* texels, __m128i index) noexcept {
    const std::int64_t near = _mm_cvtsi128_si64(index);
    const std::int64_t far = _mm_extract_epi64(index, 1);
    const auto load = [texels](std::int64_t i) { return static_cast<int>(texels[i]); };
    const __m128i low = _mm_insert_epi32(_mm_cvtsi32_si128(load(static_cast<std::int32_t>(near))),
                                         load(near >> 32), 1);
    const __m128i high = _mm_insert_epi32(_mm_cvtsi32_si128(load(static_cast<std::int32_t>(far))),
                                          load(far >> 32), 1);
    return _mm_unpacklo_epi64(low, high);
}

struct FourTaps {
    __m256i near_above;
    __m256i far_above;
    __m256i near_below;
    __m256i far_below;
};

struct Avx2 {
    static constexpr int kLanes = 8;
    using Pixels = __m256i;
    using Ints = __m256i;
    using ShiftCount = __m128i;

    static Ints Splat(std::int32_t value) noexcept { return _mm256_set1_epi32(value); }
    static Ints Lanes() noexcept { return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7); }
    static Ints Add(Ints a, Ints b) noexcept { return _mm256_add_epi32(a, b); }
    static Ints Multiply(Ints a, Ints b) noexcept { return _mm256_mullo_epi32(a, b); }
    static Ints And(Ints a, Ints b) noexcept { return _mm256_and_si256(a, b); }
    static Ints Greater(Ints a, Ints b) noexcept { return _mm256_max_epi32(a, b); }
    static Ints Lesser(Ints a, Ints b) noexcept { return _mm256_min_epi32(a, b); }
    static ShiftCount Shift(int bits) noexcept { return _mm_cvtsi32_si128(bits); }
    static Ints ShiftedRight(Ints a, ShiftCount bits) noexcept { return _mm256_sra_epi32(a, bits); }

    // Returns a mask with all bits set in the lanes first <= lane < last.
    static Ints Between(int first, int last) noexcept {
        return _mm256_andnot_si256(_mm256_cmpgt_epi32(Splat(first), Lanes()),
                                   _mm256_cmpgt_epi32(Splat(last), Lanes()));
    }
    static Pixels Chosen(Ints where, Pixels chosen, Pixels other) noexcept {
        return _mm256_blendv_epi8(other, chosen, where);
    }

    static Pixels Color(std::uint32_t color) noexcept {
        return _mm256_set1_epi32(static_cast<int>(color));
    }
    static bool IsClear(Pixels pixels) noexcept { return _mm256_testz_si256(pixels, pixels) != 0; }
    static bool IsOpaque(Pixels pixels) noexcept {
        return _mm256_testc_si256(pixels, Color(0xFF000000)) != 0;
    }
    static Pixels Load(const std::uint8_t* pixels) noexcept {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(pixels));
    }
    static void Store(std::uint8_t* pixels, Pixels value) noexcept {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(pixels), value);
    }
    static void Prefetch(const std::uint8_t* pixels) noexcept {
        _mm_prefetch(reinterpret_cast<const char*>(pixels), _MM_HINT_T0);
    }
    static Pixels Gather(const std::uint8_t* texels, Ints index) noexcept {
        const auto* words = reinterpret_cast<const std::uint32_t*>(texels);
        return _mm256_inserti128_si256(
            _mm256_castsi128_si256(FourTexels(words, _mm256_castsi256_si128(index))),
            FourTexels(words, _mm256_extracti128_si256(index, 1)), 1);
    }
    static Pixels Spread(const std::uint8_t* texels, Ints index) noexcept {
        return _mm256_permutevar8x32_epi32(Load(texels), index);
    }

    static Pixels Times(Pixels a, Pixels b) noexcept {
        return _mm256_packus_epi16(DividedBy255(_mm256_mullo_epi16(LowWords(a), LowWords(b))),
                                   DividedBy255(_mm256_mullo_epi16(HighWords(a), HighWords(b))));
    }
    static Pixels Over(Pixels source, Pixels target) noexcept {
        return _mm256_adds_epu8(source, TimesWords(target, InvertedAlphaWords(source)));
    }
    static Pixels Additive(Pixels source, Pixels target) noexcept {
        return _mm256_adds_epu8(Times(source, AlphaEverywhere(source)), target);
    }
    static Pixels NonPremultiplied(Pixels source, Pixels target) noexcept {
        const __m256i alpha = AlphaEverywhere(source);
        const __m256i rest = Inverted(alpha);
        const __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(LowWords(source), LowWords(alpha)),
                                             _mm256_mullo_epi16(LowWords(target), LowWords(rest)));
        const __m256i high =
            _mm256_add_epi16(_mm256_mullo_epi16(HighWords(source), HighWords(alpha)),
                             _mm256_mullo_epi16(HighWords(target), HighWords(rest)));
        return _mm256_packus_epi16(DividedBy255(low), DividedBy255(high));
    }

    static Pixels Mixed(const FourTaps& taps, Ints x_weight, Ints y_weight) noexcept {
        const __m256i x = _mm256_or_si256(x_weight, _mm256_slli_epi32(x_weight, 16));
        const __m256i y = _mm256_or_si256(y_weight, _mm256_slli_epi32(y_weight, 16));
        const __m256i x_low = _mm256_unpacklo_epi32(x, x);
        const __m256i x_high = _mm256_unpackhi_epi32(x, x);
        const __m256i low =
            MixedDown(MixedAcross(LowWords(taps.near_above), LowWords(taps.far_above), x_low),
                      MixedAcross(LowWords(taps.near_below), LowWords(taps.far_below), x_low),
                      _mm256_unpacklo_epi32(y, y));
        const __m256i high =
            MixedDown(MixedAcross(HighWords(taps.near_above), HighWords(taps.far_above), x_high),
                      MixedAcross(HighWords(taps.near_below), HighWords(taps.far_below), x_high),
                      _mm256_unpackhi_epi32(y, y));
        return _mm256_packus_epi16(low, high);
    }
};
static_assert(Avx2::kLanes <= kMaxLanes);

constexpr RowKernels kAvx2 = row_loops::MakeRowKernels<Avx2>();

}  // namespace

const RowKernels& Avx2RowKernels() noexcept {
    return kAvx2;
}

}  // namespace graze
