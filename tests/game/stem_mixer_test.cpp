#include "sound/stem_mixer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

namespace hairsbreadth {
namespace {

using Frames = std::vector<std::int16_t>;  // left, right, left, ...

constexpr int kLevel = 8'000;
constexpr int kBeat = StemMixer::kBeatFrames;
constexpr int kBar = kBeat * StemMixer::kBeatsInBar;

// Returns stems that are silent except for one.
Stems Only(Layer layer, graze::SoundData sound) {
    Stems stems;
    stems[static_cast<std::size_t>(layer)] = std::move(sound);
    return stems;
}

// Returns a mixer with one layer, which is constant and thus shows its gain.
StemMixer ConstantMixer(Layer layer, bool is_heard = true) {
    StemMixer mixer;
    mixer.Take(Only(layer, {{kLevel}, 1, kSampleRate}));
    mixer.SetHeard(layer, is_heard);
    return mixer;
}

Frames Rendered(StemMixer& mixer, int frames) {
    Frames output(2 * static_cast<std::size_t>(frames));
    mixer.Render(output);
    return output;
}

// Returns the left samples' range.
std::pair<int, int> Range(const Frames& frames) {
    std::pair<int, int> range{frames[0], frames[0]};
    for (std::size_t i = 0; i < frames.size(); i += 2) {
        range = {std::min<int>(range.first, frames[i]), std::max<int>(range.second, frames[i])};
    }
    return range;
}

bool IsSilent(const Frames& frames) {
    return Range(frames) == std::pair{0, 0};
}

// Returns the output of a constant layer at full gain.
int FullLevel() {
    StemMixer mixer = ConstantMixer(Layer::Drums);
    return Rendered(mixer, 200).back();
}

int LargestJump(const Frames& frames) {
    int largest = 0;
    for (std::size_t i = 2; i < frames.size(); ++i) {
        largest = std::max(largest, std::abs(frames[i] - frames[i - 2]));
    }
    return largest;
}

TEST(StemMixer, LetsALayerJoinOnABeat) {
    StemMixer mixer = ConstantMixer(Layer::Arp, false);
    EXPECT_TRUE(IsSilent(Rendered(mixer, kBeat + 100)));
    mixer.SetHeard(Layer::Arp, true);
    EXPECT_TRUE(mixer.IsHeard(Layer::Arp));
    EXPECT_TRUE(IsSilent(Rendered(mixer, kBeat - 100))) << "the next beat has not begun";
    EXPECT_EQ(Rendered(mixer, 145).back(), FullLevel()) << "3 ms later";
}

TEST(StemMixer, PlaysAReleasedLayerUntilTheEndOfTheNextBar) {
    StemMixer mixer = ConstantMixer(Layer::Drums);
    Rendered(mixer, kBar / 2);
    mixer.Release(Layer::Drums);
    mixer.Release(Layer::Drums);
    EXPECT_EQ(Range(Rendered(mixer, kBar + kBar / 2)), (std::pair{FullLevel(), FullLevel()}));
    EXPECT_TRUE(mixer.IsHeard(Layer::Drums));
    const Frames fade = Rendered(mixer, 2'881);
    EXPECT_FALSE(mixer.IsHeard(Layer::Drums));
    EXPECT_LT(LargestJump(fade), 10);
    EXPECT_EQ(fade.back(), 0) << "60 ms later";
    EXPECT_TRUE(IsSilent(Rendered(mixer, 2 * kBar)));
}

TEST(StemMixer, KeepsAReleasedLayerThatIsWantedAgain) {
    StemMixer mixer = ConstantMixer(Layer::Drums);
    mixer.Release(Layer::Drums);
    Rendered(mixer, kBeat);
    mixer.SetHeard(Layer::Drums, true);
    EXPECT_EQ(Range(Rendered(mixer, 4 * kBar)), (std::pair{FullLevel(), FullLevel()}));
}

TEST(StemMixer, ReturnsAtOnceToALayerThatIsFadingOut) {
    StemMixer mixer = ConstantMixer(Layer::Drums);
    Rendered(mixer, 1'000);
    mixer.SetHeard(Layer::Drums, false);
    const int faded = Rendered(mixer, 1'000).back();
    EXPECT_LT(faded, FullLevel());
    EXPECT_GT(faded, 0);
    mixer.SetHeard(Layer::Drums, true);
    EXPECT_EQ(Rendered(mixer, 145).back(), FullLevel());
}

TEST(StemMixer, DropsReleasedLayersAndTheEchoWhenATuneBegins) {
    StemMixer mixer = ConstantMixer(Layer::Lead);
    Rendered(mixer, 40'000);
    mixer.Release(Layer::Lead);
    mixer.Begin(0);
    EXPECT_FALSE(mixer.IsHeard(Layer::Lead));
    EXPECT_TRUE(IsSilent(Rendered(mixer, 40'000)));
}

TEST(StemMixer, SendsTheEchoToTheOtherSide) {
    graze::SoundData sound{Frames(2 * 20'000), 2, kSampleRate};
    sound.samples[2 * 1'000] = kLevel;  // left
    StemMixer mixer;
    mixer.Take(Only(Layer::OctaveLead, std::move(sound)));
    mixer.SetHeard(Layer::OctaveLead, true);
    const Frames output = Rendered(mixer, 20'000);
    EXPECT_GT(output[2 * 1'000], 0);
    EXPECT_EQ(output[2 * 19'000], 0);
    EXPECT_NEAR(output[2 * 19'000 + 1], output[2 * 1'000] * 0.6, 300);
}

TEST(StemMixer, PansTheMonoOctaveToTheLeft) {
    StemMixer mixer = ConstantMixer(Layer::OctaveLead);
    const Frames output = Rendered(mixer, 200);
    EXPECT_NEAR(output[399], output[398] * 0.5, 100);
    StemMixer bass = ConstantMixer(Layer::Bass);
    EXPECT_EQ(Rendered(bass, 200).back(), FullLevel());
}

TEST(StemMixer, FadesOutUntilATuneBegins) {
    StemMixer mixer = ConstantMixer(Layer::Drums);
    Rendered(mixer, 1'000);
    EXPECT_FALSE(mixer.HasFadedOut());
    mixer.FadeOut();
    EXPECT_NEAR(Rendered(mixer, 9'600).back(), FullLevel() / 2, FullLevel() / 20);
    EXPECT_FALSE(mixer.HasFadedOut());
    EXPECT_EQ(Rendered(mixer, 9'601).back(), 0);
    EXPECT_TRUE(mixer.HasFadedOut());
    mixer.Begin(0);
    EXPECT_FALSE(mixer.HasFadedOut());
    EXPECT_EQ(Rendered(mixer, 145).back(), FullLevel());
}

TEST(StemMixer, FadesOutWhileItIsSilent) {
    StemMixer mixer;
    mixer.FadeOut();
    Rendered(mixer, 19'201);
    EXPECT_TRUE(mixer.HasFadedOut());
}

// A tone of the highest frequency is muffled to almost nothing, a constant to 0.7.
TEST(StemMixer, IsAudibleButDullWhenMuffled) {
    StemMixer low = ConstantMixer(Layer::Drums);
    StemMixer high;
    high.Take(Only(Layer::Drums, {{kLevel, -kLevel}, 1, kSampleRate}));
    high.SetHeard(Layer::Drums, true);
    Rendered(high, 5'000);
    const Frames before = Rendered(high, 5'000);
    for (StemMixer* const mixer : {&low, &high}) {
        mixer->Muffle(true);
        EXPECT_LT(LargestJump(Rendered(*mixer, 5'000)), mixer == &low ? 200 : 20'000);
    }
    EXPECT_NEAR(Rendered(low, 100).back(), FullLevel() * 0.7, FullLevel() * 0.03);
    EXPECT_LT(Range(Rendered(high, 100)).second, 300);
    high.Muffle(false);
    Rendered(high, 5'000);
    EXPECT_EQ(Rendered(high, 5'000), before) << "muffling leaves no trace";
}

// The boss's song has 150 beats per minute.
TEST(StemMixer, KeepsTheClockInTimeWithASong) {
    constexpr int beat_of_song = 19'200;
    graze::SoundData clock{Frames(kBar), 1, kSampleRate};
    for (std::size_t beat = 0; beat < StemMixer::kBeatsInBar; ++beat) {
        clock.samples[beat * kBeat + 200] = static_cast<std::int16_t>(1'000 * (beat + 1));
    }
    StemMixer mixer;
    mixer.Take(Only(Layer::Clock, std::move(clock)));
    mixer.Begin(beat_of_song - 500, beat_of_song);
    mixer.SetHeard(Layer::Clock, true);
    const Frames output = Rendered(mixer, 6 * beat_of_song);
    std::vector<int> at;
    for (std::size_t i = 0; i < output.size(); i += 2) {
        if (output[i] != 0) {
            at.push_back(static_cast<int>(i / 2));
        }
    }
    ASSERT_EQ(at.size(), 6U);
    for (int beat = 0; beat < 6; ++beat) {
        EXPECT_EQ(at[static_cast<std::size_t>(beat)], 700 + beat * beat_of_song);
    }
}

TEST(StemMixer, KeepsTheBeatWhileItSkips) {
    StemMixer rendered = ConstantMixer(Layer::Arp);
    StemMixer skipped = ConstantMixer(Layer::Arp);
    for (StemMixer* const mixer : {&rendered, &skipped}) {
        const auto advance = [&](int frames) {
            mixer == &rendered ? static_cast<void>(Rendered(*mixer, frames))
                               : mixer->Skip(static_cast<std::size_t>(frames));
        };
        advance(1'000);
        mixer->Release(Layer::Arp);
        mixer->Muffle(true);
        advance(2 * kBar);
        EXPECT_FALSE(mixer->IsHeard(Layer::Arp));
        mixer->SetHeard(Layer::Arp, true);
        advance(1'000);
        mixer->FadeOut();
        advance(20'000);
        EXPECT_TRUE(mixer->HasFadedOut());
        EXPECT_EQ(mixer->Position(), 2 * kBar + 22'000);
        mixer->Begin(0);
    }
    EXPECT_EQ(Rendered(rendered, kBar), Rendered(skipped, kBar));
    EXPECT_FALSE(IsSilent(Rendered(skipped, 1)));
}

}  // namespace
}  // namespace hairsbreadth
