#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/memory_content.hpp"
#include "content/ogg_writer.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/sound.hpp"

// Files whose last page promises more frames than their packets have: they are sounds and songs of
// the frames that there are.

namespace graze {
namespace {

using test::EncodeOgg;
using test::LargestAllocation;
using test::MemoryContent;
using test::SplitPages;
using test::Tone;
using test::WithChecksums;
using test::WriteTinyOgg;
using testing::ElementsAre;
using testing::IsEmpty;

// Returns what is odd in a file that can be decoded, as it is when it is decoded and when it is
// streamed.
std::string OggWarning(const Bytes& file) {
    std::string decoded;
    std::string streamed;
    const SoundData sound = DecodeOgg(file, {}, &decoded);
    const SongData song = ReadOggSong(file, {}, &streamed);
    EXPECT_EQ(decoded, streamed);
    EXPECT_EQ(sound.Frames(), song.frames);
    EXPECT_EQ(sound.loop_start, song.loop_start);
    EXPECT_EQ(sound.loop_frames, song.loop_frames);
    return decoded;
}

TEST(ShortOgg, EndsWhereItsSoundDoesIfItPromisesMore) {
    const LargestAllocation largest;
    for (const std::int64_t granule : {std::int64_t{513}, std::int64_t{960},
                                       std::int64_t{60'000'000}, std::int64_t{INT64_MAX}}) {
        const Bytes file = WriteTinyOgg({.first_granule = 128, .granule = granule});
        EXPECT_EQ(OggWarning(file), "the sound ends after 512 of " + std::to_string(granule) +
                                        " frames that its last page promises");
        EXPECT_EQ(DecodeOgg(file).Frames(), 512);
        const Song song = MakeSong("song", ReadOggSong(file));
        const auto stream = song.Open();
        std::vector<std::int16_t> samples(1000);
        EXPECT_EQ(stream->Read(samples), 512U);
        EXPECT_EQ(stream->Read(samples), 0U);
        EXPECT_FALSE(stream->Seek(513));
        EXPECT_TRUE(stream->Rewind());
        EXPECT_EQ(stream->Read(samples), 512U);
    }
    EXPECT_EQ(OggWarning(WriteTinyOgg({.first_granule = 128, .granule = 512})), "");
    EXPECT_LT(largest.Bytes(), 50'000U);
}

// As some encoders write it: the last block is counted as a long one.
Bytes WithLongerLastPage(const Bytes& file, std::int64_t more) {
    std::vector<Bytes> pages = SplitPages(file);
    std::int64_t granule = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        granule |= std::to_integer<std::int64_t>(pages.back()[6 + i]) << 8 * i;
    }
    for (std::size_t i = 0; i < 8; ++i) {
        pages.back()[6 + i] = static_cast<std::byte>((granule + more) >> 8 * i & 255);
    }
    Bytes changed;
    for (const Bytes& page : pages) {
        changed.insert(changed.end(), page.begin(), page.end());
    }
    return WithChecksums(changed);
}

TEST(ShortOgg, PlaysAllSamplesOfARealEncoderThatPromisesMore) {
    for (const auto& [channels, frames] : {std::pair{1, 22'050}, {2, 22'050}, {2, 60'001}}) {
        const Bytes right = EncodeOgg(Tone(channels, 22'050, frames));
        const std::vector<std::int16_t> whole = DecodeOgg(right).samples;
        const Bytes file = WithLongerLastPage(right, 44'800);
        const SoundData sound = DecodeOgg(file);
        ASSERT_GE(sound.samples.size(), whole.size());  // what an encoder trims is heard
        EXPECT_TRUE(std::equal(whole.begin(), whole.end(), sound.samples.begin()));
        EXPECT_EQ(OggWarning(file), "the sound ends after " + std::to_string(sound.Frames()) +
                                        " of " + std::to_string(frames + 44'800) +
                                        " frames that its last page promises");
        // The loop of the song is the sound that is there.
        const Song song = MakeSong("x", ReadOggSong(file));
        const auto stream = song.Open();
        std::vector<std::int16_t> samples(sound.samples.size() + 10);
        EXPECT_EQ(stream->Read(samples), sound.samples.size());
        EXPECT_EQ(song.Frames(), sound.Frames());
    }
}

TEST(ShortOgg, CutsTheLoopOfASoundThatPromisesMore) {
    const Bytes file = WriteTinyOgg(
        {.first_granule = 128, .granule = 960, .comments = {"LOOPSTART=100", "LOOPLENGTH=860"}});
    EXPECT_EQ(OggWarning(file),
              "the sound ends after 512 of 960 frames that its last page promises; its loop ends "
              "448 frames after the sound; it is cut");
    EXPECT_EQ(DecodeOgg(file).loop_frames, 412);
}

TEST(ShortOgg, BakesAndLoadsASongThatPromisesMoreWithOneWarning) {
    const MemoryTitleStorage::Files files{
        {"song.ogg", WriteTinyOgg({.first_granule = 128, .granule = 960})}};
    MemoryContent content{files};
    const std::string warning =
        "asset 'song': song.ogg: the sound ends after 512 of 960 frames that its last page "
        "promises";
    EXPECT_EQ(content.CaptureWarnings<Song>("song"), warning + "\n");
    EXPECT_EQ(content.Content().Load<Song>("song").Frames(), 512);
    const BakeReport report = Bake(MemoryTitleStorage{files}, {});  // a song and a sound
    EXPECT_THAT(report.errors, IsEmpty());
    EXPECT_THAT(report.warnings, ElementsAre(warning));
    MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(packed.CaptureWarnings<SoundEffect>("song"), "");
    EXPECT_EQ(packed.Content().Load<SoundEffect>("song").Duration(), TimeSpan{64'000'000});
}

}  // namespace
}  // namespace graze
