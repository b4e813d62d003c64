#include <cstdint>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/ogg_writer.hpp"
#include "content/wav_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"
#include "graze/math/random.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::EncodeOgg;
using test::FirstPage;
using test::Joined;
using test::LittleBytes;
using test::SplitPages;
using test::TextBytes;
using test::TinyOgg;
using test::Tone;
using test::WithChecksums;
using test::WriteTinyOgg;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

// Returns the decoder's error message; "" if it accepts the bytes and returns a valid sound.
std::string CaptureError(const Bytes& bytes, const SoundLimits& limits = {}) {
    try {
        const SoundData sound = DecodeOgg(bytes, limits);
        EXPECT_TRUE(sound.View().IsSound());
        EXPECT_GE(sound.Frames(), 1);
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

Bytes Truncated(const Bytes& bytes, std::size_t size) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

TEST(DamagedOgg, IsReportedAsNotAnOggForOtherFiles) {
    EXPECT_EQ(CaptureError(TextBytes("RIFF....WAVE")),
              "not an Ogg file, but a WAV file: convert it");
    EXPECT_EQ(CaptureError(TextBytes("Oggs, nearly")), "not an Ogg file");
    EXPECT_EQ(CaptureError({}), "truncated: the file is empty");
}

TEST(DamagedOgg, IsRejectedWhenTruncatedAtAnyByte) {
    for (const Bytes& whole : {WriteTinyOgg({}), EncodeOgg(Tone(2, 8000, 3000))}) {
        EXPECT_EQ(CaptureError(whole), "");
        for (std::size_t size = 0; size < whole.size(); ++size) {
            ASSERT_THAT(CaptureError(Truncated(whole, size)), StartsWith("truncated: "))
                << "cut to " << size << " bytes";
        }
    }
}

TEST(DamagedOgg, IsRejectedWithAnyBitFlipped) {
    for (const Bytes& whole : {WriteTinyOgg({}), EncodeOgg(Tone(1, 8000, 1000))}) {
        for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
            Bytes flipped = whole;
            flipped[bit / 8] ^= std::byte{1} << bit % 8;
            ASSERT_NE(CaptureError(flipped), "") << "bit " << bit;
        }
    }
}

// Returns the file with one bit of a page flipped, and with correct checksums. Returns std::nullopt
// if the bit is in the page's mark or in its sizes, because then the pages could not be found.
std::optional<Bytes> WithBitFlipped(std::vector<Bytes> pages, std::size_t number, std::size_t bit) {
    Bytes& page = pages[number];
    const std::size_t byte = bit / 8;
    const std::size_t body = 27 + std::to_integer<std::size_t>(page[26]);
    if (byte < 5 || (26 <= byte && byte < body)) {
        return std::nullopt;
    }
    page[byte] ^= std::byte{1} << bit % 8;
    Bytes file;
    for (const Bytes& each : pages) {
        file = Joined({file, each});
    }
    return WithChecksums(file);
}

// Checksums do not protect against attackers. Whatever bit is flipped, the result must be a sound
// or an error, never a crash.
TEST(DamagedOgg, IsLoadedOrRejectedWithAnyBitFlippedAndAValidChecksum) {
    const auto try_bits = [](const Bytes& whole, std::size_t stride) {
        const std::vector<Bytes> pages = SplitPages(whole);
        for (std::size_t number = 0; number < pages.size(); ++number) {
            for (std::size_t bit = 0; bit < pages[number].size() * 8; bit += stride) {
                if (const auto flipped = WithBitFlipped(pages, number, bit)) {
                    static_cast<void>(CaptureError(*flipped));
                }
            }
        }
    };
    try_bits(WriteTinyOgg({.first_granule = 128}), 1);
    try_bits(EncodeOgg(Tone(1, 8000, 300)), 13);
}

TEST(DamagedOgg, IsLoadedOrRejectedWithManyBytesChangedAndAValidChecksum) {
    Random random{8};
    for (const Bytes& whole : {WriteTinyOgg({.channels = 2}), EncodeOgg(Tone(2, 8000, 500))}) {
        const std::vector<Bytes> pages = SplitPages(whole);
        for (int i = 0; i < 3000; ++i) {
            Bytes file;
            for (Bytes page : pages) {
                for (int edits = random.Next(4); edits > 0; --edits) {
                    const auto pieces = std::to_integer<std::size_t>(page[26]);
                    const int body = static_cast<int>(27 + pieces);
                    const int at = random.Next(body, static_cast<int>(page.size()));
                    page[static_cast<std::size_t>(at)] = static_cast<std::byte>(random.Next(256));
                }
                file = Joined({file, page});
            }
            static_cast<void>(CaptureError(WithChecksums(file)));
        }
    }
}

TEST(DamagedOgg, IsRejectedWithAMissingPage) {
    const std::vector<Bytes> pages = SplitPages(EncodeOgg(Tone(2, 8000, 20'000)));
    ASSERT_GT(pages.size(), 6U);
    for (std::size_t missing = 0; missing < pages.size(); ++missing) {
        Bytes file;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            file = i == missing ? file : Joined({file, pages[i]});
        }
        EXPECT_THAT(CaptureError(file), AnyOf(HasSubstr("does not belong to a stream"),
                                              HasSubstr("pages are missing before"),
                                              HasSubstr("the file ends before its last page")))
            << missing;
    }
}

TEST(DamagedOgg, IsRejectedWithBytesBetweenOrAfterPages) {
    const Bytes whole = WriteTinyOgg({});
    EXPECT_EQ(CaptureError(Joined({whole, TextBytes("TAG")})),
              "damaged: no page at byte " + std::to_string(whole.size()));
    EXPECT_EQ(CaptureError(Joined({whole, Bytes(4)})),
              "damaged: no page at byte " + std::to_string(whole.size()));
}

TEST(DamagedOgg, NamesOtherCodecs) {
    const auto message = [](std::string_view packet) {
        return CaptureError(FirstPage(TextBytes(packet), 1));
    };
    EXPECT_EQ(message("OpusHead\x01\x02"), "Opus in an Ogg file is not supported: only Vorbis is");
    EXPECT_EQ(message("\x7F"
                      "FLAC\x01"),
              "FLAC in an Ogg file is not supported: only Vorbis is");
    EXPECT_THAT(message("Speex   1.2"), StartsWith("Speex in an Ogg file"));
    EXPECT_EQ(message("\x80theora\x03"),
              "Theora video in an Ogg file is not supported: keep only the sound, as with 'ffmpeg "
              "-i IN -vn -c:a copy OUT.ogg', which drops a cover picture");
    EXPECT_THAT(message("fishead\x03"), StartsWith("a Skeleton stream in an Ogg file"));
    EXPECT_THAT(message("whatever"), StartsWith("an unknown codec in an Ogg file"));
    EXPECT_THAT(message("\x01vorbis"), StartsWith("damaged: a first header of 7 bytes"));
}

TEST(DamagedOgg, IsRejectedWithInterleavedStreams) {
    const std::vector<Bytes> first = SplitPages(WriteTinyOgg({}));
    const std::vector<Bytes> second = SplitPages(WriteTinyOgg({.serial = 2}));
    const char* const reason =
        "several streams at a time in an Ogg file are not supported: keep only the sound, as with "
        "'ffmpeg -i IN -vn -c:a copy OUT.ogg', which drops a cover picture";
    EXPECT_EQ(CaptureError(Joined({first[0], second[0], first[1], second[1], first[2], second[2]})),
              reason);
    EXPECT_EQ(CaptureError(Joined({first[0], second[1]})), reason);
}

TEST(DamagedOgg, IsRejectedWhenTheFormatChangesBetweenStreams) {
    const Bytes mono = WriteTinyOgg({});
    const char* const reason = "consecutive streams of different formats are not supported";
    EXPECT_EQ(CaptureError(Joined({mono, WriteTinyOgg({.channels = 2, .serial = 2})})), reason);
    EXPECT_EQ(CaptureError(Joined({mono, WriteTinyOgg({.rate = 8001, .serial = 2})})), reason);
    EXPECT_EQ(CaptureError(Joined({mono, WriteTinyOgg({.serial = 2})})), "");
}

TEST(DamagedOgg, IsRejectedByNameWithMoreThanTwoChannels) {
    for (const int channels : {0, 3, 6, 255}) {
        EXPECT_EQ(
            CaptureError(WriteTinyOgg({.channels = channels})),
            std::to_string(channels) + " channels are not supported: only mono and stereo are");
    }
}

TEST(DamagedOgg, IsRejectedWithARateOutsideTheLimits) {
    EXPECT_EQ(CaptureError(WriteTinyOgg({.rate = 1000})), "");
    EXPECT_EQ(CaptureError(WriteTinyOgg({.rate = 192'000})), "");
    for (const std::uint32_t rate : {0U, 999U, 192'001U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
        EXPECT_THAT(CaptureError(WriteTinyOgg({.rate = rate})), StartsWith("a rate of ")) << rate;
    }
}

TEST(DamagedOgg, IsRejectedWithoutAFrame) {
    EXPECT_THAT(CaptureError(WriteTinyOgg({.granule = 0})), StartsWith("no sound: "));
    EXPECT_THAT(CaptureError(WriteTinyOgg({.packets = 1, .granule = 0})), StartsWith("no sound: "));
}

TEST(DamagedOgg, IsRejectedBeyondTheSizeLimits) {
    const Bytes file = WriteTinyOgg({.channels = 2, .rate = 1000, .packets = 9, .granule = 1001});
    EXPECT_EQ(CaptureError(file, {.max_bytes = 4004}), "");
    EXPECT_EQ(CaptureError(file, {.max_bytes = 4003}),
              "too large: 1001 frames of 4 bytes; the limit is 4003 bytes");
    EXPECT_EQ(CaptureError(file, {.max_seconds = 2}), "");
    EXPECT_EQ(CaptureError(file, {.max_seconds = 1}),
              "too long: 1001 frames at 1000 per second; the limit is 1 seconds");
    EXPECT_EQ(ReadOggSong(file, {.max_bytes = 1}).frames,
              1001);  // no limit for songs: they are streamed
    EXPECT_THROW(static_cast<void>(ReadOggSong(file, {.max_seconds = 1})), FormatError);
}

// The files claim tens of millions of frames, but contain about five hundred.
// A few bits can request tables of gigabytes.
TEST(DamagedOgg, IsRejectedForTooLargeTablesBeforeAllocating) {
    EXPECT_EQ(CaptureError(WriteTinyOgg({.dimensions = 7, .entries = 1 << 15, .is_ordered = true})),
              "");
    for (const auto& [dimensions, entries] : {std::pair{1, (1U << 15) + 1},
                                              {8, 1U << 15},
                                              {2, 1U << 17},
                                              {1, 0xFFFFFFU},
                                              {7, 1U << 16},
                                              {65535, 8U}}) {
        EXPECT_THAT(CaptureError(WriteTinyOgg(
                        {.dimensions = dimensions, .entries = entries, .is_ordered = true})),
                    StartsWith("too large: "))
            << dimensions << " x " << entries;
    }
}

TEST(DamagedOgg, CountsTheTablesOfAllStreams) {
    Bytes file;
    for (int serial = 1; serial <= 40; ++serial) {
        file = Joined(
            {file,
             WriteTinyOgg(
                 {.dimensions = 7, .entries = 1 << 15, .is_ordered = true, .serial = serial})});
    }
    EXPECT_THAT(CaptureError(file), StartsWith("too large: "));
}

TEST(DamagedOgg, IsRejectedWithTwoStreamsOfTheSameNumber) {
    const Bytes one = WriteTinyOgg({});
    EXPECT_EQ(CaptureError(Joined({one, one})),
              "damaged: the page at byte " + std::to_string(one.size()) +
                  " begins a stream with a duplicate serial number");
}

TEST(DamagedOgg, IsRejectedWithMoreThanSixtyFourStreams) {
    Bytes file;
    for (int serial = 1; serial <= 64; ++serial) {
        file = Joined({file, WriteTinyOgg({.serial = serial})});
    }
    EXPECT_EQ(CaptureError(file), "");
    EXPECT_EQ(ReadOggSong(file).frames, 64 * 512);
    EXPECT_EQ(CaptureError(Joined({file, WriteTinyOgg({.serial = 65})})),
              "too large: more than 64 streams");
}

// libvorbisfile leaks the memory of a stream whose headers it cannot read. Such a stream must
// therefore be rejected before libvorbisfile opens it.
TEST(DamagedOgg, NamesAnUnreadableHeader) {
    for (const bool is_second : {false, true}) {
        const std::vector<Bytes> pages = SplitPages(WriteTinyOgg({.serial = 2}));
        const Bytes before = is_second ? WriteTinyOgg({}) : Bytes{};
        Bytes format = pages[0];
        format.back() = std::byte{0};  // the bit that ends the header
        EXPECT_EQ(CaptureError(WithChecksums(Joined({before, format, pages[1], pages[2]}))),
                  "damaged: the format header cannot be read");
        Bytes comment = pages[1];
        const auto body = static_cast<std::size_t>(27 + std::to_integer<int>(pages[1][26]));
        comment[body + 1] = std::byte{'V'};
        EXPECT_EQ(CaptureError(WithChecksums(Joined({before, pages[0], comment, pages[2]}))),
                  "damaged: the comment header cannot be read");
        Bytes setup = pages[1];
        setup.back() = std::byte{0};
        EXPECT_EQ(CaptureError(WithChecksums(Joined({before, pages[0], setup, pages[2]}))),
                  "damaged: the setup header cannot be read");
    }
}

TEST(DamagedOgg, IsRejectedWithDecreasingPagePositions) {
    std::vector<Bytes> pages = SplitPages(EncodeOgg(Tone(2, 8000, 20'000)));
    const Bytes high = LittleBytes({1'000'000}, 8);
    std::copy(high.begin(), high.end(), pages[pages.size() - 2].begin() + 6);
    Bytes file;
    for (const Bytes& page : pages) {
        file = Joined({file, page});
    }
    EXPECT_THAT(CaptureError(WithChecksums(file)), HasSubstr("has a lower position"));
    const Bytes negative = WriteTinyOgg({.granule = -2});
    EXPECT_THAT(CaptureError(negative), HasSubstr("has a lower position"));
}

TEST(DamagedOgg, IsRejectedWithTruncatedHeaders) {
    std::vector<Bytes> pages = SplitPages(WriteTinyOgg({}));
    ASSERT_EQ(pages.size(), 3U);
    pages[1][5] |= std::byte{4};  // ends the stream after its headers
    EXPECT_THAT(CaptureError(WithChecksums(Joined({pages[0], pages[1]}))),
                AnyOf(StartsWith("no sound: "), StartsWith("damaged: ")));
    pages[0][5] |= std::byte{4};
    EXPECT_THAT(CaptureError(WithChecksums(pages[0])), HasSubstr("a stream ends inside"));
}

TEST(DamagedSong, IsRefusedWhenItIsReadAndNotWhenItIsPlayed) {
    const Bytes whole = EncodeOgg(Tone(1, 8000, 3000));
    EXPECT_THROW(static_cast<void>(ReadOggSong(Truncated(whole, whole.size() - 1))), FormatError);
    Bytes flipped = whole;
    flipped[whole.size() - 20] ^= std::byte{1};
    EXPECT_THROW(static_cast<void>(ReadOggSong(flipped)), FormatError);
}

TEST(DamagedSong, CannotBeOpenedWhenItDiffersFromItsDescription) {
    SongData data = ReadOggSong(EncodeOgg(Tone(1, 8000, 3000)));
    ++data.frames;
    const Song longer = MakeSong("longer", data);
    EXPECT_THROW(static_cast<void>(longer.Open()), FormatError);
    const Song empty = MakeSong("empty", {{}, 1, 8000, 3000});
    EXPECT_THROW(static_cast<void>(empty.Open()), FormatError);
}

}  // namespace
}  // namespace graze
