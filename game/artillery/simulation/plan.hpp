#pragma once

#include "graze/math/hash.hpp"
#include "simulation/units.hpp"

namespace artillery {

/// What a computer player knows about its shot. It tries one shot per frame: for each of several
/// angles it halves the range of powers until a simulated rocket hits. Then it turns its barrel to
/// the best shot that it found, with an error.
struct Plan {
    int target = -1;  ///< the cannon to hit; -1: not chosen yet
    int angle = 0;    ///< index of the angle that is tried
    int low = 0;      ///< the powers between which the search continues
    int high = 0;
    int best_miss = 1 << 20;  ///< px between the best shot's end and the target; 0: a hit
    int best_aim = 0;
    int best_power = 0;
    bool ready = false;  ///< the goal is final
    int goal_aim = 0;
    int goal_power = 0;

    void AddTo(Hasher& hasher) const noexcept {
        for (const int value : {target, angle, low, high, best_miss, best_aim, best_power}) {
            hasher.Add(value);
        }
        hasher.Add(ready);
        hasher.Add(goal_aim);
        hasher.Add(goal_power);
    }
};

}  // namespace artillery
