#include <array>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "oracle/png_oracle.hpp"

namespace graze {
namespace {

using test::Joined;
using test::PngChunk;
using test::PngColors;
using test::PngEnd;
using test::PngRows;
using test::PngStart;
using test::RawPng;
using test::StoredStream;
using test::WritePng;

// Returns the decoder's error message; "" if it accepts the file. The slow reference must agree.
std::string CaptureError(const Bytes& png) {
    const test::PngOracle expected = test::ExpectedPng(png);
    try {
        const Image image = DecodePng(png);
        EXPECT_EQ(expected.reason, "");
        EXPECT_EQ(image, expected.image);
        return "";
    } catch (const FormatError& error) {
        EXPECT_NE(expected.reason, "") << "only the reference accepts it";
        return error.what();
    }
}

// The chunks of a small picture with a palette. The tests combine them in invalid ways.
class BrokenPng : public testing::Test {
protected:
    BrokenPng() {
        picture_.color_type = 3;
        picture_.width = 3;
        picture_.height = 2;
        picture_.samples = {0, 1, 2, 2, 1, 0};
        picture_.palette = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
        picture_.trns = {0, 100};
        start_ = PngStart(picture_);
        colors_ = PngColors(picture_);
        palette_ = Bytes(colors_.begin(), colors_.begin() + 12 + 9);
        transparency_ = Bytes(colors_.begin() + 12 + 9, colors_.end());
        pixels_ = PngChunk("IDAT", StoredStream(PngRows(picture_)));
    }

    // Returns the error for the picture with these bytes as its pixel data.
    [[nodiscard]] std::string PixelDataError(const Bytes& stream) const {
        return CaptureError(Joined({start_, colors_, PngChunk("IDAT", stream), end_}));
    }

    // Returns the error for the picture with `value` at `at` in the data of its header.
    [[nodiscard]] std::string HeaderError(std::size_t at, std::uint8_t value) const {
        Bytes png = Joined({start_, colors_, pixels_, end_});
        png[16 + at] = std::byte{value};
        return CaptureError(test::WithRightChecksums(png));
    }

    RawPng picture_;
    Bytes start_, colors_, palette_, transparency_, pixels_;
    Bytes end_ = PngEnd();
};

TEST_F(BrokenPng, NamesTheChunkOfAWrongChecksum) {
    const std::array<const char*, 5> names{"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (std::size_t damaged = 0; damaged < names.size(); ++damaged) {
        std::array<Bytes, 5> parts{start_, palette_, transparency_, pixels_, end_};
        for (std::size_t at = 1; at <= 4; ++at) {
            Bytes& part = parts.at(damaged);
            part[part.size() - at] ^= std::byte{0x10};
            EXPECT_EQ(CaptureError(Joined({parts[0], parts[1], parts[2], parts[3], parts[4]})),
                      std::string{"damaged: checksum mismatch in the chunk "} + names.at(damaged));
            part[part.size() - at] ^= std::byte{0x10};
        }
    }
    EXPECT_EQ(CaptureError(Joined({start_, palette_, transparency_, pixels_, end_})), "");
}

// Critical chunks must match their checksums even if they are not needed.
TEST_F(BrokenPng, ReportsAWrongChecksumOfAnUnusedPalette) {
    palette_.back() ^= std::byte{1};
    EXPECT_EQ(CaptureError(test::WithChunk(test::MakePng({"#"}), palette_)),
              "damaged: checksum mismatch in the chunk PLTE");
}

// Xcode writes such files into the packages of apps: without zlib's header, and premultiplied.
TEST_F(BrokenPng, ReportsAPictureThatXcodeConverted) {
    const Bytes signature(start_.begin(), start_.begin() + 8);
    const Bytes header(start_.begin() + 8, start_.end());
    EXPECT_EQ(
        CaptureError(Joined({signature, test::PngChunk("CgBI", Bytes(4)), header, pixels_, end_})),
        "a PNG that Xcode converted for iOS (CgBI) is not supported: use the original, or "
        "convert it back with 'xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations IN "
        "OUT'");
}

TEST_F(BrokenPng, ReportsAMissingChunk) {
    const Bytes signature(start_.begin(), start_.begin() + 8);
    EXPECT_EQ(CaptureError(Joined({signature, colors_, pixels_, end_})),
              "damaged: the file does not begin with its header (IHDR)");
    EXPECT_EQ(CaptureError(Joined({start_, pixels_, end_})),
              "damaged: the palette (PLTE) is missing before the pixels");
    EXPECT_EQ(CaptureError(Joined({start_, colors_, end_})),
              "damaged: the file ends (IEND) without pixels (IDAT)");
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels_})),
              "truncated: the file ends without its end chunk (IEND)");
    EXPECT_EQ(CaptureError(Joined({start_, PngColors({}), pixels_, end_})),
              "damaged: the palette (PLTE) is missing before the pixels");
}

