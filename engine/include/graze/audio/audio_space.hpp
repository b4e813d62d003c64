#pragma once

#include <span>

#include "graze/math/vector3.hpp"

namespace graze {

/// The listener of 3D sound: XNA's AudioListener. The game chooses the unit of positions.
/// Velocities are in this unit per second.
///
/// For a 2D game, set z to 0 and keep the other defaults: x points right, as on the screen. If y
/// points down, the listener that looks towards the top of the screen has forward (0, -1, 0) and up
/// (0, 0, -1).
struct AudioListener {
    Vector3 position{};
    Vector3 velocity{};
    Vector3 forward = Vector3::Forward;
    Vector3 up = Vector3::Up;
};

/// The source of a 3D sound: XNA's AudioEmitter. It emits equally in all directions: `forward` and
/// `up` have no effect, as in XNA.
struct AudioEmitter {
    Vector3 position{};
    Vector3 velocity{};
    Vector3 forward = Vector3::Forward;
    Vector3 up = Vector3::Up;
    float doppler_scale = 1;  ///< at least 0; multiplied by SoundEffect::DopplerScale
};

/// The scales of 3D sound for the whole game. SoundEffect::DistanceScale, DopplerScale and
/// SpeedOfSound set them.
struct AudioSpace {
    float distance_scale = 1;  ///< distance up to which the volume is 1; farther away, the volume
                               ///< is distance_scale / distance
    float doppler_scale = 1;   ///< factor for all velocities; 0: no Doppler shift
    float speed_of_sound = 343.5;  ///< units per second

    [[nodiscard]] friend bool operator==(const AudioSpace&, const AudioSpace&) = default;
};

/// The gains and the speed with which an emitter is played.
struct AudioPlacement {
    float left = 1;   ///< gain of the left ear, 0..1
    float right = 1;  ///< gain of the right ear, 0..1
    float speed = 1;  ///< factor of the playback speed (Doppler shift), 0.5..4

    [[nodiscard]] friend bool operator==(const AudioPlacement&, const AudioPlacement&) = default;
};

/// True if all numbers are finite, the listener's `forward` and `up` are not parallel, and the
/// emitter's doppler_scale is at least 0. Place requires this.
[[nodiscard]] bool IsPlaced(const AudioListener& listener, const AudioEmitter& emitter) noexcept;

/// Computes the gains of both ears and the Doppler shift, like X3DAudio, which XNA uses.
///
/// Volume     the sum of both ears' gains is 1 up to distance_scale, and distance_scale / distance
///            farther away. A sound straight ahead, behind or at the listener's position has equal
///            gains.
/// Side       the ratio of the gains is linear in the angle between the emitter and the listener's
///            median plane: only the left ear at 90 degrees to the left, only the right ear at 90
///            degrees to the right. X3DAudio ignores the height of a sound above the listener;
///            here, height makes the gains more equal. For a listener that looks into the screen,
///            the gains therefore depend on the sound's horizontal position on the screen.
/// Doppler    (c - k * listener) / (c - k * emitter), where c is the speed of sound, k the product
///            of both Doppler scales, and `listener` and `emitter` are the components of their
///            velocities in the direction from the emitter to the listener. Both products are
///            limited to c, and the result is clamped to 0.5..4.
/// Listeners  each ear has the largest gain that any listener has in this ear. The Doppler shift is
///            that of the listener with the largest volume (the first, if several have it). Without
///            listeners the result is silence.
/// In         listeners and an emitter that IsPlaced accepts, a distance scale and a speed of sound
///            above 0, and a Doppler scale of at least 0.
[[nodiscard]] AudioPlacement Place(std::span<const AudioListener> listeners,
                                   const AudioEmitter& emitter, const AudioSpace& space) noexcept;

}  // namespace graze
