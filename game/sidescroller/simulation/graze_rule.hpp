#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/hash.hpp"
#include "simulation/shapes.hpp"

namespace hairsbreadth {

inline constexpr int kGrazeBand = 6;      ///< px: 1 to 6 is a graze
inline constexpr int kPassEnds = 8;       ///< px: a pass ends beyond them
inline constexpr int kPassEndFrames = 6;  ///< for so many frames
inline constexpr int kPassRest = 30;      ///< frames until the same threat can pay again
inline constexpr int kRideFrames = 6;     ///< inside the band, for each payment

/// How near the ship is to a threat: 0 when they overlap, else the Euclidean distance between their
/// nearest solid pixels' centres, rounded up, 1 to 8; kFar beyond.
///
/// Cost    at most 4 questions whether two masks meet: the ship's grown masks are nested, so the
///         smallest that meets the threat is found by halving.
[[nodiscard]] int Separation(const Shapes& shapes, const Pose& ship,
                             const Footprint& threat) noexcept;

/// One threat's passing by, from d <= 6 until d > 8 for kPassEndFrames frames: it pays once, for
/// its nearest moment.
struct Pass {
    bool active = false;
    bool threaded = false;  ///< another threat was in the band in the same frame: pays double
    int nearest = kFar;
    int frames_beyond = 0;
    int frames_inside = 0;  ///< in the band
    int rest = 0;           ///< frames until the next pass can begin

    void AddTo(Hasher& hasher) const noexcept;
};

/// What one frame did to a pass.
struct PassNews {
    bool nearer = false;  ///< began, or came nearer than ever
    bool rides = false;   ///< a payment for staying in the band is due
    bool ended = false;   ///< pass.nearest is to be paid now; then Close it
};

/// A frame at that separation (not 0: a hit ends a pass by Close).
[[nodiscard]] PassNews Advance(Pass& pass, int separation) noexcept;

/// Over, paid or not: the threat rests.
void Close(Pass& pass) noexcept;

}  // namespace hairsbreadth