// The bytes of an end chunk inside a text chunk must not end the file.
TEST_F(BrokenPng, IgnoresAnEndMarkInsideAnotherChunk) {
    EXPECT_EQ(CaptureError(Joined({start_, colors_, PngChunk("tEXt", end_), pixels_})),
              "truncated: the file ends without its end chunk (IEND)");
}

TEST_F(BrokenPng, ReportsADuplicateChunk) {
    const Bytes header(start_.begin() + 8, start_.end());
    EXPECT_EQ(CaptureError(Joined({start_, header, colors_, pixels_, end_})),
              "damaged: duplicate header (IHDR)");
    EXPECT_EQ(CaptureError(Joined({start_, palette_, palette_, pixels_, end_})),
              "damaged: duplicate palette (PLTE)");
    EXPECT_EQ(CaptureError(Joined({start_, colors_, transparency_, pixels_, end_})),
              "damaged: duplicate transparency (tRNS)");
}

TEST_F(BrokenPng, ReportsChunksOutOfOrder) {
    const Bytes text = PngChunk("tEXt", {});
    EXPECT_EQ(CaptureError(Joined({start_, transparency_, palette_, pixels_, end_})),
              "damaged: the transparency (tRNS) is before the palette");
    EXPECT_EQ(CaptureError(Joined({start_, palette_, pixels_, transparency_, end_})),
              "damaged: the transparency (tRNS) is after the pixel data");
    EXPECT_EQ(CaptureError(Joined({start_, pixels_, colors_, end_})),
              "damaged: the palette (PLTE) is missing before the pixels");
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels_, text, PngChunk("IDAT", {}), end_})),
              "damaged: the pixel data chunks (IDAT) are not consecutive");
    EXPECT_EQ(CaptureError(Joined({start_, end_, colors_, pixels_, end_})),
              "damaged: the file ends (IEND) without pixels (IDAT)");
}

TEST_F(BrokenPng, ReportsAPaletteOfInvalidLength) {
    picture_.bit_depth = 2;
    for (const std::size_t bytes : {0U, 1U, 10U, 15U, 768U, 771U, 3000U}) {
        EXPECT_EQ(CaptureError(
                      Joined({PngStart(picture_), PngChunk("PLTE", Bytes(bytes)), pixels_, end_})),
                  "damaged: PLTE: " + std::to_string(bytes) +
                      " bytes are not a palette of 1 to 4 colours");
    }
}

TEST_F(BrokenPng, ReportsTransparencyOfInvalidLength) {
    const auto reason = [](std::size_t bytes) {
        return "damaged: tRNS: " + std::to_string(bytes) +
               " bytes do not match this picture's colours";
    };
    for (const std::size_t bytes : {0U, 4U, 256U, 257U}) {
        const Bytes chunk = PngChunk("tRNS", Bytes(bytes));
        EXPECT_EQ(CaptureError(Joined({start_, palette_, chunk, pixels_, end_})), reason(bytes));
    }
    for (const auto& [color_type, right] : {std::pair{0, 2U}, {2, 6U}}) {
        RawPng picture{.color_type = color_type, .samples = {1, 1, 1}};
        for (std::size_t bytes = 0; bytes < 9; ++bytes) {
            picture.trns.assign(bytes, 0);
            Bytes png = WritePng(picture);
            if (bytes == 0) {
                png = test::WithChunk(png, PngChunk("tRNS", {}));
            }
            EXPECT_EQ(CaptureError(png), bytes == right ? "" : reason(bytes));
        }
    }
}

