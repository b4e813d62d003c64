#include "sound/music.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/media_player.hpp"
#include "music_playback.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::MusicPlayback;

constexpr MusicCue kTitleCue{.tune = TuneId::Title};
constexpr MusicCue kBossCue{.tune = TuneId::Boss};
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
    EXPECT_TRUE(IsWanted(Layer::OctaveLead, kBossCue));
    const MusicCue stopped{.tune = TuneId::Dawn, .chain = 99, .is_stopped = true};
    EXPECT_TRUE(IsWanted(Layer::Clock, stopped));
    EXPECT_FALSE(IsWanted(Layer::Drums, stopped)) << "the contact cam has no drums";
}

TEST(Music, KeepsALayerForAtLeastABarWhenTheChainFalls) {
    constexpr int bar = 120;  // steps
    MusicPlayback playback{false};
    playback.Steps(300, DawnCue(9));
    ASSERT_TRUE(playback.music.IsHeard(Layer::Lead));
    int steps = 0;
    for (; playback.music.IsHeard(Layer::Lead) && steps < 1000; ++steps) {
        playback.Steps(1, DawnCue(1));
    }
    EXPECT_GE(steps, bar);
    EXPECT_LE(steps, 2 * bar + 6) << "the mixer is up to 85 ms ahead";
    EXPECT_FALSE(playback.music.IsHeard(Layer::Arp));
    EXPECT_TRUE(playback.music.IsHeard(Layer::Bass));
}

TEST(Music, StopsAtOnceExceptForTheClock) {
    for (const TuneId tune : {TuneId::Dawn, TuneId::Boss}) {
        MusicPlayback playback{false};
        playback.Steps(300, {.tune = tune, .chain = 99});
        playback.Steps(1, {.tune = tune, .chain = 99, .is_stopped = true});
        for (std::size_t i = 0; i < kLayerCount; ++i) {
            const auto layer = static_cast<Layer>(i);
            EXPECT_EQ(playback.music.IsHeard(layer), layer == Layer::Clock) << i;
        }
    }
}

TEST(Music, StartsARunWithoutTheLayersOfTheTitle) {
    MusicPlayback playback{false};
    playback.Steps(300, kTitleCue);
    ASSERT_TRUE(playback.music.IsHeard(Layer::Lead));
    playback.Steps(40, DawnCue(1));
    EXPECT_FALSE(playback.music.IsHeard(Layer::Lead));
    EXPECT_FALSE(playback.music.IsHeard(Layer::Arp));
    EXPECT_TRUE(playback.music.IsHeard(Layer::Bass));
}

std::string ActiveSong() {
    const SongInfo* const song = MediaPlayer::ActiveSong();
    return song != nullptr ? song->name : "";
}

// 0.4 s are 24 steps; the mixer is up to 85 ms ahead.
TEST(Music, FadesFromTuneToTune) {
    MusicPlayback playback;
    EXPECT_GT(playback.Steps(90, kTitleCue), 0);
    EXPECT_EQ(ActiveSong(), "music/title");
    const double fading = playback.Steps(24, kBossCue);
    EXPECT_GT(fading, 0);
    EXPECT_LT(playback.Steps(1, kBossCue), fading / 50);
    playback.Steps(6, kBossCue);
    EXPECT_EQ(ActiveSong(), "music/boss");
    EXPECT_GT(playback.Steps(60, kBossCue), fading / 4);
    EXPECT_GT(playback.Steps(20, DawnCue(9)), 0);
    EXPECT_EQ(ActiveSong(), "");
    playback.Steps(16, DawnCue(9));
    EXPECT_GT(playback.Steps(60, DawnCue(9)), fading / 4);
    EXPECT_EQ(ActiveSong(), "");
    playback.Steps(30, {.tune = TuneId::Clear});
    EXPECT_EQ(ActiveSong(), "music/clear");
}

