#pragma once

#include <cstdint>
#include <span>

namespace hairsbreadth {

inline constexpr int kSampleRate = 48'000;

enum class Wave : std::uint8_t {
    Sine,
    Triangle,
    Square,
    Pulse,  ///< a quarter of the time up
    Thin,   ///< an eighth
    Saw,
    Noise,  ///< 15 bits of it, as the sound chips of old made it
};

/// A wave, about -1 to 1 without a constant part, from a turn of its period on. Its jumps are rounded over
/// a sample: else high notes sound false (PolyBLEP).
class Oscillator {
public:
    explicit Oscillator(Wave wave = Wave::Sine, double turn = 0) noexcept
        : wave_{wave}, turn_{turn} {}

    /// Adds the next samples, times `gain`; each goes on by `step` of a turn, below a half.
    void AddTo(std::span<double> samples, double step, double gain) noexcept;

private:
    Wave wave_;
    double turn_;  // 0 to below 1
    unsigned noise_ = 0x4a6d;
};

/// -1 at turn 0, 1 at a half.
[[nodiscard]] constexpr double TriangleWave(double turn) noexcept {
    return turn < 0.5 ? 4 * turn - 1 : 3 - 4 * turn;
}

/// Near x for small ones, never beyond 1: a stand-in for tanh that is the same everywhere.
[[nodiscard]] double SoftClip(double x) noexcept;

/// How far a one-pole low-pass goes towards what comes in, per sample.
[[nodiscard]] constexpr double LowPassShare(double cutoff_hz) noexcept {
    const double share = cutoff_hz * 6.283185307179586 / kSampleRate;
    return share < 1 ? share : 1;
}

}  // namespace hairsbreadth