TEST_F(BrokenPng, ReadsAnIndexBeyondThePaletteAsOpaqueBlack) {
    picture_.palette.resize(1);
    picture_.trns.resize(1);
    const Bytes png = WritePng(picture_);

    EXPECT_EQ(CaptureError(png), "");
    EXPECT_EQ(DecodePng(png).Pixel(0, 0), (Color{1, 2, 3, 0}));
    EXPECT_EQ(DecodePng(png).Pixel(1, 0), Color::Black);
}

TEST_F(BrokenPng, ReportsUnknownMethods) {
    const std::string start =
        "damaged: invalid header (IHDR): 3 x 2 pixels, colour type 3 with 8 bits, ";
    EXPECT_EQ(HeaderError(10, 1), start + "compression 1, filter 0, interlace 0");
    EXPECT_EQ(HeaderError(11, 64), start + "compression 0, filter 64, interlace 0");
    EXPECT_EQ(HeaderError(12, 2), start + "compression 0, filter 0, interlace 2");
}

TEST_F(BrokenPng, AcceptsOnlyTheFifteenPairsOfColorTypeAndDepth) {
    for (int color_type = 0; color_type < 256; ++color_type) {
        for (int bit_depth = 0; bit_depth < 256; ++bit_depth) {
            bool is_known = false;
            for (const test::PngKind kind : test::kPngKinds) {
                is_known |= kind.color_type == color_type && kind.bit_depth == bit_depth;
            }
            Bytes start = start_;
            start[24] = static_cast<std::byte>(bit_depth);
            start[25] = static_cast<std::byte>(color_type);
            if (!is_known) {
                ASSERT_EQ(CaptureError(test::WithRightChecksums(start)),
                          "damaged: invalid header (IHDR): 3 x 2 pixels, colour type " +
                              std::to_string(color_type) + " with " + std::to_string(bit_depth) +
                              " bits, compression 0, filter 0, interlace 0");
            }
        }
    }
}

TEST_F(BrokenPng, ReportsEmptyPicturesAndInvalidSizes) {
    for (const auto& [width, height] :
         {std::pair{0U, 7U}, {7U, 0U}, {0x80000000U, 1U}, {1U, 0xFFFFFFFFU}}) {
        EXPECT_EQ(CaptureError(test::HollowPng(width, height)),
                  "damaged: invalid header (IHDR): " + std::to_string(width) + " x " +
                      std::to_string(height) +
                      " pixels, colour type 6 with 8 bits, compression 0, filter 0, interlace 0");
    }
}

TEST_F(BrokenPng, ReportsAHeaderOfInvalidLength) {
    for (const std::size_t bytes : {0U, 12U, 14U}) {
        const Bytes signature(start_.begin(), start_.begin() + 8);
        EXPECT_EQ(CaptureError(Joined({signature, PngChunk("IHDR", Bytes(bytes)), pixels_, end_})),
                  "damaged: the file does not begin with its header (IHDR)");
    }
}

TEST_F(BrokenPng, ReportsAnUnknownCriticalChunk) {
    for (const char* type : {"CgBI", "ABCD", "Text", "PLTe"}) {
        EXPECT_EQ(
            CaptureError(Joined({start_, colors_, PngChunk(type, {}), pixels_, end_})),
            std::string{"damaged: the chunk "} + type + " is unknown, but marked as critical");
    }
}

TEST_F(BrokenPng, ReportsAnInvalidChunkName) {
    for (const char* type : {"ID T", "1DAT", "IDA\x7F", "t\xE9xt"}) {
        EXPECT_EQ(CaptureError(Joined({start_, colors_, PngChunk(type, {}), pixels_, end_})),
                  "damaged: no valid chunk at byte 68");
    }
}

