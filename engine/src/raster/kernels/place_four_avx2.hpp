#pragma once

#include <cstddef>

#include "../../math/sine_series.hpp"
#include "../map_limits.hpp"
#include "four_avx2.hpp"
#include "graze/raster/placement.hpp"

// ToAffine and Then for four sprites at once, with the same operations in the same order and thus
// the same bits. Only for kernel files, which are compiled for AVX2.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

template <std::size_t Count>
// NOLINTNEXTLINE(modernize-avoid-c-arrays): see sine_series.hpp
Four Polynomial(const double (&coefficients)[Count], Four x) noexcept {
    Four sum = coefficients[Count - 1];
    for (std::size_t i = Count - 1; i > 0; --i) {
        sum = sum * x + coefficients[i - 1];
    }
    return sum;
}

Four Snapped(Four value) noexcept {
    const Four whole = Floor(value + 0.5);
    return Choose(UpTo(Absolute(value - whole), kExactTurn), whole, value);
}

struct Turn {
    Four sine;
    Four cosine;
};

Turn TurnBy(Four radians) noexcept {
    const Four quarters = Floor(radians * kTwoOverPi + 0.5);
    const Four rest =
        ((radians - quarters * kHalfPiHigh) - quarters * kHalfPiMiddle) - quarters * kHalfPiLow;
    const Four square = rest * rest;
    const Four sine = rest * Polynomial(kSineSeries, square);
    const Four cosine = Polynomial(kCosineSeries, square);
    const __m128i quarter = ToInt(quarters);
    const auto has_bit = [](__m128i number, int bit) {
        return Widened(
            _mm_cmpeq_epi32(_mm_and_si128(number, _mm_set1_epi32(bit)), _mm_set1_epi32(bit)));
    };
    const __m256d swaps = has_bit(quarter, 1);
    const Four turned_sine = Choose(swaps, cosine, sine);
    const Four turned_cosine = Choose(swaps, sine, cosine);
    const __m256d sine_falls = has_bit(quarter, 2);
    const __m256d cosine_falls = has_bit(_mm_add_epi32(quarter, _mm_set1_epi32(1)), 2);
    return {Snapped(Choose(sine_falls, -turned_sine, turned_sine)),
            Snapped(Choose(cosine_falls, -turned_cosine, turned_cosine))};
}

static_assert(sizeof(Placement) == 32 && offsetof(Placement, rotation) == 8 &&
              offsetof(Placement, origin) == 12 && offsetof(Placement, scale) == 20 &&
              offsetof(Placement, effects) == 28);
static_assert(offsetof(PlacedSize, placement) == 0 && offsetof(PlacedSize, width) == 32 &&
              offsetof(PlacedSize, height) == 36);

// The fields of four sprites. Only the lowest byte of each of the effects is defined.
struct Fields {
    __m128 x;
    __m128 y;
    __m128 rotation;
    __m128 origin_x;
    __m128 origin_y;
    __m128 scale_x;
    __m128 scale_y;
    __m128i effects;
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
            high(rotation_and_scale_y), _mm_castps_si128(high(origin_x_and_effects))};
}

// True if all are 0 or -0.
bool AreZero(__m128 floats) noexcept {
    const __m128i without_sign = _mm_slli_epi32(_mm_castps_si128(floats), 1);
    return _mm_testz_si128(without_sign, without_sign) != 0;
}

// A batch's transform. If it only moves, its matrix is not multiplied: a product with the identity
// matrix could only turn -0 into 0, which changes no map.
struct Outer {
    const Affine& then;
    bool only_moves;

    explicit Outer(const Affine& transform) noexcept
        : then{transform},
          only_moves{transform.xx == 1 && transform.xy == 0 && transform.yx == 0 &&
                     transform.yy == 1} {}
};

// Four affine transforms, computed with the same operations as in ToAffine and Then.
struct Placed {
    Four xx;
    Four xy;
    Four yx;
    Four yy;
    Four x0;
    Four y0;
    __m256d is_turned_well;
};

Placed Place(const Fields& fields, const Outer& outer) noexcept {
    Turn turn{0.0, 1.0};
    __m256d is_turned_well = _mm256_castsi256_pd(_mm256_set1_epi64x(-1));
    if (!AreZero(fields.rotation)) {
        const Four radians = Wide(fields.rotation);
        is_turned_well = UpTo(Absolute(radians), kLargestAngle);
        turn = TurnBy(radians);
    }
    const Four scale_x = Wide(fields.scale_x);
    const Four scale_y = Wide(fields.scale_y);
    const Four origin_x = Wide(fields.origin_x);
    const Four origin_y = Wide(fields.origin_y);
    const Four xx = turn.cosine * scale_x;
    const Four xy = -turn.sine * scale_y;
    const Four yx = turn.sine * scale_x;
    const Four yy = turn.cosine * scale_y;
    const Four x0 = Wide(fields.x) - (xx * origin_x + xy * origin_y);
    const Four y0 = Wide(fields.y) - (yx * origin_x + yy * origin_y);
    const Affine& then = outer.then;
    if (outer.only_moves) {
        return {xx, xy, yx, yy, x0 + then.x0, y0 + then.y0, is_turned_well};
    }
    const Four then_xx = then.xx;
    const Four then_xy = then.xy;
    const Four then_yx = then.yx;
    const Four then_yy = then.yy;
    return {then_xx * xx + then_xy * yx,
            then_xx * xy + then_xy * yy,
            then_yx * xx + then_yy * yx,
            then_yx * xy + then_yy * yy,
            then_xx * x0 + then_xy * y0 + then.x0,
            then_yx * x0 + then_yy * y0 + then.y0,
            is_turned_well};
}

__m128i WithEffect(__m128i effects, SpriteEffects effect) noexcept {
    const __m128i flag = _mm_set1_epi32(static_cast<int>(effect));
    return _mm_cmpeq_epi32(_mm_and_si128(effects, flag), flag);
}

bool HasFlips(__m128i effects) noexcept {
    constexpr auto flips =
        static_cast<int>(SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically);
    return _mm_testz_si128(effects, _mm_set1_epi32(flips)) == 0;
}

// The widths and heights of four sprites, alternating: those of two sprites in each register.
struct Sizes {
    __m128i of_01;
    __m128i of_23;

    [[nodiscard]] __m128i Widths() const noexcept { return Pick<0x88>(); }
    [[nodiscard]] __m128i Heights() const noexcept { return Pick<0xDD>(); }

private:
    template <int kLanes>
    [[nodiscard]] __m128i Pick() const noexcept {
        return _mm_castps_si128(
            _mm_shuffle_ps(_mm_castsi128_ps(of_01), _mm_castsi128_ps(of_23), kLanes));
    }
};

// Loads the four pairs of numbers at the addresses that address(0) to address(3) return.
template <typename Address>
Sizes LoadSizes(Address address) noexcept {
    const auto load = [address](int i) {
        return _mm_loadl_epi64(static_cast<const __m128i*>(static_cast<const void*>(address(i))));
    };
    return {_mm_unpacklo_epi64(load(0), load(1)), _mm_unpacklo_epi64(load(2), load(3))};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
