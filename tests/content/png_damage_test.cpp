#include <cstdint>
#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/png_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

using test::HollowPng;
using test::PngChunk;
using test::PngOf;
using test::RawPng;
using test::WithChunk;
using test::WritePng;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::size_t kHeaderEnd = 33;
constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();  // what a PNG can say

// What a decoder says against these bytes; "" when it takes them.
std::string Complaint(const Bytes& bytes, const DecodeLimits& limits = {}) {
    try {
        static_cast<void>(DecodePng(bytes, limits));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

Bytes TextBytes(std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

RawPng Picture(bool interlaced) {
    Random random{5};
    RawPng picture{.width = 13, .height = 11, .interlaced = interlaced, .filter = 5};
    picture.samples.resize(std::size_t{13} * 11 * 4);
    for (std::uint16_t& sample : picture.samples) {
        sample = static_cast<std::uint16_t>(random.Next(256));
    }
    return picture;
}

TEST(DamagedPng, AnyOtherFileIsCalledNotAPng) {
    EXPECT_EQ(Complaint(TextBytes("GIF89a and so on")), "not a PNG file");
    EXPECT_EQ(Complaint(TextBytes("\x89PNG\n\x1A\n, its line ends changed")), "not a PNG file");
    EXPECT_EQ(Complaint({}), "truncated: the file is empty");
}

TEST(DamagedPng, AFileCutAtAnyByteIsRefused) {
    for (const bool interlaced : {false, true}) {
        const Bytes whole = WritePng(Picture(interlaced));
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            ASSERT_THAT(Complaint(cut), StartsWith("truncated: ")) << "cut to " << size << " bytes";
        }
        EXPECT_EQ(Complaint(whole), "");
    }
}

TEST(DamagedPng, AnyBitOfTheHeaderTurnedIsRefused) {
    const Bytes whole = WritePng(Picture(false));
    for (std::size_t bit = 0; bit < kHeaderEnd * 8; ++bit) {
        Bytes turned = whole;
        turned[bit / 8] ^= std::byte{1} << bit % 8;
        ASSERT_NE(Complaint(turned), "") << "bit " << bit;
    }
}

// Whatever is turned, the answer is a picture or a reason, never a crash.
TEST(DamagedPng, AnyBitOfTheFileTurnedIsAnsweredForSomehow) {
    const Bytes whole = WritePng(Picture(true));
    int refused = 0;
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        Bytes turned = whole;
        turned[bit / 8] ^= std::byte{1} << bit % 8;
        refused += Complaint(turned).empty() ? 0 : 1;
    }
    EXPECT_GT(refused, static_cast<int>(whole.size()) * 7);
}

TEST(DamagedPng, APictureLargerThanTheLimitsIsRefused) {
    const Bytes png = WritePng(Picture(false));

    EXPECT_EQ(Complaint(png, {.max_width = 13, .max_height = 11, .max_pixels = 143}), "");
    EXPECT_THAT(Complaint(png, {.max_width = 12}), StartsWith("too large: 13 x 11 pixels"));
    EXPECT_THAT(Complaint(png, {.max_height = 10}), StartsWith("too large: 13 x 11 pixels"));
    EXPECT_THAT(Complaint(png, {.max_pixels = 142}), StartsWith("too large: 13 x 11 pixels"));
}

TEST(DamagedPng, HugeSizesAreRefusedBeforeAnythingIsAllocatedForThem) {
    for (const auto& [width, height] :
         {std::pair{kMost, kMost}, {kMost, 1U}, {1U, kMost}, {32768U, 32768U}, {32769U, 1U}}) {
        const Bytes png = HollowPng(width, height);
        const test::LargestAllocation largest;

        EXPECT_THAT(Complaint(png), StartsWith("too large: "));
        EXPECT_LT(largest.Bytes(), 100'000U);
    }
}

// 8192 x 8192 are within the limits, and 256 MiB. A file of 57 bytes cannot hold them.
TEST(DamagedPng, ASizeThatTheFileCannotHoldIsRefusedBeforeItIsAllocated) {
    const Bytes png = HollowPng(8192, 8192);
    const test::LargestAllocation largest;

    EXPECT_EQ(Complaint(png), "truncated: 57 bytes cannot hold 8192 x 8192 pixels");
    EXPECT_LT(largest.Bytes(), 100'000U);
}

TEST(DamagedPng, ATextBeyondTheMemoryAllowedIsRefused) {
    Bytes text(5000, std::byte{'a'});
    text[1] = std::byte{0};  // ends the keyword
    const Bytes png = WithChunk(PngOf({"#"}), PngChunk("tEXt", text));

    EXPECT_EQ(Complaint(png, {.max_chunk_bytes = 6000}), "");
    EXPECT_THAT(Complaint(png, {.max_chunk_bytes = 4000}), StartsWith("too large: a chunk"));
}

// 100 MB of zeros in 100 kB: a text and a colour profile.
TEST(DamagedPng, AChunkThatUnpacksBeyondTheMemoryAllowedIsRefused) {
    const Bytes zeros = test::DeflatedZeros(100'000'000);
    for (const char* type : {"zTXt", "iCCP"}) {
        Bytes bomb{std::byte{'x'}, std::byte{0}, std::byte{0}};
        bomb.insert(bomb.end(), zeros.begin(), zeros.end());
        EXPECT_THAT(Complaint(WithChunk(PngOf({"#"}), PngChunk(type, bomb))),
                    StartsWith("too large: a chunk"))
            << type;
    }
}

// Pixels beyond the picture's last are not even unpacked.
TEST(DamagedPng, PixelDataThatUnpacksToMoreThanThePictureIsCutOff) {
    Bytes png = HollowPng(3, 2);
    const Bytes pixels = PngChunk("IDAT", test::DeflatedZeros(100'000'000));
    png.insert(png.begin() + kHeaderEnd, pixels.begin(), pixels.end());

    EXPECT_EQ(DecodePng(png), Image(3, 2, Color{0, 0, 0, 0}));
}

TEST(DamagedPng, DamageInATextIsOverlooked) {
    Bytes text = PngChunk("tEXt", TextBytes(std::string_view{"a\0b", 3}));
    text.back() ^= std::byte{1};

    EXPECT_EQ(Complaint(WithChunk(PngOf({"#"}), text)), "");
}

TEST(DamagedPng, APixelBeyondThePaletteIsOpaqueBlack) {
    RawPng picture{.width = 1, .height = 1, .bit_depth = 8, .color_type = 3};
    picture.samples = {2};
    picture.palette = {{1, 2, 3}, {4, 5, 6}};

    EXPECT_EQ(DecodePng(WritePng(picture)).Pixel(0, 0), Color::Black);
}

TEST(DamagedPng, APictureWithoutItsPaletteIsRefused) {
    RawPng picture{.width = 1, .height = 1, .bit_depth = 8, .color_type = 3};
    picture.samples = {0};

    EXPECT_THAT(Complaint(WritePng(picture)), HasSubstr("damaged: "));
}

}  // namespace
}  // namespace graze
