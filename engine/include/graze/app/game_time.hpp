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

}  // namespace graze
