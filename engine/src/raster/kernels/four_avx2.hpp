#pragma once

#include <immintrin.h>

// Registers with one number for each of four sprites, and their arithmetic. Only for kernel files,
// which are compiled for AVX2.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

struct Four {
    __m256d value;

    // NOLINTNEXTLINE(google-explicit-constructor): formulas read as those for one number
    Four(__m256d all) noexcept : value{all} {}
    // NOLINTNEXTLINE(google-explicit-constructor): the same
    Four(double all) noexcept : value{_mm256_set1_pd(all)} {}
};

Four operator+(Four a, Four b) noexcept {
    return _mm256_add_pd(a.value, b.value);
}
Four operator-(Four a, Four b) noexcept {
    return _mm256_sub_pd(a.value, b.value);
}
Four operator*(Four a, Four b) noexcept {
    return _mm256_mul_pd(a.value, b.value);
}
Four operator/(Four a, Four b) noexcept {
    return _mm256_div_pd(a.value, b.value);
}
Four operator-(Four a) noexcept {
    return _mm256_xor_pd(a.value, _mm256_set1_pd(-0.0));
}
Four Absolute(Four a) noexcept {
    return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a.value);
}
Four Least(Four a, Four b) noexcept {
    return _mm256_min_pd(a.value, b.value);
}
Four Most(Four a, Four b) noexcept {
    return _mm256_max_pd(a.value, b.value);
}
Four Floor(Four a) noexcept {
    return _mm256_floor_pd(a.value);
}
Four Ceiling(Four a) noexcept {
    return _mm256_ceil_pd(a.value);
}
__m256d Below(Four a, Four b) noexcept {
    return _mm256_cmp_pd(a.value, b.value, _CMP_LT_OQ);
}
__m256d UpTo(Four a, Four b) noexcept {
    return _mm256_cmp_pd(a.value, b.value, _CMP_LE_OQ);
}
Four Choose(__m256d which, Four yes, Four no) noexcept {
    return _mm256_blendv_pd(no.value, yes.value, which);
}
__m128i ToInt(Four whole) noexcept {
    return _mm256_cvttpd_epi32(whole.value);
}

// Widens a mask of four 32-bit elements to 64-bit elements.
__m256d Widened(__m128i mask) noexcept {
    return _mm256_castsi256_pd(_mm256_cvtepi32_epi64(mask));
}

__m256d And(__m256d a, __m256d b) noexcept {
    return _mm256_and_pd(a, b);
}

Four Wide(__m128 floats) noexcept {
    return _mm256_cvtps_pd(floats);
}

Four Wide(__m128i numbers) noexcept {
    return _mm256_cvtepi32_pd(numbers);
}

// Four adjacent 32-bit fields of each of four maps: of_0 belongs to map 0.
struct Rows {
    __m128i of_0;
    __m128i of_1;
    __m128i of_2;
    __m128i of_3;
};

Rows Transpose(__m128i a, __m128i b, __m128i c, __m128i d) noexcept {
    const __m128i ab_low = _mm_unpacklo_epi32(a, b);
    const __m128i cd_low = _mm_unpacklo_epi32(c, d);
    const __m128i ab_high = _mm_unpackhi_epi32(a, b);
    const __m128i cd_high = _mm_unpackhi_epi32(c, d);
    return {_mm_unpacklo_epi64(ab_low, cd_low), _mm_unpackhi_epi64(ab_low, cd_low),
            _mm_unpacklo_epi64(ab_high, cd_high), _mm_unpackhi_epi64(ab_high, cd_high)};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
