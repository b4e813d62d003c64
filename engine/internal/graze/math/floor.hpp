#pragma once

#include <cstdint>

namespace graze {

/// Returns the largest integer not above `x`, for |x| < 2^62. Unlike std::floor, this function
/// needs no library call on processors that may lack a rounding instruction.
[[nodiscard]] constexpr std::int64_t FloorToInt(double x) noexcept {
    const auto truncated = static_cast<std::int64_t>(x);
    return truncated - (x < static_cast<double>(truncated) ? 1 : 0);
}

/// Returns the smallest integer not below `x`, for |x| < 2^62.
[[nodiscard]] constexpr std::int64_t CeilingToInt(double x) noexcept {
    return -FloorToInt(-x);
}

}  // namespace graze
