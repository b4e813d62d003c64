#include "sound/synth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "graze/math/math_helper.hpp"

namespace hairsbreadth {

using namespace graze;

namespace {

double Loudness(const Voice& voice, double now_s) noexcept {
    const double rise = voice.attack_s > 0 ? std::min(now_s / voice.attack_s, 1.0) : 1.0;
    const double left = std::max(1 - now_s / voice.seconds, 0.0);
    return voice.gain * rise * left * left;
}

void Mix(const Voice& voice, std::vector<double>& samples) {
    const auto first = static_cast<std::size_t>(voice.from_s * kSampleRate);
    const auto count = static_cast<std::size_t>(voice.seconds * kSampleRate);
    Oscillator oscillator{voice.wave};
    double filtered = 0;
    for (std::size_t i = 0; i < count && first + i < samples.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count);
        const double hz = voice.from_hz + (voice.to_hz - voice.from_hz) * share;
        double raw = 0;
        oscillator.AddTo({&raw, 1}, hz / kSampleRate, 1);
        if (voice.low_pass_from_hz > 0) {
            const double cut =
                voice.low_pass_from_hz + (voice.low_pass_to_hz - voice.low_pass_from_hz) * share;
            filtered += (raw - filtered) * LowPassShare(cut);
        } else {
            filtered = raw;
        }
        samples[first + i] += filtered * Loudness(voice, static_cast<double>(i) / kSampleRate);
    }
}

}  // namespace

std::vector<std::int16_t> Render(std::span<const Voice> voices) {
    double end_s = 0;
    for (const Voice& voice : voices) {
        end_s = std::max(end_s, voice.from_s + voice.seconds);
    }
    std::vector<double> mixed(static_cast<std::size_t>(end_s * kSampleRate));
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
