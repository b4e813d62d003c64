#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/ogg_writer.hpp"
#include "content/wav_writer.hpp"
#include "graze/content/sound.hpp"

namespace graze {
namespace {

using test::EncodeOgg;
using test::Joined;
using test::Tone;
using test::WriteTinyOgg;
using testing::Each;

// Reads a whole stream in pieces of `piece_samples` samples.
std::vector<std::int16_t> ReadAll(SampleStream& stream, std::size_t piece_samples) {
    std::vector<std::int16_t> all;
    std::vector<std::int16_t> piece(piece_samples);
    while (const std::size_t count = stream.Read(piece)) {
        all.insert(all.end(), piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return all;
}

Song SongOf(const Bytes& file) {
    return MakeSong("song", ReadOggSong(file));
}

double MeanError(const SoundData& a, const SoundData& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.samples.size(); ++i) {
        sum += std::abs(a.samples[i] - b.samples[i]);
    }
    return sum / static_cast<double>(a.samples.size());
}

TEST(DecodeOgg, DecodesTheEncodedSound) {
    for (const int channels : {1, 2}) {
        for (const int rate : {8000, 22050, 44100, 48000}) {
            const SoundData tone = Tone(channels, rate, 10'001);
            const SoundData sound = DecodeOgg(EncodeOgg(tone, 0.9F));
            EXPECT_EQ(sound.channels, channels);
            EXPECT_EQ(sound.rate, rate);
            ASSERT_EQ(sound.Frames(), 10'001);
            EXPECT_LT(MeanError(sound, tone), 200);
        }
    }
}

TEST(DecodeOgg, DecodesSilenceExactly) {
    const SoundData sound = DecodeOgg(WriteTinyOgg({.channels = 2}));
    EXPECT_EQ(sound.channels, 2);
    EXPECT_EQ(sound.rate, 8000);
    EXPECT_EQ(sound.Frames(), 512);
    EXPECT_THAT(sound.samples, Each(0));
}

TEST(DecodeOgg, EndsAtThePositionOfTheLastPage) {
    EXPECT_EQ(DecodeOgg(WriteTinyOgg({.granule = 500})).Frames(), 500);
    EXPECT_EQ(DecodeOgg(WriteTinyOgg({.granule = 385})).Frames(), 385);
    for (const int frames : {1, 2, 63, 64, 65, 1000}) {
        EXPECT_EQ(DecodeOgg(EncodeOgg(Tone(1, 8000, frames))).Frames(), frames);
    }
}

TEST(DecodeOgg, ClampsLoudSounds) {
    SoundData square{{}, 1, 8000};
    for (int i = 0; i < 8000; ++i) {
        square.samples.push_back(i / 20 % 2 == 0 ? 32767 : -32768);
    }
    const SoundData sound = DecodeOgg(EncodeOgg(square, 0.1F));
    EXPECT_EQ(std::ranges::max(sound.samples), 32767);
    EXPECT_EQ(std::ranges::min(sound.samples), -32768);
}

TEST(DecodeOgg, JoinsStreamsOfTheSameFormat) {
    const Bytes first = EncodeOgg(Tone(2, 8000, 3000), 0.4F, 1);
    const Bytes second = EncodeOgg(Tone(2, 8000, 777), 0.8F, 2);
    std::vector<std::int16_t> expected = DecodeOgg(first).samples;
    const std::vector<std::int16_t> rest = DecodeOgg(second).samples;
    expected.insert(expected.end(), rest.begin(), rest.end());
    const Bytes both = Joined({first, second});

    EXPECT_EQ(ReadOggSong(both).frames, 3777);
    EXPECT_EQ(DecodeOgg(both).samples, expected);
    const Song song = SongOf(both);
    const auto stream = song.Open();
    EXPECT_EQ(ReadAll(*stream, 100), expected);
    ASSERT_TRUE(stream->Seek(2990));
    const auto from = expected.begin() + static_cast<std::ptrdiff_t>(2990) * 2;
    EXPECT_EQ(ReadAll(*stream, 100), std::vector<std::int16_t>(from, expected.end()));
}

TEST(DecodeOgg, JoinsStreamsOfASinglePage) {
    const Bytes one = WriteTinyOgg({});
    for (const Bytes& all :
         {Joined({one, WriteTinyOgg({.granule = 500, .serial = 2}), WriteTinyOgg({.serial = 3})}),
          Joined({EncodeOgg(Tone(1, 8000, 512)), WriteTinyOgg({.granule = 500, .serial = 2}),
                  WriteTinyOgg({.serial = 3})})}) {
        EXPECT_EQ(ReadOggSong(all).frames, 1524);
        EXPECT_EQ(DecodeOgg(all).Frames(), 1524);
        const Song song = SongOf(all);
        const auto stream = song.Open();
        EXPECT_EQ(ReadAll(*stream, 100).size(), 1524U);
        ASSERT_TRUE(stream->Seek(511));
        EXPECT_EQ(ReadAll(*stream, 100).size(), 1013U);
    }
}

TEST(DecodeOgg, DropsFramesBeyondTheCountOfTheLastPage) {
    const Bytes file = WriteTinyOgg({.first_granule = 64, .granule = 100});
    EXPECT_EQ(DecodeOgg(file).Frames(), 100);
    EXPECT_EQ(ReadAll(*SongOf(file).Open(), 1000).size(), 100U);
}

// A part cut out of a longer stream starts at a granule position above 0.
TEST(DecodeOgg, AcceptsAStreamThatStartsAtAnyCount) {
    const Bytes cut = WriteTinyOgg({.first_granule = 70'128, .granule = 70'512});
    EXPECT_EQ(DecodeOgg(cut).Frames(), 512);
    EXPECT_EQ(DecodeOgg(WriteTinyOgg({.granule = 60'000'000})).Frames(), 512);
}

// Some encoders give the first page a granule position below its number of frames. The excess
// frames precede the sound and must be dropped.
TEST(DecodeOgg, DropsTheStartOfAFirstPageThatCountsLessThanItHolds) {
    const Bytes cut = WriteTinyOgg({.first_granule = 28, .granule = 412});
    EXPECT_EQ(DecodeOgg(cut).Frames(), 412);
}

TEST(ReadOggSong, MatchesTheDecodedSound) {
    const SongData info = ReadOggSong(EncodeOgg(Tone(2, 22050, 4321)));
    EXPECT_EQ(info.channels, 2);
    EXPECT_EQ(info.rate, 22050);
    EXPECT_EQ(info.frames, 4321);
}

TEST(OggSong, ReadsTheSameSamplesInPiecesOfAnySize) {
    const Bytes file = EncodeOgg(Tone(2, 22050, 6000));
    const std::vector<std::int16_t> whole = DecodeOgg(file).samples;
    for (const std::size_t piece : {2U, 3U, 64U, 1023U, 5000U, 100'000U}) {
        EXPECT_EQ(ReadAll(*SongOf(file).Open(), piece), whole) << piece;
    }
}

TEST(OggSong, ReadsOnlyWholeFrames) {
    const Bytes file = EncodeOgg(Tone(2, 22050, 6000));
    const Song song = SongOf(file);
    const auto stream = song.Open();
    std::vector<std::int16_t> samples(5, 77);
    EXPECT_EQ(stream->Read({samples.data(), 1}), 0U);
    EXPECT_EQ(stream->Read({}), 0U);
    EXPECT_EQ(stream->Read(samples), 4U);
    EXPECT_EQ(samples.back(), 77);
}

TEST(OggSong, SeeksToTheExactFrame) {
    const Bytes file = EncodeOgg(Tone(2, 8000, 6000));
    const std::vector<std::int16_t> whole = DecodeOgg(file).samples;
    const Song song = SongOf(file);
    const auto stream = song.Open();
    for (std::int64_t frame = 0; frame < 6000; frame += 97) {
        const std::int64_t to = frame * 31 % 6000;  // forwards and backwards
        ASSERT_TRUE(stream->Seek(to));
        const auto from = whole.begin() + to * 2;
        ASSERT_EQ(ReadAll(*stream, 1000), std::vector<std::int16_t>(from, whole.end())) << to;
    }
}

TEST(OggSong, SeeksOnlyFromItsStartToItsEnd) {
    const Bytes file = EncodeOgg(Tone(1, 8000, 600));
    const std::vector<std::int16_t> whole = DecodeOgg(file).samples;
    const Song song = SongOf(file);
    const auto stream = song.Open();
    std::vector<std::int16_t> samples(10);
    EXPECT_TRUE(stream->Seek(600));
    EXPECT_EQ(stream->Read(samples), 0U);
    for (const std::int64_t outside : {std::int64_t{-1}, std::int64_t{601}, INT64_MIN, INT64_MAX}) {
        EXPECT_TRUE(stream->Rewind());
        EXPECT_FALSE(stream->Seek(outside));
        EXPECT_EQ(stream->Read(samples), 0U);
    }
    EXPECT_TRUE(stream->Rewind());
    EXPECT_EQ(ReadAll(*stream, 10), whole);
    EXPECT_TRUE(stream->Rewind());
    EXPECT_EQ(ReadAll(*stream, 10), whole);
}

// Does not measure the codec library's own allocations, because they do not use operator new.
TEST(OggSong, ReadsAndSeeksWithoutAllocating) {
    const Bytes file = EncodeOgg(Tone(2, 8000, 6000));
    const Song song = SongOf(file);
    const auto stream = song.Open();
    std::vector<std::int16_t> samples(512);
    const test::LargestAllocation largest;
    std::size_t total = 0;
    while (const std::size_t count = stream->Read(samples)) {
        total += count;
    }
    EXPECT_TRUE(stream->Rewind());
    EXPECT_TRUE(stream->Seek(3000));
    EXPECT_EQ(largest.Bytes(), 0U);
    EXPECT_EQ(total, 12'000U);
}

TEST(ReadOggSong, ReturnsTheContentOfTheFile) {
    const SongData data = ReadOggSong(EncodeOgg(Tone(2, 22050, 44100)));
    EXPECT_EQ(data.channels, 2);
    EXPECT_EQ(data.rate, 22050);
    EXPECT_EQ(data.frames, 44100);
    EXPECT_FALSE(data.file.empty());
}

TEST(MakeSong, DecodesFromTheBytesItKeeps) {
    const Bytes file = EncodeOgg(Tone(2, 22050, 33'075));
    const Song song = MakeSong("music/title", ReadOggSong(file));
    EXPECT_EQ(song.Name(), "music/title");
    EXPECT_EQ(song.Duration(), TimeSpan{1'500'000'000});
    EXPECT_EQ(song.Channels(), 2);
    EXPECT_EQ(song.Rate(), 22050);
    EXPECT_EQ(song.Frames(), 33'075);

    const std::vector<std::int16_t> whole = DecodeOgg(file).samples;
    const auto first = song.Open();
    std::vector<std::int16_t> start(100);
    EXPECT_EQ(first->Read(start), 100U);
    EXPECT_EQ(ReadAll(*song.Open(), 4000), whole);
    EXPECT_EQ(ReadAll(*first, 4000), std::vector<std::int16_t>(whole.begin() + 100, whole.end()));
}

// Returns the loop's start and length in frames. The sound has 512 frames.
std::pair<std::int64_t, std::int64_t> DecodeLoop(std::vector<std::string> comments) {
    const Bytes file = test::WriteTinyOgg({.comments = std::move(comments)});
    const SongData info = ReadOggSong(file);
    const SoundData sound = DecodeOgg(file);
    EXPECT_EQ(info.frames, 512);
    EXPECT_EQ(sound.loop_start, info.loop_start);
    EXPECT_EQ(sound.loop_frames, info.loop_frames);
    EXPECT_EQ(MakeSong("x", ReadOggSong(file)).Info().loop_frames, info.loop_frames);
    return {info.loop_start, info.loop_frames};
}

TEST(ReadOggSong, ReadsTheLoopFromTheComments) {
    using Loop = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(DecodeLoop({}), (Loop{0, 0}));
    EXPECT_EQ(DecodeLoop({"LOOPSTART=100", "LOOPLENGTH=200"}), (Loop{100, 200}));
    EXPECT_EQ(DecodeLoop({"TITLE=x", "loopstart=100", "LoopEnd=300"}), (Loop{100, 200}));
    EXPECT_EQ(DecodeLoop({"LOOPSTART=100"}), (Loop{100, 412}));
    EXPECT_EQ(DecodeLoop({"LOOPSTART=100", "LOOPLENGTH=412"}), (Loop{100, 412}));
}

TEST(ReadOggSong, ReadsTheLoopInAllSpellingsOfItsComments) {
    using Loop = std::pair<std::int64_t, std::int64_t>;
    for (const std::string joint : {"", "_", "-"}) {
        EXPECT_EQ(DecodeLoop({"LOOP" + joint + "START=100", "LOOP" + joint + "LENGTH=200"}),
                  (Loop{100, 200}));
        EXPECT_EQ(DecodeLoop({"loop" + joint + "start=100", "Loop" + joint + "End=300"}),
                  (Loop{100, 200}));
    }
    EXPECT_EQ(DecodeLoop({"LOOPSTART= 100", "LOOPLENGTH =200 "}), (Loop{100, 200}));
    // 8,000 frames per second
    EXPECT_EQ(DecodeLoop({"LOOP_START=00:00:00.0125", "LOOP_END=0:0.05"}), (Loop{100, 300}));
    EXPECT_EQ(DecodeLoop({"LOOP.START=100", "LOOPS=1", "LOOPENDS=300"}), (Loop{0, 0}));
}

// Returns the warning of a sound of 512 frames.
std::string LoopWarning(std::vector<std::string> comments) {
    std::string warning;
    static_cast<void>(
        ReadOggSong(test::WriteTinyOgg({.comments = std::move(comments)}), {}, &warning));
    return warning;
}

TEST(ReadOggSong, CutsALoopThatEndsAfterTheSound) {
    using Loop = std::pair<std::int64_t, std::int64_t>;
    for (const std::vector<std::string>& one_more :
         {std::vector<std::string>{"LOOPSTART=100", "LOOPLENGTH=413"},
          {"LOOPSTART=100", "LOOPEND=513"},
          {"LOOP_START=100", "LOOP_END=513"}}) {
        EXPECT_EQ(DecodeLoop(one_more), (Loop{100, 412}));
        EXPECT_EQ(LoopWarning(one_more), "");
    }
    EXPECT_EQ(DecodeLoop({"LOOPSTART=100", "LOOPLENGTH=1000"}), (Loop{100, 412}));
    EXPECT_EQ(LoopWarning({"LOOPSTART=100", "LOOPLENGTH=1000"}),
              "its loop ends 588 frames after the sound; it is cut");
    EXPECT_EQ(DecodeLoop({"LOOPLENGTH=513"}), (Loop{0, 0}));  // all of the sound
}

TEST(ReadOggSong, IgnoresAnInvalidLoop) {
    using Loop = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(DecodeLoop({"LOOPSTART=512"}), (Loop{0, 0}));
    EXPECT_EQ(LoopWarning({"LOOPSTART=512"}), "its loop starts at frame 512 of 512; it is ignored");
    EXPECT_EQ(DecodeLoop({"LOOPSTART=-1", "LOOPLENGTH=5"}), (Loop{0, 0}));
    EXPECT_EQ(DecodeLoop({"LOOPSTART=9", "LOOPLENGTH=0"}), (Loop{0, 0}));
    EXPECT_EQ(LoopWarning({"LOOPSTART=9", "LOOPEND=5"}), "its loop has -4 frames; it is ignored");
    EXPECT_EQ(DecodeLoop({"LOOPSTART=", "LOOPSTART", "LOOPSTARTS=5"}), (Loop{0, 0}));
    EXPECT_EQ(DecodeLoop({"LOOPSTART=99999999999999999999", "LOOPLENGTH=4"}), (Loop{0, 4}));
    EXPECT_EQ(
        LoopWarning({"LOOPSTART=1:x"}),
        "the comment 'LOOPSTART=1:x' is neither a number of frames nor a time; it is ignored");
    EXPECT_EQ(DecodeLoop({"LOOPSTART=999999:999999:999999:999999", "LOOPLENGTH=4"}), (Loop{0, 4}));
}

}  // namespace
}  // namespace graze
