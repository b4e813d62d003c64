#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "music_playback.hpp"
#include "recorded_run.hpp"
#include "sound_figures.hpp"

namespace hairsbreadth {
namespace {

constexpr double kTurn = 6.283185307179586;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Stereo = std::vector<std::int16_t>;

std::int16_t ToInteger(double value) {
    return static_cast<std::int16_t>(std::lround(value * 32'767));
}

/// Returns a sine in both channels with this peak in dBFS. `turn` is the point of its period at
/// which it starts.
Stereo Sine(double hz, double dbfs, double seconds, double turn = 0) {
    const double peak = std::pow(10, dbfs / 20);
    Stereo stereo;
    for (int i = 0; i < seconds * 48'000; ++i) {
        const std::int16_t value = ToInteger(peak * std::sin(kTurn * (hz * i / 48'000 + turn)));
        stereo.insert(stereo.end(), {value, value});
    }
    return stereo;
}

void Append(Stereo& to, const Stereo& more) {
    to.insert(to.end(), more.begin(), more.end());
}

// BS.1770-4 defines: a sine of 997 Hz at 0 dBFS in one channel reads -3.01 LUFS.
TEST(MeasureSound, ReadsTheLoudnessOfTheReferenceTone) {
    const SoundFigures both = MeasureSound(Sine(997, -20, 10));
    EXPECT_NEAR(both.integrated_lufs, -20, 0.05);
    EXPECT_NEAR(both.loudest_lufs, -20, 0.05);
    EXPECT_NEAR(both.quietest_lufs, -20, 0.05);
    Stereo left = Sine(997, 0, 10);
    for (std::size_t i = 1; i < left.size(); i += 2) {
        left[i] = 0;
    }
    EXPECT_NEAR(MeasureSound(left).integrated_lufs, -3.01, 0.05);
}

TEST(MeasureSound, WeightsFrequenciesAsTheEarDoes) {
    const double middle = MeasureSound(Sine(997, -20, 4)).integrated_lufs;
    EXPECT_NEAR(MeasureSound(Sine(60, -20, 4)).integrated_lufs - middle, -3.1, 1);
    EXPECT_NEAR(MeasureSound(Sine(6000, -20, 4)).integrated_lufs - middle, 3.3, 0.5);
}

// Test signal 3 of EBU Tech 3341: the quiet parts are below the relative gate.
TEST(MeasureSound, GatesQuietParts) {
    Stereo stereo = Sine(1000, -36, 10);
    Append(stereo, Sine(1000, -23, 60));
    Append(stereo, Sine(1000, -36, 10));
    const SoundFigures figures = MeasureSound(stereo);
    EXPECT_NEAR(figures.integrated_lufs, -23, 0.1);
    EXPECT_NEAR(figures.quietest_lufs, -36, 0.1);
}

// Test signal 5 of EBU Tech 3341.
TEST(MeasureSound, AveragesLoudPartsByPower) {
    Stereo stereo = Sine(1000, -26, 20);
    Append(stereo, Sine(1000, -20, 20.1));
    Append(stereo, Sine(1000, -26, 20));
    EXPECT_NEAR(MeasureSound(stereo).integrated_lufs, -23, 0.1);
}

TEST(MeasureSound, FindsTheLoudest400Milliseconds) {
    Stereo stereo = Sine(997, -40, 5);
    Append(stereo, Sine(997, -10, 0.5));
    Append(stereo, Sine(997, -40, 5));
    EXPECT_NEAR(MeasureSound(stereo).loudest_lufs, -10, 0.2);
}

// At a quarter of the sample rate and an eighth of a turn, every sample is 3 dB below the peak.
TEST(MeasureSound, FindsPeaksBetweenTheSamples) {
    EXPECT_NEAR(MeasureSound(Sine(12'000, -6, 1, 0.125)).true_peak_dbtp, -6, 0.4);
    EXPECT_NEAR(MeasureSound(Sine(997, -6, 1)).true_peak_dbtp, -6, 0.1);
}

TEST(MeasureSound, ReadsTheCorrelationOfTheSides) {
    Stereo same = Sine(440, -12, 1);
    EXPECT_NEAR(MeasureSound(same).correlation, 1, 1e-9);
    for (std::size_t i = 0; i < same.size(); i += 2) {
        same[i] = static_cast<std::int16_t>(-same[i]);
    }
    EXPECT_NEAR(MeasureSound(same).correlation, -1, 1e-9);
    Random random{1};
    Stereo noise(96'000);
    for (std::int16_t& sample : noise) {
        sample = static_cast<std::int16_t>(random.Next(-10'000, 10'000));
    }
    EXPECT_NEAR(MeasureSound(noise).correlation, 0, 0.02);
}

TEST(MeasureSound, ReadsSilenceAsMinusInfinity) {
    const SoundFigures silence = MeasureSound(Stereo(96'000 * 4));
    EXPECT_EQ(silence.integrated_lufs, -kInfinity);
    EXPECT_EQ(silence.loudest_lufs, -kInfinity);
    EXPECT_EQ(silence.true_peak_dbtp, -kInfinity);
    EXPECT_EQ(silence.correlation, 0);
    EXPECT_EQ(MeasureSound({}).integrated_lufs, -kInfinity);
}

TEST(RecordRun, RecordsTheSameSoundEveryTime) {
    const RunToRecord run{.frames = 400};
    const RecordedRun first = RecordRun(run);
    EXPECT_NEAR(static_cast<double>(first.stereo.size()), 2.0 * 400 * 800, 4);
    EXPECT_NE(first.stereo, Stereo(first.stereo.size()));
    EXPECT_EQ(RecordRun(run).stereo, first.stereo);
}

// Prints the figures with --gtest_output=xml.
void Note(const SoundFigures& figures, const std::string& name) {
    testing::Test::RecordProperty(name + "_lufs", std::to_string(figures.integrated_lufs));
    testing::Test::RecordProperty(name + "_loudest", std::to_string(figures.loudest_lufs));
    testing::Test::RecordProperty(name + "_dbtp", std::to_string(figures.true_peak_dbtp));
    testing::Test::RecordProperty(name + "_correlation", std::to_string(figures.correlation));
}

// Each tune as the game plays it, for 16 s: longer than the fanfare. Effects need the rest of the
// range.
TEST(Music, StaysWithinTheLimitsOfTheMix) {
    for (const MusicCue& cue :
         {MusicCue{.tune = TuneId::Title}, MusicCue{.tune = TuneId::Dawn, .chain = 1},
          MusicCue{.tune = TuneId::Dawn, .chain = 20}, MusicCue{.tune = TuneId::Boss},
          MusicCue{.tune = TuneId::Clear}, MusicCue{.tune = TuneId::Mill}}) {
        test::MusicPlayback playback;
        playback.Record(960, cue);
        const SoundFigures figures = MeasureSound(playback.output);
        const std::string name =
            "tune_" + std::to_string(static_cast<int>(cue.tune)) + "_" + std::to_string(cue.chain);
        SCOPED_TRACE(name);
        Note(figures, name);
        EXPECT_NEAR(figures.integrated_lufs, -19.5, 2.5);
        EXPECT_LE(figures.loudest_lufs - figures.integrated_lufs, 3);
        EXPECT_LE(figures.true_peak_dbtp, -4);
        EXPECT_LT(figures.correlation, 0.9);
    }
}

// 60 s of a good pilot, and 60 s of one that is hit often.
TEST(RecordRun, StaysWithinTheLimitsOfTheMix) {
    for (const int late_frames : {0, 6}) {
        const RecordedRun recorded = RecordRun({.seed = 3, .late_frames = late_frames});
        const SoundFigures figures = MeasureSound(recorded.stereo);
        Note(figures, "late_" + std::to_string(late_frames));
        EXPECT_NEAR(figures.integrated_lufs, -19, 2);
        EXPECT_LE(figures.loudest_lufs - figures.integrated_lufs, 6);
        EXPECT_LE(figures.true_peak_dbtp, -1);
        EXPECT_LT(figures.correlation, 0.9);
        const auto bass = static_cast<std::size_t>(Layer::Bass);
        EXPECT_EQ(recorded.frames_heard[bass], recorded.frames_flown);
        EXPECT_GT(recorded.frames_flown, 2400);
    }
}

}  // namespace
}  // namespace hairsbreadth
