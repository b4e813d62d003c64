#include "sound/synth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "graze/math/trigonometry.hpp"

namespace graze {
namespace {

constexpr double kTwoPi = 6.283185307179586;

// 15 bits of noise, as the sound chips of old made it.
class Noise {
public:
    [[nodiscard]] double Next() noexcept {
        const unsigned bit = (state_ ^ (state_ >> 1)) & 1u;
        state_ = (state_ >> 1) | (bit << 14);
        return (state_ & 1u) != 0 ? 1.0 : -1.0;
    }

private:
    unsigned state_ = 0x4a6d;
};

double Shape(Wave wave, double turn, Noise& noise) noexcept {
    switch (wave) {
        case Wave::Sine:
            return Sin(turn * kTwoPi);
        case Wave::Triangle:
            return turn < 0.5 ? 4 * turn - 1 : 3 - 4 * turn;
        case Wave::Square:
            return turn < 0.5 ? 1 : -1;
        case Wave::Pulse:
            return turn < 0.25 ? 1 : -1;
        case Wave::Saw:
            return 2 * turn - 1;
        case Wave::Noise:
            return noise.Next();
    }
    return 0;
}

double Loudness(const Voice& voice, double now_s) noexcept {
    const double rise = voice.attack_s > 0 ? std::min(now_s / voice.attack_s, 1.0) : 1.0;
    const double left = std::max(1 - now_s / voice.seconds, 0.0);
    return voice.gain * rise * left * left;
}

void Mix(const Voice& voice, std::vector<double>& samples) {
    const auto first = static_cast<std::size_t>(voice.from_s * kSampleRate);
    const auto count = static_cast<std::size_t>(voice.seconds * kSampleRate);
    Noise noise;
    double turn = 0;
    double filtered = 0;
    for (std::size_t i = 0; i < count && first + i < samples.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count);
        const double hz = voice.from_hz + (voice.to_hz - voice.from_hz) * share;
        const double raw = Shape(voice.wave, turn, noise);
        turn += hz / kSampleRate;
        turn -= std::floor(turn);
        if (voice.low_pass_from_hz > 0) {
            const double cut =
                voice.low_pass_from_hz + (voice.low_pass_to_hz - voice.low_pass_from_hz) * share;
            filtered += (raw - filtered) * std::min(cut * kTwoPi / kSampleRate, 1.0);
        } else {
            filtered = raw;
        }
        samples[first + i] += filtered * Loudness(voice, static_cast<double>(i) / kSampleRate);
    }
}

// Near x for small ones, never beyond 1: a stand-in for tanh that is the same everywhere.
double SoftClip(double x) noexcept {
    const double clamped = std::clamp(x, -3.0, 3.0);
    return clamped * (27 + clamped * clamped) / (27 + 9 * clamped * clamped);
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
    // Whole numbers of waves in half a second; 60 Hz and 62 Hz beat twice a second.
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

}  // namespace graze
