#pragma once

#include "graze/audio/audio_space.hpp"

namespace graze::oracle {

/// Slow reference of Place for one listener: the angle to the right ear from its cosine, and the
/// Doppler shift from the travel times of two wave fronts. Valid below half the speed of sound.
[[nodiscard]] AudioPlacement SlowPlace(const AudioListener& listener, const AudioEmitter& emitter,
                                       const AudioSpace& space);

}  // namespace graze::oracle
