// Compiled for AVX2: no header with inline code may be included here, or other files could be given
// its AVX2 version.
#include <immintrin.h>

#include "row_kernels.hpp"

namespace graze {
namespace {

static_assert(kRowStep == 8, "a register holds eight pixels");
constexpr std::ptrdiff_t kBytesPerPixel = 4;

__m256i Load(const std::uint8_t* pixels) noexcept {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(pixels));
}

void Store(std::uint8_t* pixels, __m256i value) noexcept {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(pixels), value);
}

// Products of two bytes, divided by 255 and rounded to nearest.
__m256i DividedBy255(__m256i product) noexcept {
    const __m256i rounded = _mm256_add_epi16(product, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(rounded, _mm256_srli_epi16(rounded, 8)), 8);
}

// Channel by channel a * b / 255, rounded to nearest.
__m256i Multiplied(__m256i a, __m256i b) noexcept {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i low =
        _mm256_mullo_epi16(_mm256_unpacklo_epi8(a, zero), _mm256_unpacklo_epi8(b, zero));
    const __m256i high =
        _mm256_mullo_epi16(_mm256_unpackhi_epi8(a, zero), _mm256_unpackhi_epi8(b, zero));
    return _mm256_packus_epi16(DividedBy255(low), DividedBy255(high));
}

// Each pixel's alpha in all of its channels.
__m256i AlphaEverywhere(__m256i pixels) noexcept {
    const __m256i spread = _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,
                                            3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    return _mm256_shuffle_epi8(pixels, spread);
}

__m256i LaidOver(__m256i source, __m256i target) noexcept {
    const __m256i rest = _mm256_xor_si256(AlphaEverywhere(source), _mm256_set1_epi8(-1));
    return _mm256_adds_epu8(source, Multiplied(target, rest));
}

void Over8(std::uint8_t* target, const std::uint8_t* source) noexcept {
    const __m256i pixels = Load(source);
    const __m256i alpha = _mm256_set1_epi32(static_cast<int>(0xFF000000U));
    if (_mm256_testz_si256(pixels, pixels) != 0) {
        return;
    }
    if (_mm256_testc_si256(pixels, alpha) != 0) {
        Store(target, pixels);
        return;
    }
    Store(target, LaidOver(pixels, Load(target)));
}

__m128i LaidOver(__m128i source, __m128i target) noexcept {
    return _mm256_castsi256_si128(
        LaidOver(_mm256_castsi128_si256(source), _mm256_castsi128_si256(target)));
}

// The last 0 to 7 pixels, by fours, twos and ones, so that nothing beyond them is touched.
void OverTail(std::uint8_t* target, const std::uint8_t* source, int count) noexcept {
    if ((count & 4) != 0) {
        auto* to = reinterpret_cast<__m128i*>(target);
        const auto* from = reinterpret_cast<const __m128i*>(source);
        _mm_storeu_si128(to, LaidOver(_mm_loadu_si128(from), _mm_loadu_si128(to)));
        target += 4 * kBytesPerPixel;
        source += 4 * kBytesPerPixel;
    }
    if ((count & 2) != 0) {
        const __m128i mixed = LaidOver(_mm_loadu_si64(source), _mm_loadu_si64(target));
        _mm_storeu_si64(target, mixed);
        target += 2 * kBytesPerPixel;
        source += 2 * kBytesPerPixel;
    }
    if ((count & 1) != 0) {
        const __m128i mixed = LaidOver(_mm_loadu_si32(source), _mm_loadu_si32(target));
        _mm_storeu_si32(target, mixed);
    }
}

// The fixed-point coordinates of eight neighbouring pixels, which advance along a row.
class Coordinates {
public:
    Coordinates(std::int32_t start, std::int32_t per_x) noexcept
        : values_(_mm256_add_epi32(_mm256_set1_epi32(start),
                                   _mm256_mullo_epi32(Lanes(), _mm256_set1_epi32(per_x)))),
          step_(_mm256_slli_epi32(_mm256_set1_epi32(per_x), 3)) {}

    [[nodiscard]] static __m256i Lanes() noexcept {
        return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    }

    [[nodiscard]] __m256i Next() noexcept {
        const __m256i values = values_;
        values_ = _mm256_add_epi32(values_, step_);
        return values;
    }

private:
    __m256i values_;
    __m256i step_;
};

// The texels at eight places of the rectangle; only for the first `count` pixels is memory read.
class Gather {
public:
    explicit Gather(const TexelRun& run) noexcept
        : texels_(reinterpret_cast<const int*>(run.texels)),
          stride_(_mm256_set1_epi32(static_cast<int>(run.stride / kBytesPerPixel))) {}

    [[nodiscard]] __m256i operator()(__m256i column, __m256i row, int count) const noexcept {
        const __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(row, stride_), column);
        const __m256i wanted = _mm256_cmpgt_epi32(_mm256_set1_epi32(count), Coordinates::Lanes());
        return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), texels_, index, wanted, 4);
    }

private:
    const int* texels_;
    __m256i stride_;
};

