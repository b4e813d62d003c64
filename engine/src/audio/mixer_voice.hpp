#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "graze/audio/audio_device.hpp"
#include "ramp.hpp"
#include "sound_shelf.hpp"

namespace graze {

/// One playing of a sound.
struct MixerVoice {
    static constexpr std::int64_t kRampFrames = 256;

    VoiceHandle handle = 0;
    SoundHandle sound = 0;  // 0: this voice is free
    bool is_looped = false;
    bool is_music = false;
    bool is_paused = false;    // it stands still
    bool wants_pause = false;  // so it does, or will once it has faded
    bool is_stopping = false;
    bool is_released = false;
    bool ends_with_fade = false;
    std::uint64_t position = 0;  // frames, in units of 2^-32, of the sound or of its first buffer
    std::uint64_t step = 0;
    std::array<Ramp, 4>
        gains;  // left from left, left from right, right from left, right from right
    Ramp gate;  // of pauses and stops
    Ramp fade;  // asked for; heard as Swelling

    [[nodiscard]] std::int64_t Frame() const noexcept {
        return static_cast<std::int64_t>(position >> 32);
    }

    /// Pitch at once; volume and pan glide, unless it has not begun.
    void Set(const SoundData& data, const VoiceSettings& settings, std::int64_t frames) noexcept;

    /// Goes on by that many frames and adds what is heard of them to `sums`, left and right in turn, if
    /// there are any. When the sound or a fade is over, the voice is free.
    void Move(SoundShelf::Place& place, Ramp master, std::span<std::int32_t> sums,
              std::int64_t frames) noexcept;

    /// Is free from here on; a queue forgets what was stopped.
    void End(SoundShelf::Place& place) noexcept;
};

/// Two fades that cross keep their power to within half a decibel: f * (2 - f). Of 2^15.
[[nodiscard]] constexpr std::int32_t Swelling(std::int32_t fade) noexcept {
    return static_cast<std::int32_t>(std::int64_t{fade} * (2 * kFullGain - fade) >> 15);
}

}  // namespace graze
