#pragma once

#include <cstdint>

#include "graze/app/game_time.hpp"
#include "graze/input/lifecycle_signal.hpp"

namespace graze {

class Platform;

/// The time left to acknowledge a suspend request before the OS terminates the game. The limit is
/// one second, as on consoles.
class SuspendBudget {
public:
    static constexpr TimeSpan kLimit{1'000'000'000};

    /// The time starts at `requested_at_ns` on the platform's clock. The platform must outlive the
    /// budget.
    SuspendBudget(const Platform& platform, std::int64_t requested_at_ns) noexcept
        : platform_{&platform}, requested_at_ns_{requested_at_ns} {}

    /// Returns the time left; never negative.
    [[nodiscard]] TimeSpan Left() const noexcept;

private:
    const Platform* platform_;
    std::int64_t requested_at_ns_;
};

/// What a game did between a suspend request and its acknowledgement.
struct SuspendReport {
    int updates = 0;      ///< calls of Update that ended in this time, normally at most 1
    int draws = 0;        ///< calls of Draw that ended in this time, normally at most 1
    int keep_alives = 0;  ///< calls of Game::KeepAlive; 1 if KeepAlive sent the acknowledgement

    /// Duration until the acknowledgement, measured by the platform's clock. It starts at the
    /// suspend request if Platform::SuspendRequestedAt reports the time of the request. Otherwise
    /// it starts when the loop begins to suspend the game.
    std::int64_t nanoseconds = 0;
};

/// The lifecycle state of a program, the same on every OS.
///
/// Running      the game receives input.
/// Constrained  the game continues without input, because another program has the focus.
/// Suspending   the OS has requested a suspend and waits for at most a second until the game
///              acknowledges the request.
/// Suspended    the game is stopped. The OS may terminate it without further notice.
/// Terminating  the game is ending.
enum class LifecycleState : std::uint8_t {
    Running,
    Constrained,
    Suspending,
    Suspended,
    Terminating,
};

/// The actions that a signal requires: flags, to be carried out in this order.
enum class LifecycleActions : std::uint8_t {
    None = 0,
    Suspend = 0x1,  ///< save, then call SuspendAcknowledged
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

/// State machine that turns the lifecycle signals of any OS into one sequence of actions. The
/// signals may come in any order and any number.
///
/// Suspend and Resume alternate, starting with Suspend. Constrain and Unconstrain alternate,
/// starting with Constrain. Between Suspend and Resume, Exit is the only action that is returned;
/// other actions are returned together with Resume. Exit is returned only while the game is
/// suspended. If the game is not suspended, the signal Terminating returns Suspend, and the
/// acknowledgement of this suspend returns Exit. After Exit no action is returned.
class Lifecycle {
public:
    [[nodiscard]] LifecycleState State() const noexcept;

    /// Processes a signal and returns the actions that it requires now.
    [[nodiscard]] LifecycleActions Take(LifecycleSignal signal) noexcept;

    /// Reports that the suspend is complete. A no-op in any state but Suspending. Returns Resume if
    /// the OS has withdrawn its suspend request in the meantime.
    [[nodiscard]] LifecycleActions SuspendAcknowledged() noexcept;

private:
    enum class Phase : std::uint8_t { Awake, Suspending, Suspended, Terminating };

    [[nodiscard]] LifecycleActions PendingActions() noexcept;

    Phase phase_ = Phase::Awake;
    bool is_constrained_ = false;  // true from Constrain to Unconstrain
    bool has_focus_ = true;
    bool is_leaving_ = false;  // true between WillEnterBackground and DidEnterForeground
    bool suspend_requested_ = false;
    bool exit_requested_ = false;
    bool memory_is_low_ = false;
};

}  // namespace graze
