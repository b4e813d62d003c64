#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "graze/audio/audio_device.hpp"
#include "ramp.hpp"
#include "sound_table.hpp"

namespace graze {

/// A voice: one playback of a sound.
struct MixerVoice {
    static constexpr std::int64_t kRampFrames = 256;

    VoiceHandle handle = 0;
    SoundHandle sound = 0;  // 0: the voice is free
    bool is_looped = false;
    bool is_music = false;
    bool is_paused = false;    // the voice does not advance
    bool wants_pause = false;  // paused, or fading out before it pauses
    bool is_stopping = false;
    bool is_released = false;
    bool ends_with_fade = false;
    // The position in the sound, or in the first buffer of its queue, in units of 2^-32 frames.
    std::uint64_t position = 0;
    std::uint64_t step = 0;  // added to position for each mixed frame
    // The gains from each channel to each side, in this order: left to left, right to left, left to
    // right, right to right.
    std::array<Ramp, 4> gains;
    Ramp gate;  // gain that falls to 0 for a pause or stop
    Ramp fade;  // requested fade; Swelling converts it to a gain

    [[nodiscard]] std::int64_t Frame() const noexcept {
        return static_cast<std::int64_t>(position >> 32);
    }

    /// Applies the settings: pitch immediately, volume and pan over `frames` frames.
    void Set(const SoundData& data, const VoiceSettings& settings, std::int64_t frames) noexcept;

    /// Advances by `frames` frames. Unless `sums` is empty, adds the samples of these frames to
    /// `sums`, left and right interleaved. Frees the voice when the sound or a fade to silence has
    /// ended.
    void Move(SoundTable::Slot& slot, Ramp master, std::span<std::int32_t> sums,
              std::int64_t frames) noexcept;

    /// Frees the voice. If its sound is a queue, removes the queue's dropped buffers.
    void End(SoundTable::Slot& slot) noexcept;
};

/// Returns the gain f * (2 - f) of a fade f, both in units of 2^-15. With this curve, the total
/// power of a fade-out and a simultaneous fade-in varies by at most half a decibel.
[[nodiscard]] constexpr std::int32_t Swelling(std::int32_t fade) noexcept {
    return static_cast<std::int32_t>(std::int64_t{fade} * (2 * kFullGain - fade) >> 15);
}

/// Returns 2^x for x in -1..1 with the same bits on every machine. libm does not guarantee this.
/// Exact at -1, 0 and 1. Error below 1e-15.
[[nodiscard]] constexpr double PowerOfTwo(double x) noexcept {
    constexpr double ln_2 = 0.69314718055994530942;
    constexpr int terms = 18;
    if (x == 1) {
        return 2;
    }
    const bool is_below_1 = x < 0;
    const double y = (is_below_1 ? x + 1 : x) * ln_2;
    double sum = 1;
    for (int n = terms; n > 0; --n) {
        sum = 1 + sum * y / n;
    }
    return is_below_1 ? sum / 2 : sum;
}

}  // namespace graze