TEST(Music, PlaysATuneAgainThatItWasFadingOut) {
    MusicPlayback playback;
    playback.Steps(90, kTitleCue);
    playback.Steps(10, DawnCue(1));
    playback.Steps(20, kTitleCue);
    EXPECT_EQ(ActiveSong(), "music/title");
    EXPECT_GT(playback.Steps(60, kTitleCue), 0);
}

TEST(Music, IsSofterBehindAPause) {
    const auto power = [](const MusicCue& cue) {
        MusicPlayback playback;
        playback.Steps(20, cue);
        return playback.Steps(200, cue);
    };
    for (const TuneId tune : {TuneId::Boss, TuneId::Dawn}) {
        const double open = power({.tune = tune, .chain = 9});
        const double muffled = power({.tune = tune, .chain = 9, .is_muffled = true});
        EXPECT_LT(muffled, open / 2);
        EXPECT_GT(muffled, open / 40);
    }
}

// Returns the frames of the output at which something can be heard again after silence.
std::vector<std::size_t> Onsets(const std::vector<std::int16_t>& output) {
    std::vector<std::size_t> frames;
    std::size_t silent = 10'000;  // frames
    for (std::size_t i = 0; i < output.size(); i += 2) {
        const bool is_loud = std::max(std::abs(output[i]), std::abs(output[i + 1])) > 500;
        if (is_loud && silent >= 10'000) {
            frames.push_back(i / 2);
        }
        silent = is_loud ? 0 : silent + 1;
    }
    return frames;
}

// While the world is frozen, only the clock ticks, on every fourth sixteenth. A boss's song is
// muted, and the clock keeps its tempo.
TEST(Music, KnowsTheStepsThatAreClosestToASixteenth) {
    for (const auto& [tune, ticks] : {std::pair{TuneId::Dawn, 20U}, std::pair{TuneId::Boss, 25U}}) {
        MusicPlayback playback;
        playback.Record(600, {.tune = tune, .is_stopped = true});
        const std::vector<std::size_t> onsets = Onsets(playback.output);
        EXPECT_EQ(onsets.size(), ticks);
        for (const std::size_t frame : onsets) {
            const std::size_t step =
                (frame + MusicPlayback::kFramesInStep / 2) / MusicPlayback::kFramesInStep;
            ASSERT_LT(step, playback.on_sixteenth.size());
            EXPECT_TRUE(playback.on_sixteenth[step]) << frame;
        }
        EXPECT_EQ(std::ranges::count(playback.on_sixteenth, true), 4 * ticks);
    }
}

TEST(Music, GoesOnWithTheSongAfterTheWorldWasFrozen) {
    MusicPlayback playback;
    const double before = (playback.Steps(30, kBossCue), playback.Steps(192, kBossCue));
    const MusicCue stopped{.tune = TuneId::Boss, .is_stopped = true};
    const double frozen = (playback.Steps(6, stopped), playback.Steps(192, stopped));
    const double after = (playback.Steps(6, kBossCue), playback.Steps(192, kBossCue));
    EXPECT_GT(frozen, 0);
    EXPECT_LT(frozen, before / 5);
    EXPECT_GT(after, before / 2);
    EXPECT_GT(MediaPlayer::PlayPosition().TotalSeconds(), 10);
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
    const auto play = [](MusicPlayback& playback) {
        playback.Record(200, kTitleCue);
        playback.Record(300, kBossCue);
        playback.Record(600, DawnCue(30));
    };
    MusicPlayback silent{false};
    play(silent);
    EXPECT_EQ(ActiveSong(), "");
    EXPECT_EQ(silent.output, std::vector<std::int16_t>(silent.output.size()));
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        EXPECT_TRUE(silent.music.IsHeard(static_cast<Layer>(i)));
    }
    MusicPlayback audible;
    play(audible);
    EXPECT_EQ(silent.on_sixteenth, audible.on_sixteenth);
    EXPECT_NE(audible.output, silent.output);
}

