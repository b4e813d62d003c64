#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "graze/math/vector2.hpp"

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

/// Returns the largest integer whose square is at most `square`, which must be in 0..2^58.
[[nodiscard]] inline int FloorRoot(std::int64_t square) noexcept {
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) {
        --root;
    }
    while ((root + 1) * (root + 1) <= square) {
        ++root;
    }
    return static_cast<int>(root);
}

/// True if both coordinates are finite.
[[nodiscard]] inline bool IsFinite(Vector2 v) noexcept {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

/// Clamps the value to low..high; NaN becomes `otherwise`.
[[nodiscard]] constexpr float ClampOr(float value, float low, float high,
                                      float otherwise) noexcept {
    return value == value ? std::clamp(value, low, high) : otherwise;
}

}  // namespace graze
