#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "oracle/png_oracle.hpp"
#include "support/test_stride.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::HollowPng;
using test::MakePng;
using test::PngChunk;
using test::RandomPng;
using test::RawPng;
using test::TextBytes;
using test::WithChunk;
using test::WritePng;
using testing::StartsWith;

constexpr std::size_t kHeaderEnd = 33;
constexpr std::size_t kMaxDecoderBlock = 40'000;  // of libpng and zlib, for a small picture
constexpr std::uint32_t kMaxPngSide = std::numeric_limits<std::int32_t>::max();  // the PNG maximum

// Returns the decoder's error message; "" if it accepts the bytes.
std::string CapturePngError(const Bytes& bytes, const DecodeLimits& limits = {}) {
    try {
        static_cast<void>(DecodePng(bytes, limits));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

// True if the decoder and its slow reference agree: both reject the bytes, or return the same
// picture.
bool MatchesReference(const Bytes& bytes) {
    const test::PngOracle expected = test::ExpectedPng(bytes);
    try {
        return DecodePng(bytes) == expected.image && expected.reason.empty();
    } catch (const FormatError&) {
        return !expected.reason.empty() || expected.is_corrupt_after_pixels;
    }
}

RawPng Picture(bool interlaced) {
    Random random{5};
    RawPng picture = RandomPng(random, {6, 8}, 13, 11);
    picture.interlaced = interlaced;
    return picture;
}

// Returns a small file of every kind and one file of nearly 64 kB. Each small file has a text
// chunk, and every second one is interlaced.
std::vector<Bytes> MakeFilesOfAllKinds() {
    Random random{6};
    std::vector<Bytes> files;
    for (const test::PngKind kind : test::kPngKinds) {
        RawPng picture = RandomPng(random, kind, 9, 6);
        picture.interlaced = files.size() % 2 == 1;
        AddTransparency(picture, random);
        files.push_back(WithChunk(WritePng(picture), PngChunk("tEXt", TextBytes("ours"))));
    }
    files.push_back(WritePng(RandomPng(random, {6, 8}, 126, 126)));
    return files;
}

TEST(DamagedPng, IsReportedAsNotAPngForOtherFiles) {
    EXPECT_EQ(CapturePngError(TextBytes("GIF89a and so on")),
              "not a PNG file, but a GIF picture: convert it");
    EXPECT_EQ(CapturePngError(TextBytes("no picture")), "not a PNG file");
    EXPECT_EQ(CapturePngError(TextBytes("\x89PNG\n\x1A\n, its line ends changed")),
              "not a PNG file");
    EXPECT_EQ(CapturePngError({}), "truncated: the file is empty");
}

TEST(DamagedPng, IsRejectedWhenTruncatedAtAnyByte) {
    for (const Bytes& whole : MakeFilesOfAllKinds()) {
        const auto stride = static_cast<std::size_t>(test::Stride());
        for (std::size_t size = 0; size < whole.size(); size += stride) {
            const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            ASSERT_THAT(CapturePngError(cut), StartsWith("truncated: "))
                << "cut to " << size << " bytes";
        }
        EXPECT_EQ(CapturePngError(whole), "");
    }
}

TEST(DamagedPng, IsRejectedWithAnyHeaderBitFlipped) {
    const Bytes whole = WritePng(Picture(false));
    for (std::size_t bit = 0; bit < kHeaderEnd * 8; ++bit) {
        Bytes flipped = whole;
        flipped[bit / 8] ^= std::byte{1} << bit % 8;
        ASSERT_NE(CapturePngError(flipped), "") << "bit " << bit;
    }
}

// Tests each changed file with its old checksums, and again with correct ones, because the decoder
// parses the changed value only if its checksum is correct.
TEST(DamagedPng, MatchesTheReferenceWithAnyBitFlipped) {
    for (const Bytes& whole : MakeFilesOfAllKinds()) {
        const std::size_t bits = (whole.size() < 2000 ? whole.size() : 64) * 8;
        for (std::size_t bit = 0; bit < bits; bit += static_cast<std::size_t>(test::Stride())) {
            Bytes flipped = whole;
            flipped[bit / 8] ^= std::byte{1} << bit % 8;
            ASSERT_TRUE(MatchesReference(flipped)) << "bit " << bit;
            ASSERT_TRUE(MatchesReference(test::WithRightChecksums(flipped))) << "bit " << bit;
        }
    }
}

TEST(DamagedPng, IsRejectedBeyondTheSizeLimits) {
    const Bytes png = WritePng(Picture(false));

    EXPECT_EQ(CapturePngError(png, {.max_width = 13, .max_height = 11, .max_pixels = 143}), "");
    EXPECT_THAT(CapturePngError(png, {.max_width = 12}), StartsWith("too large: 13 x 11 pixels"));
    EXPECT_THAT(CapturePngError(png, {.max_height = 10}), StartsWith("too large: 13 x 11 pixels"));
    EXPECT_THAT(CapturePngError(png, {.max_pixels = 142}), StartsWith("too large: 13 x 11 pixels"));
}

TEST(DamagedPng, IsRejectedForHugeSizesBeforeAllocating) {
    for (const auto& [width, height] : {std::pair{kMaxPngSide, kMaxPngSide},
                                        {kMaxPngSide, 1U},
                                        {1U, kMaxPngSide},
                                        {32768U, 32768U},
                                        {32769U, 1U}}) {
        const Bytes png = HollowPng(width, height);
        const test::LargestAllocation largest;

        EXPECT_THAT(CapturePngError(png), StartsWith("too large: "));
        EXPECT_LT(largest.Bytes(), 100'000U);
    }
}

// 8192 x 8192 pixels are within the limits and take 256 MiB, but a file of 57 bytes cannot contain
// them.
TEST(DamagedPng, IsRejectedForASizeThatTheFileCannotHoldBeforeAllocating) {
    const Bytes png = HollowPng(8192, 8192);
    const test::LargestAllocation largest;

    EXPECT_EQ(CapturePngError(png), "truncated: 57 bytes cannot hold 8192 x 8192 pixels");
    EXPECT_LT(largest.Bytes(), 100'000U);
}

// Each chunk is a compressed text or colour profile, which the decoder does not need. Its 100 kB
// would decompress to 100 MB of zeros.
TEST(DamagedPng, NeverDecompressesChunksWithoutPixels) {
    const Bytes zeros = test::DeflatedZeros(100'000'000);
    for (const auto& [type, start] : {std::pair{"zTXt", std::string_view{"x\0\0", 3}},
                                      {"iCCP", {"x\0\0", 3}},
                                      {"iTXt", {"x\0\1\0\0\0", 6}}}) {
        Bytes bomb = TextBytes(start);
        bomb.insert(bomb.end(), zeros.begin(), zeros.end());
        const Bytes chunk = PngChunk(type, bomb);
        Bytes chunks;
        for (int i = 0; i < 100; ++i) {
            chunks.insert(chunks.end(), chunk.begin(), chunk.end());
        }
        const Bytes png = WithChunk(MakePng({"#"}), chunks);
        const auto before = std::chrono::steady_clock::now();
        const test::LargestAllocation largest;
        EXPECT_EQ(CapturePngError(png), "") << type;
        EXPECT_LT(largest.Bytes(), kMaxDecoderBlock);
        EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{5});
    }
}

// Data beyond the last pixel is not even decompressed.
TEST(DamagedPng, DecompressesNoMoreThanThePicture) {
    Bytes png = HollowPng(3, 2);
    const Bytes pixels = PngChunk("IDAT", test::DeflatedZeros(100'000'000));
    png.insert(png.begin() + kHeaderEnd, pixels.begin(), pixels.end());

    EXPECT_EQ(DecodePng(png), Image(3, 2, Color{0, 0, 0, 0}));
}

// For each of 100,000 chunks only the header is read, without an allocation.
TEST(DamagedPng, AllocatesNothingForUnusedChunks) {
    const Bytes plain = MakePng({"#+"});
    const Bytes header(plain.begin(), plain.begin() + kHeaderEnd);
    Bytes png = header;
    for (const Bytes& chunk : {PngChunk("tEXt", TextBytes("a")), PngChunk("prIv", {})}) {
        for (int i = 0; i < 50'000; ++i) {
            png.insert(png.end(), chunk.begin(), chunk.end());
        }
    }
    png.insert(png.end(), plain.begin() + kHeaderEnd, plain.end());
    const test::LargestAllocation largest;

    EXPECT_EQ(DecodePng(png), DecodePng(plain));
    EXPECT_LT(largest.Bytes(), kMaxDecoderBlock);
}

TEST(DamagedPng, AllocatesAtMostFourBytesPerPixelAtOnce) {
    for (const int bit_depth : {8, 16}) {
        RawPng picture{.width = 300, .height = 200, .bit_depth = bit_depth, .color_type = 0};
        picture.samples.assign(60'000, 1);
        const Bytes png = WritePng(picture);
        const test::LargestAllocation largest;

        EXPECT_EQ(CapturePngError(png), "");
        EXPECT_EQ(largest.Bytes(), 60'000U * 4);
    }
}

// Lets each allocation fail in turn: of the image, of libpng's state, of zlib's.
TEST(DamagedPng, IsNotReportedIfMemoryIsShort) {
    RawPng picture = Picture(true);
    const Bytes whole = WritePng(picture);
    picture.height += 1;  // the data ends before the last row
    const Bytes start = test::PngStart(picture);
    Bytes cut = whole;
    std::copy(start.begin(), start.end(), cut.begin());
    for (const auto& [png, verdict] : {std::pair{whole, ""}, {cut, "truncated"}}) {
        int successes = -1;
        bool has_failed = true;
        while (has_failed) {
            const test::FailingAllocation failing{++successes};
            try {
                EXPECT_THAT(CapturePngError(png), StartsWith(verdict));
                has_failed = failing.HasFailed();
                EXPECT_FALSE(has_failed) << "allocation " << successes;
            } catch (const std::bad_alloc&) {
            }
        }
        EXPECT_GT(successes, 5);
    }
}

}  // namespace
}  // namespace graze
