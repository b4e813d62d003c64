#pragma once

#include <cstdint>

#include "graze/app/game_time.hpp"

namespace graze {

class Platform;

/// How long a system waits for a game that it suspends, before it ends it: one second on the consoles.
class SuspendBudget {
public:
    static constexpr TimeSpan kLimit{1'000'000'000};

    /// The time runs since `requested_at_ns` of the platform's clock.
    SuspendBudget(const Platform& platform, std::int64_t requested_at_ns) noexcept
        : platform_{&platform}, requested_at_ns_{requested_at_ns} {}

    /// Never below 0.
    [[nodiscard]] TimeSpan Left() const noexcept;

private:
    const Platform* platform_;
    std::int64_t requested_at_ns_;
};

/// What a game did between the system's wish to suspend it and its answer.
struct SuspendReport {
    int updates = 0;  ///< that began or ended meanwhile; 1 at most, unless the game itself waits
    int draws = 0;    ///< the same
    int keep_alives = 0;  ///< 1 when Game::KeepAlive answered

    /// By the platform's clock; from the wish where the platform knows when that was.
    std::int64_t nanoseconds = 0;
};

}  // namespace graze
