#pragma once

#include <algorithm>
#include <cmath>

#include "graze/math/vector2.hpp"

namespace graze {

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
