#pragma once

#include <cstdint>

#include "graze/app/game_time.hpp"
#include "graze/input/lifecycle_signal.hpp"

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

/// Where a program stands in its life, whatever system it runs on.
///
/// Running      it has the player's attention.
/// Constrained  it goes on, but hears no input: something else has the focus.
/// Suspending   the system wants it to stop within a second, and waits for the answer.
/// Suspended    it stands still. The system may end it without a further word.
/// Terminating  it ends.
enum class LifecycleState : std::uint8_t {
    Running,
    Constrained,
    Suspending,
    Suspended,
    Terminating,
};

/// What is to be done about a signal: flags, to be done in this order.
enum class LifecycleActions : std::uint8_t {
    None = 0,
    Suspend = 0x1,  ///< save, then SuspendAnswered
    Resume = 0x2,
    Constrain = 0x4,
    Unconstrain = 0x8,
    FreeMemory = 0x10,
    Exit = 0x20,
};

[[nodiscard]] constexpr LifecycleActions operator|(LifecycleActions a,
                                                   LifecycleActions b) noexcept {
    return static_cast<LifecycleActions>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
[[nodiscard]] constexpr bool Has(LifecycleActions actions, LifecycleActions one) noexcept {
    return (static_cast<unsigned>(actions) & static_cast<unsigned>(one)) != 0;
}

/// Makes one life of what different systems signal, in whatever order and however often they do.
///
/// Suspend and Resume take turns, and so do Constrain and Unconstrain; both begin with the first.
/// Between Suspend and Resume nothing but Exit is asked for: what changes meanwhile is made up for
/// with the Resume. Exit always follows a Suspend: Terminating in any other state asks for Suspend
/// first, and for Exit when that is answered. After Exit nothing is asked for.
class Lifecycle {
public:
    [[nodiscard]] LifecycleState State() const noexcept;

    [[nodiscard]] LifecycleActions Take(LifecycleSignal signal) noexcept;

    /// All that Suspend asks for is done. In any state but Suspending it does nothing. Resume follows at
    /// once when the system has changed its mind meanwhile.
    [[nodiscard]] LifecycleActions SuspendAnswered() noexcept;

private:
    enum class Phase : std::uint8_t { Awake, Suspending, Suspended, Terminating };

    [[nodiscard]] LifecycleActions WhatIsOwed() noexcept;

    Phase phase_ = Phase::Awake;
    bool is_constrained_ = false;  // as last asked for
    bool has_focus_ = true;
    bool is_leaving_ = false;  // between WillEnterBackground and DidEnterForeground
    bool shall_sleep_ = false;
    bool shall_end_ = false;
    bool memory_is_low_ = false;
};

}  // namespace graze
