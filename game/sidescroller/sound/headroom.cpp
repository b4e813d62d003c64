#include "sound/headroom.hpp"

#include <algorithm>

namespace hairsbreadth {

float Headroom::Admit(float peak, int steps) noexcept {
    float sum = 0;
    for (const Sound& sound : sounds_) {
        if (sound.steps_left > 0) {
            // The loudness of most effects falls by the square of the time left.
            const float left =
                static_cast<float>(sound.steps_left) / static_cast<float>(sound.steps);
            sum += sound.peak * left * left;
        }
    }
    const float gain = peak > 0 ? std::clamp((kLimit - sum) / peak, kMinGain, 1.0f) : 1.0f;
    sounds_[next_] = {peak * gain, steps, steps};
    next_ = (next_ + 1) % sounds_.size();
    return gain;
}

void Headroom::Step() noexcept {
    for (Sound& sound : sounds_) {
        sound.steps_left -= sound.steps_left > 0 ? 1 : 0;
    }
}

}  // namespace hairsbreadth
