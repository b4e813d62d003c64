#include "sound/music.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/mixed_audio.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

/// An audio device whose output the test reads.
class Speakers : public MixedAudio {
public:
    explicit Speakers(bool has_output = true) noexcept : has_output_{has_output} {}
    [[nodiscard]] std::string_view Name() const noexcept override { return "speakers"; }
    [[nodiscard]] bool HasOutput() const noexcept override { return has_output_; }
    void Suspend() noexcept override {}
    void Resume() noexcept override {}
    using MixedAudio::Mix;

protected:
    void Advance(TimeSpan /*elapsed*/) noexcept override {}

private:
    bool has_output_;
};

constexpr std::size_t kFramesInStep = 800;

/// The game's music as the audio device outputs it.
struct MusicPlayback {
    explicit MusicPlayback(bool has_output = true) : device{has_output} {}

    Speakers device;
    Music music{device};
    std::array<std::int16_t, 2 * kFramesInStep> mixed{};
    std::vector<bool> on_sixteenth{};
    std::vector<std::int16_t> output{};  // left, right, left, ...

    /// Plays `steps` steps and returns the mean power of the output per step.
    double Steps(int steps, const MusicCue& cue) {
        double sum = 0;
        for (int i = 0; i < steps; ++i) {
            device.Update({16'666'667});
            music.Follow(cue);
            device.Mix(mixed);
            for (const double sample : mixed) {
                sum += sample * sample;
            }
        }
        return sum / steps;
    }

    /// Plays steps, and keeps the output and the steps that are on a sixteenth.
    void Record(int steps, const MusicCue& cue) {
        for (int i = 0; i < steps; ++i) {
            device.Update({16'666'667});
            music.Follow(cue);
            on_sixteenth.push_back(music.IsOnSixteenth());
            device.Mix(mixed);
            output.insert(output.end(), mixed.begin(), mixed.end());
        }
    }
};

constexpr MusicCue kTitleCue{.tune = TuneId::Title};
constexpr MusicCue DawnCue(int chain) {
    return {.tune = TuneId::Dawn, .chain = chain};
}

TEST(Music, AddsLayersAsTheChainGrows) {
    EXPECT_EQ(ChainFor(Layer::Drums), 0);
    EXPECT_EQ(ChainFor(Layer::Bass), 0);
    EXPECT_EQ(ChainFor(Layer::Arp), 3);
    EXPECT_EQ(ChainFor(Layer::Lead), 8);
    EXPECT_EQ(ChainFor(Layer::OctaveLead), 20);
    EXPECT_TRUE(IsWanted(Layer::Drums, DawnCue(1)));
    EXPECT_TRUE(IsWanted(Layer::Bass, DawnCue(1)));
    EXPECT_FALSE(IsWanted(Layer::Arp, DawnCue(2)));
    EXPECT_TRUE(IsWanted(Layer::Arp, DawnCue(3)));
    EXPECT_FALSE(IsWanted(Layer::OctaveLead, DawnCue(19)));
    EXPECT_TRUE(IsWanted(Layer::OctaveLead, DawnCue(20)));
    EXPECT_TRUE(IsWanted(Layer::Arp, kTitleCue)) << "the title has no chain";
    EXPECT_TRUE(IsWanted(Layer::OctaveLead, {.tune = TuneId::Boss, .chain = 1}));
    const MusicCue stopped{.tune = TuneId::Dawn, .chain = 99, .is_stopped = true};
    EXPECT_TRUE(IsWanted(Layer::Clock, stopped));
    EXPECT_FALSE(IsWanted(Layer::Drums, stopped)) << "the contact cam has no drums";
}

TEST(Music, KeepsALayerForAtLeastABarWhenTheChainFalls) {
    constexpr int bar = 120;  // steps
    MusicPlayback playback;
    playback.Steps(300, DawnCue(9));
    ASSERT_TRUE(playback.music.IsHeard(Layer::Lead));
    int steps = 0;
    for (; playback.music.IsHeard(Layer::Lead) && steps < 1000; ++steps) {
        playback.Steps(1, DawnCue(1));
    }
    EXPECT_GE(steps, bar);
    EXPECT_LE(steps, 2 * bar + 6) << "the band is up to 100 ms ahead";
    EXPECT_FALSE(playback.music.IsHeard(Layer::Arp));
    EXPECT_TRUE(playback.music.IsHeard(Layer::Bass));
}

TEST(Music, StopsAtOnceExceptForTheClock) {
    MusicPlayback playback;
    playback.Steps(300, DawnCue(99));
    playback.Steps(1, {.tune = TuneId::Dawn, .chain = 99, .is_stopped = true});
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        EXPECT_EQ(playback.music.IsHeard(layer), layer == Layer::Clock) << i;
    }
}

