#pragma once

#include <cstdint>

#include "graze/app/game_time.hpp"

namespace graze {

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
