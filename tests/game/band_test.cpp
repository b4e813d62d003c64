#include "sound/band.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/hash.hpp"

namespace hairsbreadth {
namespace {

using graze::Hasher;

constexpr std::array kAllTunes{TuneId::Title, TuneId::Dawn, TuneId::Boss, TuneId::Clear};

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

void ExpectWholePatterns(const Tune& tune) {
    ASSERT_FALSE(tune.bars.empty());
    for (const std::string_view pattern : {tune.kick, tune.snare, tune.hat, tune.bass, tune.arp}) {
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
              static_cast<int>(NoteMixer::kLongestEcho));
}

TEST(TuneOf, HasWholePatternsAndAMelodyAsLongAsItsBars) {
    for (const TuneId id : kAllTunes) {
        const Tune& tune = TuneOf(id);
        ExpectWholePatterns(tune);
        if (tune.next != nullptr) {
            ExpectWholePatterns(*tune.next);
            EXPECT_EQ(tune.next->beats_per_minute, tune.beats_per_minute);
            EXPECT_EQ(tune.next->next, nullptr);
        }
    }
}

TEST(TuneOf, GivesTheBossAnUrgentTuneWithAMelodyOfItsOwn) {
    const Tune& boss = TuneOf(TuneId::Boss);
    EXPECT_GE(boss.beats_per_minute, 150);
    EXPECT_FALSE(boss.follows_chain) << "all layers play";
    for (const TuneId id : kAllTunes) {
        EXPECT_FALSE(TuneOf(id).lead.empty());
        EXPECT_TRUE(id == TuneId::Boss || TuneOf(id).lead.data() != boss.lead.data());
    }
}

TEST(Band, PlaysTheSameSamplesOnEveryMachine) {
    std::vector<std::uint64_t> hashes;
    for (const TuneId id : kAllTunes) {
        const auto band = std::make_unique<Band>();
        EnableAll(*band);
        band->Play(id);
        Hasher hasher;
        for (const std::int16_t sample : RenderSeconds(*band, 12)) {
            hasher.Add(sample);
        }
        hashes.push_back(hasher.Value());
    }
    EXPECT_EQ(hashes, (std::vector<std::uint64_t>{7608701254379242946u, 5491692556892441420u,
                                                  8753467131393689614u, 10893442525918310197u}));
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
    RenderSeconds(*open, 0.1);
    RenderSeconds(*muffled, 0.1);  // the filter fades in
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

// At 120 beats per minute a bar lasts 2 s. The layer is released in the middle of the first bar.
TEST(Band, PlaysAReleasedLayerUntilTheEndOfTheNextBar) {
    const auto band = std::make_unique<Band>();
    EnableOnly(*band, {Layer::Arp});
    band->Play(TuneId::Dawn);
    RenderSeconds(*band, 1);
    band->Release(Layer::Arp);
    const Samples rest = RenderSeconds(*band, 2.75);
    EXPECT_TRUE(band->IsHeard(Layer::Arp));
    const double usual = Energy(rest);
    EXPECT_GT(Energy(RenderSeconds(*band, 0.25)), usual / 2);
    RenderSeconds(*band, 0.5);
    EXPECT_FALSE(band->IsHeard(Layer::Arp));
    RenderSeconds(*band, 1);  // the echo
    EXPECT_LT(Energy(RenderSeconds(*band, 1)), usual / 100);
}

TEST(Band, KeepsAReleasedLayerThatIsWantedAgain) {
    const auto band = PlayingBand(TuneId::Dawn, {Layer::Arp});
    const double usual = Energy(RenderSeconds(*band, 2));
    band->Release(Layer::Arp);
    RenderSeconds(*band, 1);
    band->SetHeard(Layer::Arp, true);
    RenderSeconds(*band, 4);
    EXPECT_GT(Energy(RenderSeconds(*band, 2)), usual / 2);
}

TEST(Band, DropsAReleasedLayerAtTheStartOfATune) {
    const auto band = PlayingBand(TuneId::Title, {Layer::Lead, Layer::Pad});
    band->Release(Layer::Lead);
    band->Play(TuneId::Dawn);
    RenderSeconds(*band, 0.5);
    ASSERT_EQ(band->Playing(), TuneId::Dawn);
    EXPECT_FALSE(band->IsHeard(Layer::Lead));
}

TEST(Band, LetsALayerJoinOnABeat) {
    const auto band = std::make_unique<Band>();
    EnableOnly(*band, {});
    band->Play(TuneId::Dawn);
    RenderSeconds(*band, 1.1);
    band->SetHeard(Layer::Arp, true);
    EXPECT_EQ(Energy(RenderSeconds(*band, 0.4)), 0) << "the next beat is at 1.5 s";
    EXPECT_GT(Energy(RenderSeconds(*band, 0.1)), 100.0 * 100);
}

TEST(Band, StartsAChordInTheMiddleOfABar) {
    const auto band = std::make_unique<Band>();
    EnableOnly(*band, {});
    band->Play(TuneId::Dawn);
    RenderSeconds(*band, 0.6);
    band->SetHeard(Layer::Pad, true);
    RenderSeconds(*band, 0.6);
    EXPECT_GT(Energy(RenderSeconds(*band, 0.5)), 500.0 * 500);
}

// The fanfare has four bars of 2 s with kick and snare; the calm piece after it has none.
TEST(Band, ContinuesTheFanfareWithACalmPiece) {
    const auto band = std::make_unique<Band>();
    EnableOnly(*band, {Layer::Drums});
    band->Play(TuneId::Clear);
    const double fanfare = Energy(RenderSeconds(*band, 8));
    EXPECT_GT(fanfare, 500.0 * 500);
    for (int i = 0; i < 5; ++i) {
        EXPECT_LT(Energy(RenderSeconds(*band, 8)), fanfare / 50) << i;
    }
}

TEST(Band, KeepsTheBeatWhileItSkips) {
    const auto rendered = std::make_unique<Band>();
    const auto skipped = std::make_unique<Band>();
    for (Band* const band : {rendered.get(), skipped.get()}) {
        EnableOnly(*band, {Layer::Drums, Layer::Clock});
        band->Play(TuneId::Title);
    }
    RenderSeconds(*rendered, 3);
    skipped->Skip(kSampleRate * 3);
    rendered->Play(TuneId::Dawn);
    skipped->Play(TuneId::Dawn);
    RenderSeconds(*rendered, 7.3);
    for (int i = 0; i < 73; ++i) {
        skipped->Skip(kSampleRate / 10);
    }
    EXPECT_EQ(skipped->Playing(), rendered->Playing());
    EXPECT_EQ(skipped->FramesToSixteenth(), rendered->FramesToSixteenth());
    EXPECT_NE(RenderSeconds(*rendered, 1), Samples(std::size_t{2} * kSampleRate));
    EXPECT_NE(RenderSeconds(*skipped, 1), Samples(std::size_t{2} * kSampleRate));
    EXPECT_EQ(RenderSeconds(*rendered, 2), RenderSeconds(*skipped, 2));
}

TEST(Band, IsWide) {
    for (const Layer layer : {Layer::Pad, Layer::Arp, Layer::Lead}) {
        const auto band = PlayingBand(TuneId::Dawn, {layer});
        const Samples samples = RenderSeconds(*band, 4);
        double sides = 0;
        for (std::size_t i = 0; i < samples.size(); i += 2) {
            sides += static_cast<double>(samples[i]) * samples[i + 1];
        }
        EXPECT_LT(sides / static_cast<double>(samples.size() / 2), Energy(samples) * 0.7);
    }
}

}  // namespace
}  // namespace hairsbreadth
