#pragma once

#include <limits>

#include "graze/math/hash.hpp"
#include "simulation/units.hpp"

namespace artillery {

inline constexpr int kNoShot = std::numeric_limits<int>::max();

/// What a computer player knows about its shot. It tries one shot per frame: for each of several
/// angles it halves the range of powers until a simulated rocket explodes where it should. Then it
/// turns its barrel to the best shot that it found.
struct Plan {
    int target = -1;   ///< the cannon to hit; -1: not chosen yet
    Fixed wanted = 0;  ///< from the target to the explosion: beyond it, or if negative before it
    int angle = 0;     ///< index of the angle that is tried
    int low = 0;       ///< the powers between which the search continues
    int high = 0;
    int best_fit = kNoShot;  ///< of the best shot, as by ComputeFit
    int aim = 0;             ///< the best shot
    int power = 0;
    bool ready = false;  ///< the shot is final

    void AddTo(Hasher& hasher) const noexcept {
        for (const int value : {target, wanted, angle, low, high, best_fit, aim, power}) {
            hasher.Add(value);
        }
        hasher.Add(ready);
    }
};

}  // namespace artillery
