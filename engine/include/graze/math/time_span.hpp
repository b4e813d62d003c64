#pragma once

#include <compare>
#include <cstdint>

namespace graze {

/// A span of time in whole nanoseconds: XNA's TimeSpan.
struct TimeSpan {
    std::int64_t nanoseconds = 0;

    [[nodiscard]] constexpr double TotalSeconds() const noexcept {
        return static_cast<double>(nanoseconds) / 1e9;
    }
    [[nodiscard]] constexpr double TotalMilliseconds() const noexcept {
        return static_cast<double>(nanoseconds) / 1e6;
    }
    [[nodiscard]] friend constexpr auto operator<=>(TimeSpan, TimeSpan) noexcept = default;
};

}  // namespace graze
