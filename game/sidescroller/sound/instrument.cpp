#include "sound/instrument.hpp"

#include <algorithm>
#include <cstddef>

namespace hairsbreadth {
namespace {

constexpr double kInaudible = 0.0005;
constexpr double kVibratoHz = 5.5;
constexpr int kVibratoFrom = kSampleRate / 5;
constexpr int kBendEvery = 16;  // samples

// Returns the fraction by which an exponential change approaches its target every `samples`
// samples, so that 1 % of the initial distance is left after `seconds`.
double ShareFor(double seconds, int samples = 1) noexcept {
    const double pieces = seconds * kSampleRate / samples;
    return pieces > 4.6 ? 4.6 / pieces : 1;
}

// Returns the point of the period at which a wave starts, 0 to below 1; 0 for variant 0.
double StartOf(unsigned variant) noexcept {
    return variant % 8 * 0.1236;
}

// Returns a triangle wave between -1 and 1 that starts at 0.
double Vibrato(int age) noexcept {
    double turn = age * (kVibratoHz / kSampleRate) + 0.25;
    turn -= static_cast<int>(turn);
    return TriangleWave(turn);
}

}  // namespace

Note::Note(const Instrument& instrument, double hz, int held, unsigned variant) noexcept
    : instrument_{&instrument},
      // Waves of almost the same pitch start at different points of their period, because two
      // sawtooth waves in phase would begin with an audible beat.
      first_{instrument.wave, StartOf(variant), variant},
      second_{instrument.second, StartOf(variant + 3), variant},
      step_{hz / kSampleRate},
      held_{held},
      attack_{1 / (instrument.attack_s * kSampleRate + 1)},
      decay_{ShareFor(instrument.decay_s)},
      release_{ShareFor(instrument.release_s)},
      low_pass_{LowPassShare(instrument.low_pass_hz)},
      high_pass_{LowPassShare(instrument.high_pass_hz)} {
}

void Note::Render(std::span<double> samples) noexcept {
    std::ranges::fill(samples, 0.0);
    while (!samples.empty() && !IsOver()) {
        if (age_ % kBendEvery == 0) {
            Bend();
        }
        const auto until = static_cast<std::size_t>(kBendEvery - age_ % kBendEvery);
        const std::span<double> piece = samples.first(std::min(until, samples.size()));
        samples = samples.subspan(piece.size());
        first_.AddTo(piece, bent_, 1);
        if (instrument_->second_gain > 0) {
            second_.AddTo(piece, bent_ * instrument_->second_ratio, instrument_->second_gain);
        }
        Filter(piece);
        Shape(piece);
        const bool fades = age_ > held_ || (has_risen_ && instrument_->sustain == 0);
        if (fades && loudness_ < kInaudible && age_ % kBendEvery == 0) {
            instrument_ = nullptr;
        }
    }
}

void Note::Bend() noexcept {
    slide_ += (instrument_->slide_ratio - slide_) * ShareFor(instrument_->slide_s, kBendEvery);
    bent_ = step_ * slide_;
    if (instrument_->vibrato > 0 && age_ > kVibratoFrom) {
        bent_ *= 1 + instrument_->vibrato * Vibrato(age_ - kVibratoFrom);
    }
}

void Note::Filter(std::span<double> samples) noexcept {
    if (low_pass_ > 0) {
        for (double& sample : samples) {
            low_ += (sample - low_) * low_pass_;
            sample = low_;
        }
    }
    if (high_pass_ > 0) {
        for (double& sample : samples) {
            rumble_ += (sample - rumble_) * high_pass_;
            sample -= rumble_;
        }
    }
}

// Applies the note's loudness to the samples: a linear attack, then exponential decay and release.
void Note::Shape(std::span<double> samples) noexcept {
    double loudness = loudness_;
    for (double& sample : samples) {
        if (age_ >= held_) {
            loudness -= loudness * release_;
        } else if (!has_risen_) {
            loudness += attack_;
            has_risen_ = loudness >= 1;
        } else {
            loudness += (instrument_->sustain - loudness) * decay_;
        }
        sample *= loudness * instrument_->gain;
        ++age_;
    }
    loudness_ = loudness;
}

}  // namespace hairsbreadth
