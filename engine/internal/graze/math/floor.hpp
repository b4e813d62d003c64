#pragma once

#include <cstdint>

namespace graze {

/// The largest whole number not above `x`, for |x| < 2^62: std::floor without the call that it is
/// where the processor's rounding instruction must not be assumed.
[[nodiscard]] constexpr std::int64_t FloorToInt(double x) noexcept {
    const auto truncated = static_cast<std::int64_t>(x);
    return truncated - (x < static_cast<double>(truncated) ? 1 : 0);
}

/// The smallest whole number not below `x`, for |x| < 2^62.
[[nodiscard]] constexpr std::int64_t CeilingToInt(double x) noexcept {
    return -FloorToInt(-x);
}

}  // namespace graze
