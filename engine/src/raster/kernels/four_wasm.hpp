#pragma once

#include <wasm_simd128.h>

#include "halves.hpp"

// What four_lanes.hpp leaves to each instruction set, for WebAssembly. Only for kernel files, which
// are compiled with -msimd128.

// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

v128_t Low(Reals a) noexcept {
    return reinterpret_cast<v128_t>(LowHalf(a));
}
v128_t High(Reals a) noexcept {
    return reinterpret_cast<v128_t>(HighHalf(a));
}
Reals Join(v128_t low, v128_t high) noexcept {
    return Join(reinterpret_cast<HalfReals>(low), reinterpret_cast<HalfReals>(high));
}

// These instructions return the second operand if the comparison is true.
Reals Least(Reals a, Reals b) noexcept {
    return Join(wasm_f64x2_pmin(Low(b), Low(a)), wasm_f64x2_pmin(High(b), High(a)));
}
Reals Most(Reals a, Reals b) noexcept {
    return Join(wasm_f64x2_pmax(Low(b), Low(a)), wasm_f64x2_pmax(High(b), High(a)));
}
Reals Floor(Reals a) noexcept {
    return Join(wasm_f64x2_floor(Low(a)), wasm_f64x2_floor(High(a)));
}
Reals Ceiling(Reals a) noexcept {
    return Join(wasm_f64x2_ceil(Low(a)), wasm_f64x2_ceil(High(a)));
}
Ints ToInt(Reals whole) noexcept {
    return reinterpret_cast<Ints>(wasm_i64x2_shuffle(wasm_i32x4_trunc_sat_f64x2_zero(Low(whole)),
                                                     wasm_i32x4_trunc_sat_f64x2_zero(High(whole)),
                                                     0, 2));
}
// No instruction shifts each lane by its own number, so this multiplies by powers of two, which are
// first made as floats.
Ints Shifted(Ints a, Ints by) noexcept {
    const auto powers = reinterpret_cast<v128_t>((by + 127) << 23);
    return a * reinterpret_cast<Ints>(wasm_u32x4_trunc_sat_f32x4(powers));
}
std::uint32_t Bits(SignedLongs a) noexcept {
    return wasm_i32x4_bitmask(reinterpret_cast<v128_t>(__builtin_convertvector(a, SignedInts)));
}
bool AreZero(Ints a) noexcept {
    return !wasm_v128_any_true(reinterpret_cast<v128_t>(a));
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
