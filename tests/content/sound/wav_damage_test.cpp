#include <cstdint>
#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/wav_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"
#include "graze/math/random.hpp"

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
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::size_t kDataAt = 44;  // offset of the samples without a format extension

// Returns the decoder's error message; "" if it accepts the bytes and returns a valid sound.
std::string CaptureWavError(const Bytes& bytes, const SoundLimits& limits = {}) {
    const test::LargestAllocation largest;
    std::string message;
    try {
        const SoundData sound = DecodeWav(bytes, limits);
        EXPECT_TRUE(sound.View().IsSound());
        EXPECT_GE(sound.Frames(), 1);
    } catch (const FormatError& error) {
        message = error.what();
    }
    EXPECT_LE(largest.Bytes(), std::max<std::size_t>(bytes.size() * 4, 1000));
    return message;
}

Bytes RandomBytes(std::size_t count) {
    Random random{11};
    Bytes bytes(count);
    for (std::byte& byte : bytes) {
        byte = static_cast<std::byte>(random.Next(256));
    }
    return bytes;
}

// Returns one sound of each coding, with two blocks or a few frames of random data.
std::vector<RawWav> MakeOneOfEach() {
    std::vector<RawWav> sounds;
    for (const int bits : {8, 16, 24, 32}) {
        sounds.push_back({.channels = 2, .bits = bits, .data = RandomBytes(48)});
    }
    for (const int bits : {32, 64}) {
        sounds.push_back({.coding = 3, .bits = bits, .data = RandomBytes(64)});
    }
    sounds.push_back({.coding = 0xFFFE,
                      .channels = 2,
                      .extension = ExtensibleBytes(1, 16),
                      .data = RandomBytes(40)});
    for (const int channels : {1, 2}) {
        Bytes ima(48);
        ima[2] = std::byte{88};
        sounds.push_back(ImaWav(channels, 24, ima));
        Bytes ms = RandomBytes(60);
        for (const std::size_t pair : {0U, 1U, 30U, 31U}) {
            ms[pair] = std::byte{6};
        }
        sounds.push_back(MsWav(channels, 30, ms));
    }
    return sounds;
}

TEST(DamagedWav, IsReportedAsNotAWavForOtherFiles) {
    EXPECT_EQ(CaptureWavError(LittleBytes({'O', 'g', 'g', 'S'}, 1)),
              "not a WAV file, but an Ogg file: convert it");
    EXPECT_EQ(CaptureWavError(LittleBytes({'R', 'I', 'F', 'X'}, 1)), "not a WAV file");
    Bytes avi = WriteWav({.data = Bytes(4)});
    avi[8] = std::byte{'A'};
    EXPECT_EQ(CaptureWavError(avi), "not a WAV file");
    EXPECT_EQ(CaptureWavError({}), "truncated: the file is empty");
}

TEST(DamagedWav, NamesUnsupportedWavVariants) {
    for (const char last : {'X', '4'}) {
        Bytes file = WriteWav({.data = Bytes(4)});
        file[2] = std::byte{'F'};
        file[3] = static_cast<std::byte>(last);
        file[2] = static_cast<std::byte>(last == 'X' ? 'F' : '6');
        file[1] = static_cast<std::byte>(last == 'X' ? 'I' : 'F');
        const std::string name = last == 'X' ? "RIFX" : "RF64";
        EXPECT_EQ(CaptureWavError(file), "WAV files of type " + name + " are not supported");
    }
}

TEST(DamagedWav, IsRejectedWhenTruncatedAtAnyByte) {
    for (const RawWav& sound : MakeOneOfEach()) {
        const Bytes whole = WriteWav(sound);
        EXPECT_EQ(CaptureWavError(whole), "") << sound.coding;
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            ASSERT_THAT(CaptureWavError(cut), StartsWith("truncated: "))
                << "coding " << sound.coding << " cut to " << size << " bytes";
        }
    }
}

TEST(DamagedWav, IsLoadedOrRejectedWhenTruncatedWithUnknownSize) {
    for (const RawWav& sound : MakeOneOfEach()) {
        Bytes whole = WriteWav(sound);
        const std::size_t data_at = whole.size() - sound.data.size();
        std::fill_n(whole.begin() + static_cast<std::ptrdiff_t>(data_at) - 4, 4, std::byte{0xFF});
        EXPECT_EQ(CaptureWavError(whole), "");
        for (std::size_t size = data_at; size < whole.size(); ++size) {
            const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            const std::string message = CaptureWavError(cut);
            ASSERT_TRUE(message.empty() || message.starts_with("no sound: ")) << message;
        }
    }
}

// Whatever bit is flipped, the result must be a sound or an error, never a crash, and memory is
// bounded.
TEST(DamagedWav, IsLoadedOrRejectedWithAnyBitFlipped) {
    for (const RawWav& sound : MakeOneOfEach()) {
        const Bytes whole = WriteWav(sound);
        int rejected = 0;
        for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
            Bytes flipped = whole;
            flipped[bit / 8] ^= std::byte{1} << bit % 8;
            rejected += CaptureWavError(flipped).empty() ? 0 : 1;
        }
        EXPECT_GT(rejected, 200) << sound.coding;
    }
}

