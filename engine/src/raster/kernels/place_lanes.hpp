#pragma once

#include <cstddef>
#include <cstdint>

#include "../../math/sine_series.hpp"
#include "graze/raster/placement.hpp"
#include "map_kernels.hpp"

// ToAffine and Then for kLanes sprites at once, with the same operations in the same order and thus
// the same bits. Only for kernel files: see four_lanes.hpp.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

Longs BitsOf(Reals a) noexcept {
    return reinterpret_cast<Longs>(a);
}
Reals Absolute(Reals a) noexcept {
    return reinterpret_cast<Reals>(BitsOf(a) & ~kSignBit);
}

template <std::size_t Count>
// NOLINTNEXTLINE(modernize-avoid-c-arrays): see sine_series.hpp
Reals Polynomial(const double (&coefficients)[Count], Reals x) noexcept {
    Reals sum = All(coefficients[Count - 1]);
    for (std::size_t i = Count - 1; i > 0; --i) {
        sum = sum * x + coefficients[i - 1];
    }
    return sum;
}

Reals Snapped(Reals value) noexcept {
    const Reals whole = Floor(value + 0.5);
    return Absolute(value - whole) <= kExactRotation ? whole : value;
}

struct SinesCosines {
    Reals sine;
    Reals cosine;
};

SinesCosines ComputeSineCosine(Reals radians) noexcept {
    const Reals quarters = Floor(radians * kTwoOverPi + 0.5);
    const Reals rest =
        ((radians - quarters * kHalfPiHigh) - quarters * kHalfPiMiddle) - quarters * kHalfPiLow;
    const Reals square = rest * rest;
    const Reals sine = rest * Polynomial(kSineSeries, square);
    const Reals cosine = Polynomial(kCosineSeries, square);
    const Longs quarter = __builtin_convertvector(ToInt(quarters), Longs);
    const SignedLongs swaps = (quarter & 1) != 0;
    const auto negate_if_bit_1 = [](Reals value, Longs number) {
        return reinterpret_cast<Reals>(BitsOf(value) ^ (number << 62 & kSignBit));
    };
    return {Snapped(negate_if_bit_1(swaps ? cosine : sine, quarter)),
            Snapped(negate_if_bit_1(swaps ? sine : cosine, quarter + 1))};
}

static_assert(sizeof(Placement) == 32 && offsetof(Placement, rotation) == 8 &&
              offsetof(Placement, origin) == 12 && offsetof(Placement, scale) == 20 &&
              offsetof(Placement, effects) == 28);
static_assert(offsetof(PlacedSize, placement) == 0 && offsetof(PlacedSize, width) == 32 &&
              offsetof(PlacedSize, height) == 36);

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

// Affine transforms, computed with the same operations as in ToAffine and Then.
struct Placed {
    Reals xx;
    Reals xy;
    Reals yx;
    Reals yy;
    Reals x0;
    Reals y0;
    SignedLongs is_turned_well;
};

Placed Place(const Fields& fields, const Outer& outer) noexcept {
    SinesCosines rotation{All(0), All(1)};
    SignedLongs is_turned_well = All(0) < 1.0;
    if (!AreZero(reinterpret_cast<Ints>(fields.rotation) << 1)) {  // the sign of 0 does not matter
        const Reals radians = Wide(fields.rotation);
        is_turned_well = Absolute(radians) <= kLargestAngle;
        rotation = ComputeSineCosine(radians);
    }
    const Reals scale_x = Wide(fields.scale_x);
    const Reals scale_y = Wide(fields.scale_y);
    const Reals origin_x = Wide(fields.origin_x);
    const Reals origin_y = Wide(fields.origin_y);
    const Reals xx = rotation.cosine * scale_x;
    const Reals xy = -rotation.sine * scale_y;
    const Reals yx = rotation.sine * scale_x;
    const Reals yy = rotation.cosine * scale_y;
    const Reals x0 = Wide(fields.x) - (xx * origin_x + xy * origin_y);
    const Reals y0 = Wide(fields.y) - (yx * origin_x + yy * origin_y);
    const Affine& then = outer.then;
    if (outer.only_moves) {
        return {xx, xy, yx, yy, x0 + then.x0, y0 + then.y0, is_turned_well};
    }
    return {then.xx * xx + then.xy * yx,
            then.xx * xy + then.xy * yy,
            then.yx * xx + then.yy * yx,
            then.yx * xy + then.yy * yy,
            then.xx * x0 + then.xy * y0 + then.x0,
            then.yx * x0 + then.yy * y0 + then.y0,
            is_turned_well};
}

// The widths and heights of sprites, alternating: those of sprites 0, 1, 4 and 5 in one vector.
struct Sizes {
    Ints of_01;
    Ints of_23;

    [[nodiscard]] Ints Widths() const noexcept { return OfPairs<0>(of_01, of_23); }
    [[nodiscard]] Ints Heights() const noexcept { return OfPairs<1>(of_01, of_23); }
};

// Loads the pairs of numbers at the addresses that address(i) returns.
template <typename Address>
Sizes LoadSizes(Address address) noexcept {
    return {LoadPairs(address, 0), LoadPairs(address, 2)};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
