#include "graze/audio/song_player.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/audio/heard_audio.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/bound.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using test::TestMixedAudio;
using testing::Each;
using testing::ElementsAre;

constexpr int kRate = MixedAudio::kRate;
constexpr TimeSpan kSecond{1'000'000'000};
constexpr TimeSpan kStep{10'000'000};  // 480 frames
constexpr std::size_t kStepFrames = 480;

// The content and the faults of a test song.
struct SongOptions {
    std::int64_t frames = kRate;
    std::int16_t flat = 0;           // value of all frames; 0: frame n has the value n % 10,000
    std::int64_t breaks_after = -1;  // frames before the stream fails; negative: it never fails
    bool seeks = true;
};

class TestSongStream : public SampleStream {
public:
    explicit TestSongStream(const SongOptions& options, int* open)
        : options_{options}, open_{open} {
        ++*open_;
    }
    ~TestSongStream() override { --*open_; }
    [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept override {
        const std::int64_t end =
            options_.breaks_after < 0 ? options_.frames : options_.breaks_after;
        std::size_t count = 0;
        for (; count < samples.size() && next_ < end; ++count, ++next_) {
            samples[count] =
                options_.flat != 0 ? options_.flat : static_cast<std::int16_t>(next_ % 10'000);
        }
        return count;
    }
    bool Seek(std::int64_t frame) noexcept override {
        next_ = frame;
        return options_.seeks;
    }

private:
    SongOptions options_;
    int* open_;
    std::int64_t next_ = 0;
};

class TestSongSource : public SongSource {
public:
    TestSongSource(const SongOptions& options, int* open) : options_{options}, open_{open} {}
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const override {
        if (options_.frames < 0) {
            throw std::runtime_error{"the record is scratched"};
        }
        return std::make_unique<TestSongStream>(options_, open_);
    }

private:
    SongOptions options_;
    int* open_;
};

class SongPlayerTest : public testing::Test {
protected:
    Song MakeSong(const SongOptions& options, std::string name = "dawn",
                  std::int64_t loop_start = 0, std::int64_t loop_frames = 0) {
        return Song{{std::move(name), 1, kRate, options.frames, loop_start, loop_frames},
                    std::make_unique<TestSongSource>(options, &open)};
    }

    // Runs steps of 10 ms and returns the mixed samples.
    std::vector<std::int16_t> Steps(int count) {
        std::vector<std::int16_t> heard;
        for (int i = 0; i < count; ++i) {
            device.Update(kStep);
            const auto more = device.MixLeft(kStepFrames);
            heard.insert(heard.end(), more.begin(), more.end());
        }
        return heard;
    }

    TestMixedAudio device;
    int open = 0;  // number of open streams
    SongPlayer player{device};
};

TEST_F(SongPlayerTest, PlaysEveryFrameOfASong) {
    const Song song = MakeSong({.frames = 24'000});
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.ActiveSong(), nullptr);
    player.Play(song);
    EXPECT_EQ(player.State(), MediaState::Playing);
    EXPECT_EQ(player.ActiveSong()->name, "dawn");
    const auto heard = Steps(50);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        ASSERT_EQ(heard[i], static_cast<std::int16_t>(i % 10'000)) << i;
    }
    EXPECT_EQ(player.State(), MediaState::Playing);  // the end is noticed at the next update
    EXPECT_THAT(Steps(1), Each(0));
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.PlayPosition(), TimeSpan{});
    EXPECT_EQ(player.Failure(), "");
    EXPECT_EQ(open, 0);
}

TEST_F(SongPlayerTest, StreamsAtMostOneSecondAhead) {
    const Song song = MakeSong({.frames = std::int64_t{100} * kRate});
    player.Play(song);
    const std::int64_t before = test::AllocationCount();
    device.Update(kStep);
    EXPECT_LE(test::AllocationCount() - before, 4);  // two buffers and their copies
    static_cast<void>(Steps(150));
    EXPECT_NEAR(player.PlayPosition().TotalSeconds(), 1.5, 1e-6);
    const std::int64_t steady = test::AllocationCount();
    for (int i = 0; i < 300; ++i) {
        device.Update(kStep);
        device.MixLastLeft(kStepFrames);
    }
    EXPECT_EQ(test::AllocationCount(), steady);
}

TEST_F(SongPlayerTest, PauseKeepsThePosition) {
    const Song song = MakeSong({.frames = kRate});
    player.Play(song);
    static_cast<void>(Steps(10));
    player.Pause();
    EXPECT_EQ(player.State(), MediaState::Paused);
    static_cast<void>(Steps(1));
    const TimeSpan place = player.PlayPosition();
    EXPECT_THAT(Steps(20), Each(0));
    EXPECT_EQ(player.PlayPosition(), place);
    player.Resume();
    EXPECT_EQ(player.State(), MediaState::Playing);
    EXPECT_EQ(Steps(1)[kStepFrames - 1], 4800 + 256 + kStepFrames - 1);
}

TEST_F(SongPlayerTest, RepeatsWithoutAGap) {
    const Song song = MakeSong({.frames = 7000});
    player.IsRepeating(true);
    player.Play(song);
    const auto heard = Steps(100);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        ASSERT_EQ(heard[i], static_cast<std::int16_t>(i % 7000)) << i;
    }
    EXPECT_EQ(player.PlayPosition(), ComputeDuration(48'000 % 7000, kRate));
}

TEST_F(SongPlayerTest, RepeatsBetweenLoopPointsThenPlaysToTheEnd) {
    const Song song = MakeSong({.frames = 9000}, "loop", 2000, 3000);
    player.IsRepeating(true);
    player.Play(song);
    auto heard = Steps(25);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        const std::size_t expected = i < 2000 ? i : 2000 + (i - 2000) % 3000;
        ASSERT_EQ(heard[i], static_cast<std::int16_t>(expected)) << i;
    }
    player.IsRepeating(false);
    heard = Steps(250);
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(std::ranges::max(heard), 8999);
}

TEST_F(SongPlayerTest, FadesInAndOut) {
    const Song song = MakeSong({.frames = std::int64_t{10} * kRate, .flat = 16'384});
    player.Play(song, kSecond);
    auto heard = Steps(100);
    EXPECT_EQ(heard[0], 0);
    EXPECT_NEAR(heard[kRate / 2], 12'288, 1);  // the fade's gain is f * (2 - f)
    EXPECT_TRUE(std::ranges::is_sorted(heard));
    EXPECT_EQ(Steps(1)[0], 16'384);
    player.Stop({500'000'000});
    EXPECT_EQ(player.State(), MediaState::Stopped);
    heard = Steps(50);
    EXPECT_NEAR(heard[kRate / 4], 12'288, 1);
    EXPECT_TRUE(std::ranges::is_sorted(heard, std::greater<>{}));
    EXPECT_LT(heard.back(), 10);
    static_cast<void>(Steps(1));
    EXPECT_EQ(open, 0);
}

TEST_F(SongPlayerTest, CrossFadesSmoothly) {
    const Song first = MakeSong({.frames = std::int64_t{10} * kRate, .flat = 10'000}, "first");
    const Song second = MakeSong({.frames = std::int64_t{10} * kRate, .flat = 10'000}, "second");
    player.Play(first);
    static_cast<void>(Steps(5));
    player.CrossFade(second, kSecond);
    EXPECT_EQ(player.ActiveSong()->name, "second");
    EXPECT_EQ(open, 2);
    const auto heard = Steps(100);
    EXPECT_EQ(heard[0], 10'000);
    EXPECT_NEAR(heard[kRate / 2], 15'000, 1);  // 3/4 of each song
    for (std::size_t i = 1; i < heard.size(); ++i) {
        ASSERT_LE(std::abs(heard[i] - heard[i - 1]), 2) << i;
    }
    EXPECT_EQ(Steps(1)[0], 10'000);
    EXPECT_EQ(open, 1);
}

TEST_F(SongPlayerTest, RampsVolumeAndMute) {
    const Song song = MakeSong({.frames = kRate, .flat = 16'384});
    player.Volume(0.5f);
    player.Play(song);
    EXPECT_THAT(Steps(1), Each(8192));
    player.IsMuted(true);
    EXPECT_EQ(player.Volume(), 0.5f);
    const auto heard = Steps(1);
    EXPECT_EQ(heard[128], 4096);
    EXPECT_EQ(heard[256], 0);
    player.IsMuted(false);
    EXPECT_EQ(Steps(1)[256], 8192);
    EXPECT_TRUE(FailsAssert("Volume: must be 0 to 1", [&] { player.Volume(1.5f); }));
    const test::DisabledAsserts disabled_asserts;
    player.Volume(std::numeric_limits<float>::quiet_NaN());
    EXPECT_EQ(player.Volume(), 0.5f);
    player.Volume(-1);
    EXPECT_EQ(player.Volume(), 0);
}

TEST_F(SongPlayerTest, IgnoresTheMasterVolumeAndTheVoiceLimit) {
    const Song song = MakeSong({.frames = kRate, .flat = 1000});
    const SoundHandle sound = device.CreateSound(test::Flat(10'000, 0).View());
    for (int i = 0; i < 32; ++i) {
        EXPECT_TRUE(device.Play(sound, 1, 0, 0));
    }
    device.MasterVolume(0);
    player.Play(song);
    EXPECT_EQ(player.State(), MediaState::Playing);
    EXPECT_THAT(Steps(2), Each(1000));
}

TEST_F(SongPlayerTest, StopsWithAMessageIfTheStreamEndsEarly) {
    const Song song = MakeSong({.frames = kRate, .breaks_after = 5000}, "music/torn");
    int changes = 0;
    player.OnMediaStateChanged([&] { ++changes; });
    player.Play(song);
    const auto heard = Steps(12);
    EXPECT_EQ(heard[4999], 4999);
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(),
              "song 'music/torn': truncated: decoding stopped after 5000 of 48000 frames");
    EXPECT_EQ(changes, 2);
    const Song whole = MakeSong({.frames = kRate});
    player.Play(whole);
    EXPECT_EQ(player.Failure(), "");
}

// The samples of a song that ends early follow each other without a gap, as at its loop.
TEST_F(SongPlayerTest, RepeatsTheSoundThereIsIfTheStreamEndsEarly) {
    const Song song = MakeSong({.frames = kRate, .breaks_after = 5000}, "music/torn");
    player.IsRepeating(true);
    player.Play(song);
    const auto heard = Steps(60);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        ASSERT_EQ(heard[i], static_cast<std::int16_t>(i % 5000)) << i;
    }
    EXPECT_EQ(player.State(), MediaState::Playing);
    EXPECT_EQ(player.Failure(),
              "song 'music/torn': truncated: decoding stopped after 5000 of 48000 frames");
}

TEST_F(SongPlayerTest, RepeatsFromTheLoopOfAStreamThatEndsEarly) {
    player.IsRepeating(true);
    const Song in_loop = MakeSong({.frames = kRate, .breaks_after = 5000}, "a", 3000, 40'000);
    player.Play(in_loop);
    const auto heard = Steps(20);
    EXPECT_EQ(heard[4999], 4999);
    EXPECT_EQ(heard[5000], 3000);
    EXPECT_EQ(heard[7000], 3000);
    const Song before_loop = MakeSong({.frames = kRate, .breaks_after = 5000}, "b", 9000, 30'000);
    player.Play(before_loop);
    const auto from_start = Steps(20);
    EXPECT_EQ(from_start[4999], 4999);
    EXPECT_EQ(from_start[5000], 0);
    const Song silent = MakeSong({.frames = kRate, .breaks_after = 0}, "c");
    player.Play(silent);
    static_cast<void>(Steps(2));
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(), "song 'c': truncated: decoding stopped after 0 of 48000 frames");
}

TEST_F(SongPlayerTest, PlaysTheNextSongAfterAStreamThatEndsEarly) {
    const Song torn = MakeSong({.frames = kRate, .breaks_after = 5000}, "torn");
    const Song whole = MakeSong({.frames = kRate, .flat = 7}, "whole");
    const std::array<const Song*, 2> songs{&torn, &whole};
    player.Play(songs);
    static_cast<void>(Steps(20));
    EXPECT_EQ(player.ActiveSong()->name, "whole");
    EXPECT_EQ(player.Failure(),
              "song 'torn': truncated: decoding stopped after 5000 of 48000 frames");
}

TEST_F(SongPlayerTest, ReportsWhyASongCannotBeOpenedOrLooped) {
    const Song scratched = MakeSong({.frames = -1}, "x");
    player.Play(scratched);
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(), "song 'x': the record is scratched");
    const Song stuck = MakeSong({.frames = 3000, .seeks = false}, "y");
    player.IsRepeating(true);
    player.Play(stuck);
    static_cast<void>(Steps(20));
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(), "song 'y': cannot seek to the start of the loop: frame 0");
}

TEST_F(SongPlayerTest, StopsWhenTheSongIsUnloaded) {
    std::optional<Song> song{MakeSong({.frames = std::int64_t{10} * kRate})};
    player.Play(*song);
    static_cast<void>(Steps(3));
    EXPECT_EQ(open, 1);
    song.reset();
    EXPECT_EQ(open, 0);  // closed before its source is destroyed
    static_cast<void>(Steps(1));
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(), "song 'dawn': the song was destroyed while playing");
}

TEST_F(SongPlayerTest, KeepsPlayingAMovedSong) {
    Song first = MakeSong({.frames = std::int64_t{10} * kRate});
    player.Play(first);
    const Song second = std::move(first);
    static_cast<void>(Steps(150));
    EXPECT_EQ(player.State(), MediaState::Playing);
}

TEST_F(SongPlayerTest, PlaysAQueueInOrder) {
    const Song a = MakeSong({.frames = 4800}, "a");
    const Song b = MakeSong({.frames = 4800}, "b");
    const Song* const songs[]{&a, &b};
    std::string heard;
    player.OnActiveSongChanged([&] { heard += player.ActiveSong()->name; });
    player.Play(songs);
    EXPECT_EQ(player.QueueCount(), 2U);
    static_cast<void>(Steps(30));
    EXPECT_EQ(heard, "ab");
    EXPECT_EQ(player.State(), MediaState::Stopped);
    player.IsRepeating(true);
    player.Play(songs, 1);
    EXPECT_EQ(player.ActiveSongIndex(), 1U);
    static_cast<void>(Steps(15));
    EXPECT_EQ(heard, "abba");
    player.MoveNext();
    player.MovePrevious();
    EXPECT_EQ(heard, "abbaba");
    EXPECT_TRUE(FailsAssert("Play: song index out of range", [&] { player.Play(songs, 2); }));
    const test::DisabledAsserts disabled_asserts;
    player.Play(std::span<const Song* const>{});
    EXPECT_EQ(player.State(), MediaState::Stopped);
}

TEST_F(SongPlayerTest, ShufflePlaysEachSongOncePerRound) {
    std::vector<Song> made;
    std::vector<const Song*> songs;
    for (int i = 0; i < 6; ++i) {
        made.push_back(MakeSong({.frames = 480}, std::string(1, static_cast<char>('a' + i))));
    }
    for (const Song& song : made) {
        songs.push_back(&song);
    }
    const auto played = [&](std::uint64_t seed) {
        std::string names;
        SongPlayer shuffled{device};
        shuffled.ShuffleSeed(seed);
        shuffled.IsShuffled(true);
        shuffled.IsRepeating(true);
        shuffled.OnActiveSongChanged([&] { names += shuffled.ActiveSong()->name; });
        shuffled.Play(songs, 2);
        while (names.size() < 60) {
            device.Update(kStep);
            device.MixLastLeft(kStepFrames);
        }
        return names;
    };
    const std::string names = played(5);
    EXPECT_EQ(names[0], 'c');
    for (std::size_t round = 0; round < 10; ++round) {
        std::string each = names.substr(round * 6, 6);
        std::ranges::sort(each);
        EXPECT_EQ(each, "abcdef");
    }
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
    EXPECT_NE(names.substr(0, 6), names.substr(6, 6));
    EXPECT_EQ(played(5), names);
    EXPECT_NE(played(6), names);
}

TEST_F(SongPlayerTest, ShuffleEndsAfterEachSongHasPlayed) {
    const Song a = MakeSong({.frames = 480}, "a");
    const Song b = MakeSong({.frames = 480}, "b");
    const Song c = MakeSong({.frames = 480}, "c");
    const Song* const songs[]{&a, &b, &c};
    std::string heard;
    player.OnActiveSongChanged([&] { heard += player.ActiveSong()->name; });
    player.IsShuffled(true);
    player.Play(songs, 1);
    static_cast<void>(Steps(20));
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(heard[0], 'b');
    std::ranges::sort(heard);
    EXPECT_EQ(heard, "abc");
}

TEST_F(SongPlayerTest, ShuffleStartsWithTheRequestedSong) {
    const Song a = MakeSong({.frames = kRate}, "a");
    const Song b = MakeSong({.frames = kRate}, "b");
    const Song c = MakeSong({.frames = kRate}, "c");
    const Song* const songs[]{&a, &b, &c};
    player.IsShuffled(true);
    for (std::size_t i = 0; i < 30; ++i) {
        player.Play(songs, i % 3);
        EXPECT_EQ(player.ActiveSongIndex(), i % 3);
    }
}

TEST_F(SongPlayerTest, ShuffleCanBeToggledDuringPlayback) {
    const Song a = MakeSong({.frames = kRate}, "a");
    const Song b = MakeSong({.frames = kRate}, "b");
    const Song c = MakeSong({.frames = kRate}, "c");
    const Song* const songs[]{&a, &b, &c};
    player.Play(songs, 1);
    player.IsShuffled(true);
    EXPECT_TRUE(player.IsShuffled());
    EXPECT_EQ(player.ActiveSong()->name, "b");
    player.MoveNext();
    const std::size_t second = player.ActiveSongIndex();
    player.MovePrevious();
    EXPECT_EQ(player.ActiveSongIndex(), 1U);
    player.MoveNext();
    EXPECT_EQ(player.ActiveSongIndex(), second);
    player.IsShuffled(false);
    EXPECT_EQ(player.ActiveSongIndex(), second);
    player.MoveNext();
    EXPECT_EQ(player.ActiveSongIndex(), (second + 1) % 3);
}

TEST_F(SongPlayerTest, ShuffleOfOneSongPlaysThatSong) {
    const Song song = MakeSong({.frames = 480});
    player.MovePrevious();  // nothing is playing
    player.IsShuffled(true);
    player.IsRepeating(true);
    player.Play(song);
    static_cast<void>(Steps(10));
    player.MoveNext();
    player.MovePrevious();
    EXPECT_EQ(player.ActiveSong()->name, "dawn");
}

TEST_F(SongPlayerTest, MovesToASongByIndex) {
    const Song a = MakeSong({.frames = kRate}, "a");
    const Song b = MakeSong({.frames = kRate}, "b");
    const Song* const songs[]{&a, &b};
    player.Play(songs);
    player.MoveTo(1);
    EXPECT_EQ(player.ActiveSong()->name, "b");
    EXPECT_EQ(player.SongAt(0)->name, "a");
    EXPECT_EQ(player.SongAt(2), nullptr);
    EXPECT_TRUE(FailsAssert("MoveTo: song index out of range", [&] { player.MoveTo(2); }));
    player.Stop(kSecond);
    EXPECT_EQ(player.SongAt(1), nullptr);  // the last song is fading out
    player.MoveTo(1);
    EXPECT_EQ(player.State(), MediaState::Stopped);
    const test::DisabledAsserts disabled_asserts;
    player.MoveTo(7);
    EXPECT_EQ(player.State(), MediaState::Stopped);
}

// Each step here is longer than the 0.085 s of sound that two buffers of 2,048 frames hold.
TEST_F(SongPlayerTest, PlaysWithoutGapsInLongSteps) {
    const Song song = MakeSong({.frames = std::int64_t{30} * kRate, .flat = 100});
    for (const std::int64_t steps_per_s : {11, 10, 5, 4}) {
        player.Stop();
        device.MixLastLeft(1000);  // lets the previous song fade out
        player.Play(song);
        for (std::int64_t i = 0; i < steps_per_s * 3; ++i) {
            const auto frames = static_cast<std::size_t>(kRate / steps_per_s);
            ASSERT_THAT(device.MixLeft(frames), Each(100)) << steps_per_s << ", step " << i;
            device.Update({kSecond.nanoseconds / steps_per_s});
        }
    }
}

TEST_F(SongPlayerTest, AdaptsToTheStepLengthByTheSecondStep) {
    const Song song = MakeSong({.frames = std::int64_t{30} * kRate, .flat = 100});
    for (const std::int64_t steps_per_s : {3, 2, 1}) {
        player.Stop();
        player.Play(song);
        const auto frames = static_cast<std::size_t>(kRate / steps_per_s);
        for (int i = 0; i < 12; ++i) {
            const std::vector<std::int16_t> heard = device.MixLeft(frames);
            if (i > 2) {
                ASSERT_THAT(heard, Each(100)) << steps_per_s << ", step " << i;
            }
            device.Update({kSecond.nanoseconds / steps_per_s});
        }
    }
}

TEST_F(SongPlayerTest, ReportsEachStateChangeOnce) {
    const Song song = MakeSong({.frames = kRate});
    std::vector<MediaState> states;
    player.OnMediaStateChanged([&] { states.push_back(player.State()); });
    player.Stop();
    player.Pause();
    player.Resume();
    player.Play(song);
    player.Play(song);
    player.Pause();
    player.Pause();
    player.Resume();
    player.Stop();
    EXPECT_THAT(states, ElementsAre(MediaState::Playing, MediaState::Paused, MediaState::Playing,
                                    MediaState::Stopped));
}

TEST_F(SongPlayerTest, KeepsPlayingWhileTheGameLoads) {
    const Song song = MakeSong({.frames = std::int64_t{10} * kRate, .flat = 100});
    player.Play(song);
    for (int i = 0; i < 200; ++i) {
        device.FeedClients();  // as KeepAlive does
        EXPECT_THAT(device.MixLeft(kStepFrames), Each(100));
    }
}

TEST(SongPlayer, AdvancesWithTimeOnASilentDevice) {
    SilentAudio device;
    SongPlayer player{device};
    int open = 0;
    const SongOptions options{.frames = kRate};
    const Song song{{"dawn", 1, kRate, kRate}, std::make_unique<TestSongSource>(options, &open)};
    player.Play(song);
    for (int i = 0; i < 60; ++i) {
        device.Update({16'666'667});
        if (i == 29) {
            EXPECT_NEAR(player.PlayPosition().TotalSeconds(), 0.5, 1e-4);
            device.Suspend();
            device.Update(kSecond);
            EXPECT_NEAR(player.PlayPosition().TotalSeconds(), 0.5, 1e-4);
            device.Resume();
        }
    }
    device.Update(kStep);
    EXPECT_EQ(player.State(), MediaState::Stopped);
    EXPECT_EQ(player.Failure(), "");
}

TEST(MediaPlayer, BelongsToTheRunningGame) {
    TestMixedAudio device;
    int open = 0;
    const Song song{{"dawn", 1, kRate, kRate},
                    std::make_unique<TestSongSource>(SongOptions{.frames = kRate}, &open)};
    MediaPlayer::Play(song);
    MediaPlayer::Volume(0.5f);
    EXPECT_EQ(MediaPlayer::State(), MediaState::Stopped);
    EXPECT_EQ(MediaPlayer::Volume(), 1);
    EXPECT_EQ(MediaPlayer::ActiveSong(), nullptr);
    EXPECT_EQ(MediaPlayer::Queue().Count(), 0U);
    EXPECT_EQ(MediaPlayer::Queue()[0], nullptr);
    EXPECT_FALSE(MediaPlayer::IsShuffled());
    SongPlayer player{device};
    const Bound<AudioDevice> bound{device};
    const Bound<SongPlayer> bound_songs{player};
    MediaPlayer::Volume(0.5f);
    MediaPlayer::IsRepeating(true);
    MediaPlayer::IsMuted(true);
    MediaPlayer::Play(song);
    EXPECT_EQ(player.State(), MediaState::Playing);
    EXPECT_EQ(player.Volume(), 0.5f);
    EXPECT_TRUE(player.IsRepeating());
    EXPECT_TRUE(player.IsMuted());
    EXPECT_EQ(MediaPlayer::ActiveSong()->name, "dawn");
    EXPECT_EQ(MediaPlayer::Queue().Count(), 1U);
    EXPECT_EQ(MediaPlayer::Queue().ActiveSongIndex(), 0U);
    EXPECT_EQ(MediaPlayer::Queue().ActiveSong(), MediaPlayer::ActiveSong());
    EXPECT_EQ(MediaPlayer::Queue()[0]->name, "dawn");
    EXPECT_EQ(MediaPlayer::Queue()[1], nullptr);
    MediaPlayer::IsShuffled(true);
    MediaPlayer::ShuffleSeed(3);
    EXPECT_TRUE(MediaPlayer::IsShuffled() && player.IsShuffled());
    MediaPlayer::Queue().ActiveSongIndex(0);
    EXPECT_EQ(MediaPlayer::State(), MediaState::Playing);
    MediaPlayer::Pause();
    EXPECT_EQ(MediaPlayer::State(), MediaState::Paused);
    MediaPlayer::Resume();
    MediaPlayer::Stop();
    EXPECT_EQ(player.State(), MediaState::Stopped);
}

}  // namespace
}  // namespace graze