TEST(DamagedWav, IsLoadedOrRejectedWithTwoHeaderBytesChanged) {
    Random random{3};
    for (const RawWav& sound : MakeOneOfEach()) {
        const Bytes whole = WriteWav(sound);
        for (int i = 0; i < 2000; ++i) {
            Bytes changed = whole;
            for (int edits = 0; edits < 2; ++edits) {
                const auto at = static_cast<std::size_t>(random.Next(12, 60));
                changed[at] = static_cast<std::byte>(random.Next(256));
            }
            static_cast<void>(CaptureWavError(changed));
        }
    }
}

TEST(DamagedWav, IsReportedAsTruncatedForADataChunkBeyondTheFile) {
    Bytes file = WriteWav({.data = Bytes(6)});
    file[kDataAt - 4] = std::byte{7};
    EXPECT_EQ(CaptureWavError(file), "truncated: the data chunk claims 7 bytes, 6 are left");
    const Bytes max_value = LittleBytes({0x7FFEFFFF}, 4);
    std::copy(max_value.begin(), max_value.end(), file.begin() + kDataAt - 4);
    EXPECT_EQ(CaptureWavError(file),
              "truncated: the data chunk claims 2147418111 bytes, 6 are left");
}

TEST(DamagedWav, NamesAMissingChunk) {
    const RawWav sound{.data = Bytes(6)};
    EXPECT_EQ(CaptureWavError(WavFile({FormatChunk(sound)})), "damaged: there is no data chunk");
    EXPECT_EQ(CaptureWavError(WavFile({WavChunk("data", sound.data)})),
              "damaged: there is no fmt chunk");
    EXPECT_EQ(CaptureWavError(WavFile({})), "damaged: there is no fmt chunk");
}

// On a 32-bit system, the even size of this chunk wraps to 0.
TEST(DamagedWav, SkipsAllAfterAChunkOfFourGibibytes) {
    const RawWav sound{.data = Bytes(6)};
    Bytes huge = WavChunk("LIST", {});
    std::fill(huge.begin() + 4, huge.end(), std::byte{0xFF});
    EXPECT_EQ(CaptureWavError(WavFile({FormatChunk(sound), huge, WavChunk("data", sound.data)})),
              "damaged: there is no data chunk");
}

TEST(DamagedWav, IsRejectedWithoutAFrame) {
    EXPECT_THAT(CaptureWavError(WriteWav({})), StartsWith("no sound: "));
    EXPECT_THAT(CaptureWavError(WriteWav({.channels = 2, .data = Bytes(3)})),
                StartsWith("no sound: "));
    EXPECT_THAT(CaptureWavError(WriteWav(ImaWav(1, 8, Bytes(3)))), StartsWith("no sound: "));
    EXPECT_THAT(CaptureWavError(WriteWav(MsWav(1, 9, Bytes(6)))), StartsWith("no sound: "));
}

TEST(DamagedWav, NamesTwelveBitSamples) {
    for (const int bits : {0, 1, 12, 20, 64, 65535}) {
        EXPECT_EQ(CaptureWavError(WriteWav({.bits = bits, .block_bytes = 2, .data = Bytes(8)})),
                  std::to_string(bits) + " bits per sample of PCM are not supported");
    }
    EXPECT_EQ(CaptureWavError(WriteWav({.coding = 3, .bits = 16, .data = Bytes(8)})),
              "16 bits per sample of floating point are not supported");
    EXPECT_EQ(CaptureWavError(WriteWav({.coding = 0x11, .bits = 3, .data = Bytes(8)})),
              "3 bits per sample of ADPCM are not supported");
}

TEST(DamagedWav, NamesUnsupportedCodingsAndTheSupportedOnes) {
    const auto message = [](const std::string& coding) {
        return coding + " is not supported: export it as PCM, floating point or ADPCM";
    };
    for (const auto& [number, name] : {std::pair{6, "G.711 A-law"},
                                       {7, "G.711 mu-law"},
                                       {0x55, "MPEG audio"},
                                       {0x31, "GSM 6.10"},
                                       {0x161, "Windows Media Audio"},
                                       {0x166, "XMA"},
                                       {0x4321, "coding 17185"}}) {
        EXPECT_EQ(CaptureWavError(WriteWav({.coding = number, .bits = 8, .data = Bytes(8)})),
                  message(name));
    }
    RawWav nested{.coding = 0xFFFE, .extension = ExtensibleBytes(0xFFFE, 16), .data = Bytes(8)};
    EXPECT_EQ(CaptureWavError(WriteWav(nested)), message("coding 65534"));
    nested.extension = ExtensibleBytes(1, 16);
    nested.extension.back() = std::byte{1};
    EXPECT_EQ(CaptureWavError(WriteWav(nested)), message("a coding with an unknown GUID"));
    nested.extension.pop_back();
    EXPECT_EQ(CaptureWavError(WriteWav(nested)),
              "damaged: the fmt chunk is too short to be extensible");
}

