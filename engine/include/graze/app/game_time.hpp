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

/// What Update and Draw are told about time. Simulations count steps; seconds are for show.
struct GameTime {
    TimeSpan total_game_time;    ///< since the first step, exact: step * step length, rounded down
    TimeSpan elapsed_game_time;  ///< in Update one step; in Draw all steps since the last Draw
    bool is_running_slowly = false;
    std::int64_t step = 0;  ///< of this Update, 0 in the first; in Draw, of the last Update
    float alpha = 0;        ///< in Draw: how far into the next step, 0..1. For cameras and scenery.
};

}  // namespace graze
