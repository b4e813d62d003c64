#pragma once

#include <cstdint>
#include <cstring>

#include "graze/raster/placement.hpp"

// Vectors with one number for each of four sprites. Their operators work lane by lane, and the lanes
// of a comparison's result are 0 or -1. The code in place_lanes.hpp, map_lanes.hpp and so on is
// written over these names and those in four_avx2.hpp, four_neon.hpp or four_wasm.hpp, one of which a
// kernel file includes first. Only for kernel files.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

constexpr int kLanes = 4;
using Floats [[gnu::vector_size(16)]] = float;
using Reals [[gnu::vector_size(32)]] = double;
using Ints [[gnu::vector_size(16)]] = std::uint32_t;       // unsigned: invalid sprites may overflow
using SignedInts [[gnu::vector_size(16)]] = std::int32_t;  // also the type of masks
using Row [[gnu::vector_size(16)]] = std::uint32_t;        // four adjacent fields of a struct
using Longs [[gnu::vector_size(32)]] = std::uint64_t;
using SignedLongs [[gnu::vector_size(32)]] = std::int64_t;

Reals All(double number) noexcept {
    return Reals{number, number, number, number};
}

// Four adjacent 32-bit fields of each of four structs: of_0 belongs to struct 0.
struct Rows {
    Ints of_0;
    Ints of_1;
    Ints of_2;
    Ints of_3;
};

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

template <typename Vector>
Vector Load(const void* bytes) noexcept {
    Vector vector;
    std::memcpy(&vector, bytes, sizeof vector);
    return vector;
}

// Loads the two pairs of numbers at the addresses that address(i) and address(i + 1) return.
template <typename Address>
Ints LoadPairs(Address address, int i) noexcept {
    using Pair [[gnu::vector_size(8)]] = std::uint32_t;
    return __builtin_shufflevector(Load<Pair>(address(i)), Load<Pair>(address(i + 1)), 0, 1, 2, 3);
}

// Returns the first numbers of four pairs, or the second ones if kSecond is 1.
template <int kSecond>
Ints OfPairs(Ints of_01, Ints of_23) noexcept {
    return __builtin_shufflevector(of_01, of_23, kSecond, kSecond + 2, kSecond + 4, kSecond + 6);
}

// Returns the lanes of sprites kFirst to kFirst + 3.
template <int kFirst>
Row Part(Ints all) noexcept {
    return all;
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