TEST(DamagedWav, IsRejectedByNameWithMoreThanTwoChannels) {
    for (const int channels : {0, 3, 6, 65535}) {
        EXPECT_EQ(
            CaptureWavError(WriteWav({.channels = channels, .block_bytes = 2, .data = Bytes(12)})),
            std::to_string(channels) + " channels are not supported: only mono and stereo are");
    }
}

TEST(DamagedWav, IsRejectedWithARateOutsideTheLimits) {
    EXPECT_EQ(CaptureWavError(WriteWav({.rate = 999, .data = Bytes(4)})),
              "a rate of 999 frames per second; it must be 1000 to 192000");
    EXPECT_EQ(CaptureWavError(WriteWav({.rate = 1000, .data = Bytes(4)})), "");
    EXPECT_EQ(CaptureWavError(WriteWav({.rate = 192'000, .data = Bytes(4)})), "");
    for (const std::uint32_t rate : {0U, 192'001U, 0xFFFFFFFFU}) {
        EXPECT_THAT(CaptureWavError(WriteWav({.rate = rate, .data = Bytes(4)})),
                    StartsWith("a rate of "));
    }
}

TEST(DamagedWav, IsRejectedBeyondTheSizeLimitsBeforeDecoding) {
    const Bytes file = WriteWav({.channels = 2, .rate = 1000, .data = Bytes(4004)});
    EXPECT_EQ(CaptureWavError(file, {.max_bytes = 4004}), "");
    EXPECT_EQ(CaptureWavError(file, {.max_bytes = 4003}),
              "too large: 1001 frames of 4 bytes; the limit is 4003 bytes");
    EXPECT_EQ(CaptureWavError(file, {.max_seconds = 2}), "");
    EXPECT_EQ(CaptureWavError(file, {.max_seconds = 1}),
              "too long: 1001 frames at 1000 per second; the limit is 1 seconds");
}

TEST(DamagedWav, NamesPaddedSamples) {
    EXPECT_EQ(
        CaptureWavError(WriteWav({.channels = 2, .bits = 24, .block_bytes = 8, .data = Bytes(8)})),
        "samples of 24 bits in 4 bytes each are not supported: export them without padding");
    EXPECT_EQ(CaptureWavError(WriteWav({.bits = 16, .block_bytes = 3, .data = Bytes(6)})),
              "samples of 16 bits in 3 bytes each are not supported: export them without padding");
}

TEST(DamagedWav, IsRejectedWhenFrameAndSampleSizesDiffer) {
    for (const int block : {0, 1, 9, 65535}) {
        EXPECT_EQ(CaptureWavError(WriteWav({.block_bytes = block, .data = Bytes(8)})),
                  "damaged: the fmt chunk has frames of " + std::to_string(block) +
                      " bytes, and samples of 16 bits in 1 channels");
    }
}

TEST(DamagedWav, IsRejectedWithATooShortFormatChunk) {
    EXPECT_EQ(CaptureWavError(WavFile({WavChunk("fmt ", Bytes(15)), WavChunk("data", Bytes(4))})),
              "damaged: the fmt chunk has 15 bytes, expected at least 16");
}

TEST(DamagedWav, IsRejectedWithInvalidAdpcmBlocks) {
    RawWav ima = ImaWav(2, 16, Bytes(32));
    ima.block_bytes = 7;
    EXPECT_EQ(CaptureWavError(WriteWav(ima)),
              "damaged: the fmt chunk has blocks of 7 bytes, less than their header");
    ima.block_bytes = 24;
    EXPECT_EQ(CaptureWavError(WriteWav(ima)),
              "damaged: the fmt chunk has 9 frames per block of 24 bytes, which holds 17");
    ima.extension.clear();
    EXPECT_THAT(CaptureWavError(WriteWav(ima)), HasSubstr("has 0 frames per block"));
    RawWav ms = MsWav(1, 9, Bytes(9));
    ms.extension.pop_back();
    EXPECT_EQ(CaptureWavError(WriteWav(ms)), "damaged: the fmt chunk is too short for its weights");
    ms.extension.resize(4);
    EXPECT_EQ(CaptureWavError(WriteWav(ms)), "damaged: the fmt chunk is too short for its weights");
}

TEST(DamagedWav, IsRejectedWithAnInvalidAdpcmBlockHeader) {
    EXPECT_EQ(CaptureWavError(WriteWav(ImaWav(1, 8, LittleBytes({0, 0, 89, 0, 0, 0, 0, 0}, 1)))),
              "damaged: a block of IMA ADPCM starts with step index 89 (max 88)");
    Bytes block(9);
    block[0] = std::byte{7};
    EXPECT_EQ(CaptureWavError(WriteWav(MsWav(1, 9, block))),
              "damaged: a block of Microsoft ADPCM uses predictor 7 of 7");
}

}  // namespace
}  // namespace graze