TEST(Music, IsHeardOnceADeviceIsConnected) {
    for (const TuneId tune : {TuneId::Boss, TuneId::Dawn}) {
        MusicPlayback playback{false};
        EXPECT_EQ(playback.Steps(60, {.tune = tune}), 0);
        playback.device.has_output = true;
        playback.Steps(20, {.tune = tune});
        EXPECT_GT(playback.Steps(60, {.tune = tune}), 0);
    }
}

// The start of a song allocates its decoder.
TEST(Music, PlaysWithoutAllocating) {
    for (const bool has_output : {true, false}) {
        MusicPlayback playback{has_output};
        for (const TuneId tune : {TuneId::Dawn, TuneId::Boss}) {
            playback.Steps(60, {.tune = tune, .chain = 99});
            const std::int64_t before = graze::test::AllocationCount();
            playback.Steps(120, {.tune = tune, .chain = 1});
            playback.Steps(60, {.tune = tune, .chain = 99, .is_muffled = true});
            playback.Steps(60, {.tune = tune, .chain = 99, .is_stopped = true});
            playback.Steps(120, {.tune = tune, .chain = 99});
            EXPECT_EQ(graze::test::AllocationCount() - before, 0);
        }
    }
}

TEST(Music, FollowsTheVolume) {
    MusicPlayback playback;
    EXPECT_EQ(playback.music.Volume(), kFullVolume);
    for (const MusicCue& cue : {kTitleCue, DawnCue(9)}) {
        // Each measurement is as long as two bars of the title, or three of the stage.
        const auto loudness = [&] { return playback.Steps(320, cue); };
        playback.music.Volume(kFullVolume);
        playback.Steps(60, cue);
        const double full = loudness();
        EXPECT_GT(full, 0);
        playback.music.Volume(5);
        EXPECT_EQ(playback.music.Volume(), 5);
        playback.Steps(10, cue);
        const double half = loudness();
        EXPECT_LT(half, full / 2);
        EXPECT_GT(half, full / 8);
        playback.music.Volume(-1);
        EXPECT_EQ(playback.music.Volume(), 0);
        playback.Steps(6, cue);
        EXPECT_EQ(loudness(), 0);
        playback.music.Volume(11);
        EXPECT_EQ(playback.music.Volume(), kFullVolume);
        EXPECT_GT(loudness(), full / 3);
    }
}

// Each stem repeats after its own length, so that they stay together.
TEST(Music, HasStemsOfWholeBars) {
    ContentManager& content = test::Loaded().content;
    for (const auto& [name, bars, channels] :
         {std::tuple{"clock", 1, 2}, std::tuple{"drums", 1, 2}, std::tuple{"pad", 8, 2},
          std::tuple{"bass", 8, 1}, std::tuple{"arp", 8, 2}, std::tuple{"lead", 16, 2},
          std::tuple{"octave_lead", 16, 1}}) {
        const auto& stem = content.Load<Song>(std::string{"music/dawn_"} + name);
        EXPECT_EQ(stem.Rate(), kSampleRate) << name;
        EXPECT_EQ(stem.Channels(), channels) << name;
        EXPECT_EQ(stem.Frames(),
                  std::int64_t{bars} * StemMixer::kBeatsInBar * StemMixer::kBeatFrames)
            << name;
    }
}

// A song's loop begins a bar late, with the echo of its end, or after the fanfare.
TEST(Music, LoopsSongsAtBars) {
    ContentManager& content = test::Loaded().content;
    for (const auto& [name, bar, loop_start] :
         {std::tuple{"title", 128'000, 1}, std::tuple{"boss", 76'800, 1},
          std::tuple{"clear", 96'000, 5}}) {
        const SongInfo& song = content.Load<Song>(std::string{"music/"} + name).Info();
        EXPECT_EQ(song.rate, kSampleRate) << name;
        EXPECT_EQ(song.frames % bar, 0) << name;
        EXPECT_EQ(song.loop_start, std::int64_t{bar} * loop_start) << name;
    }
}

}  // namespace
}  // namespace hairsbreadth
