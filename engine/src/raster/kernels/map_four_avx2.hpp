#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "../../math/sine_series.hpp"
#include "../map_limits.hpp"
#include "graze/raster/texel_map_batch.hpp"

// MakeTexelMap for four sprites at once, one per 64-bit lane, with the same operations in the same
// order and thus the same bits. Only for kernel files, which are compiled for AVX2.

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

template <typename Field>
Four Load(const PlacedSize* sprites, Field field) noexcept {
    return _mm256_cvtps_pd(_mm_setr_ps(field(sprites[0].placement), field(sprites[1].placement),
                                       field(sprites[2].placement), field(sprites[3].placement)));
}

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

struct Range {
    Four low;
    Four high;
};

Range Reach(Four start, Four a, Four b) noexcept {
    return {start + Least(a, 0.0) + Least(b, 0.0), start + Most(a, 0.0) + Most(b, 0.0)};
}

Four Magnitude(Range range) noexcept {
    return Most(Absolute(range.low), Absolute(range.high));
}

struct Position {
    Four whole;
    Four rest;
};

Position Split(Four pixels) noexcept {
    const Four steps = Floor(pixels * kPositionSteps + 0.5);
    const Four whole = Floor(steps / kPositionSteps);
    return {whole, (steps - whole * kPositionSteps) / kPositionSteps};
}

struct RealAxis {
    Four start;
    Four per_x;
    Four per_y;

    [[nodiscard]] Four Extent(Four width, Four height) const noexcept {
        return Most(Most(Magnitude(Reach(start, per_x * width, per_y * height)), Absolute(per_x)),
                    Absolute(per_y));
    }
};

// One axis of four texel maps. Each register has one field of all four.
struct Axis {
    __m128i start;
    __m128i per_x;
    __m128i per_y;
    __m128i shift;
};

Axis MakeAxis(const RealAxis& real, Four extent) noexcept {
    const __m256i exponent =
        _mm256_sub_epi64(_mm256_srli_epi64(_mm256_castpd_si256(extent.value), kMantissaBits),
                         _mm256_set1_epi64x(kExponentBias));
    const __m256i wanted = _mm256_sub_epi64(_mm256_set1_epi64x(29), exponent);
    const __m256i shift = _mm256_castpd_si256(
        _mm256_blendv_pd(_mm256_castsi256_pd(wanted), _mm256_castsi256_pd(_mm256_set1_epi64x(30)),
                         Below(extent, 1.0)));
    const Four one = _mm256_castsi256_pd(_mm256_slli_epi64(
        _mm256_add_epi64(shift, _mm256_set1_epi64x(kExponentBias)), kMantissaBits));
    const auto rounded = [one](Four value) { return ToInt(Floor(value * one + 0.5)); };
    Axis axis{rounded(real.start), rounded(real.per_x), rounded(real.per_y),
              _mm256_castsi256_si128(
                  _mm256_permutevar8x32_epi32(shift, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)))};
    const __m128i zero = _mm_setzero_si128();
    const __m128i runs_backwards = _mm_or_si128(
        _mm_cmplt_epi32(axis.per_x, zero),
        _mm_and_si128(_mm_cmpeq_epi32(axis.per_x, zero), _mm_cmplt_epi32(axis.per_y, zero)));
    axis.start = _mm_add_epi32(axis.start, runs_backwards);  // true is -1 in a lane
    return axis;
}