void Fetch(const TexelRun& run, std::uint8_t* out, int count) {
    const __m128i u_shift = _mm_cvtsi32_si128(run.u_shift);
    const __m128i v_shift = _mm_cvtsi32_si128(run.v_shift);
    const Gather texels{run};
    Coordinates u{run.u, run.u_per_x};
    Coordinates v{run.v, run.v_per_x};
    for (int i = 0; i < count; i += kRowStep) {
        Store(out + i * kBytesPerPixel, texels(_mm256_sra_epi32(u.Next(), u_shift),
                                               _mm256_sra_epi32(v.Next(), v_shift), count - i));
    }
}

// Where eight coordinates of one axis fall between the middles of two texels.
struct Taps {
    __m256i near;
    __m256i far;
    __m256i far_weight;  // 256ths, once in the low and once in the high half of each lane
};

class TapAxis {
public:
    TapAxis(int shift, int size) noexcept
        : shift_(_mm_cvtsi32_si128(shift - kLinearMinShift)), last_(_mm256_set1_epi32(size - 1)) {}

    [[nodiscard]] Taps At(__m256i values) const noexcept {
        const __m256i one = _mm256_set1_epi32(1);
        const __m256i half_texel = _mm256_set1_epi32(128);
        const __m256i in_256ths =
            _mm256_srai_epi32(_mm256_add_epi32(_mm256_sra_epi32(values, shift_), one), 1);
        const __m256i from_middle = _mm256_sub_epi32(in_256ths, half_texel);
        const __m256i near = _mm256_srai_epi32(from_middle, 8);
        const __m256i weight = _mm256_and_si256(from_middle, _mm256_set1_epi32(0xFF));
        return {_mm256_max_epi32(near, _mm256_setzero_si256()),
                _mm256_min_epi32(_mm256_add_epi32(near, one), last_),
                _mm256_or_si256(weight, _mm256_slli_epi32(weight, 16))};
    }

private:
    __m128i shift_;
    __m256i last_;
};

// near * (256 - weight) + far * weight, of channels in 16-bit lanes: at most 255 * 256.
__m256i MixedAcross(__m256i near, __m256i far, __m256i far_weight) noexcept {
    return _mm256_add_epi16(_mm256_slli_epi16(near, 8),
                            _mm256_mullo_epi16(_mm256_sub_epi16(far, near), far_weight));
}

// The same of those sums, a row each, divided by 65,536 and rounded to nearest. The sums are 16-bit
// numbers without a sign; the multiplication wants one, so they are moved down by 32,768 for it.
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

struct TapColors {
    __m256i near_above;
    __m256i far_above;
    __m256i near_below;
    __m256i far_below;
};

__m256i Mixed(const TapColors& taps, __m256i x_weight, __m256i y_weight) noexcept {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i x_low = _mm256_unpacklo_epi32(x_weight, x_weight);
    const __m256i x_high = _mm256_unpackhi_epi32(x_weight, x_weight);
    const __m256i low = MixedDown(MixedAcross(_mm256_unpacklo_epi8(taps.near_above, zero),
                                              _mm256_unpacklo_epi8(taps.far_above, zero), x_low),
                                  MixedAcross(_mm256_unpacklo_epi8(taps.near_below, zero),
                                              _mm256_unpacklo_epi8(taps.far_below, zero), x_low),
                                  _mm256_unpacklo_epi32(y_weight, y_weight));
    const __m256i high = MixedDown(MixedAcross(_mm256_unpackhi_epi8(taps.near_above, zero),
                                               _mm256_unpackhi_epi8(taps.far_above, zero), x_high),
                                   MixedAcross(_mm256_unpackhi_epi8(taps.near_below, zero),
                                               _mm256_unpackhi_epi8(taps.far_below, zero), x_high),
                                   _mm256_unpackhi_epi32(y_weight, y_weight));
    return _mm256_packus_epi16(low, high);
}

void FetchLinear(const TexelRun& run, std::uint8_t* out, int count) {
    const TapAxis columns{run.u_shift, run.width};
    const TapAxis rows{run.v_shift, run.height};
    const Gather texels{run};
    Coordinates u{run.u, run.u_per_x};
    Coordinates v{run.v, run.v_per_x};
    for (int i = 0; i < count; i += kRowStep) {
        const Taps x = columns.At(u.Next());
        const Taps y = rows.At(v.Next());
        const TapColors taps{texels(x.near, y.near, count - i), texels(x.far, y.near, count - i),
                             texels(x.near, y.far, count - i), texels(x.far, y.far, count - i)};
        Store(out + i * kBytesPerPixel, Mixed(taps, x.far_weight, y.far_weight));
    }
}

void Tint(std::uint8_t* pixels, int count, std::uint32_t color) {
    const __m256i factor = _mm256_set1_epi32(static_cast<int>(color));
    for (int i = 0; i < count; i += kRowStep, pixels += kRowStep * kBytesPerPixel) {
        Store(pixels, Multiplied(Load(pixels), factor));
    }
}

void Over(std::uint8_t* target, const std::uint8_t* source, int count) {
    int i = 0;
    for (; i + kRowStep <= count; i += kRowStep) {
        Over8(target + i * kBytesPerPixel, source + i * kBytesPerPixel);
    }
    OverTail(target + i * kBytesPerPixel, source + i * kBytesPerPixel, count - i);
}

constexpr RowKernels kAvx2{Fetch, FetchLinear, Tint, Over};

}  // namespace

const RowKernels& Avx2RowKernels() noexcept {
    return kAvx2;
}

}  // namespace graze
