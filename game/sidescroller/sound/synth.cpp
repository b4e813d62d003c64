#include "sound/synth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "graze/math/math_helper.hpp"

namespace hairsbreadth {

using namespace graze;

namespace {

constexpr std::size_t kBlock = 8;  // samples between two changes of pitch and filter

double Between(double from, double to, double share) noexcept {
    return from + (to - from) * share;
}

// Adds the voice to stereo samples, interleaved with left first.
void Mix(const Voice& voice, std::vector<double>& samples) {
    const auto first = static_cast<std::size_t>(voice.from_s * kSampleRate);
    const auto count =
        std::min(static_cast<std::size_t>(voice.seconds * kSampleRate), samples.size() / 2 - first);
    const double left = voice.gain * (1 - std::max(voice.pan, 0.0));
    const double right = voice.gain * (1 + std::min(voice.pan, 0.0));
    const double high_pass = LowPassShare(voice.high_pass_hz);
    const double rise = voice.attack_s > 0 ? 1 / (voice.attack_s * kSampleRate) : 1;
    const double fall = 1 / (voice.seconds * kSampleRate);
    Oscillator oscillator{voice.wave, 0, voice.seed};
    double low = 0;
    double rumble = 0;
    for (std::size_t from = 0; from < count; from += kBlock) {
        const double share = static_cast<double>(from) * fall;
        const double hz = Between(voice.from_hz, voice.to_hz, share);
        const double cut_hz = Between(voice.low_pass_from_hz, voice.low_pass_to_hz, share);
        const double low_pass = voice.low_pass_from_hz > 0 ? LowPassShare(cut_hz) : 1;
        std::array<double, kBlock> values{};
        oscillator.AddTo(values, hz / kSampleRate, 1);
        for (std::size_t i = from; i < std::min(from + kBlock, count); ++i) {
            low += (values[i - from] - low) * low_pass;
            rumble += (low - rumble) * high_pass;
            const auto age = static_cast<double>(i);
            const double left_over = 1 - age * fall;
            const double value = (low - rumble) * std::min(age * rise, 1.0) * left_over * left_over;
            samples[2 * (first + i)] += value * left;
            samples[2 * (first + i) + 1] += value * right;
        }
    }
}

}  // namespace

std::vector<std::int16_t> Render(std::span<const Voice> voices) {
    double end_s = 0;
    for (const Voice& voice : voices) {
        end_s = std::max(end_s, voice.from_s + voice.seconds);
    }
    std::vector<double> mixed(2 * static_cast<std::size_t>(end_s * kSampleRate));
    for (const Voice& voice : voices) {
        Mix(voice, mixed);
    }
    std::vector<std::int16_t> samples;
    samples.reserve(mixed.size());
    for (const double value : mixed) {
        samples.push_back(
            static_cast<std::int16_t>(std::floor(SoftClip(value * 1.2) * 32'000 + 0.5)));
    }
    return samples;
}

std::vector<std::int16_t> RenderHum() {
    // Each partial has a whole number of periods (`waves`) in half a second. The first two, 60 Hz
    // and 62 Hz, beat twice a second.
    constexpr std::size_t frames = kSampleRate / 2;
    struct Partial {
        int waves;
        double gain;
    };
    constexpr std::array<Partial, 4> partials{{{30, 9000}, {31, 6000}, {60, 4000}, {91, 2000}}};
    std::vector<std::int16_t> samples(frames);
    for (std::size_t i = 0; i < frames; ++i) {
        double sum = 0;
        for (const Partial& partial : partials) {
            const std::size_t place = i * static_cast<std::size_t>(partial.waves) % frames;
            sum += partial.gain * Sin(static_cast<double>(place) * kTwoPi / frames);
        }
        samples[i] = static_cast<std::int16_t>(std::floor(sum + 0.5));
    }
    return samples;
}

}  // namespace hairsbreadth
