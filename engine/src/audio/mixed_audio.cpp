#include "graze/audio/mixed_audio.hpp"

#include <utility>

#include "voice_mixer.hpp"

namespace graze {
namespace {

constexpr std::int64_t kSecondNs = 1'000'000'000;

std::int64_t CountFrames(TimeSpan time) noexcept {
    return time.nanoseconds / kSecondNs * VoiceMixer::kRate +
           time.nanoseconds % kSecondNs * VoiceMixer::kRate / kSecondNs;
}

}  // namespace

MixedAudio::MixedAudio() : mixer_{std::make_unique<VoiceMixer>()} {
}

MixedAudio::~MixedAudio() = default;

SoundHandle MixedAudio::CreateSound(SoundView sound) {
    SoundData copy = sound.Copy();
    has_sounds_ = true;
    const std::scoped_lock lock{mutex_};
    return mixer_->Add(std::move(copy));
}

void MixedAudio::DestroySound(SoundHandle sound) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Remove(sound);
}

bool MixedAudio::Play(SoundHandle sound, float volume, float pitch, float pan) noexcept {
    return StartVoice({.sound = sound, .settings = {volume, pitch, pan}}) != 0;
}

VoiceHandle MixedAudio::StartVoice(const VoiceStart& start) noexcept {
    const std::scoped_lock lock{mutex_};
    return mixer_->Start(start, CountFrames(start.fade_in));
}

void MixedAudio::SetVoice(VoiceHandle voice, const VoiceSettings& settings) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Set(voice, settings);
}

void MixedAudio::PauseVoice(VoiceHandle voice) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Pause(voice);
}

void MixedAudio::ResumeVoice(VoiceHandle voice) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Resume(voice);
}

void MixedAudio::StopVoice(VoiceHandle voice) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Stop(voice);
}

void MixedAudio::ReleaseVoice(VoiceHandle voice) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Release(voice);
}

void MixedAudio::FadeOutVoice(VoiceHandle voice, TimeSpan time) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->FadeOut(voice, CountFrames(time));
}

SoundState MixedAudio::StateOf(VoiceHandle voice) const noexcept {
    const std::scoped_lock lock{mutex_};
    return mixer_->StateOf(voice);
}

SoundHandle MixedAudio::CreateQueue(int channels, int rate) {
    has_sounds_ = true;
    const std::scoped_lock lock{mutex_};
    return mixer_->AddQueue(channels, rate);
}

bool MixedAudio::Submit(SoundHandle queue, std::span<const std::int16_t> samples,
                        std::int64_t label) {
    spare_.assign(samples.begin(), samples.end());
    const std::scoped_lock lock{mutex_};
    return mixer_->Submit(queue, spare_, label);
}

void MixedAudio::ClearQueue(SoundHandle queue) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->ClearQueue(queue);
}

QueueState MixedAudio::StateOfQueue(SoundHandle queue) const noexcept {
    const std::scoped_lock lock{mutex_};
    return mixer_->StateOfQueue(queue);
}

void MixedAudio::Mix(std::span<std::int16_t> stereo) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->Mix(stereo);
}

void MixedAudio::Skip(TimeSpan time) noexcept {
    const std::int64_t whole_s = time.nanoseconds / kSecondNs;
    skip_rest_ += time.nanoseconds % kSecondNs * VoiceMixer::kRate;
    const std::int64_t frames = whole_s * VoiceMixer::kRate + skip_rest_ / kSecondNs;
    skip_rest_ %= kSecondNs;
    const std::scoped_lock lock{mutex_};
    mixer_->Skip(frames);
}

void MixedAudio::OnMasterVolume(float volume) noexcept {
    const std::scoped_lock lock{mutex_};
    mixer_->SetMasterVolume(volume);
}

void SilentAudio::Advance(TimeSpan elapsed) noexcept {
    if (!is_suspended_) {
        Skip(elapsed);
    }
}

}  // namespace graze
