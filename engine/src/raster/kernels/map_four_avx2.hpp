#pragma once

#include <cstdint>

#include "../map_limits.hpp"
#include "four_avx2.hpp"
#include "graze/raster/texel_map_batch.hpp"
#include "place_four_avx2.hpp"

// MakeTexelMap for four sprites at once, one per 64-bit lane, with the same operations in the same
// order and thus the same bits. Only for kernel files, which are compiled for AVX2.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

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

// An extent below 1 has the same shift, 30, as 1/2.
Axis MakeAxis(const RealAxis& real, Four extent) noexcept {
    const __m256i biased_exponent =
        _mm256_srli_epi64(_mm256_castpd_si256(Most(extent, 0.5).value), kMantissaBits);
    const __m256i shift = _mm256_sub_epi64(_mm256_set1_epi64x(29 + kExponentBias), biased_exponent);
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

// The tests for `good` may be stricter than those of MakeTexelMap, but not weaker. Sums are tested
// where MakeTexelMap tests each summand: unlike Most, they are NaN if a summand is.
FourMaps MakeFour(const PlacedSize* sprites, const Outer& outer) noexcept {
    const Fields fields = LoadFields(sprites);
    const Placed m = Place(fields, outer);
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const __m128i widths = sizes.Widths();
    const __m128i heights = sizes.Heights();
    const Four width = Wide(widths);
    const Four height = Wide(heights);
    const Position x0 = Split(m.x0);
    const Position y0 = Split(m.y0);
    const Range x_reach = Reach(x0.rest, m.xx * width, m.xy * height);
    const Range y_reach = Reach(y0.rest, m.yx * width, m.yy * height);
    const Four determinant = m.xx * m.yy - m.xy * m.yx;
    const Four farthest =
        Absolute(m.x0) + Absolute(m.y0) + (Magnitude(x_reach) + Magnitude(y_reach));
    __m256d good = And(m.is_turned_well, Below(0.0, Least(width, height)));
    good = And(good, Below(farthest, kScreenLimit));
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
    good = And(good, Below(u_extent + v_extent, kMaxFixed));

    Axis u = MakeAxis(real_u, u_extent);
    Axis v = MakeAxis(real_v, v_extent);
    if (HasFlips(fields.effects)) {
        Mirror(u, widths, WithEffect(fields.effects, SpriteEffects::FlipHorizontally));
        Mirror(v, heights, WithEffect(fields.effects, SpriteEffects::FlipVertically));
    }
    return {ToInt(left + x0.whole),
            ToInt(top + y0.whole),
            ToInt(box_width),
            ToInt(box_height),
            u,
            v,
            static_cast<std::uint32_t>(_mm256_movemask_pd(good))};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
