#pragma once

#include "graze/math/hash.hpp"
#include "simulation/units.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The boss Ratchet: a ring that jumps from tooth to tooth behind a pawl. Its core can be hit while
/// one of the ring's two gates faces left.
///
/// 90 s after its first opening, the core stays open, and passes pay nothing any more.
///
/// Its parts are threats. It gets angrier when a third of the core's life is left, and at two
/// thirds: crescents circle it, then it jumps twice as often and comes closer.
struct Boss {
    int age = 0;         ///< frames since it came; 0: there is none
    int jumps = 0;       ///< teeth that the ring has turned by
    int since_jump = 0;  ///< frames
    int phase = 0;       ///< 0 to 2
    int charging = 0;    ///< frames in phase 2
    int dying = 0;       ///< frames since the core was destroyed
    int opened = 0;      ///< frames since the core was open for the first time
    int frame = -1;      ///< indices of its parts in World::threats
    int ring = -1;
    int core = -1;
    int pawl = -1;
    int full_life = 0;  ///< of the core

    [[nodiscard]] bool IsLate() const noexcept { return opened > Seconds(90); }

    void AddTo(Hasher& hasher) const noexcept {
        for (const int value : {age, jumps, since_jump, phase, charging, dying, opened, frame, ring,
                                core, pawl, full_life}) {
            hasher.Add(value);
        }
    }
};

}  // namespace hairsbreadth