TEST(Music, StartsARunWithoutTheLayersOfTheTitle) {
    MusicPlayback playback;
    playback.Steps(300, kTitleCue);
    ASSERT_TRUE(playback.music.IsHeard(Layer::Lead));
    playback.Steps(40, DawnCue(1));
    EXPECT_FALSE(playback.music.IsHeard(Layer::Lead));
    EXPECT_FALSE(playback.music.IsHeard(Layer::Arp));
}

// Only the clock plays: it ticks on every fourth sixteenth.
TEST(Music, KnowsTheStepsThatAreClosestToASixteenth) {
    MusicPlayback playback;
    playback.Record(600, {.tune = TuneId::Dawn, .is_stopped = true});
    const auto is_loud = [](std::int16_t sample) { return std::abs(int{sample}) > 500; };
    std::size_t ticks = 0;
    std::size_t from = 0;
    while (true) {
        const auto tick = std::find_if(playback.output.begin() + static_cast<std::ptrdiff_t>(from),
                                       playback.output.end(), is_loud);
        if (tick == playback.output.end()) {
            break;
        }
        const auto frame = static_cast<std::size_t>(tick - playback.output.begin()) / 2;
        const std::size_t step = (frame + kFramesInStep / 2) / kFramesInStep;
        ASSERT_LT(step, playback.on_sixteenth.size());
        EXPECT_TRUE(playback.on_sixteenth[step]) << frame;
        ++ticks;
        from = 2 * (frame + 10'000);
    }
    EXPECT_EQ(ticks, 20U);
    EXPECT_EQ(std::ranges::count(playback.on_sixteenth, true), 80);
}

TEST(Music, IsAlwaysOnASixteenthWhenItIsOff) {
    MusicPlayback playback;
    EXPECT_TRUE(playback.music.IsOnSixteenth());
    playback.Steps(100, DawnCue(1));
    playback.music.Volume(0);
    playback.Record(100, DawnCue(1));
    EXPECT_EQ(std::ranges::count(playback.on_sixteenth, true), 100);
}

TEST(Music, KeepsTheBeatInSilenceWithoutAnOutput) {
    MusicPlayback audible;
    MusicPlayback silent{false};
    for (MusicPlayback* const playback : {&audible, &silent}) {
        playback->Record(200, kTitleCue);
        playback->Record(600, DawnCue(30));
    }
    EXPECT_EQ(silent.on_sixteenth, audible.on_sixteenth);
    EXPECT_EQ(silent.output, std::vector<std::int16_t>(silent.output.size()));
    EXPECT_NE(audible.output, silent.output);
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        EXPECT_TRUE(silent.music.IsHeard(static_cast<Layer>(i)));
    }
}

TEST(Music, PlaysWithoutAllocating) {
    constexpr std::array cues{kTitleCue,
                              DawnCue(99),
                              MusicCue{.tune = TuneId::Boss},
                              MusicCue{.tune = TuneId::Clear},
                              MusicCue{.tune = TuneId::Dawn, .is_muffled = true},
                              MusicCue{.tune = TuneId::Dawn, .is_stopped = true}};
    for (const bool has_output : {true, false}) {
        MusicPlayback playback{has_output};
        playback.Steps(60, kTitleCue);
        const std::int64_t before = graze::test::AllocationCount();
        for (const MusicCue& cue : cues) {
            playback.Steps(60, cue);
        }
        EXPECT_EQ(graze::test::AllocationCount() - before, 0);
    }
}

TEST(Music, FollowsTheVolume) {
    MusicPlayback playback;
    EXPECT_EQ(playback.music.Volume(), kFullVolume);
    // Each measurement is as long as the tune's first four bars.
    const auto loudness = [&playback] { return playback.Steps(640, kTitleCue); };
    playback.Steps(30, kTitleCue);
    const double full = loudness();
    EXPECT_GT(full, 0);
    playback.music.Volume(5);
    EXPECT_EQ(playback.music.Volume(), 5);
    const double half = loudness();
    EXPECT_LT(half, full / 2);
    EXPECT_GT(half, full / 8);
    playback.music.Volume(-1);
    EXPECT_EQ(playback.music.Volume(), 0);
    playback.Steps(6, kTitleCue);
    EXPECT_EQ(loudness(), 0);
    playback.music.Volume(11);
    EXPECT_EQ(playback.music.Volume(), kFullVolume);
    EXPECT_GT(loudness(), full / 2);
}

}  // namespace
}  // namespace hairsbreadth
