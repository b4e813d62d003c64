#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graze/math/time_span.hpp"

namespace graze {

/// How long `frames` frames last at `rate` a second, rounded down to whole nanoseconds, 292 years
/// at most. 0 for rates below 1, and for no or negative frames.
[[nodiscard]] TimeSpan DurationOf(std::int64_t frames, int rate) noexcept;

struct SoundData;

/// A sound that someone else owns; as SoundData, which says what the members mean.
struct SoundView {
    std::span<const std::int16_t> samples;
    int channels = 1;
    int rate = 44100;
    std::int64_t loop_start = 0;
    std::int64_t loop_frames = 0;

    [[nodiscard]] std::int64_t Frames() const noexcept {
        return channels > 0 ? static_cast<std::int64_t>(samples.size()) / channels : 0;
    }

    /// What a device can be given: one or two channels, a rate of at least 1, whole frames, and a loop
    /// that lies within them.
    [[nodiscard]] bool IsSound() const noexcept;

    [[nodiscard]] SoundData Copy() const;
};

/// A sound in memory: 16-bit samples. A frame is one sample of each channel, left before right.
struct SoundData {
    std::vector<std::int16_t> samples;  ///< frame after frame
    int channels = 1;                   ///< 1 mono, 2 stereo
    int rate = 44100;                   ///< frames per second
    std::int64_t loop_start = 0;        ///< the frame that a loop goes back to
    std::int64_t loop_frames = 0;       ///< how many it repeats; 0: all that follow

    [[nodiscard]] std::int64_t Frames() const noexcept { return View().Frames(); }
    [[nodiscard]] TimeSpan Duration() const noexcept { return DurationOf(Frames(), rate); }
    [[nodiscard]] SoundView View() const noexcept {
        return {samples, channels, rate, loop_start, loop_frames};
    }

    [[nodiscard]] friend bool operator==(const SoundData&, const SoundData&) = default;
};

}  // namespace graze
