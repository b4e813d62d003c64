#include <algorithm>
#include <utility>

#include "graze/assert.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
SoundEffectInstance::SoundEffectInstance(SoundEffectInstance&& other) noexcept
    : device_{other.device_},
      sound_{std::exchange(other.sound_, 0)},
      voice_{std::exchange(other.voice_, 0)},
      settings_{other.settings_},
      placement_{other.placement_},
      is_looped_{other.is_looped_},
      has_played_{other.has_played_} {
}

SoundEffectInstance& SoundEffectInstance::operator=(SoundEffectInstance&& other) noexcept {
    if (this != &other) {
        Stop();
        device_ = other.device_;
        sound_ = std::exchange(other.sound_, 0);
        voice_ = std::exchange(other.voice_, 0);
        settings_ = other.settings_;
        placement_ = other.placement_;
        is_looped_ = other.is_looped_;
        has_played_ = other.has_played_;
    }
    return *this;
}

SoundEffectInstance::~SoundEffectInstance() {
    Stop();
}

bool SoundEffectInstance::Play() noexcept {
    switch (State()) {
        case SoundState::Playing:
            return true;
        case SoundState::Paused:
            Resume();
            return true;
        case SoundState::Stopped:
            break;
    }
    voice_ =
        sound_ == 0 || !device_
            ? 0
            : device_->StartVoice({.sound = sound_, .settings = Heard(), .is_looped = is_looped_});
    has_played_ = has_played_ || voice_ != 0;
    return voice_ != 0;
}

void SoundEffectInstance::Pause() noexcept {
    if (HasVoice()) {
        device_->PauseVoice(voice_);
    }
}

void SoundEffectInstance::Resume() noexcept {
    if (HasVoice()) {
        device_->ResumeVoice(voice_);
    }
}

void SoundEffectInstance::Stop(bool immediate) noexcept {
    if (!HasVoice()) {
        return;
    }
    if (!immediate) {
        device_->ReleaseVoice(voice_);
        return;
    }
    device_->StopVoice(voice_);
    voice_ = 0;
}

SoundState SoundEffectInstance::State() const noexcept {
    return HasVoice() ? device_->StateOf(voice_) : SoundState::Stopped;
}

void SoundEffectInstance::Volume(float volume) {
    GRAZE_ASSERT(0 <= volume && volume <= 1, "SoundEffectInstance::Volume: must be 0 to 1");
    settings_.volume = ClampOr(volume, 0, 1, settings_.volume);
    Apply();
}

void SoundEffectInstance::Pitch(float octaves) {
    GRAZE_ASSERT(-1 <= octaves && octaves <= 1, "SoundEffectInstance::Pitch: must be -1 to 1");
    settings_.pitch = ClampOr(octaves, -1, 1, settings_.pitch);
    Apply();
}

void SoundEffectInstance::Pan(float pan) {
    GRAZE_ASSERT(-1 <= pan && pan <= 1, "SoundEffectInstance::Pan: must be -1 to 1");
    settings_.pan = ClampOr(pan, -1, 1, settings_.pan);
    Apply();
}

void SoundEffectInstance::Apply3D(const AudioListener& listener, const AudioEmitter& emitter) {
    Apply3D(std::span{&listener, 1}, emitter);
}

void SoundEffectInstance::Apply3D(std::span<const AudioListener> listeners,
                                  const AudioEmitter& emitter) {
    const bool is_placed =
        !listeners.empty() && std::ranges::all_of(listeners, [&](const AudioListener& listener) {
            return IsPlaced(listener, emitter);
        });
    GRAZE_ASSERT(
        is_placed,
        "SoundEffectInstance::Apply3D: needs a listener, finite numbers, and forward and up "
        "vectors that are not parallel");
    if (is_placed) {
        placement_ = Place(listeners, emitter, device_ ? device_->Space() : AudioSpace{});
        Apply();
    }
}

void SoundEffectInstance::IsLooped(bool is_looped) {
    GRAZE_ASSERT(!has_played_, "SoundEffectInstance::IsLooped: must be set before the first Play");
    is_looped_ = has_played_ ? is_looped_ : is_looped;
}

// Pan attenuates the opposite side linearly. So any pair of gains corresponds to a volume and a
// pan.
VoiceSettings SoundEffectInstance::Heard() const noexcept {
    if (!placement_) {
        return settings_;
    }
    const auto [left, right, speed] = *placement_;
    const float louder = std::max(left, right);
    const float pan = louder <= 0 ? 0 : left < right ? 1 - left / right : right / left - 1;
    return {settings_.volume * louder, settings_.pitch, pan, speed};
}

void SoundEffectInstance::Apply() noexcept {
    if (HasVoice()) {
        device_->SetVoice(voice_, Heard());
    }
}

}  // namespace graze
