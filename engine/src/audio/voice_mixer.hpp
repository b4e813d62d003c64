#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/audio/mixed_audio.hpp"
#include "mixer_voice.hpp"
#include "sound_shelf.hpp"

namespace graze {

/// Mixes sounds into one stereo stream, resampling while it plays. It knows no device and no
/// threads: its owner sees to it that calls do not overlap.
///
/// Settings  volume is clamped to 0..1, pitch and pan to -1..1, NaN counts as 0. At pan -1 the right side
///           is silent, at 0 both play at the volume. A stereo sound loses nothing to that: as in XNA, up
///           to half of the silenced channel is heard on the other side, in place of as much of its own.
/// Fades     AudioDevice says how long; a voice that fades after a stop is none for its caller.
class VoiceMixer {
public:
    static constexpr int kVoices = 32;  ///< beside music and what fades after a stop
    static constexpr int kRate = MixedAudio::kRate;

    /// As AudioDevice::CreateSound, for rates and channels as SoundShelf takes them.
    [[nodiscard]] SoundHandle Add(SoundData sound);
    [[nodiscard]] SoundHandle AddQueue(int channels, int rate);

    /// Stops its voices. Unknown handles are ignored, here and below.
    void Remove(SoundHandle sound) noexcept;

    [[nodiscard]] VoiceHandle Start(const VoiceStart& start, std::int64_t fade_in_frames) noexcept;
    void Set(VoiceHandle voice, const VoiceSettings& settings) noexcept;
    void Pause(VoiceHandle voice) noexcept;
    void Resume(VoiceHandle voice) noexcept;
    void Stop(VoiceHandle voice) noexcept;
    void Release(VoiceHandle voice) noexcept;
    void FadeOut(VoiceHandle voice, std::int64_t frames) noexcept;
    [[nodiscard]] SoundState StateOf(VoiceHandle voice) const noexcept;

    /// Swaps the samples for an old buffer.
    [[nodiscard]] bool Submit(SoundHandle queue, std::vector<std::int16_t>& samples,
                              std::int64_t label);
    void ClearQueue(SoundHandle queue) noexcept;
    [[nodiscard]] QueueState StateOfQueue(SoundHandle queue) const noexcept;

    void SetMasterVolume(float volume) noexcept;

    /// Overwrites `stereo`, left and right in turn, with what the voices play next. Loud sums are
    /// clipped. Allocates nothing.
    void Mix(std::span<std::int16_t> stereo) noexcept;

    /// Leaves all as if that many frames had been mixed.
    void Skip(std::int64_t frames) noexcept;

private:
    static constexpr std::size_t kPlaces = 72;  // voices, as many that fade, and music

    [[nodiscard]] MixerVoice* Find(VoiceHandle voice) noexcept;
    [[nodiscard]] const MixerVoice* Find(VoiceHandle voice) const noexcept;
    [[nodiscard]] MixerVoice* FindPlace(bool is_music) noexcept;
    void StopVoice(MixerVoice& voice) noexcept;
    void EndTailsOf(SoundHandle queue) noexcept;
    void FreeDoomed() noexcept;
    void Move(std::span<std::int32_t> sums, std::int64_t frames) noexcept;

    SoundShelf shelf_;
    std::array<MixerVoice, kPlaces> voices_{};
    Ramp master_;
    VoiceHandle uses_ = 0;  // counts voices, for their handles
};

}  // namespace graze
