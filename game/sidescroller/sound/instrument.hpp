#pragma once

#include <span>

#include "sound/oscillator.hpp"

namespace hairsbreadth {

/// How an instrument of the band sounds. Times in seconds; a fall or rise is over after that long, as good
/// as exponentially.
struct Instrument {
    Wave wave = Wave::Triangle;
    Wave second = Wave::Triangle;
    double second_gain = 0;   ///< 0: one wave alone
    double second_ratio = 1;  ///< its pitch, by the first's
    double attack_s = 0.004;
    double decay_s = 0.1;
    double sustain = 0.5;  ///< of the full loudness, after the decay
    double release_s = 0.1;
    double low_pass_hz = 0;   ///< 0: unfiltered
    double high_pass_hz = 0;  ///< 0: unfiltered
    double slide_ratio = 1;   ///< to this, by the note's pitch,
    double slide_s = 0.1;     ///< within this
    double vibrato = 0;       ///< of the pitch, from 0.2 s on
    double gain = 0.2;
    double pan = 0;   ///< -1 left to 1
    double echo = 0;  ///< how much of it goes into the echo
};

/// One note that an instrument plays.
class Note {
public:
    Note() = default;

    /// At this pitch, held for so many samples. The instrument must outlive it.
    Note(const Instrument& instrument, double hz, int held) noexcept;

    /// The next samples; silence when it IsOver. However they are cut, they are the same.
    void Render(std::span<double> samples) noexcept;

    [[nodiscard]] bool IsOver() const noexcept { return instrument_ == nullptr; }
    [[nodiscard]] const Instrument& Played() const noexcept { return *instrument_; }

private:
    void Bend() noexcept;
    void Filter(std::span<double> samples) noexcept;
    void Shape(std::span<double> samples) noexcept;

    const Instrument* instrument_ = nullptr;  // null: over
    Oscillator first_;
    Oscillator second_;
    double step_ = 0;   // of a turn, per sample
    double slide_ = 1;  // the pitch now, by the note's
    double bent_ = 0;   // the step now
    double loudness_ = 0;
    double low_ = 0;
    double rumble_ = 0;  // what the high-pass takes away
    int held_ = 0;
    int age_ = 0;
    bool has_risen_ = false;

    // The instrument's numbers, per sample.
    double attack_ = 0;
    double decay_ = 0;
    double release_ = 0;
    double low_pass_ = 0;
    double high_pass_ = 0;
};

}  // namespace hairsbreadth
