#pragma once

#include <cstdint>

#include "graze/math/time_span.hpp"

namespace graze {

/// What Update and Draw are told about time. Simulations count steps; seconds are for show.
struct GameTime {
    TimeSpan total_game_time;    ///< since the first step, exact: step * step length, rounded down
    TimeSpan elapsed_game_time;  ///< in Update one step; in Draw all steps since the last Draw
    bool is_running_slowly = false;
    std::int64_t step = 0;  ///< of this Update, 0 in the first; in Draw, of the last Update
    float alpha = 0;        ///< in Draw: how far into the next step, 0..1. For cameras and scenery.
};

/// Steps per second as a fraction: 60/1, or 60000/1001.
struct StepRate {
    std::int64_t steps = 60;
    std::int64_t seconds = 1;
};

/// Turns a clock's ticks into whole steps, in integers: no drift, ever. XNA's fixed time step.
///
/// Real time beyond 500 ms between two calls is dropped, as in XNA: after a stall the game goes on
/// where it was. IsRunningSlowly as XNA: from a lag of 5 steps on, until it is worked off.
class FixedStep {
public:
    explicit FixedStep(StepRate rate = {}) noexcept;

    /// Time passed, in nanoseconds (below 0 counts as 0); returns how many steps are due.
    [[nodiscard]] int Advance(std::int64_t nanoseconds) noexcept;

    /// How far into the next step the clock is, 0 <= alpha < 1.
    [[nodiscard]] float Alpha() const noexcept;
    [[nodiscard]] bool IsRunningSlowly() const noexcept { return running_slowly_; }

    /// Forgets time not yet stepped: after loading, or a resume.
    void ResetElapsedTime() noexcept;

    /// Nanoseconds until the next step is due, rounded up.
    [[nodiscard]] std::int64_t UntilNext() const noexcept;

    /// When step `step` begins: exact, rounded down.
    [[nodiscard]] TimeSpan TimeOf(std::int64_t step) const noexcept;

private:
    StepRate rate_;
    std::int64_t accumulated_ = 0;  // in units of 1 ns / rate_.steps
    int lag_ = 0;
    bool running_slowly_ = false;
};

}  // namespace graze
