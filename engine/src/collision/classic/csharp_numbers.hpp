#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace graze::classic {

// C#'s numbers where C++ leaves them open.

// (int)value: toward zero. What does not fit is int.MinValue, as x86 hands it to .NET.
inline int TruncateToInt(double value) noexcept {
    const bool fits = value > -2147483649.0 && value < 2147483648.0;
    return fits ? static_cast<int>(value) : std::numeric_limits<int>::min();
}

// Math.Round(value): to nearest, a half to the even neighbour.
inline double RoundHalfToEven(double value) noexcept {
    const double below = std::floor(value);
    const double rest = value - below;
    const bool up = rest > 0.5 || (rest == 0.5 && std::fmod(below, 2.0) != 0);
    return up ? below + 1 : below;
}

inline int RoundToInt(double value) noexcept {
    return TruncateToInt(RoundHalfToEven(value));
}

// Sums and products of int wrap.
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

}  // namespace graze::classic
