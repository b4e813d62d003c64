#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "graze/audio/audio_device.hpp"
#include "ramp.hpp"
#include "sound_shelf.hpp"

namespace graze {

/// A voice: one playback of a sound.
struct MixerVoice {
    static constexpr std::int64_t kRampFrames = 256;

    VoiceHandle handle = 0;
    SoundHandle sound = 0;  // 0: the voice is free
    bool is_looped = false;
    bool is_music = false;
    bool is_paused = false;    // it does not advance
    bool wants_pause = false;  // paused, or fading out before it pauses
    bool is_stopping = false;
    bool is_released = false;
    bool ends_with_fade = false;
    std::uint64_t position = 0;  // frames, in units of 2^-32, of the sound or of its first buffer
    std::uint64_t step = 0;
    std::array<Ramp, 4> gains;  // left to left, right to left, left to right, right to right
    Ramp gate;                  // gain of pauses and stops
    Ramp fade;                  // requested fade; applied as Swelling

    [[nodiscard]] std::int64_t Frame() const noexcept {
        return static_cast<std::int64_t>(position >> 32);
    }

    /// Applies the settings: pitch immediately, volume and pan over `frames` frames.
    void Set(const SoundData& data, const VoiceSettings& settings, std::int64_t frames) noexcept;

    /// Advances by `frames` frames and adds them to `sums`, left and right interleaved, unless it
    /// is empty. When the sound or a fade has ended, the voice is free.
    void Move(SoundShelf::Place& place, Ramp master, std::span<std::int32_t> sums,
              std::int64_t frames) noexcept;

    /// Frees the voice. A queue drops its stopped buffers.
    void End(SoundShelf::Place& place) noexcept;
};

/// Returns f * (2 - f), in units of 2^-15: two crossing fades keep the total power within half a
/// decibel.
[[nodiscard]] constexpr std::int32_t Swelling(std::int32_t fade) noexcept {
    return static_cast<std::int32_t>(std::int64_t{fade} * (2 * kFullGain - fade) >> 15);
}

}  // namespace graze
