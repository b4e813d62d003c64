#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graze/math/time_span.hpp"

namespace graze {

/// Returns the duration of `frames` frames at `rate` frames per second, rounded down to whole
/// nanoseconds and limited to 292 years. Returns 0 if `rate` or `frames` is below 1.
[[nodiscard]] TimeSpan ComputeDuration(std::int64_t frames, int rate) noexcept;

struct SoundData;

/// Non-owning view of a sound, with the members of SoundData.
struct SoundView {
    std::span<const std::int16_t> samples;
    int channels = 1;
    int rate = 44100;
    std::int64_t loop_start = 0;
    std::int64_t loop_frames = 0;

    [[nodiscard]] std::int64_t Frames() const noexcept {
        return channels > 0 ? static_cast<std::int64_t>(samples.size()) / channels : 0;
    }

    /// True if a device can play the sound: one or two channels, a rate of at least 1, whole
    /// frames, and a loop within these frames.
    [[nodiscard]] bool IsSound() const noexcept;

    /// Returns a copy of the sound.
    [[nodiscard]] SoundData Copy() const;
};

/// A sound in memory: 16-bit samples. A frame is one sample of each channel, left before right.
struct SoundData {
    std::vector<std::int16_t> samples;  ///< interleaved
    int channels = 1;                   ///< 1 mono, 2 stereo
    int rate = 44100;                   ///< frames per second
    std::int64_t loop_start = 0;        ///< first frame of the loop
    std::int64_t loop_frames = 0;       ///< length of the loop in frames; 0: to the end of the
                                        ///< sound

    [[nodiscard]] std::int64_t Frames() const noexcept { return View().Frames(); }
    [[nodiscard]] TimeSpan Duration() const noexcept { return ComputeDuration(Frames(), rate); }
    [[nodiscard]] SoundView View() const noexcept {
        return {samples, channels, rate, loop_start, loop_frames};
    }

    [[nodiscard]] friend bool operator==(const SoundData&, const SoundData&) = default;
};

}  // namespace graze
