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
    bool is_running_slowly = false;  ///< from a lag of 5 steps until the game has caught up
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

}  // namespace graze
