#pragma once

#include <span>

#include "graze/math/matrix.hpp"

namespace graze {

/// Whose ears they are: XNA's class. Positions are in the game's own unit, velocities in that unit a
/// second.
///
/// In two dimensions z is 0 and what is not named stays: x is to the right, as on the screen. With y
/// down, a listener who looks up the screen has forward (0, -1, 0) and up (0, 0, -1).
struct AudioListener {
    Vector3 position{0, 0, 0};
    Vector3 velocity{0, 0, 0};
    Vector3 forward{0, 0, -1};
    Vector3 up{0, 1, 0};
};

/// Where a sound comes from: XNA's class. It sounds the same in all directions, so that `forward` and
/// `up` are heard no more than in XNA.
struct AudioEmitter {
    Vector3 position{0, 0, 0};
    Vector3 velocity{0, 0, 0};
    Vector3 forward{0, 0, -1};
    Vector3 up{0, 1, 0};
    float doppler_scale = 1;  ///< 0 and more, beside SoundEffect::DopplerScale
};

/// What a game's unit is, for all its sounds: SoundEffect's DistanceScale, DopplerScale and SpeedOfSound.
struct AudioSpace {
    float distance_scale = 1;      ///< a sound is as it is up to there, then falls by 1 / distance
    float doppler_scale = 1;       ///< times; 0: no Doppler shift
    float speed_of_sound = 343.5;  ///< units a second

    [[nodiscard]] friend bool operator==(const AudioSpace&, const AudioSpace&) = default;
};

/// How an emitter is heard.
struct AudioPlacement {
    float left = 1;   ///< 0..1, times
    float right = 1;  ///< 0..1
    float speed = 1;  ///< 0.5..4, by the Doppler shift

    [[nodiscard]] friend bool operator==(const AudioPlacement&, const AudioPlacement&) = default;
};

/// Are all numbers finite, the listener's directions not in one line, and the scale not below 0?
[[nodiscard]] bool IsPlaced(const AudioListener& listener, const AudioEmitter& emitter) noexcept;

/// What X3DAudio, and so XNA, makes of a sound in front of two ears.
///
/// Loud     1 up to distance_scale, then distance_scale / distance: both ears together. Straight ahead,
///          behind, and at the same place each ear has half.
/// Side     by the angle to the middle, on a straight line from all left at 90 degrees to all right.
///          X3DAudio forgets how high above the listener a sound is; here that brings it to the middle,
///          so that a listener who looks into the screen hears where on it a sound is.
/// Doppler  (c - k * listener) / (c - k * emitter), of the parts of both velocities that point from the
///          emitter to the listener, c at most; k is the product of both doppler scales. 0.5 to 4.
/// Many     listeners: each ear hears the loudest of its like, with the shift of the listener who hears
///          the emitter loudest, or is the first of those. None: silence.
/// In       what IsPlaced, and scales and a speed above 0; doppler_scale may be 0.
[[nodiscard]] AudioPlacement Place(std::span<const AudioListener> listeners,
                                   const AudioEmitter& emitter, const AudioSpace& space) noexcept;

}  // namespace graze
