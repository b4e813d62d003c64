#include "graze/audio/sound_data.hpp"

#include <limits>

namespace graze {

TimeSpan DurationOf(std::int64_t frames, int rate) noexcept {
    if (rate < 1 || frames < 1) {
        return {};
    }
    constexpr std::int64_t second_ns = 1'000'000'000;
    constexpr std::int64_t most_s = std::numeric_limits<std::int64_t>::max() / second_ns - 1;
    if (frames / rate > most_s) {
        return {most_s * second_ns};
    }
    // Whole seconds apart, so that hours do not overflow.
    return {frames / rate * second_ns + frames % rate * second_ns / rate};
}

bool SoundView::IsSound() const noexcept {
    const bool is_mono_or_stereo = channels == 1 || channels == 2;
    return is_mono_or_stereo && rate > 0 &&
           samples.size() % static_cast<std::size_t>(channels) == 0 && 0 <= loop_start &&
           loop_start <= Frames() && 0 <= loop_frames && loop_frames <= Frames() - loop_start;
}

SoundData SoundView::Copy() const {
    return {{samples.begin(), samples.end()}, channels, rate, loop_start, loop_frames};
}

}  // namespace graze
