#include "sound/music.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/mixed_audio.hpp"
#include "graze/math/hash.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

constexpr std::array kAllTunes{TuneId::Title, TuneId::Dawn};

using Samples = std::vector<std::int16_t>;  // left, right, left, ...

void EnableOnly(Band& band, std::initializer_list<Layer> layers) {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        band.SetHeard(layer, std::ranges::find(layers, layer) != layers.end());
    }
}

void EnableAll(Band& band) {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        band.SetHeard(static_cast<Layer>(i), true);
    }
}

Samples RenderSeconds(Band& band, double seconds) {
    Samples samples(2 * static_cast<std::size_t>(seconds * kSampleRate));
    band.Render(samples);
    return samples;
}

double Energy(const Samples& samples) {
    double sum = 0;
    for (const double sample : samples) {
        sum += sample * sample;
    }
    return sum / static_cast<double>(samples.size());
}

// Returns the mean squared change between samples. It is larger if high tones are louder.
double Sharpness(const Samples& samples) {
    double sum = 0;
    for (std::size_t i = 2; i < samples.size(); ++i) {
        const double change = samples[i] - samples[i - 2];
        sum += change * change;
    }
    return sum / static_cast<double>(samples.size());
}

int LargestJump(const Samples& samples) {
    int largest = 0;
    for (std::size_t i = 2; i < samples.size(); ++i) {
        largest = std::max(largest, std::abs(samples[i] - samples[i - 2]));
    }
    return largest;
}

/// Returns a band that has already played the first 1.5 seconds of the tune.
std::unique_ptr<Band> PlayingBand(TuneId tune, std::initializer_list<Layer> layers) {
    auto band = std::make_unique<Band>();
    EnableOnly(*band, layers);
    band->Play(tune);
    RenderSeconds(*band, 1.5);
    return band;
}

TEST(TuneOf, HasWholePatternsAndAMelodyAsLongAsItsBars) {
    for (const TuneId id : kAllTunes) {
        const Tune& tune = TuneOf(id);
        ASSERT_FALSE(tune.bars.empty());
        for (const std::string_view pattern :
             {tune.kick, tune.snare, tune.hat, tune.bass, tune.arp}) {
            EXPECT_TRUE(pattern.empty() || pattern.size() == kBar) << pattern;
        }
        EXPECT_EQ(tune.bass.find_first_not_of("r58."), std::string_view::npos);
        EXPECT_EQ(tune.arp.find_first_not_of("012345."), std::string_view::npos);
        std::size_t sixteenths = 0;
        for (const Tone& tone : tune.lead) {
            EXPECT_GT(tone.sixteenths, 0);
            sixteenths += static_cast<std::size_t>(tone.sixteenths);
        }
        EXPECT_TRUE(tune.lead.empty() || sixteenths == tune.bars.size() * kBar) << sixteenths;
        const int frames_per_minute = kSampleRate * 60;
        EXPECT_EQ(frames_per_minute % (4 * tune.beats_per_minute), 0) << "beats must not drift";
        EXPECT_LE(3 * frames_per_minute / (4 * tune.beats_per_minute),
                  static_cast<int>(Band::kLongestEcho));
    }
}

TEST(Band, PlaysTheSameSamplesOnEveryMachine) {
    std::vector<std::uint64_t> hashes;
    for (const TuneId id : kAllTunes) {
        const auto band = std::make_unique<Band>();
        EnableAll(*band);
        band->Play(id);
        Hasher hasher;
        for (const std::int16_t sample : RenderSeconds(*band, 8)) {
            hasher.Add(sample);
        }
        hashes.push_back(hasher.Value());
    }
    EXPECT_EQ(hashes, (std::vector<std::uint64_t>{14211821104589521832u, 2500349911309568929u}));
}

