#include <bit>
#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/wav_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"

namespace graze {
namespace {

using test::ExtensibleBytes;
using test::FormatChunk;
using test::ImaWav;
using test::Joined;
using test::LittleBytes;
using test::MsWav;
using test::RawWav;
using test::WavChunk;
using test::WavFile;
using test::WriteWav;
using testing::ElementsAre;
using testing::ElementsAreArray;

constexpr double kEndless = std::numeric_limits<double>::infinity();

std::vector<std::int16_t> DecodeSamples(const RawWav& sound) {
    return DecodeWav(WriteWav(sound)).samples;
}

Bytes FloatBytes(std::initializer_list<double> values, int bytes_each) {
    Bytes bytes;
    for (const double value : values) {
        const std::int64_t bits = bytes_each == 4
                                      ? std::bit_cast<std::int32_t>(static_cast<float>(value))
                                      : std::bit_cast<std::int64_t>(value);
        bytes = Joined({bytes, LittleBytes({bits}, bytes_each)});
    }
    return bytes;
}

TEST(DecodeWav, KeepsSixteenBitSamplesChannelsAndRate) {
    const SoundData mono =
        DecodeWav(WriteWav({.rate = 44100, .data = LittleBytes({0, 1, -1, 32767, -32768}, 2)}));
    EXPECT_EQ(mono, (SoundData{{0, 1, -1, 32767, -32768}, 1, 44100}));

    const SoundData stereo =
        DecodeWav(WriteWav({.channels = 2, .rate = 8000, .data = LittleBytes({1, 2, 3, 4}, 2)}));
    EXPECT_EQ(stereo, (SoundData{{1, 2, 3, 4}, 2, 8000}));
    EXPECT_EQ(stereo.Frames(), 2);
}

TEST(DecodeWav, ReadsEightBitSamplesAsUnsigned) {
    EXPECT_THAT(DecodeSamples({.bits = 8, .data = LittleBytes({128, 0, 255, 129}, 1)}),
                ElementsAre(0, -32768, 32512, 256));
}

TEST(DecodeWav, RoundsTwentyFourBitsToTheNearestTiesUp) {
    EXPECT_THAT(DecodeSamples({.bits = 24,
                               .data = LittleBytes(
                                   {0, 127, 128, -128, -129, 0x7FFFFF, -0x800000, 0x7FFF7F}, 3)}),
                ElementsAre(0, 0, 1, 0, -1, 32767, -32768, 32767));
}

TEST(DecodeWav, RoundsThirtyTwoBitsToTheNearestTiesUp) {
    EXPECT_THAT(DecodeSamples({.bits = 32,
                               .data = LittleBytes({0x7FFF, 0x8000, -0x8000, -0x8001, 0x7FFFFFFF,
                                                    std::numeric_limits<std::int32_t>::min()},
                                                   4)}),
                ElementsAre(0, 1, 0, -1, 32767, -32768));
}

TEST(DecodeWav, ScalesRoundsAndClampsFloats) {
    for (const int bytes : {4, 8}) {
        const Bytes data = FloatBytes({0, 0.5, -0.5, 1, -1, 7, -7, 1.5 / 32768, -1.5 / 32768,
                                       1.4 / 32768, kEndless, -kEndless, std::nan("")},
                                      bytes);
        EXPECT_THAT(
            DecodeSamples({.coding = 3, .bits = bytes * 8, .data = data}),
            ElementsAre(0, 16384, -16384, 32767, -32768, 32767, -32768, 2, -1, 1, 32767, -32768, 0))
            << bytes;
    }
}

TEST(DecodeWav, RoundsAFloatJustBelowATieDown) {
    const double below = std::nextafter(0.5, 0) / 32768;
    EXPECT_THAT(DecodeSamples({.coding = 3, .bits = 64, .data = FloatBytes({below}, 8)}),
                ElementsAre(0));
}

// The step size is 7 at index 0, 16 at index 8 and 34 at index 16. Each code changes the sample by
// 1/8 of the step. The code's three lowest bits add 1/4, 1/2 and the whole of the step. The highest
// bit is the sign.
TEST(DecodeWav, DecodesImaAdpcmByItsSteps) {
    const Bytes block = Joined({LittleBytes({100}, 2), LittleBytes({0, 0, 0xF7, 0x80, 0, 0}, 1)});
    EXPECT_THAT(DecodeSamples(ImaWav(1, 8, block)),
                ElementsAre(100, 111, 81, 85, 82, 85, 88, 90, 92));
}

// Returns the samples of one channel of a stereo sound.
std::vector<std::int16_t> Channel(std::span<const std::int16_t> samples, std::size_t channel) {
    std::vector<std::int16_t> own;
    for (std::size_t i = channel; i < samples.size(); i += 2) {
        own.push_back(samples[i]);
    }
    return own;
}

TEST(DecodeWav, ReadsStereoImaAdpcmInEightFramesPerChannel) {
    const Bytes left = LittleBytes({0xF7, 0x80, 0, 0}, 1);
    const Bytes right = LittleBytes({0, 0, 0, 0}, 1);
    const Bytes block = Joined({LittleBytes({100}, 2), LittleBytes({0, 0}, 1), LittleBytes({-5}, 2),
                                LittleBytes({88, 0}, 1), left, right, left, right});
    const std::vector<std::int16_t> samples = DecodeSamples(ImaWav(2, 24, block));
    EXPECT_THAT(Channel(samples, 0),
                ElementsAre(100, 111, 81, 85, 82, 85, 88, 90, 92, 126, 50, 61, 51, 60, 68, 75, 81));
    // Each code 0 adds 1/8 of the step. The steps are 32767, 29794, 27086 and so on.
    EXPECT_THAT(Channel(samples, 1),
                ElementsAre(-5, 4090, 7814, 11199, 14276, 17074, 19617, 21929, 24031, 25942, 27679,
                            29258, 30693, 31998, 32767, 32767, 32767));
}

TEST(DecodeWav, ClampsImaAdpcm) {
    const Bytes high = Joined({LittleBytes({32767}, 2), LittleBytes({88, 0, 0x77, 0xFF, 0, 0}, 1)});
    EXPECT_THAT(std::vector(3, DecodeSamples(ImaWav(1, 8, high))[2]),
                ElementsAre(32767, 32767, 32767));
    const Bytes low = Joined({LittleBytes({-32768}, 2), LittleBytes({88, 0, 0xFF, 0, 0, 0}, 1)});
    EXPECT_EQ(DecodeSamples(ImaWav(1, 8, low))[2], -32768);
}

TEST(DecodeWav, ResetsImaAdpcmInEachBlock) {
    const Bytes block = Joined({LittleBytes({100}, 2), LittleBytes({0, 0, 0xF7, 0x80, 0, 0}, 1)});
    const std::vector<std::int16_t> once = DecodeSamples(ImaWav(1, 8, block));
    std::vector<std::int16_t> twice = once;
    twice.insert(twice.end(), once.begin(), once.end());
    EXPECT_THAT(DecodeSamples(ImaWav(1, 8, Joined({block, block}))), ElementsAreArray(twice));
}

// The block starts with the samples 50 and 100. The steps of the four codes are 16, 16, 38 and 91.
TEST(DecodeWav, DecodesMicrosoftAdpcmByItsSteps) {
    const Bytes block =
        Joined({LittleBytes({0}, 1), LittleBytes({16, 100, 50}, 2), LittleBytes({0x17, 0x98}, 1)});
    EXPECT_THAT(DecodeSamples(MsWav(1, 9, block)), ElementsAre(50, 100, 116, 228, -38, -766));
}

// With coefficient pair 1, the sound continues the straight line through the last two samples. The
// sound with pair 5 shows that halves are rounded towards 0.
TEST(DecodeWav, PredictsMicrosoftAdpcmByTheCoefficientsOfTheBlock) {
    const Bytes line = Joined({LittleBytes({1}, 1), LittleBytes({16, 100, 50, 0}, 2)});
    EXPECT_THAT(DecodeSamples(MsWav(1, 9, line)), ElementsAre(50, 100, 150, 200, 250, 300));
    const Bytes down = Joined({LittleBytes({5}, 1), LittleBytes({16, -1, 0, 0}, 2)});
    EXPECT_THAT(DecodeSamples(MsWav(1, 9, down)), ElementsAre(0, -1, -1, 0, 0, 0));
}

TEST(DecodeWav, ReadsStereoMicrosoftAdpcmWithAlternatingChannels) {
    const Bytes block =
        Joined({LittleBytes({0, 1}, 1), LittleBytes({16, 16, 100, -100, 50, -50}, 2),
                LittleBytes({0x10, 0x70}, 1)});
    EXPECT_THAT(DecodeSamples(MsWav(2, 16, block)),
                ElementsAre(50, -50, 100, -100, 116, -150, 228, -200));
}

TEST(DecodeWav, ClampsMicrosoftAdpcmAndItsStep) {
    Bytes block = Joined({LittleBytes({0}, 1), LittleBytes({32767, 32767, 0}, 2)});
    block.resize(block.size() + 500, std::byte{0x77});
    const std::vector<std::int16_t> samples = DecodeSamples(MsWav(1, 507, block));
    EXPECT_EQ(samples.size(), 1002U);
    EXPECT_EQ(samples.back(), 32767);
    for (std::size_t i = 7; i < block.size(); ++i) {
        block[i] = std::byte{0x88};
    }
    EXPECT_EQ(DecodeSamples(MsWav(1, 507, block)).back(), -32768);
}

TEST(DecodeWav, EndsAdpcmAtTheLengthOfTheFactChunk) {
    const Bytes block = Joined({LittleBytes({100}, 2), LittleBytes({0, 0, 0xF7, 0x80, 0, 0}, 1)});
    const RawWav sound = ImaWav(1, 8, block);
    const auto frames_by = [&](std::int64_t fact) {
        return DecodeWav(WavFile({FormatChunk(sound), WavChunk("data", block),
                                  WavChunk("fact", LittleBytes({fact}, 4))}))
            .Frames();
    };
    EXPECT_EQ(frames_by(5), 5);
    EXPECT_EQ(frames_by(9), 9);
    EXPECT_EQ(frames_by(10), 9);
    EXPECT_EQ(frames_by(0), 9);  // 0 is written by programs whose output is a pipe
    EXPECT_EQ(frames_by(0xFFFFFFFF), 9);
}

// libsndfile writes too few frames into the fact chunk: it divides the frames of all blocks by the
// number of channels once too often.
TEST(DecodeWav, IgnoresAFactChunkThatEndsBeforeTheLastAdpcmBlock) {
    const Bytes block = Joined({LittleBytes({100, 0, 100, 0}, 2), LittleBytes({0x77, 0x77}, 4)});
    const auto frames_by = [&](std::size_t blocks, std::int64_t fact) {
        Bytes data;
        for (std::size_t i = 0; i < blocks; ++i) {
            data = Joined({data, block});
        }
        return DecodeWav(
                   WavFile({FormatChunk(ImaWav(2, 16, block)),
                            WavChunk("fact", LittleBytes({fact}, 4)), WavChunk("data", data)}))
            .Frames();
    };
    EXPECT_EQ(frames_by(8, 36), 72);
    EXPECT_EQ(frames_by(8, 62), 72);
    EXPECT_EQ(frames_by(8, 63), 72);
    EXPECT_EQ(frames_by(8, 64), 64);
    EXPECT_EQ(frames_by(2, 9), 18);
    EXPECT_EQ(frames_by(2, 10), 10);
    EXPECT_EQ(frames_by(1, 4), 9);
    EXPECT_EQ(frames_by(1, 5), 5);
}

TEST(DecodeWav, AcceptsAShortLastAdpcmBlock) {
    const Bytes ima = Joined({LittleBytes({100}, 2), LittleBytes({0, 0, 0xF7, 0x80, 0, 0}, 1)});
    const std::vector<std::size_t> ima_counts{9, 9, 9, 9, 10, 10, 10, 10, 18};
    for (std::size_t rest = 0; rest < ima_counts.size(); ++rest) {
        Bytes data = Joined({ima, ima});
        data.resize(8 + rest);
        EXPECT_EQ(DecodeSamples(ImaWav(1, 8, data)).size(), ima_counts[rest]) << rest;
    }
    const Bytes ms =
        Joined({LittleBytes({0}, 1), LittleBytes({16, 100, 50}, 2), LittleBytes({0x17, 0x98}, 1)});
    const std::vector<std::size_t> ms_counts{6, 6, 6, 6, 6, 6, 6, 8, 10, 12};
    for (std::size_t rest = 0; rest < ms_counts.size(); ++rest) {
        Bytes data = Joined({ms, ms});
        data.resize(9 + rest);
        EXPECT_EQ(DecodeSamples(MsWav(1, 9, data)).size(), ms_counts[rest]) << rest;
    }
}

TEST(DecodeWav, ReadsExtensibleFormatsAsTheirCoding) {
    RawWav sound{.coding = 0xFFFE, .bits = 16, .data = LittleBytes({1, -2}, 2)};
    sound.extension = ExtensibleBytes(1, 16);
    EXPECT_THAT(DecodeSamples(sound), ElementsAre(1, -2));
    sound.bits = 32;  // the upper 24 bits are valid
    sound.extension = ExtensibleBytes(1, 24);
    sound.data = LittleBytes({0x01000000, -0x02000000}, 4);
    EXPECT_THAT(DecodeSamples(sound), ElementsAre(256, -512));
    sound.extension = ExtensibleBytes(3, 32);
    sound.data = FloatBytes({0.25, -0.25}, 4);
    EXPECT_THAT(DecodeSamples(sound), ElementsAre(8192, -8192));
}

TEST(DecodeWav, AcceptsChunksInAnyOrderAndSkipsUnknownOnes) {
    const RawWav sound{.data = LittleBytes({1, 2, 3}, 2)};
    const Bytes data = WavChunk("data", sound.data);
    const Bytes other = WavChunk("LIST", LittleBytes({7, 7, 7, 7, 7}, 1));  // with a padding byte
    const std::vector<std::int16_t> expected{1, 2, 3};
    EXPECT_EQ(DecodeWav(WavFile({other, FormatChunk(sound), other, data, other})).samples,
              expected);
    EXPECT_EQ(DecodeWav(WavFile({data, other, FormatChunk(sound)})).samples, expected);
}

TEST(DecodeWav, UsesTheFirstOfDuplicateChunks) {
    const RawWav sound{.data = LittleBytes({1, 2, 3}, 2)};
    const RawWav other{.channels = 2, .bits = 8};
    const Bytes file =
        WavFile({FormatChunk(sound), FormatChunk(other), WavChunk("data", sound.data),
                 WavChunk("data", LittleBytes({9}, 2))});
    EXPECT_EQ(DecodeWav(file), (SoundData{{1, 2, 3}, 1, 8000}));
}

TEST(DecodeWav, AcceptsAnOddDataChunkWithoutPaddingAtTheEnd) {
    Bytes file = WriteWav({.bits = 8, .data = LittleBytes({129, 129, 129}, 1)});
    file.pop_back();
    EXPECT_THAT(DecodeWav(file).samples, ElementsAre(256, 256, 256));
}

TEST(DecodeWav, DropsAnIncompleteLastFrame) {
    EXPECT_THAT(DecodeSamples({.channels = 2, .data = LittleBytes({1, 2, 3}, 2)}),
                ElementsAre(1, 2));
    EXPECT_THAT(DecodeSamples({.bits = 24, .data = LittleBytes({256, 1}, 3)}), ElementsAre(1, 0));
}

// ffmpeg, arecord and sox write these sizes if their output is a pipe.
TEST(DecodeWav, EndsADataChunkOfUnknownSizeWithTheFile) {
    const RawWav sound{.data = LittleBytes({1, 2, 3}, 2)};
    for (const std::int64_t claim : {0xFFFFFFFFLL, 0x80000000LL, 0x7FFFF000LL, 0x7FFF0000LL}) {
        Bytes file = WriteWav(sound);
        const Bytes size = LittleBytes({claim}, 4);
        std::copy(size.begin(), size.end(), file.end() - 10);
        EXPECT_THAT(DecodeWav(file).samples, ElementsAre(1, 2, 3)) << claim;
    }
}

TEST(DecodeWav, IgnoresTheDeclaredFileSize) {
    for (const std::int64_t claim : {0LL, 5LL, 0xFFFFFFFFLL}) {
        Bytes file = WriteWav({.data = LittleBytes({1, 2, 3}, 2)});
        const Bytes size = LittleBytes({claim}, 4);
        std::copy(size.begin(), size.end(), file.begin() + 4);
        EXPECT_THAT(DecodeWav(file).samples, ElementsAre(1, 2, 3)) << claim;
    }
}

TEST(DecodeWav, IgnoresDamageAfterTheRequiredChunks) {
    Bytes file = WriteWav({.data = LittleBytes({1, 2, 3}, 2)});
    file = Joined({file, LittleBytes({'j', 'u', 'n', 'k', 255, 255, 255, 0, 1, 2}, 1)});
    EXPECT_THAT(DecodeWav(file).samples, ElementsAre(1, 2, 3));
}

// Returns a sampler chunk that declares `loops` loops and contains one, from frame `start` to frame
// `last`.
Bytes SamplerChunk(std::int64_t loops, std::int64_t start, std::int64_t last) {
    return WavChunk("smpl",
                    LittleBytes({0, 0, 0, 60, 0, 0, 0, loops, 0, 0, 0, start, last, 0, 0}, 4));
}

SoundData WithSampler(const Bytes& chunk) {
    const RawWav sound{.data = LittleBytes({1, 2, 3, 4, 5}, 2)};
    return DecodeWav(WavFile({FormatChunk(sound), chunk, WavChunk("data", sound.data)}));
}

TEST(DecodeWav, ReadsTheLoopOfTheSamplerChunk) {
    EXPECT_EQ(WithSampler(SamplerChunk(1, 1, 3)), (SoundData{{1, 2, 3, 4, 5}, 1, 8000, 1, 3}));
    EXPECT_EQ(WithSampler(SamplerChunk(2, 0, 4)), (SoundData{{1, 2, 3, 4, 5}, 1, 8000, 0, 5}));
}

std::string SamplerWarning(const Bytes& chunk) {
    std::string warning;
    const RawWav sound{.data = LittleBytes({1, 2, 3, 4, 5}, 2)};
    static_cast<void>(DecodeWav(WavFile({FormatChunk(sound), chunk, WavChunk("data", sound.data)}),
                                {}, &warning));
    return warning;
}

TEST(DecodeWav, CutsALoopThatEndsAfterTheSound) {
    EXPECT_EQ(WithSampler(SamplerChunk(1, 1, 5)), (SoundData{{1, 2, 3, 4, 5}, 1, 8000, 1, 4}));
    EXPECT_EQ(SamplerWarning(SamplerChunk(1, 1, 5)), "");  // a count instead of the last frame
    EXPECT_EQ(WithSampler(SamplerChunk(1, 4, 0xFFFFFFFF)),
              (SoundData{{1, 2, 3, 4, 5}, 1, 8000, 4, 1}));
    EXPECT_EQ(SamplerWarning(SamplerChunk(1, 1, 8)),
              "its loop ends 4 frames after the sound; it is cut");
}

TEST(DecodeWav, PlaysOtherLoopsForwardWithAWarning) {
    Bytes chunk = SamplerChunk(1, 1, 3);
    EXPECT_EQ(SamplerWarning(chunk), "");
    for (const auto& [kind, name] : {std::pair{1, "a ping-pong loop"}, {2, "a backward loop"}}) {
        chunk[8 + 40] = static_cast<std::byte>(kind);
        EXPECT_EQ(SamplerWarning(chunk),
                  std::string{"its loop is played forward, although it is "} + name);
        EXPECT_EQ(WithSampler(chunk), (SoundData{{1, 2, 3, 4, 5}, 1, 8000, 1, 3}));
    }
}

TEST(DecodeWav, IgnoresALoopOutsideTheSound) {
    const SoundData plain{{1, 2, 3, 4, 5}, 1, 8000};
    EXPECT_EQ(WithSampler(SamplerChunk(0, 1, 3)), plain);
    EXPECT_EQ(WithSampler(SamplerChunk(1, 3, 2)), plain);
    EXPECT_EQ(SamplerWarning(SamplerChunk(1, 3, 2)), "its loop from frame 3 to 2 of 5 is ignored");
    EXPECT_EQ(WithSampler(SamplerChunk(1, 5, 5)), plain);
    EXPECT_EQ(WithSampler(SamplerChunk(1, 0xFFFFFFFF, 0xFFFFFFFF)), plain);
    EXPECT_EQ(WithSampler(WavChunk("smpl", LittleBytes({0, 0, 1}, 4))), plain);
}

}  // namespace
}  // namespace graze
