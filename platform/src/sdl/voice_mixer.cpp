#include "voice_mixer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace graze {
namespace {

constexpr int kHighestRate = 768'000;  // sixteen times ours: 2^-32 steps still count it exactly
constexpr double kOneFrame = 4294967296.0;
constexpr double kFullVolume = 32768;
constexpr std::size_t kValuesPerPass = 512;
const SoundData kNoSound{{}, 1, 0};

// NaN becomes 0.
float Clamped(float value, float low, float high) noexcept {
    return value == value ? std::clamp(value, low, high) : 0.0f;
}

std::int32_t Gain(double volume) noexcept {
    return static_cast<std::int32_t>(std::lround(volume * kFullVolume));
}

// Between a frame and the next on a straight line; the last one fades into silence.
std::int64_t Between(const SoundData& sound, std::size_t index, std::uint64_t position) noexcept {
    const auto channels = static_cast<std::size_t>(sound.channels);
    const std::int64_t now = sound.samples[index];
    const std::int64_t next =
        index + channels < sound.samples.size() ? sound.samples[index + channels] : 0;
    const auto fraction = static_cast<std::int64_t>(position >> 16 & 0xFFFF);
    return now + ((next - now) * fraction >> 16);
}

}  // namespace

SoundHandle VoiceMixer::Add(SoundData sound) {
    sound.rate = std::clamp(sound.rate, 1, kHighestRate);
    sound.channels = sound.channels == 2 ? 2 : 1;
    const auto unused = std::ranges::find(sounds_, 0, &SoundData::rate);
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
    sounds_[sound - 1] = kNoSound;
}

bool VoiceMixer::Play(SoundHandle sound, float volume, float pitch, float pan) noexcept {
    auto* const voice = std::ranges::find(voices_, SoundHandle{0}, &Voice::sound);
    if (!Knows(sound) || voice == voices_.end()) {
        return false;
    }
    const SoundData& data = sounds_[sound - 1];
    const double speed = data.rate / static_cast<double>(kRate) *
                         std::exp2(static_cast<double>(Clamped(pitch, -1, 1)));
    *voice = Panned(data.channels == 2, Clamped(volume, 0, 1), Clamped(pan, -1, 1));
    voice->sound = sound;
    voice->step = static_cast<std::uint64_t>(speed * kOneFrame);
    return true;
}

VoiceMixer::Voice VoiceMixer::Panned(bool is_stereo, double volume, double pan) noexcept {
    const double left = volume * std::min(1 - pan, 1.0);
    const double right = volume * std::min(1 + pan, 1.0);
    Voice voice;
    if (!is_stereo) {
        voice.left.from_left = Gain(left);
        voice.right.from_left = Gain(right);
        return voice;
    }
    const std::int32_t all = Gain(volume);
    voice.left = {Gain(left), 0};
    voice.right = {0, Gain(right)};
    if (pan < 0) {
        voice.left.from_right = Gain(volume * -pan / 2);
        voice.left.from_left = all - voice.left.from_right;
    } else if (pan > 0) {
        voice.right.from_left = Gain(volume * pan / 2);
        voice.right.from_right = all - voice.right.from_left;
    }
    return voice;
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
    const SoundData& sound = sounds_[voice.sound - 1];
    const auto channels = static_cast<std::size_t>(sound.channels);
    for (std::size_t i = 0; i + 1 < sums.size(); i += 2) {
        const std::size_t index = (voice.position >> 32) * channels;
        if (index + channels > sound.samples.size()) {
            voice.sound = 0;
            return;
        }
        const std::int64_t left = Between(sound, index, voice.position);
        const std::int64_t right =
            channels == 2 ? Between(sound, index + 1, voice.position) : std::int64_t{0};
        sums[i] += voice.left.Heard(left, right);
        sums[i + 1] += voice.right.Heard(left, right);
        voice.position += voice.step;
    }
}

bool VoiceMixer::Knows(SoundHandle sound) const noexcept {
    return sound != 0 && sound <= sounds_.size() && sounds_[sound - 1].rate != 0;
}

}  // namespace graze
