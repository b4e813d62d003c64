#include "voice_mixer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace graze {
namespace {

constexpr int kHighestRate = 768'000;  // sixteen times ours: 2^-32 steps still count it exactly
constexpr double kOneSample = 4294967296.0;
constexpr float kFullVolume = 32768;
constexpr std::size_t kValuesPerPass = 512;

// NaN becomes 0.
float Clamped(float value, float low, float high) noexcept {
    return value == value ? std::clamp(value, low, high) : 0.0f;
}

std::int32_t Gain(float volume) noexcept {
    return static_cast<std::int32_t>(std::lround(volume * kFullVolume));
}

}  // namespace

SoundHandle VoiceMixer::Add(std::vector<std::int16_t> samples, int rate) {
    Sound sound{std::move(samples), std::clamp(rate, 1, kHighestRate)};
    const auto unused = std::ranges::find(sounds_, 0, &Sound::rate);
    const auto index = static_cast<SoundHandle>(unused - sounds_.begin());
    if (unused == sounds_.end()) {
        sounds_.push_back(std::move(sound));
    } else {
        *unused = std::move(sound);
    }
    return index + 1;
}

void VoiceMixer::Remove(SoundHandle sound) noexcept {
    if (!Knows(sound)) {
        return;
    }
    for (Voice& voice : voices_) {
        voice.sound = voice.sound == sound ? 0 : voice.sound;
    }
    sounds_[sound - 1] = {};
}

bool VoiceMixer::Play(SoundHandle sound, float volume, float pitch, float pan) noexcept {
    auto* const voice = std::ranges::find(voices_, SoundHandle{0}, &Voice::sound);
    if (!Knows(sound) || voice == voices_.end()) {
        return false;
    }
    const float loud = Clamped(volume, 0, 1);
    const float side = Clamped(pan, -1, 1);
    const double speed = sounds_[sound - 1].rate / static_cast<double>(kRate) *
                         std::exp2(static_cast<double>(Clamped(pitch, -1, 1)));
    *voice = {sound, 0, static_cast<std::uint64_t>(speed * kOneSample),
              Gain(loud * std::min(1 - side, 1.0f)), Gain(loud * std::min(1 + side, 1.0f))};
    return true;
}

void VoiceMixer::Mix(std::span<std::int16_t> stereo) noexcept {
    while (!stereo.empty()) {
        const std::size_t count = std::min(stereo.size(), kValuesPerPass);
        std::array<std::int32_t, kValuesPerPass> sums{};
        const std::span<std::int32_t> part{sums.data(), count};
        for (Voice& voice : voices_) {
            MixVoice(voice, part);
        }
        std::ranges::transform(part, stereo.begin(), [](std::int32_t sum) {
            return static_cast<std::int16_t>(std::clamp(sum, -32768, 32767));
        });
        stereo = stereo.subspan(count);
    }
}

void VoiceMixer::MixVoice(Voice& voice, std::span<std::int32_t> sums) noexcept {
    if (voice.sound == 0) {
        return;
    }
    const std::vector<std::int16_t>& samples = sounds_[voice.sound - 1].samples;
    for (std::size_t i = 0; i + 1 < sums.size(); i += 2) {
        const std::uint64_t index = voice.position >> 32;
        if (index >= samples.size()) {
            voice.sound = 0;
            return;
        }
        // Between two samples on a straight line; the last one fades into silence.
        const std::int64_t now = samples[index];
        const std::int64_t next = index + 1 < samples.size() ? samples[index + 1] : 0;
        const auto fraction = static_cast<std::int64_t>(voice.position >> 16 & 0xFFFF);
        const std::int64_t value = now + ((next - now) * fraction >> 16);
        sums[i] += static_cast<std::int32_t>(value * voice.left >> 15);
        sums[i + 1] += static_cast<std::int32_t>(value * voice.right >> 15);
        voice.position += voice.step;
    }
}

bool VoiceMixer::Knows(SoundHandle sound) const noexcept {
    return sound != 0 && sound <= sounds_.size() && sounds_[sound - 1].rate != 0;
}

}  // namespace graze
