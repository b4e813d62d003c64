#pragma once

#include <cstdint>

#include <immintrin.h>

#include "graze/raster/placement.hpp"

// The names of four_lanes.hpp and four_avx2.hpp, for eight sprites. Only for kernel files, which are compiled for the
// parts F, DQ and VL of AVX-512.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

constexpr int kLanes = 8;
using Floats = __m256;
using Reals = __m512d;
using Register = __m256i;
using Ints [[gnu::vector_size(32)]] = std::uint32_t;
using SignedInts [[gnu::vector_size(32)]] = std::int32_t;
using Row [[gnu::vector_size(16)]] = std::uint32_t;  // four adjacent fields of a struct
using Longs [[gnu::vector_size(64)]] = std::uint64_t;
using SignedLongs [[gnu::vector_size(64)]] = std::int64_t;

Reals All(double number) noexcept {
    return _mm512_set1_pd(number);
}
Reals Least(Reals a, Reals b) noexcept {
    return _mm512_min_pd(a, b);
}
Reals Most(Reals a, Reals b) noexcept {
    return _mm512_max_pd(a, b);
}
Reals Floor(Reals a) noexcept {
    return _mm512_floor_pd(a);
}
Reals Ceiling(Reals a) noexcept {
    return _mm512_ceil_pd(a);
}
Reals Wide(Floats a) noexcept {
    return _mm512_cvtps_pd(a);
}
Reals Wide(Ints a) noexcept {
    return _mm512_cvtepi32_pd(reinterpret_cast<Register>(a));
}
Ints Narrow(Longs a) noexcept {
    return reinterpret_cast<Ints>(_mm512_cvtepi64_epi32(reinterpret_cast<__m512i>(a)));
}
Ints ToInt(Reals whole) noexcept {
    return reinterpret_cast<Ints>(_mm512_cvttpd_epi32(whole));
}
Ints Shifted(Ints a, Ints by) noexcept {
    return reinterpret_cast<Ints>(
        _mm256_sllv_epi32(reinterpret_cast<Register>(a), reinterpret_cast<Register>(by)));
}
std::uint32_t Bits(SignedLongs a) noexcept {
    return _mm512_movepi64_mask(reinterpret_cast<__m512i>(a));
}
bool AreZero(Ints a) noexcept {
    return _mm256_testz_si256(reinterpret_cast<Register>(a), reinterpret_cast<Register>(a)) != 0;
}

struct Fields {
    Floats x;
    Floats y;
    Floats rotation;
    Floats origin_x;
    Floats origin_y;
    Floats scale_x;
    Floats scale_y;
    Ints effects;
};

// Loads one whole placement at a time and transposes. Each half of a vector is one placement.
Fields LoadFields(const PlacedSize* sprites) noexcept {
    const auto load = [sprites](int i) {
        return _mm512_insertf32x8(
            _mm512_castps256_ps512(_mm256_loadu_ps(&sprites[i].placement.position.x)),
            _mm256_loadu_ps(&sprites[i + 4].placement.position.x), 1);
    };
    const __m512 low_01 = _mm512_unpacklo_ps(load(0), load(1));
    const __m512 high_01 = _mm512_unpackhi_ps(load(0), load(1));
    const __m512 low_23 = _mm512_unpacklo_ps(load(2), load(3));
    const __m512 high_23 = _mm512_unpackhi_ps(load(2), load(3));
    const auto swapped = [](__m512d all) {
        return _mm512_castpd_ps(_mm512_shuffle_f64x2(all, all, _MM_SHUFFLE(3, 1, 2, 0)));
    };
    const auto join_low = [swapped](__m512 a, __m512 b) {
        return swapped(_mm512_unpacklo_pd(_mm512_castps_pd(a), _mm512_castps_pd(b)));
    };
    const auto join_high = [swapped](__m512 a, __m512 b) {
        return swapped(_mm512_unpackhi_pd(_mm512_castps_pd(a), _mm512_castps_pd(b)));
    };
    const auto low = [](__m512 all) { return _mm512_castps512_ps256(all); };
    const auto high = [](__m512 all) { return _mm512_extractf32x8_ps(all, 1); };
    const __m512 x_and_origin_y = join_low(low_01, low_23);
    const __m512 y_and_scale_x = join_high(low_01, low_23);
    const __m512 rotation_and_scale_y = join_low(high_01, high_23);
    const __m512 origin_x_and_effects = join_high(high_01, high_23);
    return {low(x_and_origin_y),        low(y_and_scale_x),
            low(rotation_and_scale_y),  low(origin_x_and_effects),
            high(x_and_origin_y),       high(y_and_scale_x),
            high(rotation_and_scale_y), reinterpret_cast<Ints>(high(origin_x_and_effects))};
}

// Loads the pairs of numbers at address(i), address(i + 1), address(i + 4) and address(i + 5).
template <typename Address>
Ints LoadPairs(Address address, int i) noexcept {
    const auto load = [address](int k) {
        return _mm_loadl_epi64(static_cast<const __m128i*>(static_cast<const void*>(address(k))));
    };
    return reinterpret_cast<Ints>(_mm256_set_m128i(_mm_unpacklo_epi64(load(i + 4), load(i + 5)),
                                                   _mm_unpacklo_epi64(load(i), load(i + 1))));
}

template <int kSecond>
Ints OfPairs(Ints of_01, Ints of_23) noexcept {
    constexpr int pattern = kSecond == 0 ? _MM_SHUFFLE(2, 0, 2, 0) : _MM_SHUFFLE(3, 1, 3, 1);
    return reinterpret_cast<Ints>(_mm256_shuffle_ps(reinterpret_cast<Floats>(of_01),
                                                    reinterpret_cast<Floats>(of_23), pattern));
}

// Four adjacent 32-bit fields of each of eight maps: of_0 belongs to maps 0 and 4.
struct Rows {
    Ints of_0;
    Ints of_1;
    Ints of_2;
    Ints of_3;
};

Rows Transpose(Ints a, Ints b, Ints c, Ints d) noexcept {
    const auto registers = [](Ints ints) { return reinterpret_cast<Register>(ints); };
    const __m256i ab_low = _mm256_unpacklo_epi32(registers(a), registers(b));
    const __m256i cd_low = _mm256_unpacklo_epi32(registers(c), registers(d));
    const __m256i ab_high = _mm256_unpackhi_epi32(registers(a), registers(b));
    const __m256i cd_high = _mm256_unpackhi_epi32(registers(c), registers(d));
    const auto ints = [](__m256i all) { return reinterpret_cast<Ints>(all); };
    return {ints(_mm256_unpacklo_epi64(ab_low, cd_low)),
            ints(_mm256_unpackhi_epi64(ab_low, cd_low)),
            ints(_mm256_unpacklo_epi64(ab_high, cd_high)),
            ints(_mm256_unpackhi_epi64(ab_high, cd_high))};
}

template <int kFirst>
Row Part(Ints all) noexcept {
    return reinterpret_cast<Row>(
        _mm256_extracti128_si256(reinterpret_cast<Register>(all), kFirst / 4));
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
