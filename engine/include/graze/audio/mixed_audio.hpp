#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "graze/audio/audio_device.hpp"

namespace graze {

class VoiceMixer;

/// Audio device that mixes its voices in software. A derived class only has to output the stream.
///
/// Voices   at most 32 at a time, in addition to music and to voices that fade out after a stop.
/// Threads  a derived class may call Mix on its own thread. Mix and the other functions use the
///          same lock; the other functions hold it only for a short time. Mix does not allocate.
class MixedAudio : public AudioDevice {
public:
    static constexpr int kRate = 48000;  ///< sample rate of the stream, frames per second

    ~MixedAudio() override;

    [[nodiscard]] bool HasSounds() const noexcept override { return has_sounds_; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override;
    void DestroySound(SoundHandle sound) noexcept override;
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override;
    [[nodiscard]] VoiceHandle StartVoice(const VoiceStart& start) noexcept override;
    void SetVoice(VoiceHandle voice, const VoiceSettings& settings) noexcept override;
    void PauseVoice(VoiceHandle voice) noexcept override;
    void ResumeVoice(VoiceHandle voice) noexcept override;
    void StopVoice(VoiceHandle voice) noexcept override;
    void ReleaseVoice(VoiceHandle voice) noexcept override;
    void FadeOutVoice(VoiceHandle voice, TimeSpan time) noexcept override;
    [[nodiscard]] SoundState StateOf(VoiceHandle voice) const noexcept override;
    [[nodiscard]] SoundHandle CreateQueue(int channels, int rate) override;
    bool Submit(SoundHandle queue, std::span<const std::int16_t> samples,
                std::int64_t label) override;
    void ClearQueue(SoundHandle queue) noexcept override;
    [[nodiscard]] QueueState StateOfQueue(SoundHandle queue) const noexcept override;

protected:
    MixedAudio();

    /// Mixes the next frames and writes them to `stereo`, left and right interleaved.
    void Mix(std::span<std::int16_t> stereo) noexcept;

    /// Advances playback by `time` without mixing. The resulting state is the same as after Mix. A
    /// remainder of less than one frame is added to the next call.
    void Skip(TimeSpan time) noexcept;

    void OnMasterVolume(float volume) noexcept override;

private:
    mutable std::mutex mutex_;
    std::unique_ptr<VoiceMixer> mixer_;
    std::vector<std::int16_t> spare_;  // copy of the samples being submitted, made before locking
                                       // is taken
    std::int64_t skip_rest_ = 0;       // remainder of Skip, in units of 1e-9 frames
    bool has_sounds_ = false;
};

/// Null audio device: advances voices, queues and songs by the game's time, without output. The
/// result is the same in every run.
class SilentAudio : public MixedAudio {
public:
    SilentAudio() = default;

    [[nodiscard]] std::string_view Name() const noexcept override { return "silent"; }
    [[nodiscard]] bool HasOutput() const noexcept override { return false; }
    void Suspend() noexcept override { is_suspended_ = true; }
    void Resume() noexcept override { is_suspended_ = false; }

protected:
    void Advance(TimeSpan elapsed) noexcept override;

private:
    bool is_suspended_ = false;
};

}  // namespace graze
