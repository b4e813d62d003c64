#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/hash.hpp"
#include "simulation/shapes.hpp"

namespace hairsbreadth {

inline constexpr int kGrazeBand = 6;      ///< px: a separation of 1 to 6 is a graze
inline constexpr int kPassEnds = 8;       ///< px: a pass ends at a larger separation
inline constexpr int kPassEndFrames = 6;  ///< consecutive frames beyond kPassEnds that end a pass
inline constexpr int kPassRest = 30;      ///< frames until the same threat can pay again
inline constexpr int kRideFrames = 6;     ///< frames inside the band per payment

/// Returns the distance of the ship to a threat: 0 if they overlap, otherwise the Euclidean
/// distance between the centres of their nearest solid pixels, rounded up, 1 to 8; kFar beyond.
///
/// Cost    at most 5 tests of two masks: a binary search over the ship's dilated masks finds the
///         smallest radius that touches the threat.
[[nodiscard]] int Separation(const Shapes& shapes, const Pose& ship,
                             const Footprint& threat) noexcept;

/// The pass of the ship by a threat. It begins when the ship is in the threat's band (a separation
/// of 1 to 6 px) and `rest` is 0. It ends after kPassEndFrames consecutive frames at more than
/// 8 px. The player is paid for every kRideFrames frames in the band, and once at the end, for the
/// smallest separation.
struct Pass {
    bool active = false;
    bool threaded = false;  ///< another threat was in the band in the same frame: pays double
    int nearest = kFar;
    int frames_beyond = 0;
    int frames_inside = 0;  ///< frames in the band of kGrazeBand px
    int rest = 0;           ///< frames until the next pass can begin

    void AddTo(Hasher& hasher) const noexcept;
};

/// The result of one frame for a pass.
struct PassNews {
    bool nearer = false;  ///< the pass began, or its smallest separation decreased
    bool rides = false;   ///< a payment for staying in the band is due
    bool ended = false;   ///< the caller must pay for pass.nearest and then call Close
};

/// Advances a pass by a frame with this separation, which must not be 0: after a hit, the caller
/// ends the pass with Close.
[[nodiscard]] PassNews Advance(Pass& pass, int separation) noexcept;

/// Ends a pass, paid or not, and starts the threat's rest.
void Close(Pass& pass) noexcept;

}  // namespace hairsbreadth
