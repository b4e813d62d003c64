#pragma once

#include <immintrin.h>

#include "four_lanes.hpp"

// What four_lanes.hpp leaves to each instruction set, for AVX2. Only for kernel files, which are
// compiled for AVX2.

// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

Reals Least(Reals a, Reals b) noexcept {
    return _mm256_min_pd(a, b);
}
Reals Most(Reals a, Reals b) noexcept {
    return _mm256_max_pd(a, b);
}
Reals Floor(Reals a) noexcept {
    return _mm256_floor_pd(a);
}
Reals Ceiling(Reals a) noexcept {
    return _mm256_ceil_pd(a);
}
Reals Wide(Floats a) noexcept {
    return _mm256_cvtps_pd(a);
}
Reals Wide(Ints a) noexcept {
    return _mm256_cvtepi32_pd(reinterpret_cast<__m128i>(a));
}
Ints Narrow(Longs a) noexcept {
    return reinterpret_cast<Ints>(_mm256_castsi256_si128(_mm256_permutevar8x32_epi32(
        reinterpret_cast<__m256i>(a), _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6))));
}
Ints ToInt(Reals whole) noexcept {
    return reinterpret_cast<Ints>(_mm256_cvttpd_epi32(whole));
}
// A shift by 32 or more, as in an invalid sprite, gives 0.
Ints Shifted(Ints a, Ints by) noexcept {
    return reinterpret_cast<Ints>(
        _mm_sllv_epi32(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(by)));
}
// Returns the bits of the lanes that are true.
std::uint32_t Bits(SignedLongs a) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_pd(reinterpret_cast<Reals>(a)));
}
bool AreZero(Ints a) noexcept {
    return _mm_testz_si128(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(a)) != 0;
}

// Loads one whole placement at a time and transposes.
Fields LoadFields(const PlacedSize* sprites) noexcept {
    const auto load = [sprites](int i) {
        return _mm256_loadu_ps(&sprites[i].placement.position.x);
    };
    const __m256 low_01 = _mm256_unpacklo_ps(load(0), load(1));
    const __m256 high_01 = _mm256_unpackhi_ps(load(0), load(1));
    const __m256 low_23 = _mm256_unpacklo_ps(load(2), load(3));
    const __m256 high_23 = _mm256_unpackhi_ps(load(2), load(3));
    const auto join_low = [](__m256 a, __m256 b) {
        return _mm256_castpd_ps(_mm256_unpacklo_pd(_mm256_castps_pd(a), _mm256_castps_pd(b)));
    };
    const auto join_high = [](__m256 a, __m256 b) {
        return _mm256_castpd_ps(_mm256_unpackhi_pd(_mm256_castps_pd(a), _mm256_castps_pd(b)));
    };
    const auto low = [](__m256 all) { return _mm256_castps256_ps128(all); };
    const auto high = [](__m256 all) { return _mm256_extractf128_ps(all, 1); };
    const __m256 x_and_origin_y = join_low(low_01, low_23);
    const __m256 y_and_scale_x = join_high(low_01, low_23);
    const __m256 rotation_and_scale_y = join_low(high_01, high_23);
    const __m256 origin_x_and_effects = join_high(high_01, high_23);
    return {low(x_and_origin_y),        low(y_and_scale_x),
            low(rotation_and_scale_y),  low(origin_x_and_effects),
            high(x_and_origin_y),       high(y_and_scale_x),
            high(rotation_and_scale_y), reinterpret_cast<Ints>(high(origin_x_and_effects))};
}

Rows Transpose(Ints a, Ints b, Ints c, Ints d) noexcept {
    const auto registers = [](Ints ints) { return reinterpret_cast<__m128i>(ints); };
    const __m128i ab_low = _mm_unpacklo_epi32(registers(a), registers(b));
    const __m128i cd_low = _mm_unpacklo_epi32(registers(c), registers(d));
    const __m128i ab_high = _mm_unpackhi_epi32(registers(a), registers(b));
    const __m128i cd_high = _mm_unpackhi_epi32(registers(c), registers(d));
    const auto ints = [](__m128i all) { return reinterpret_cast<Ints>(all); };
    return {ints(_mm_unpacklo_epi64(ab_low, cd_low)), ints(_mm_unpackhi_epi64(ab_low, cd_low)),
            ints(_mm_unpacklo_epi64(ab_high, cd_high)), ints(_mm_unpackhi_epi64(ab_high, cd_high))};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
