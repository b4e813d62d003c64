#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/audio/mixed_audio.hpp"
#include "mixer_voice.hpp"
#include "sound_table.hpp"

namespace graze {

/// Mixes sounds into one stereo stream, resampling them. It is independent of audio devices and not
/// thread-safe: its owner must serialize calls.
///
/// Settings  volume is clamped to 0..1, pitch and pan to -1..1; NaN counts as 0. At pan -1 the
///           right side is silent, at 0 both sides play at full volume. As in XNA, up to half
///           of the silenced channel of a stereo sound is mixed into the other side. There it
///           replaces an equal part of that side's own channel.
/// Fades     last as long as AudioDevice documents. The handle of a voice that fades after a stop
///           is invalid.
class VoiceMixer {
public:
    static constexpr int kVoices = 32;  ///< not counting music and voices that fade after a stop
    static constexpr int kRate = MixedAudio::kRate;

    /// Add a sound or a queue, as AudioDevice::CreateSound and AudioDevice::CreateQueue do.
    /// SoundTable::Add clamps rates and channels.
    [[nodiscard]] SoundHandle Add(SoundData sound);
    [[nodiscard]] SoundHandle AddQueue(int channels, int rate);

    /// Destroys a sound and stops its voices. This and the following functions ignore unknown
    /// handles.
    void Remove(SoundHandle sound) noexcept;

    [[nodiscard]] VoiceHandle Start(const VoiceStart& start, std::int64_t fade_in_frames) noexcept;
    void Set(VoiceHandle voice, const VoiceSettings& settings) noexcept;
    void Pause(VoiceHandle voice) noexcept;
    void Resume(VoiceHandle voice) noexcept;
    void Stop(VoiceHandle voice) noexcept;
    void Release(VoiceHandle voice) noexcept;
    void FadeOut(VoiceHandle voice, std::int64_t frames) noexcept;
    [[nodiscard]] SoundState StateOf(VoiceHandle voice) const noexcept;

    /// Submits a buffer. Swaps `samples` with the memory of a played buffer. Returns false if the
    /// queue is full or unknown, or if `samples` has no whole frame.
    [[nodiscard]] bool Submit(SoundHandle queue, std::vector<std::int16_t>& samples,
                              std::int64_t label);
    void ClearQueue(SoundHandle queue) noexcept;
    [[nodiscard]] QueueState StateOfQueue(SoundHandle queue) const noexcept;

    void SetMasterVolume(float volume) noexcept;

    /// Mixes the next frames into `stereo`, left and right interleaved, overwriting it. Sums out of
    /// range are clipped. Does not allocate.
    void Mix(std::span<std::int16_t> stereo) noexcept;

    /// Advances without mixing: the resulting state is the same.
    void Skip(std::int64_t frames) noexcept;

private:
    // Enough for 32 voices, 32 that fade after a stop, and 8 for music. Any voice may use any
    // place.
    static constexpr std::size_t kPlaces = 72;

    [[nodiscard]] MixerVoice* Find(VoiceHandle voice) noexcept;
    [[nodiscard]] const MixerVoice* Find(VoiceHandle voice) const noexcept;
    [[nodiscard]] MixerVoice* FindPlace(bool is_music) noexcept;
    void StopVoice(MixerVoice& voice) noexcept;
    void EndTailsOf(SoundHandle queue) noexcept;
    void FreeDoomed() noexcept;
    void Move(std::span<std::int32_t> sums, std::int64_t frames) noexcept;

    SoundTable table_;
    std::array<MixerVoice, kPlaces> voices_{};
    Ramp master_;
    VoiceHandle uses_ = 0;  // number of voices started, for handles
};

}  // namespace graze
