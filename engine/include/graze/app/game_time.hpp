#pragma once

#include <cstdint>

#include "graze/math/time_span.hpp"

namespace graze {

/// The time passed to Update and Draw. Simulations should count steps; use seconds for display
/// only.
struct GameTime {
    /// In Update: the time from the start of the first step to the start of this step. In Draw: the
    /// time from the start of the first step to the end of the most recent step. Fixed steps are
    /// added exactly, and the sum is rounded down to nanoseconds.
    TimeSpan total_game_time;
    TimeSpan elapsed_game_time;      ///< in Update: one step; in Draw: all steps since the previous
                                     ///< Draw
    bool is_running_slowly = false;  ///< see FixedStep::IsRunningSlowly
    std::int64_t step = 0;  ///< number of the step, from 0; in Draw: of the most recent step

    /// In Draw: the fraction of the next step that has already elapsed, 0 <= alpha < 1. Use it to
    /// interpolate cameras and scenery.
    float alpha = 0;
};

/// A step rate as a fraction of two integers, `steps` per `seconds`: 60/1, or 60000/1001.
struct StepRate {
    std::int64_t steps = 60;
    std::int64_t seconds = 1;
};

/// Converts elapsed time to whole steps: XNA's fixed time step. It calculates with integers and
/// therefore does not drift.
///
/// If more than 500 ms pass between two calls of Advance, the excess is dropped, as in XNA: after a
/// stall the game continues where it was.
class FixedStep {
public:
    explicit FixedStep(StepRate rate = {}) noexcept;

    /// Adds elapsed time in nanoseconds (negative values are treated as 0) and returns the number
    /// of steps that the caller must run now.
    [[nodiscard]] int Advance(std::int64_t nanoseconds) noexcept;

    /// Returns the fraction of the next step that has already elapsed, 0 <= alpha < 1.
    [[nodiscard]] float Alpha() const noexcept;
    /// True from a lag of 5 steps until the game has caught up, as in XNA. A lag above 0.8 s of
    /// steps counts as 0.8 s, so it ends after that time at full speed.
    [[nodiscard]] bool IsRunningSlowly() const noexcept { return running_slowly_; }

    /// Discards the elapsed time that is not yet a whole step. Call it after loading or a resume.
    void ResetElapsedTime() noexcept;

    /// Returns the nanoseconds until the next step is due, rounded up.
    [[nodiscard]] std::int64_t UntilNext() const noexcept;

    /// Returns the time at which step `step` begins, computed exactly and rounded down to
    /// nanoseconds.
    [[nodiscard]] TimeSpan ComputeTime(std::int64_t step) const noexcept;

private:
    StepRate rate_;
    std::int64_t accumulated_ = 0;  // in units of 1 ns / rate_.steps
    int lag_ = 0;
    bool running_slowly_ = false;
};

}  // namespace graze
