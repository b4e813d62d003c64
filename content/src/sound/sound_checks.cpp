#include "sound_checks.hpp"

#include <cmath>
#include <string>

#include "graze/content/content_error.hpp"

namespace graze {

void CheckSoundFormat(std::uint32_t channels, std::uint32_t rate, const SoundLimits& limits) {
    if (channels != 1 && channels != 2) {
        throw FormatError{std::to_string(channels) +
                          " channels are not supported: only mono and stereo are"};
    }
    if (rate < static_cast<std::uint32_t>(limits.min_rate) ||
        rate > static_cast<std::uint32_t>(limits.max_rate)) {
        throw FormatError{"a rate of " + std::to_string(rate) + " frames per second; it must be " +
                          std::to_string(limits.min_rate) + " to " +
                          std::to_string(limits.max_rate)};
    }
}

void CheckSoundLength(std::int64_t frames, std::uint32_t rate, const SoundLimits& limits) {
    if (frames < 1) {
        throw FormatError{"no sound: it has no frames"};
    }
    if ((frames - 1) / rate >= limits.max_seconds) {
        throw FormatError{"too long: " + std::to_string(frames) + " frames at " +
                          std::to_string(rate) + " per second; the limit is " +
                          std::to_string(limits.max_seconds) + " seconds"};
    }
}

void CheckSoundSize(std::int64_t frames, std::uint32_t channels, const SoundLimits& limits) {
    const std::int64_t frame_bytes = std::int64_t{channels} * 2;
    if (frames > limits.max_bytes / frame_bytes) {
        throw FormatError{"too large: " + std::to_string(frames) + " frames of " +
                          std::to_string(frame_bytes) + " bytes; the limit is " +
                          std::to_string(limits.max_bytes) + " bytes"};
    }
}

void NoteLoopCut(std::int64_t excess, Oddities& oddities) {
    if (excess > 1) {
        oddities.Add("its loop ends " + std::to_string(excess) +
                     " frames after the sound; it is cut");
    }
}

std::int16_t ToSample(double value) noexcept {
    if (std::isnan(value)) {
        return 0;
    }
    const double scaled = value * 32768;
    if (scaled >= 32767) {
        return 32767;
    }
    if (scaled <= -32768) {
        return -32768;
    }
    const double below = std::floor(scaled);
    return static_cast<std::int16_t>(below + (scaled - below >= 0.5 ? 1 : 0));
}

}  // namespace graze
