#pragma once

#include "graze/audio/audio_space.hpp"

namespace graze::oracle {

/// Slow reference of Place for one listener: computes the pan from the angle between the emitter
/// and the listener's right, and the Doppler shift from the travel times of two wave fronts. Valid
/// for speeds below half the speed of sound.
[[nodiscard]] AudioPlacement SlowPlace(const AudioListener& listener, const AudioEmitter& emitter,
                                       const AudioSpace& space);

}  // namespace graze::oracle
