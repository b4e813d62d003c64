#pragma once

#include <cstdint>
#include <span>

namespace hairsbreadth {

inline constexpr int kSampleRate = 48'000;
inline constexpr double kTwoPi = 6.283185307179586;

enum class Wave : std::uint8_t {
    Sine,
    Triangle,
    Square,
    Pulse,  ///< high for a quarter of the period
    Thin,   ///< high for an eighth of the period
    Saw,
    Noise,  ///< from a 15-bit shift register, as in old sound chips
};

/// A periodic wave between about -1 and 1 without DC offset. It starts at `turn`, a fraction of its
/// period. Jumps of the wave are smoothed over a sample to reduce aliasing (PolyBLEP). Noise with
/// different `seed` is uncorrelated.
class Oscillator {
public:
    explicit Oscillator(Wave wave = Wave::Sine, double turn = 0, unsigned seed = 0) noexcept
        : wave_{wave}, turn_{turn}, noise_{MakeNoise(seed)} {}

    /// Adds the next samples times `gain`. `step` is the fraction of a period per sample, below
    /// 0.5.
    void AddTo(std::span<double> samples, double step, double gain) noexcept;

private:
    // Returns a state of the 15-bit register, which must not be 0.
    [[nodiscard]] static constexpr unsigned MakeNoise(unsigned seed) noexcept {
        return (0x4a6d + seed * 0x2b3f) % 0x7fff + 1;
    }

    Wave wave_;
    double turn_;  // 0 to below 1
    unsigned noise_;
};

/// Returns a triangle wave: -1 at turn 0 and 1 at turn 0.5.
[[nodiscard]] constexpr double TriangleWave(double turn) noexcept {
    return turn < 0.5 ? 4 * turn - 1 : 3 - 4 * turn;
}

/// Limits x to the range -1 to 1; small values are almost unchanged. A replacement for tanh with
/// the same results on every machine.
[[nodiscard]] double SoftClip(double x) noexcept;

/// Returns the coefficient per sample of a one-pole low-pass filter.
[[nodiscard]] constexpr double LowPassShare(double cutoff_hz) noexcept {
    const double share = cutoff_hz * kTwoPi / kSampleRate;
    return share < 1 ? share : 1;
}

}  // namespace hairsbreadth
