#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_effect.hpp"

namespace graze {

/// A sound that the game makes while it plays: XNA's class. Without its device it plays nothing.
///
/// Buffers  play one after the other without a seam. When there is none, it is silent and goes on with the
///          next one; it still plays.
/// Loops    there are none.
class DynamicSoundEffectInstance : private AudioClient {
public:
    static constexpr int kMostPending = 64;  ///< as XAudio2

    /// Mono or stereo, 8,000 to 48,000 frames a second. Anything else is a caller's bug; without asserts it
    /// plays nothing.
    DynamicSoundEffectInstance(AudioDevice& device, int rate, int channels);
    ~DynamicSoundEffectInstance() override;
    DynamicSoundEffectInstance(const DynamicSoundEffectInstance&) = delete;
    DynamicSoundEffectInstance& operator=(const DynamicSoundEffectInstance&) = delete;

    /// Whole frames, left before right; they are copied. False, and nothing happens, when kMostPending are
    /// pending. None or half a frame is a caller's bug; without asserts the half is left out.
    bool SubmitBuffer(std::span<const std::int16_t> samples);

    /// The same, little-endian, as XNA's.
    bool SubmitBuffer(std::span<const std::byte> bytes);

    /// The same, 1 is full scale: times 32,768, to the nearest, ties up, clamped; NaN is 0.
    bool SubmitBuffer(std::span<const float> samples);

    /// Buffers that have not been played to their end.
    [[nodiscard]] int PendingBufferCount() const noexcept;

    /// `callback` is called on the game's thread, by Play and before each step while this plays, once for
    /// each buffer that is missing to two: one that submits a buffer each time keeps it going. It may
    /// call everything here, but not end this.
    void OnBufferNeeded(std::function<void()> callback) { on_buffer_needed_ = std::move(callback); }

    /// As SoundEffectInstance's. A Stop forgets what is pending; one that is not immediate plays it first.
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

    /// False. To set it true is a caller's bug, as in XNA; without asserts nothing changes.
    [[nodiscard]] static bool IsLooped() noexcept { return false; }
    static void IsLooped(bool is_looped);

    /// How long that many bytes of 16-bit samples last, and how many bytes last that long, in whole frames,
    /// rounded down. 0 for what is not above 0.
    [[nodiscard]] TimeSpan GetSampleDuration(int size_bytes) const noexcept;
    [[nodiscard]] int GetSampleSizeInBytes(TimeSpan duration) const noexcept;

private:
    void Tell() override;
    void AskForBuffers();

    LinkTo<AudioDevice> device_;
    int rate_;
    int channels_;
    SoundHandle queue_ = 0;
    SoundEffectInstance voice_;
    std::int64_t submitted_ = 0;  // frames
    std::vector<std::int16_t> converted_;
    std::function<void()> on_buffer_needed_;
    bool is_ending_ = false;  // stopped, but not at once
};

}  // namespace graze
