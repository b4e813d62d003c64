#include "sound/oscillator.hpp"

#include <algorithm>

#include "graze/math/math_helper.hpp"

namespace hairsbreadth {

using namespace graze;

namespace {

// Returns the correction that smooths a step from -1 to 1 at the start of the period.
inline double RoundedJump(double turn, double step) noexcept {
    if (turn < step) {
        const double x = turn / step;
        return x + x - x * x - 1;
    }
    if (turn > 1 - step) {
        const double x = (turn - 1) / step;
        return x * x + x + x + 1;
    }
    return 0;
}

inline double PulseWave(double turn, double step, double width) noexcept {
    const double behind = turn < width ? turn - width + 1 : turn - width;
    const double value =
        (turn < width ? 1 : -1) + RoundedJump(turn, step) - RoundedJump(behind, step);
    const double mean = 2 * width - 1;
    return (value - mean) / (1 - mean);
}

// Adds `shape`, a function of the turn, times `gain` to the samples. Returns the turn after the
// last sample.
template <typename Shape>
double Add(std::span<double> samples, double turn, double step, double gain, Shape shape) noexcept {
    for (double& sample : samples) {
        sample += gain * shape(turn);
        turn += step;
        turn = turn < 1 ? turn : turn - 1;
    }
    return turn;
}

}  // namespace

void Oscillator::AddTo(std::span<double> samples, double step, double gain) noexcept {
    const auto add = [&](auto shape) { turn_ = Add(samples, turn_, step, gain, shape); };
    switch (wave_) {
        case Wave::Sine:
            return add([](double turn) { return Sin(turn * kTwoPi); });
        case Wave::Triangle:
            return add(TriangleWave);
        case Wave::Square:
            return add([step](double turn) { return PulseWave(turn, step, 0.5); });
        case Wave::Pulse:
            return add([step](double turn) { return PulseWave(turn, step, 0.25); });
        case Wave::Thin:
            return add([step](double turn) { return PulseWave(turn, step, 0.125); });
        case Wave::Saw:
            return add([step](double turn) { return 2 * turn - 1 - RoundedJump(turn, step); });
        case Wave::Noise:
            return add([this](double /*turn*/) {
                const unsigned bit = (noise_ ^ (noise_ >> 1)) & 1u;
                noise_ = (noise_ >> 1) | (bit << 14);
                return (noise_ & 1u) != 0 ? 1.0 : -1.0;
            });
    }
}

double SoftClip(double x) noexcept {
    const double clamped = std::clamp(x, -3.0, 3.0);
    return clamped * (27 + clamped * clamped) / (27 + 9 * clamped * clamped);
}

}  // namespace hairsbreadth
