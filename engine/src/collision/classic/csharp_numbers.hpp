#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "graze/assert.hpp"
#include "graze/math/color.hpp"

namespace graze::classic {

// C# arithmetic for cases that C++ leaves undefined or implementation-defined.

// Returns C#'s (int)value: rounded toward zero, or int.MinValue if out of range, as .NET on x86.
inline int TruncateToInt(double value) noexcept {
    const bool fits = value > -2147483649.0 && value < 2147483648.0;
    return fits ? static_cast<int>(value) : std::numeric_limits<int>::min();
}

// Returns C#'s Math.Round(value): the nearest integer, ties to even.
inline double RoundHalfToEven(double value) noexcept {
    const double below = std::floor(value);
    const double rest = value - below;
    const bool up = rest > 0.5 || (rest == 0.5 && std::fmod(below, 2.0) != 0);
    return up ? below + 1 : below;
}

inline int RoundToInt(double value) noexcept {
    return TruncateToInt(RoundHalfToEven(value));
}

// Wraps to 32 bits, as C# does for sums, differences and products of int.
inline int Wrapped(std::int64_t value) noexcept {
    return static_cast<int>(static_cast<std::uint32_t>(value));
}

inline int Sum(int a, int b) noexcept {
    return Wrapped(std::int64_t{a} + b);
}

inline int Difference(int a, int b) noexcept {
    return Wrapped(std::int64_t{a} - b);
}

inline int Product(int a, int b) noexcept {
    return Wrapped(std::int64_t{a} * b);
}

// True if the pixel is not fully transparent. Requires an index in range; a pixel outside, for
// which C# throws, is transparent.
inline bool Visible(std::span<const Color> pixels, int index) {
    const bool inside = 0 <= index && static_cast<std::size_t>(index) < pixels.size();
    GRAZE_ASSERT(inside, "classic: pixel index out of range");
    return inside && pixels[static_cast<std::size_t>(index)].a != 0;
}

}  // namespace graze::classic
