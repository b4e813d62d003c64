#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "content/compress.hpp"
#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "oracle/png_oracle.hpp"

namespace graze {
namespace {

using test::ExpectedPng;
using test::Joined;
using test::PngChunk;
using test::PngRows;
using test::RandomPng;
using test::RawPng;

constexpr const char* kTruncated = "truncated: the pixel data (IDAT) ends before the picture does";
constexpr const char* kDamaged = "damaged: the pixel data (IDAT) cannot be decoded";

Bytes PngOf(const RawPng& picture, const Bytes& stream) {
    return Joined({test::PngStart(picture), test::PngColors(picture), PngChunk("IDAT", stream),
                   test::PngEnd()});
}

Bytes FirstBytes(const Bytes& bytes, std::size_t count) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count)};
}

// Returns the decoder's error message; "" if it returns the picture of the slow reference.
std::string Verdict(const Bytes& png) {
    try {
        return DecodePng(png) == ExpectedPng(png).image ? "" : "other pixels";
    } catch (const FormatError& error) {
        return error.what();
    }
}

// Without its checksum and the end of its last block, a stream is often still complete: its last
// bytes are a long repetition, of which libpng returns the first row only.
TEST(ShortPngData, LoadsWhileThePixelsAreComplete) {
    Random random{21};
    int complete = 0;
    int truncated = 0;
    for (const test::PngKind kind : test::kPngKinds) {
        for (const bool interlaced : {false, true}) {
            RawPng picture = RandomPng(random, kind, 13, 60);
            picture.interlaced = interlaced;
            picture.filter = 0;
            std::fill(picture.samples.begin() + 40, picture.samples.end(), std::uint16_t{1});
            const Bytes stream = test::Zlib(PngRows(picture));
            for (std::size_t count = 0; count <= stream.size(); ++count) {
                const Bytes png = PngOf(picture, FirstBytes(stream, count));
                const bool is_complete = ExpectedPng(png).reason.empty();
                ASSERT_EQ(Verdict(png), is_complete ? "" : kTruncated)
                    << FormatName(picture) << ", " << count << " of " << stream.size();
                (is_complete ? complete : truncated) += 1;
            }
        }
    }
    EXPECT_GT(complete, 100);
    EXPECT_GT(truncated, 1000);
}

// The error of a row is that of its filter, even if the rest of the row is missing.
TEST(ShortPngData, IsDamagedByTheFilterOfARowThatIsNotComplete) {
    Random random{22};
    for (const int width : {3, 9000}) {  // a row of 9,000 takes more than two blocks of 32 KiB
        const RawPng picture = RandomPng(random, {6, 16}, width, 3);
        Bytes rows = PngRows(picture);
        const std::size_t second = rows.size() / 3;
        const std::size_t third = 2 * second;
        for (const std::size_t count : {second, second + 1, third, third + 1, third + 2}) {
            rows[third] = std::byte{4};
            EXPECT_EQ(Verdict(PngOf(picture, test::Zlib(FirstBytes(rows, count)))), kTruncated);
            rows[third] = std::byte{5};
            EXPECT_EQ(Verdict(PngOf(picture, test::Zlib(FirstBytes(rows, count)))),
                      count > third ? kDamaged : kTruncated);
        }
    }
}

// The repetition of bytes before the start shows only after the first row.
TEST(ShortPngData, IsDamagedByARepetitionOfNothing) {
    RawPng picture{.height = 3, .color_type = 0};
    picture.samples.assign(3, 0);
    // A block with fixed codes: two literals, and a repetition of 3 bytes at a distance of 5.
    const Bytes stream{std::byte{0x78}, std::byte{0x01}, std::byte{0x63},
                       std::byte{0x60}, std::byte{0x00}, std::byte{0x12}};

    EXPECT_EQ(Verdict(PngOf(picture, stream)), kDamaged);
}

// Some encoders declare a smaller window than they use.
TEST(ShortPngData, MayReachBackBeyondTheDeclaredWindow) {
    Random random{23};
    RawPng picture = RandomPng(random, {0, 8}, 1000, 3);
    picture.filter = 0;
    std::copy_n(picture.samples.begin(), 1000, picture.samples.begin() + 1000);
    std::copy_n(picture.samples.begin(), 1000, picture.samples.begin() + 2000);
    Bytes stream = test::Zlib(PngRows(picture));
    ASSERT_LT(stream.size(), 1500U);
    stream[0] = std::byte{0x08};  // 256 bytes
    stream[1] = std::byte{0x1D};

    EXPECT_EQ(DecodePng(PngOf(picture, stream)), DecodePng(test::WritePng(picture)));
}

// What a cut file has lost is reported, not what its pixel data looks like.
TEST(ShortPngData, IsReportedAsTruncatedInAFileThatIsCut) {
    const RawPng picture{.samples = {1, 2, 3, 4}};
    Bytes png = PngOf(picture, Bytes(20, std::byte{7}));
    EXPECT_EQ(Verdict(png), kDamaged);
    png.pop_back();
    EXPECT_EQ(Verdict(png), "truncated: the file ends in its chunk IEND");
}

}  // namespace
}  // namespace graze
