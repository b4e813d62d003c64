#pragma once

#include <span>

#include "graze/math/matrix.hpp"

namespace graze {

/// The listener of 3D sound: XNA's AudioListener. Positions are in the game's own unit, velocities
/// in that unit per second.
///
/// For a 2D game, z is 0 and the other defaults can stay: x points right, as on the screen. If y
/// points down, a listener who looks up the screen has forward (0, -1, 0) and up (0, 0, -1).
struct AudioListener {
    Vector3 position{0, 0, 0};
    Vector3 velocity{0, 0, 0};
    Vector3 forward{0, 0, -1};
    Vector3 up{0, 1, 0};
};

/// The source of a 3D sound: XNA's AudioEmitter. It emits equally in all directions: `forward` and
/// `up` have no effect, as in XNA.
struct AudioEmitter {
    Vector3 position{0, 0, 0};
    Vector3 velocity{0, 0, 0};
    Vector3 forward{0, 0, -1};
    Vector3 up{0, 1, 0};
    float doppler_scale = 1;  ///< at least 0; multiplied by SoundEffect::DopplerScale
};

/// The scales of 3D sound for the whole game: SoundEffect's DistanceScale, DopplerScale and
/// SpeedOfSound.
struct AudioSpace {
    float distance_scale = 1;  ///< volume 1 up to this distance; beyond, it falls as 1 / distance
    float doppler_scale = 1;   ///< factor of all velocities; 0: no Doppler shift
    float speed_of_sound = 343.5;  ///< units per second

    [[nodiscard]] friend bool operator==(const AudioSpace&, const AudioSpace&) = default;
};

/// The gains and the speed with which an emitter is played.
struct AudioPlacement {
    float left = 1;   ///< gain of the left ear, 0..1
    float right = 1;  ///< gain of the right ear, 0..1
    float speed = 1;  ///< factor of the Doppler shift, 0.5..4

    [[nodiscard]] friend bool operator==(const AudioPlacement&, const AudioPlacement&) = default;
};

/// True if all numbers are finite, the listener's `forward` and `up` are not parallel, and the
/// emitter's doppler_scale is at least 0.
[[nodiscard]] bool IsPlaced(const AudioListener& listener, const AudioEmitter& emitter) noexcept;

/// Computes the gains of both ears and the Doppler shift, as X3DAudio and therefore XNA do.
///
/// Volume     1 up to distance_scale, then distance_scale / distance: the sum of both ears' gains.
///            A sound straight ahead, behind or at the listener's position is split equally.
/// Side       the split is linear in the angle to the listener's median plane, from fully left at
///            90 degrees to fully right. X3DAudio ignores how high above the listener a sound is;
///            here height moves it towards the middle. For a listener who looks into the screen, a
///            sound's side therefore follows its horizontal position on the screen.
/// Doppler    (c - k * listener) / (c - k * emitter), where c is the speed of sound, k the product
///            of both Doppler scales, and `listener` and `emitter` are the components of the
///            velocities in the direction from the emitter to the listener. Both products are
///            limited to c, and the result is clamped to 0.5..4.
/// Listeners  each ear gets the largest gain that any listener has in that ear; the shift is that
///            of the first listener with the largest volume. Without listeners the result is
///            silence.
/// In         listeners and an emitter accepted by IsPlaced; a distance scale and speed of sound
///            above 0, a Doppler scale of at least 0.
[[nodiscard]] AudioPlacement Place(std::span<const AudioListener> listeners,
                                   const AudioEmitter& emitter, const AudioSpace& space) noexcept;

}  // namespace graze
