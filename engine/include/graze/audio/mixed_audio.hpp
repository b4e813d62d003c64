#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "graze/audio/audio_device.hpp"

namespace graze {

class VoiceMixer;

/// A device whose voices are mixed here; what derives from it has only to bring the stream to ears.
///
/// Voices   32 at a time, beside music and beside those that just fade after a stop.
/// Threads  Mix may be called on a thread of its own. It waits for other calls by a lock that they hold
///          for as long as it takes to change some numbers; it allocates nothing.
class MixedAudio : public AudioDevice {
public:
    static constexpr int kRate = 48000;  ///< of the stream, frames per second

    ~MixedAudio() override;

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

    /// Overwrites `stereo`, left and right in turn, with what is heard next.
    void Mix(std::span<std::int16_t> stereo) noexcept;

    /// Lets time pass unheard: all is afterwards as if as many frames had been mixed. What is less than a
    /// frame is kept for the next call.
    void Skip(TimeSpan time) noexcept;

    void OnMasterVolume(float volume) noexcept override;

private:
    mutable std::mutex mutex_;
    std::unique_ptr<VoiceMixer> mixer_;
    std::vector<std::int16_t> spare_;  // what is submitted is copied outside the lock
    std::int64_t skip_rest_ = 0;       // frames times nanoseconds
};

/// Plays nothing to nobody; voices, queues and songs go on by the game's time, the same in every run.
class SilentAudio : public MixedAudio {
public:
    SilentAudio() = default;

    [[nodiscard]] std::string_view Name() const noexcept override { return "silent"; }
    void Suspend() noexcept override { is_suspended_ = true; }
    void Resume() noexcept override { is_suspended_ = false; }

protected:
    void Advance(TimeSpan elapsed) noexcept override;

private:
    bool is_suspended_ = false;
};

}  // namespace graze
