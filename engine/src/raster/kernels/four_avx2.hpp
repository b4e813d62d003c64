#pragma once

#include <cstdint>

#include <immintrin.h>

#include "graze/raster/placement.hpp"

// Vectors with one number for each of four sprites. Their operators work lane by lane, and the lanes
// of a comparison's result are 0 or -1. The code in *_lanes.hpp is written over these names, so a
// kernel file first includes the one file that defines them for its instruction set. Only for kernel
// files, which are compiled for AVX2.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

constexpr int kLanes = 4;
using Floats = __m128;
using Reals = __m256d;
using Register = __m128i;
using Ints [[gnu::vector_size(16)]] = std::uint32_t;       // unsigned: invalid sprites may overflow
using SignedInts [[gnu::vector_size(16)]] = std::int32_t;  // also the type of masks
using Longs [[gnu::vector_size(32)]] = std::uint64_t;
using SignedLongs [[gnu::vector_size(32)]] = std::int64_t;

Reals All(double number) noexcept {
    return _mm256_set1_pd(number);
}
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
    return _mm256_cvtepi32_pd(reinterpret_cast<Register>(a));
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
        _mm_sllv_epi32(reinterpret_cast<Register>(a), reinterpret_cast<Register>(by)));
}

// Returns the bits of the lanes that are true.
std::uint32_t Bits(SignedLongs a) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_pd(reinterpret_cast<Reals>(a)));
}

bool AreZero(Ints a) noexcept {
    return _mm_testz_si128(reinterpret_cast<Register>(a), reinterpret_cast<Register>(a)) != 0;
}

// The fields of four sprites. Only the lowest byte of each of the effects is defined.
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

// Loads the two pairs of numbers at the addresses that address(i) and address(i + 1) return.
template <typename Address>
Ints LoadPairs(Address address, int i) noexcept {
    const auto load = [address](int k) {
        return _mm_loadl_epi64(static_cast<const __m128i*>(static_cast<const void*>(address(k))));
    };
    return reinterpret_cast<Ints>(_mm_unpacklo_epi64(load(i), load(i + 1)));
}

// Returns the first numbers of four pairs, or the second ones if kSecond is 1.
template <int kSecond>
Ints OfPairs(Ints of_01, Ints of_23) noexcept {
    constexpr int pattern = kSecond == 0 ? _MM_SHUFFLE(2, 0, 2, 0) : _MM_SHUFFLE(3, 1, 3, 1);
    return reinterpret_cast<Ints>(
        _mm_shuffle_ps(reinterpret_cast<Floats>(of_01), reinterpret_cast<Floats>(of_23), pattern));
}

// Four adjacent 32-bit fields of each of four maps: of_0 belongs to map 0.
struct Rows {
    Register of_0;
    Register of_1;
    Register of_2;
    Register of_3;
};

Rows Transpose(Ints a, Ints b, Ints c, Ints d) noexcept {
    const auto registers = [](Ints ints) { return reinterpret_cast<Register>(ints); };
    const __m128i ab_low = _mm_unpacklo_epi32(registers(a), registers(b));
    const __m128i cd_low = _mm_unpacklo_epi32(registers(c), registers(d));
    const __m128i ab_high = _mm_unpackhi_epi32(registers(a), registers(b));
    const __m128i cd_high = _mm_unpackhi_epi32(registers(c), registers(d));
    return {_mm_unpacklo_epi64(ab_low, cd_low), _mm_unpackhi_epi64(ab_low, cd_low),
            _mm_unpacklo_epi64(ab_high, cd_high), _mm_unpackhi_epi64(ab_high, cd_high)};
}

// Returns the lanes of sprites kFirst to kFirst + 3.
template <int kFirst>
__m128i Part(Register all) noexcept {
    return all;
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
