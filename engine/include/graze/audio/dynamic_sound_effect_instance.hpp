#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_effect.hpp"

namespace graze {

/// A sound whose samples the game submits while it plays: XNA's DynamicSoundEffectInstance. The
/// instance plays nothing after its device has been destroyed.
///
/// Buffers  play one after the other without a gap. Without a pending buffer, the instance is
///          silent and its state is still Playing. It continues with the next buffer.
/// Loops    are not supported.
class DynamicSoundEffectInstance : private AudioClient {
public:
    static constexpr int kMaxPending = 64;  ///< as in XAudio2

    /// Creates an instance. Requires a `rate` of 8,000 to 48,000 frames per second and 1 or 2
    /// `channels`; otherwise the instance plays nothing.
    DynamicSoundEffectInstance(AudioDevice& device, int rate, int channels);
    ~DynamicSoundEffectInstance() override;
    DynamicSoundEffectInstance(const DynamicSoundEffectInstance&) = delete;
    DynamicSoundEffectInstance& operator=(const DynamicSoundEffectInstance&) = delete;

    /// Copies whole frames (one sample per channel, left before right) to a new buffer at the end
    /// of the queue. Returns false and does nothing if kMaxPending buffers are already pending.
    /// Requires one or more whole frames: a partial frame is dropped, and without a whole frame the
    /// call returns false and does nothing.
    bool SubmitBuffer(std::span<const std::int16_t> samples);

    /// Like the overload above, with the bytes of 16-bit little-endian samples, as in XNA.
    bool SubmitBuffer(std::span<const std::byte> bytes);

    /// Like the first overload, with floating-point samples from -1 to 1. They are multiplied by
    /// 32,768, rounded to the nearest (0.5 to 1, -0.5 to 0) and clamped. NaN becomes 0.
    bool SubmitBuffer(std::span<const float> samples);

    /// Returns the number of buffers that have not been played to their end.
    [[nodiscard]] int PendingBufferCount() const noexcept;

    /// Returns the number of the next frame to play, counted from the first submitted frame, which
    /// is 0. With it, a game can start other sounds in time with the samples that it submits.
    [[nodiscard]] std::int64_t FramePosition() const noexcept;

    /// Sets the callback that requests buffers. It is called in Play, and in each step while the
    /// instance plays: once if one buffer is pending, twice if no buffer is pending. Playback
    /// continues without a gap if the callback submits one buffer per call. It is called on the
    /// game's thread. It may call any member function but must not destroy the instance.
    void OnBufferNeeded(std::function<void()> callback) { on_buffer_needed_ = std::move(callback); }

    /// Control playback like the functions of SoundEffectInstance. Stop(true) discards the pending
    /// buffers; Stop(false) first plays them to the end.
    bool Play();
    void Pause() noexcept { voice_.Pause(); }
    void Resume() noexcept { voice_.Resume(); }
    void Stop(bool immediate = true) noexcept;
    [[nodiscard]] SoundState State() const noexcept { return voice_.State(); }
    [[nodiscard]] float Volume() const noexcept { return voice_.Volume(); }
    void Volume(float volume) { voice_.Volume(volume); }
    [[nodiscard]] float Pitch() const noexcept { return voice_.Pitch(); }
    void Pitch(float octaves) { voice_.Pitch(octaves); }
    [[nodiscard]] float Pan() const noexcept { return voice_.Pan(); }
    void Pan(float pan) { voice_.Pan(pan); }
    void Apply3D(const AudioListener& listener, const AudioEmitter& emitter) {
        voice_.Apply3D(listener, emitter);
    }
    void Apply3D(std::span<const AudioListener> listeners, const AudioEmitter& emitter) {
        voice_.Apply3D(listeners, emitter);
    }

    /// Always false. The setter requires false, as in XNA; it ignores true.
    [[nodiscard]] static bool IsLooped() noexcept { return false; }
    static void IsLooped(bool is_looped);

    /// Convert between a number of bytes of 16-bit samples and a duration. Both round down to whole
    /// frames, and return 0 for values of 0 or less.
    [[nodiscard]] TimeSpan GetSampleDuration(int size_bytes) const noexcept;
    [[nodiscard]] int GetSampleSizeInBytes(TimeSpan duration) const noexcept;

private:
    void RaiseEvents() override;
    void AskForBuffers();

    LinkTo<AudioDevice> device_;
    int rate_;
    int channels_;
    SoundHandle queue_ = 0;
    SoundEffectInstance voice_;
    std::int64_t submitted_ = 0;  // in frames
    std::vector<std::int16_t> converted_;
    std::function<void()> on_buffer_needed_;
    bool is_ending_ = false;  // true after Stop(false)
};

}  // namespace graze
