#pragma once

#include <cstdint>

#include "graze/raster/texel_maps.hpp"
#include "map_kernels.hpp"
#include "place_lanes.hpp"

// MakeTexelMap for kLanes sprites at once, one per 64-bit lane, with the same operations in the same
// order and thus the same bits. Only for kernel files: see four_lanes.hpp.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

constexpr auto kFlipHorizontally = static_cast<std::uint32_t>(SpriteEffects::FlipHorizontally);
constexpr auto kFlipVertically = static_cast<std::uint32_t>(SpriteEffects::FlipVertically);

struct Range {
    Reals low;
    Reals high;
};

Range Reach(Reals start, Reals a, Reals b) noexcept {
    const Reals zero = All(0);
    return {start + Least(a, zero) + Least(b, zero), start + Most(a, zero) + Most(b, zero)};
}

Reals Magnitude(Range range) noexcept {
    return Most(Absolute(range.low), Absolute(range.high));
}

struct Position {
    Reals whole;
    Reals rest;
};

Position Split(Reals pixels) noexcept {
    const Reals steps = Floor(pixels * kPositionSteps + 0.5);
    const Reals whole = Floor(steps / kPositionSteps);
    return {whole, (steps - whole * kPositionSteps) / kPositionSteps};
}

struct RealAxis {
    Reals start;
    Reals per_x;
    Reals per_y;

    [[nodiscard]] Reals Extent(Reals width, Reals height) const noexcept {
        return Most(Most(Magnitude(Reach(start, per_x * width, per_y * height)), Absolute(per_x)),
                    Absolute(per_y));
    }
};

// One axis of the texel maps. Each vector has one field of all.
struct Axis {
    Ints start;
    Ints per_x;
    Ints per_y;
    Ints shift;
};

// An extent below 1 has the same shift, 30, as 1/2.
Axis MakeAxis(const RealAxis& real, Reals extent) noexcept {
    const Longs biased_exponent = BitsOf(Most(extent, All(0.5))) >> kMantissaBits;
    const Longs shift = 29 + kExponentBias - biased_exponent;
    const auto one = reinterpret_cast<Reals>((shift + kExponentBias) << kMantissaBits);
    const auto rounded = [one](Reals value) { return ToInt(Floor(value * one + 0.5)); };
    Axis axis{rounded(real.start), rounded(real.per_x), rounded(real.per_y), Narrow(shift)};
    const Ints sign = axis.per_x == 0 ? axis.per_y : axis.per_x;
    axis.start -= sign >> 31;  // 1 if the axis runs backwards
    return axis;
}

// Mirrors the axes of the sprites selected by `which`; see Mirrored in texel_map.cpp.
void Mirror(Axis& axis, Ints size, SignedInts which) noexcept {
    axis.start = which ? Shifted(size, axis.shift) + ~axis.start : axis.start;
    axis.per_x = which ? -axis.per_x : axis.per_x;
    axis.per_y = which ? -axis.per_y : axis.per_y;
}

// Texel maps. Each vector has one field of all. Bit i of `good` is set if map i is valid.
struct Maps {
    Ints left;
    Ints top;
    Ints width;
    Ints height;
    Axis u;
    Axis v;
    std::uint32_t good;
};

// The tests for `good` may be stricter than those of MakeTexelMap, but not weaker. Sums are tested
// where MakeTexelMap tests each summand: unlike Most, they are NaN if a summand is.
Maps MakeMaps(const PlacedSize* sprites, const Outer& outer) noexcept {
    const Fields fields = LoadFields(sprites);
    const Placed m = Place(fields, outer);
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const Ints widths = sizes.Widths();
    const Ints heights = sizes.Heights();
    const Reals width = Wide(widths);
    const Reals height = Wide(heights);
    const Position x0 = Split(m.x0);
    const Position y0 = Split(m.y0);
    const Range x_reach = Reach(x0.rest, m.xx * width, m.xy * height);
    const Range y_reach = Reach(y0.rest, m.yx * width, m.yy * height);
    const Reals determinant = m.xx * m.yy - m.xy * m.yx;
    const Reals farthest =
        Absolute(m.x0) + Absolute(m.y0) + (Magnitude(x_reach) + Magnitude(y_reach));
    const SignedLongs is_near = m.is_turned_well & (Least(width, height) > 0.0) &
                                (farthest < kScreenLimit) &
                                (Absolute(determinant) > kMinDeterminant);

    const Reals left = Floor(x_reach.low) - 1.0;
    const Reals top = Floor(y_reach.low) - 1.0;
    const Reals box_width = Ceiling(x_reach.high) + 1.0 - left;
    const Reals box_height = Ceiling(y_reach.high) + 1.0 - top;
    const Reals dx = left + 0.5 - x0.rest;
    const Reals dy = top + 0.5 - y0.rest;
    const RealAxis real_u{(m.yy * dx - m.xy * dy) / determinant, m.yy / determinant,
                          -m.xy / determinant};
    const RealAxis real_v{(m.xx * dy - m.yx * dx) / determinant, -m.yx / determinant,
                          m.xx / determinant};
    const Reals u_extent = real_u.Extent(box_width, box_height);
    const Reals v_extent = real_v.Extent(box_width, box_height);

    Axis u = MakeAxis(real_u, u_extent);
    Axis v = MakeAxis(real_v, v_extent);
    if (!AreZero(fields.effects & (kFlipHorizontally | kFlipVertically))) {
        Mirror(u, widths, (fields.effects & kFlipHorizontally) != 0);
        Mirror(v, heights, (fields.effects & kFlipVertically) != 0);
    }
    return {ToInt(left + x0.whole),
            ToInt(top + y0.whole),
            ToInt(box_width),
            ToInt(box_height),
            u,
            v,
            Bits(is_near & (u_extent + v_extent < kMaxFixed))};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
