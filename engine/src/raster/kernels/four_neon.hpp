#pragma once

#include <arm_neon.h>

#include "halves.hpp"

// What four_lanes.hpp leaves to each instruction set, for NEON. Only for kernel files.

// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

Reals Least(Reals a, Reals b) noexcept {
    const auto least = [](float64x2_t c, float64x2_t d) {
        return vbslq_f64(vcltq_f64(c, d), c, d);
    };
    return Join(least(LowHalf(a), LowHalf(b)), least(HighHalf(a), HighHalf(b)));
}
Reals Most(Reals a, Reals b) noexcept {
    const auto most = [](float64x2_t c, float64x2_t d) { return vbslq_f64(vcgtq_f64(c, d), c, d); };
    return Join(most(LowHalf(a), LowHalf(b)), most(HighHalf(a), HighHalf(b)));
}
Reals Floor(Reals a) noexcept {
    return Join(vrndmq_f64(LowHalf(a)), vrndmq_f64(HighHalf(a)));
}
Reals Ceiling(Reals a) noexcept {
    return Join(vrndpq_f64(LowHalf(a)), vrndpq_f64(HighHalf(a)));
}
Ints ToInt(Reals whole) noexcept {
    return reinterpret_cast<Ints>(vcombine_s32(vmovn_s64(vcvtq_s64_f64(LowHalf(whole))),
                                               vmovn_s64(vcvtq_s64_f64(HighHalf(whole)))));
}
// A shift by 32 or more, as in an invalid sprite, gives any number.
Ints Shifted(Ints a, Ints by) noexcept {
    return vshlq_u32(a, reinterpret_cast<SignedInts>(by));
}
std::uint32_t Bits(SignedLongs a) noexcept {
    constexpr Ints bits{1, 2, 4, 8};
    return vaddvq_u32(reinterpret_cast<Ints>(__builtin_convertvector(a, SignedInts)) & bits);
}
bool AreZero(Ints a) noexcept {
    return vmaxvq_u32(a) == 0;
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