// Mirrors the axes of the sprites selected by `which`; see Mirrored in texel_map.cpp.
void Mirror(Axis& axis, __m128i size, __m128i which) noexcept {
    const __m128i zero = _mm_setzero_si128();
    const __m128i start = _mm_add_epi32(_mm_sllv_epi32(size, axis.shift),
                                        _mm_xor_si128(axis.start, _mm_set1_epi32(-1)));
    axis.start = _mm_blendv_epi8(axis.start, start, which);
    axis.per_x = _mm_blendv_epi8(axis.per_x, _mm_sub_epi32(zero, axis.per_x), which);
    axis.per_y = _mm_blendv_epi8(axis.per_y, _mm_sub_epi32(zero, axis.per_y), which);
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

__m256d And(__m256d a, __m256d b) noexcept {
    return _mm256_and_pd(a, b);
}

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

Placed Place(const PlacedSize* sprites, const Affine& then) noexcept {
    const Four radians = Load(sprites, [](const Placement& p) { return p.rotation; });
    const __m256d is_turned_well = UpTo(Absolute(radians), kLargestAngle);
    const Turn turn = TurnBy(radians);
    const Four scale_x = Load(sprites, [](const Placement& p) { return p.scale.x; });
    const Four scale_y = Load(sprites, [](const Placement& p) { return p.scale.y; });
    const Four origin_x = Load(sprites, [](const Placement& p) { return p.origin.x; });
    const Four origin_y = Load(sprites, [](const Placement& p) { return p.origin.y; });
    const Four xx = turn.cosine * scale_x;
    const Four xy = -turn.sine * scale_y;
    const Four yx = turn.sine * scale_x;
    const Four yy = turn.cosine * scale_y;
    const Four x = Load(sprites, [](const Placement& p) { return p.position.x; });
    const Four y = Load(sprites, [](const Placement& p) { return p.position.y; });
    const Four x0 = x - (xx * origin_x + xy * origin_y);
    const Four y0 = y - (yx * origin_x + yy * origin_y);
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

__m128i WithEffect(const PlacedSize* sprites, SpriteEffects effect) noexcept {
    const auto flag = static_cast<int>(effect);
    const auto of = [](const PlacedSize& sprite) {
        return static_cast<int>(sprite.placement.effects);
    };
    const __m128i effects =
        _mm_setr_epi32(of(sprites[0]), of(sprites[1]), of(sprites[2]), of(sprites[3]));
    return _mm_cmpeq_epi32(_mm_and_si128(effects, _mm_set1_epi32(flag)), _mm_set1_epi32(flag));
}

// Four texel maps. Each register has one field of all four. Bit i of `good` is set if map i is
// valid.
struct FourMaps {
    __m128i left;
    __m128i top;
    __m128i width;
    __m128i height;
    Axis u;
    Axis v;
    std::uint32_t good;
};

FourMaps MakeFour(const PlacedSize* sprites, const Affine& then) noexcept {
    const Placed m = Place(sprites, then);
    const __m128i widths =
        _mm_setr_epi32(sprites[0].width, sprites[1].width, sprites[2].width, sprites[3].width);
    const __m128i heights =
        _mm_setr_epi32(sprites[0].height, sprites[1].height, sprites[2].height, sprites[3].height);
    const Four width = _mm256_cvtepi32_pd(widths);
    const Four height = _mm256_cvtepi32_pd(heights);
    __m256d good = And(m.is_turned_well, And(Below(0.0, width), Below(0.0, height)));
    good = And(good, And(Below(Absolute(m.x0), kScreenLimit), Below(Absolute(m.y0), kScreenLimit)));

    const Position x0 = Split(m.x0);
    const Position y0 = Split(m.y0);
    const Range x_reach = Reach(x0.rest, m.xx * width, m.xy * height);
    const Range y_reach = Reach(y0.rest, m.yx * width, m.yy * height);
    const Four determinant = m.xx * m.yy - m.xy * m.yx;
    good = And(good, And(Below(Magnitude(x_reach), kScreenLimit),
                         Below(Magnitude(y_reach), kScreenLimit)));
    good = And(good, Below(kMinDeterminant, Absolute(determinant)));

    const Four left = Floor(x_reach.low) - 1.0;
    const Four top = Floor(y_reach.low) - 1.0;
    const Four box_width = Ceiling(x_reach.high) + 1.0 - left;
    const Four box_height = Ceiling(y_reach.high) + 1.0 - top;
    const Four dx = left + 0.5 - x0.rest;
    const Four dy = top + 0.5 - y0.rest;
    const RealAxis real_u{(m.yy * dx - m.xy * dy) / determinant, m.yy / determinant,
                          -m.xy / determinant};
    const RealAxis real_v{(m.xx * dy - m.yx * dx) / determinant, -m.yx / determinant,
                          m.xx / determinant};
    const Four u_extent = real_u.Extent(box_width, box_height);
    const Four v_extent = real_v.Extent(box_width, box_height);
    good = And(good, And(Below(u_extent, kMaxFixed), Below(v_extent, kMaxFixed)));

    Axis u = MakeAxis(real_u, u_extent);
    Axis v = MakeAxis(real_v, v_extent);
    Mirror(u, widths, WithEffect(sprites, SpriteEffects::FlipHorizontally));
    Mirror(v, heights, WithEffect(sprites, SpriteEffects::FlipVertically));
    return {ToInt(left + x0.whole),
            ToInt(top + y0.whole),
            ToInt(box_width),
            ToInt(box_height),
            u,
            v,
            static_cast<std::uint32_t>(_mm256_movemask_pd(good))};
}

static_assert(sizeof(Rectangle) == 16 && sizeof(TexelAxis) == 16);

// Writes the four fields of each map to the address that place(map) returns.
template <typename Place>
void Store(const Rows& rows, TexelMap* maps, Place place) noexcept {
    const auto store = [](__m128i row, void* to) {
        _mm_storeu_si128(static_cast<__m128i*>(to), row);
    };
    store(rows.of_0, place(maps[0]));
    store(rows.of_1, place(maps[1]));
    store(rows.of_2, place(maps[2]));
    store(rows.of_3, place(maps[3]));
}

void Store(const Axis& axis, TexelMap* maps, TexelAxis TexelMap::*member) noexcept {
    Store(Transpose(axis.start, axis.per_x, axis.per_y, axis.shift), maps,
          [member](TexelMap& map) { return &(map.*member); });
}

void Store(const FourMaps& four, const PlacedSize* sprites, TexelMap* maps) noexcept {
    Store(Transpose(four.left, four.top, four.width, four.height), maps,
          [](TexelMap& map) { return &map.pixels; });
    for (int i = 0; i < 4; ++i) {
        maps[i].width = sprites[i].width;
        maps[i].height = sprites[i].height;
    }
    Store(four.u, maps, &TexelMap::u);
    Store(four.v, maps, &TexelMap::v);
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