TEST_F(BrokenPng, ReportsAnInvalidChunkLength) {
    Bytes pixels = pixels_;
    pixels[0] = std::byte{0x80};
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels, end_})),
              "damaged: no valid chunk at byte 68");
    pixels[0] = std::byte{0x7F};
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels, end_})),
              "truncated: the file ends in its chunk IDAT");
}

TEST_F(BrokenPng, ReportsAnEndMarkWithData) {
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels_, PngChunk("IEND", Bytes(1))})),
              "damaged: the end chunk (IEND) is not empty");
}

TEST_F(BrokenPng, ReportsAnUnknownFilterInAnyRow) {
    for (const bool interlaced : {false, true}) {
        RawPng picture{.width = 8, .height = 8, .color_type = 0, .interlaced = interlaced};
        picture.samples.assign(64, 9);
        const std::size_t row_count = interlaced ? 15 : 8;
        const Bytes rows = PngRows(picture);
        ASSERT_EQ(rows.size(), 64 + row_count);
        int reported = 0;
        for (std::size_t at = 0; at < rows.size(); ++at) {
            Bytes broken = rows;
            broken[at] = std::byte{5};
            const std::string message = CaptureError(
                Joined({PngStart(picture), PngChunk("IDAT", StoredStream(broken)), end_}));
            if (!message.empty()) {
                EXPECT_EQ(message, "damaged: the pixel data (IDAT) cannot be decoded");
                ++reported;
            }
        }
        EXPECT_EQ(reported, static_cast<int>(row_count));
    }
}

TEST_F(BrokenPng, ReportsTooShortPixelData) {
    const Bytes rows = PngRows(picture_);
    for (std::size_t count = 0; count < rows.size(); ++count) {
        const Bytes some(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count));
        EXPECT_EQ(PixelDataError(StoredStream(some)),
                  "truncated: the pixel data (IDAT) ends before the picture does");
    }
    EXPECT_EQ(PixelDataError({}), "truncated: the pixel data (IDAT) ends before the picture does");
}

// Tests data after the last pixel: more rows, a wrong or missing checksum, other bytes.
TEST_F(BrokenPng, IgnoresExcessPixelData) {
    const Bytes rows = PngRows(picture_);
    const Bytes stream = StoredStream(rows);
    Bytes wrong_sum = stream;
    wrong_sum.back() ^= std::byte{1};
    const Bytes no_sum(stream.begin(), stream.end() - 4);

    EXPECT_EQ(PixelDataError(StoredStream(Joined({rows, Bytes(1000)}))), "");
    EXPECT_EQ(PixelDataError(Joined({stream, Bytes(1000)})), "");
    EXPECT_EQ(PixelDataError(wrong_sum), "");
    EXPECT_EQ(PixelDataError(no_sum), "");
    EXPECT_EQ(CaptureError(Joined({start_, colors_, pixels_, PngChunk("IDAT", Bytes(9)), end_})),
              "");
    // libpng reads at most 8 MB of a chunk by default.
    EXPECT_EQ(PixelDataError(Joined({stream, Bytes(8'000'001)})), "");
}

TEST_F(BrokenPng, ReportsPixelDataThatIsNotAStream) {
    const Bytes stream = StoredStream(PngRows(picture_));
    // Each value damages one part of the zlib stream: the method, the window size, the header's
    // check bits, the preset dictionary bit, or the type of the first block.
    for (const auto& [at, value] :
         {std::pair{0U, 0x77}, {0U, 0x88}, {1U, 0}, {1U, 0x20}, {2U, 7}}) {
        Bytes damaged = stream;
        damaged[at] = static_cast<std::byte>(value);
        EXPECT_EQ(PixelDataError(damaged), "damaged: the pixel data (IDAT) cannot be decoded");
    }
}

}  // namespace
}  // namespace graze
