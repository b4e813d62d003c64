#pragma once

#include "graze/audio/audio_space.hpp"

namespace graze::oracle {

/// What Place promises for one listener, by other means: the angle to the right ear by its cosine, and the
/// Doppler shift by letting two wave fronts travel. For what is slower than half the speed of sound.
[[nodiscard]] AudioPlacement SlowPlace(const AudioListener& listener, const AudioEmitter& emitter,
                                       const AudioSpace& space);

}  // namespace graze::oracle
