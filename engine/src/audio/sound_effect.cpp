#include "graze/audio/sound_effect.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

float Clamped(float value, float low, float high, float otherwise) noexcept {
    return std::isnan(value) ? otherwise : std::clamp(value, low, high);
}

}  // namespace

SoundEffect::SoundEffect(AudioDevice& device, SoundView sound) : device_{&device} {
    const bool is_sound = sound.IsSound();
    GRAZE_ASSERT(is_sound,
                 "SoundEffect: must be mono or stereo, of a rate above 0, in whole frames");
    if (is_sound) {
        handle_ = device.CreateSound(sound);
        duration_ = DurationOf(sound.Frames(), sound.rate);
    }
}

SoundEffect::SoundEffect(SoundEffect&& other) noexcept
    : device_{other.device_},
      handle_{std::exchange(other.handle_, 0)},
      duration_{std::exchange(other.duration_, {})} {
}

SoundEffect& SoundEffect::operator=(SoundEffect&& other) noexcept {
    if (this != &other) {
        Destroy();
        device_ = other.device_;
        handle_ = std::exchange(other.handle_, 0);
        duration_ = std::exchange(other.duration_, {});
    }
    return *this;
}

SoundEffect::~SoundEffect() {
    Destroy();
}

bool SoundEffect::Play() noexcept {
    return handle_ != 0 && device_->Play(handle_, 1, 0, 0);
}

bool SoundEffect::Play(float volume, float pitch, float pan) {
    GRAZE_ASSERT(0 <= volume && volume <= 1, "SoundEffect::Play: volume must be 0 to 1");
    GRAZE_ASSERT(-1 <= pitch && pitch <= 1, "SoundEffect::Play: pitch must be -1 to 1");
    GRAZE_ASSERT(-1 <= pan && pan <= 1, "SoundEffect::Play: pan must be -1 to 1");
    return handle_ != 0 && device_->Play(handle_, Clamped(volume, 0, 1, 1),
                                         Clamped(pitch, -1, 1, 0), Clamped(pan, -1, 1, 0));
}

void SoundEffect::Destroy() noexcept {
    if (handle_ != 0) {
        device_->DestroySound(handle_);
    }
}

}  // namespace graze
