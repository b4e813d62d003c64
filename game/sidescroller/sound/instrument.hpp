#pragma once

#include <span>

#include "sound/oscillator.hpp"

namespace hairsbreadth {

/// The sound of a band's instrument. Times are in seconds; a decay, release or slide is exponential
/// and 99 % complete after its time.
struct Instrument {
    Wave wave = Wave::Triangle;
    Wave second = Wave::Triangle;
    double second_gain = 0;   ///< 0: only the first wave
    double second_ratio = 1;  ///< pitch of the second wave relative to the first
    double attack_s = 0.004;
    double decay_s = 0.1;
    double sustain = 0.5;  ///< relative to full loudness, after the decay
    double release_s = 0.1;
    double low_pass_hz = 0;   ///< 0: unfiltered
    double high_pass_hz = 0;  ///< 0: unfiltered
    double slide_ratio = 1;   ///< final pitch of a slide, relative to the note's
    double slide_s = 0.1;     ///< duration of the slide
    double vibrato = 0;       ///< depth relative to the pitch, from 0.2 s on
    double gain = 0.2;
    double pan = 0;  ///< -1 left to 1 right
    double width =
        0;  ///< 0: one note; above: two, panned by this much to the left and right of `pan`
    double detune = 0;  ///< by which the pitches of these two are lower and higher than the note's
    double echo = 0;    ///< fraction that is sent to the echo
};

/// A note played by an instrument.
class Note {
public:
    Note() = default;

    /// Starts a note that is held for `held` samples. The instrument must outlive it. Notes with
    /// different `variant` have different noise, and waves that start at different points.
    Note(const Instrument& instrument, double hz, int held, unsigned variant = 0) noexcept;

    /// Renders the next samples; silence if IsOver. The result does not depend on how they are
    /// split into calls.
    void Render(std::span<double> samples) noexcept;

    [[nodiscard]] bool IsOver() const noexcept { return instrument_ == nullptr; }
    [[nodiscard]] const Instrument& Played() const noexcept { return *instrument_; }

private:
    void Bend() noexcept;
    void Filter(std::span<double> samples) noexcept;
    void Shape(std::span<double> samples) noexcept;

    const Instrument* instrument_ = nullptr;  // null: the note is over
    Oscillator first_;
    Oscillator second_;
    double step_ = 0;   // periods per sample
    double slide_ = 1;  // current pitch relative to the note's
    double bent_ = 0;   // step_ with the current slide and vibrato
    double loudness_ = 0;
    double low_ = 0;
    double rumble_ = 0;  // the low part, which the high-pass filter removes
    int held_ = 0;
    int age_ = 0;
    bool has_risen_ = false;

    // The instrument's rates per sample.
    double attack_ = 0;
    double decay_ = 0;
    double release_ = 0;
    double low_pass_ = 0;
    double high_pass_ = 0;
};

}  // namespace hairsbreadth
