#pragma once

#include "four_lanes.hpp"

// What NEON and WebAssembly share beside four_lanes.hpp. Their registers have 16 bytes, so vectors of
// 64-bit lanes are kept in two halves. Only for kernel files.

// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

using HalfReals [[gnu::vector_size(16)]] = double;

HalfReals LowHalf(Reals a) noexcept {
    return __builtin_shufflevector(a, a, 0, 1);
}
HalfReals HighHalf(Reals a) noexcept {
    return __builtin_shufflevector(a, a, 2, 3);
}
Reals Join(HalfReals low, HalfReals high) noexcept {
    return __builtin_shufflevector(low, high, 0, 1, 2, 3);
}

Reals Wide(Floats a) noexcept {
    return __builtin_convertvector(a, Reals);
}
Reals Wide(Ints a) noexcept {
    return __builtin_convertvector(reinterpret_cast<SignedInts>(a), Reals);
}
Ints Narrow(Longs a) noexcept {
    return __builtin_convertvector(a, Ints);
}

Rows Transpose(Ints a, Ints b, Ints c, Ints d) noexcept {
    const Ints ab_low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    const Ints cd_low = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Ints ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Ints cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return {__builtin_shufflevector(ab_low, cd_low, 0, 1, 4, 5),
            __builtin_shufflevector(ab_low, cd_low, 2, 3, 6, 7),
            __builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5),
            __builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7)};
}

// Loads one whole placement at a time and transposes.
Fields LoadFields(const PlacedSize* sprites) noexcept {
    const auto load = [sprites](int i, std::size_t offset) {
        const void* const placement = &sprites[i].placement;
        return Load<Ints>(static_cast<const char*>(placement) + offset);
    };
    const Rows low = Transpose(load(0, 0), load(1, 0), load(2, 0), load(3, 0));
    const Rows high = Transpose(load(0, 16), load(1, 16), load(2, 16), load(3, 16));
    const auto floats = [](Ints ints) { return reinterpret_cast<Floats>(ints); };
    return {floats(low.of_0),  floats(low.of_1),  floats(low.of_2),  floats(low.of_3),
            floats(high.of_0), floats(high.of_1), floats(high.of_2), high.of_3};
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