TEST(Band, PlaysTheSameInPiecesOfAnySize) {
    const auto whole = std::make_unique<Band>();
    const auto cut = std::make_unique<Band>();
    for (Band* band : {whole.get(), cut.get()}) {
        EnableAll(*band);
        band->Play(TuneId::Dawn);
    }
    const Samples expected = RenderSeconds(*whole, 3);
    Samples samples(expected.size());
    std::size_t done = 0;
    for (std::size_t frames = 1; done < samples.size(); frames = frames * 7 % 1009 + 1) {
        const std::size_t count = std::min(2 * frames, samples.size() - done);
        cut->Render(std::span{samples}.subspan(done, count));
        done += count;
    }
    // Within each piece, gains change linearly. The results may differ by rounding.
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ASSERT_NEAR(samples[i], expected[i], 1) << i;
    }
}

TEST(Band, IsLoudEnoughAndNeverClips) {
    for (const TuneId id : kAllTunes) {
        const auto band = std::make_unique<Band>();
        EnableAll(*band);
        band->Play(id);
        const Samples samples = RenderSeconds(*band, 33);
        EXPECT_GT(Energy(samples), 1000.0 * 1000);
        EXPECT_LT(std::ranges::max(samples), 32'000);
        EXPECT_GT(std::ranges::min(samples), -32'000);
    }
}

TEST(Band, PlaysOnlyTheEnabledLayers) {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        EXPECT_GT(Energy(RenderSeconds(*PlayingBand(TuneId::Dawn, {layer}), 2)), 100.0 * 100) << i;
    }
    EXPECT_EQ(Energy(RenderSeconds(*PlayingBand(TuneId::Dawn, {}), 2)), 0);
    EXPECT_EQ(Energy(RenderSeconds(*PlayingBand(TuneId::None, {Layer::Pad, Layer::Drums}), 2)), 0);
}

TEST(Band, SwitchesLayersWithoutAClick) {
    const auto still = PlayingBand(TuneId::Dawn, {Layer::Pad});
    const int usual = LargestJump(RenderSeconds(*still, 4));
    const auto band = PlayingBand(TuneId::Dawn, {Layer::Pad});
    Samples all;
    for (int i = 0; i < 40; ++i) {
        band->SetHeard(Layer::Pad, i % 2 == 0);
        const Samples some = RenderSeconds(*band, 0.1);
        all.insert(all.end(), some.begin(), some.end());
    }
    EXPECT_LT(LargestJump(all), usual * 5 / 4);
}

TEST(Band, FadesFromTuneToTune) {
    const auto band = PlayingBand(TuneId::Title, {Layer::Pad});
    band->Play(TuneId::Dawn);
    EXPECT_EQ(band->Playing(), TuneId::Title);
    const Samples before = RenderSeconds(*band, 0.39);
    EXPECT_EQ(band->Playing(), TuneId::Title);
    EXPECT_LT(Energy({before.end() - 200, before.end()}), 200.0 * 200);
    const Samples after = RenderSeconds(*band, 1);
    EXPECT_EQ(band->Playing(), TuneId::Dawn);
    EXPECT_GT(Energy({after.end() - 20'000, after.end()}), 500.0 * 500);
}

TEST(Band, ReturnsToTheTuneThatItWasFadingOut) {
    const auto band = PlayingBand(TuneId::Title, {Layer::Pad});
    band->Play(TuneId::Dawn);
    RenderSeconds(*band, 0.2);
    band->Play(TuneId::Title);
    EXPECT_GT(Energy(RenderSeconds(*band, 1)), 500.0 * 500);
    EXPECT_EQ(band->Playing(), TuneId::Title);
}

TEST(Band, IsAudibleButDullWhenMuffled) {
    const auto open = PlayingBand(TuneId::Dawn, {Layer::Pad, Layer::Drums, Layer::Lead});
    const auto muffled = PlayingBand(TuneId::Dawn, {Layer::Pad, Layer::Drums, Layer::Lead});
    muffled->Muffle(true);
    const Samples a = RenderSeconds(*open, 2);
    const Samples b = RenderSeconds(*muffled, 2);
    EXPECT_GT(Energy(b), Energy(a) / 20);
    EXPECT_LT(Sharpness(b), Sharpness(a) / 50);
    muffled->Muffle(false);
    RenderSeconds(*open, 1);
    RenderSeconds(*muffled, 1);
    EXPECT_EQ(RenderSeconds(*open, 1), RenderSeconds(*muffled, 1))
        << "muffling must leave no trace";
}

/// An audio device whose output the test reads.
class Speakers : public MixedAudio {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "speakers"; }
    void Suspend() noexcept override {}
    void Resume() noexcept override {}
    using MixedAudio::Mix;

protected:
    void Advance(TimeSpan /*elapsed*/) noexcept override {}
};

/// The game's music as the audio device outputs it.
struct MusicPlayback {
    Speakers device;
    Music music{device};
    std::array<std::int16_t, 1600> mixed{};

    /// Plays `steps` steps and returns the mean power of the output per step.
    double Steps(int steps, Screen screen, int chain) {
        double sum = 0;
        for (int i = 0; i < steps; ++i) {
            device.Update({16'666'667});
            music.Follow(screen, chain);
            device.Mix(mixed);
            for (const double sample : mixed) {
                sum += sample * sample;
            }
        }
        return sum / steps;
    }
};

TEST(Music, AddsLayersAsTheChainGrows) {
    EXPECT_EQ(ChainFor(Layer::Drums), 0);
    EXPECT_EQ(ChainFor(Layer::Bass), 5);
    EXPECT_EQ(ChainFor(Layer::Arp), 15);
    EXPECT_EQ(ChainFor(Layer::Lead), 30);
    EXPECT_EQ(ChainFor(Layer::OctaveLead), 60);
    EXPECT_TRUE(Heard(Screen::Playing, 4, Layer::Drums));
    EXPECT_FALSE(Heard(Screen::Playing, 4, Layer::Bass));
    EXPECT_TRUE(Heard(Screen::Playing, 5, Layer::Bass));
    EXPECT_FALSE(Heard(Screen::Playing, 59, Layer::OctaveLead));
    EXPECT_TRUE(Heard(Screen::Playing, 60, Layer::OctaveLead));
    EXPECT_TRUE(Heard(Screen::Title, 1, Layer::Arp)) << "the title has no chain";
    EXPECT_TRUE(Heard(Screen::ContactCam, 99, Layer::Clock));
    EXPECT_FALSE(Heard(Screen::ContactCam, 99, Layer::Drums)) << "the contact cam has no drums";
}

TEST(Music, PlaysWithoutAllocating) {
    MusicPlayback playback;
    for (const Screen screen : {Screen::Title, Screen::Playing, Screen::ContactCam}) {
        playback.Steps(60, screen, 99);
    }
    const std::int64_t before = graze::test::AllocationCount();
    for (const Screen screen :
         {Screen::Title, Screen::Playing, Screen::Paused, Screen::ContactCam, Screen::Results}) {
        playback.Steps(60, screen, 99);
    }
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

TEST(Music, FollowsTheMusicVolumeSetting) {
    MusicPlayback playback;
    EXPECT_EQ(playback.music.LevelText(), "full\n");
    for (const MusicLevel level : {MusicLevel::Half, MusicLevel::Off, MusicLevel::Full}) {
        playback.music.NextLevel();
        EXPECT_EQ(playback.music.Level(), level);
        MusicPlayback other;
        EXPECT_TRUE(other.music.ReadLevel(playback.music.LevelText()));
        EXPECT_EQ(other.music.Level(), level);
    }
    EXPECT_FALSE(playback.music.ReadLevel("loud"));
    EXPECT_EQ(playback.music.Level(), MusicLevel::Full);

    // Each measurement is as long as the tune's first four bars.
    const auto loudness = [&playback] { return playback.Steps(320, Screen::Title, 1); };
    playback.Steps(30, Screen::Title, 1);  // lets the music fade in
    const double full = loudness();
    EXPECT_GT(full, 0);
    playback.music.NextLevel();
    const double half = loudness();
    EXPECT_LT(half, full / 2);
    EXPECT_GT(half, full / 8);
    playback.music.NextLevel();
    playback.Steps(6, Screen::Title, 1);
    EXPECT_EQ(loudness(), 0);
    playback.music.NextLevel();
    EXPECT_GT(loudness(), full / 2);
}

}  // namespace
}  // namespace hairsbreadth
