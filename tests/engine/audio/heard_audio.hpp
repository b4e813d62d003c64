#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/audio/mixed_audio.hpp"

namespace graze::test {

/// A mixing device whose output is returned to the test.
class TestMixedAudio : public MixedAudio {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "test"; }

    /// Mixes the next frames and returns their left channel.
    std::vector<std::int16_t> MixLeft(std::size_t frames) {
        stereo_.assign(frames * 2, 0);
        Mix(stereo_);
        std::vector<std::int16_t> left(frames);
        for (std::size_t i = 0; i < frames; ++i) {
            left[i] = stereo_[i * 2];
        }
        return left;
    }

    /// Mixes the next frames and returns the last sample of their left channel. Does not allocate
    /// once its buffer is large enough.
    std::int16_t MixLastLeft(std::size_t frames) {
        stereo_.resize(frames * 2);
        Mix(stereo_);
        return stereo_[frames * 2 - 2];
    }

    using MixedAudio::Skip;

private:
    std::vector<std::int16_t> stereo_;
};

/// Returns a mono sound at the mixer's rate whose samples are all `value`.
[[nodiscard]] inline SoundData Flat(std::size_t frames, std::int16_t value) {
    return {std::vector<std::int16_t>(frames, value), 1, MixedAudio::kRate};
}

/// Returns a mono sound with the samples 1, 2, 3, ... `frames`.
[[nodiscard]] inline SoundData CountingUp(std::size_t frames) {
    SoundData sound = Flat(frames, 0);
    for (std::size_t i = 0; i < frames; ++i) {
        sound.samples[i] = static_cast<std::int16_t>(i + 1);
    }
    return sound;
}

}  // namespace graze::test
