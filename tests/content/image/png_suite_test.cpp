#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/png.hpp"
#include "oracle/png_oracle.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::AddTransparency;
using test::ExpectedPng;
using test::FormatName;
using test::Joined;
using test::kPngKinds;
using test::PngChunk;
using test::PngColors;
using test::PngEnd;
using test::PngKind;
using test::PngRows;
using test::PngStart;
using test::RandomPng;
using test::RawPng;
using test::StoredStream;
using test::TextBytes;
using test::WithChunk;
using test::WritePng;

// Succeeds if the decoder and its slow reference decode the file to the same picture.
testing::AssertionResult MatchesOracle(const Bytes& png) {
    const test::PngOracle expected = test::ExpectedPng(png);
    if (!expected.reason.empty()) {
        return testing::AssertionFailure() << "the reference rejects it: " << expected.reason;
    }
    if (DecodePng(png) != expected.image) {
        return testing::AssertionFailure() << "the reference decodes other pixels";
    }
    return testing::AssertionSuccess();
}

Bytes Packed(const Bytes& raw, int level, int window_bits, int strategy = Z_DEFAULT_STRATEGY) {
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, level, Z_DEFLATED, window_bits, 8, strategy), Z_OK);
    Bytes input = raw;
    Bytes packed(deflateBound(&stream, static_cast<uLong>(raw.size())));
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

// Returns the stream in chunks of `chunk_bytes` each, with an empty chunk before and after each.
Bytes Split(const Bytes& stream, std::size_t chunk_bytes) {
    Bytes chunks = PngChunk("IDAT", {});
    for (std::size_t at = 0; at < stream.size(); at += chunk_bytes) {
        const auto first = stream.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t count = std::min(chunk_bytes, stream.size() - at);
        const Bytes part(first, first + static_cast<std::ptrdiff_t>(count));
        chunks = Joined({chunks, PngChunk("IDAT", part), PngChunk("IDAT", {})});
    }
    return chunks;
}

Bytes PngWith(const RawPng& picture, const Bytes& pixel_chunks) {
    return Joined({PngStart(picture), PngColors(picture), pixel_chunks, PngEnd()});
}

// Tests all sizes from 1 x 1 to 9 x 9, with each filter and with all filters in turn, interlaced or
// not. Some or most of the seven passes of the smallest interlaced files are empty.
TEST(PngSuite, MatchesTheReferenceForEveryKindSizeAndFilter) {
    Random random{11};
    for (const PngKind kind : kPngKinds) {
        for (int i = 0; i < 81 * 6 * 2; ++i) {
            RawPng picture = RandomPng(random, kind, i % 9 + 1, i / 9 % 9 + 1);
            picture.filter = i / 81 % 6;
            picture.interlaced = i >= 81 * 6;
            ASSERT_TRUE(MatchesOracle(WritePng(picture))) << FormatName(picture);
        }
    }
}

TEST(PngSuite, MatchesTheReferenceForEveryKindOfTransparency) {
    Random random{12};
    int with_alpha = 0;
    for (const PngKind kind : kPngKinds) {
        for (int i = 0; i < 40; ++i) {
            const int height = random.Next(1, 20);
            RawPng picture = RandomPng(random, kind, random.Next(1, 20), height);
            picture.interlaced = i % 2 == 1;
            AddTransparency(picture, random);
            const Bytes png = WritePng(picture);
            ASSERT_TRUE(MatchesOracle(png)) << FormatName(picture);
            with_alpha += DecodePng(png).Pixel(0, 0).a < 255 ? 1 : 0;
        }
    }
    EXPECT_GT(with_alpha, 400);
}

// A tRNS chunk stores 16 bits per sample, but only the lowest `bit_depth` bits may be compared.
// Here the other bits are set, so a decoder that compares all 16 bits finds no pixel of this
// colour.
TEST(PngSuite, ComparesOnlyTheBitsOfASampleWithTheTransparentColor) {
    for (const int bit_depth : {1, 2, 4, 8}) {
        RawPng gray{.bit_depth = bit_depth, .color_type = 0, .samples = {1}};
        gray.trns = {0xFF, static_cast<std::uint8_t>(0xFF << bit_depth | 1)};
        EXPECT_EQ(DecodePng(WritePng(gray)).Pixel(0, 0).a, 0) << bit_depth << " bits";
    }
    RawPng color{.color_type = 2, .samples = {1, 2, 3}};
    color.trns = {0xFF, 1, 0x80, 2, 1, 3};
    EXPECT_EQ(DecodePng(WritePng(color)).Pixel(0, 0).a, 0);
}

// Indices beyond the palette decode to opaque black.
TEST(PngSuite, ReadsPalettesOfEveryLengthWithShorterTransparency) {
    Random random{13};
    for (const int bit_depth : {1, 2, 4, 8}) {
        for (int colors = 1; colors <= 1 << bit_depth; ++colors) {
            RawPng picture = RandomPng(random, {3, bit_depth}, 16, 16);
            picture.palette.resize(static_cast<std::size_t>(colors));
            for (const int alphas : {0, 1, random.Next(1, colors + 1), colors}) {
                picture.trns.assign(static_cast<std::size_t>(alphas), 77);
                ASSERT_TRUE(MatchesOracle(WritePng(picture))) << colors << ", " << alphas;
            }
        }
    }
}

TEST(PngSuite, RoundsAllSixteenBitValuesToTheNearest) {
    RawPng picture{.width = 256, .height = 256, .bit_depth = 16, .color_type = 0};
    picture.samples.resize(65536);
    for (std::size_t value = 0; value < 65536; ++value) {
        picture.samples[value] = static_cast<std::uint16_t>(value);
    }
    const Image image = DecodePng(WritePng(picture));
    for (int value = 0; value < 65536; ++value) {
        const auto nearest = static_cast<int>(std::floor(value / 257.0 + 0.5));
        ASSERT_EQ(image.Pixel(value % 256, value / 256).r, nearest) << value;
    }
}

struct IgnoredChunk {
    const char* type;
    std::string data;
};

// Returns valid and broken optional chunks. The types of the last ones are unknown.
std::vector<IgnoredChunk> IgnoredChunks() {
    const auto text = [](auto... bytes) { return std::string{static_cast<char>(bytes)...}; };
    return {{"gAMA", text(0, 0, 0xB1, 0x8F)},
            {"gAMA", text(0, 0, 0, 0)},
            {"cHRM", std::string(32, '\1')},
            {"sRGB", text(9)},
            {"sBIT", text(1)},
            {"sBIT", "too long"},
            {"iCCP", "name"},
            {"iCCP", std::string("name\0\0no stream", 15)},
            {"bKGD", text(0, 0)},
            {"bKGD", text(255)},
            {"hIST", text(0, 1)},
            {"pHYs", std::string(9, '\1')},
            {"pHYs", ""},
            {"sPLT", "x"},
            {"tIME", text(7, 0xD0, 99, 99, 99, 99, 99)},
            {"tEXt", std::string("Title\0ours", 10)},
            {"tEXt", ""},
            {"zTXt", std::string("a\0\7damaged", 10)},
            {"iTXt", std::string("a\0\1\0\0\0damaged", 13)},
            {"eXIf", "neither end first"},
            {"acTL", std::string(8, '\1')},
            {"fdAT", std::string(400, '\2')},
            {"vpAg", "unknown"},
            {"prIv", ""}};
}

TEST(PngSuite, IgnoresTheContentOfChunksWithoutPixels) {
    Random random{14};
    for (const PngKind kind : {PngKind{0, 1}, {2, 8}, {3, 4}, {6, 16}}) {
        RawPng picture = RandomPng(random, kind, 9, 7);
        AddTransparency(picture, random);
        const Image expected = DecodePng(WritePng(picture));
        const Bytes pixels = PngChunk("IDAT", StoredStream(PngRows(picture)));
        for (const IgnoredChunk& ignored : IgnoredChunks()) {
            Bytes chunk = PngChunk(ignored.type, TextBytes(ignored.data));
            for (const bool is_damaged : {false, true}) {
                chunk.back() ^= std::byte{static_cast<std::uint8_t>(is_damaged)};
                const Bytes png = Joined({PngStart(picture), chunk, PngColors(picture), chunk,
                                          chunk, pixels, chunk, PngEnd()});
                ASSERT_EQ(DecodePng(png), expected) << ignored.type;
                ASSERT_TRUE(MatchesOracle(png)) << ignored.type;
            }
        }
    }
}

// For RGB and RGBA pictures, a palette is only a suggestion. A grey picture must not have one, but
// is still decoded.
TEST(PngSuite, IgnoresAnUnusedPalette) {
    Random random{15};
    const Bytes palette = PngChunk("PLTE", Bytes(6, std::byte{200}));
    for (const PngKind kind : {PngKind{0, 8}, {2, 8}, {4, 8}, {6, 8}}) {
        const RawPng picture = RandomPng(random, kind, 5, 5);
        const Bytes plain = WritePng(picture);

        EXPECT_EQ(DecodePng(WithChunk(plain, palette)), DecodePng(plain)) << FormatName(picture);
    }
}

TEST(PngSuite, IgnoresATransparencyChunkWithAnAlphaChannel) {
    Random random{16};
    for (const PngKind kind : {PngKind{4, 8}, {6, 8}, {6, 16}}) {
        const RawPng picture = RandomPng(random, kind, 5, 5);
        const Bytes plain = WritePng(picture);
        Bytes chunk = PngChunk("tRNS", Bytes(6, std::byte{0}));
        chunk.back() ^= std::byte{1};

        EXPECT_EQ(DecodePng(WithChunk(plain, chunk)), DecodePng(plain)) << FormatName(picture);
    }
}

TEST(PngSuite, ReadsPixelDataSplitAnywhereWithEmptyChunks) {
    Random random{17};
    for (const PngKind kind : kPngKinds) {
        RawPng picture = RandomPng(random, kind, 17, 12);
        picture.interlaced = random.Next(2) == 0;
        const Image expected = DecodePng(WritePng(picture));
        const Bytes stream = StoredStream(PngRows(picture));
        for (const std::size_t chunk_bytes : {1U, 2U, 3U, 7U, 64U}) {
            const Bytes png = PngWith(picture, Split(stream, chunk_bytes));
            ASSERT_EQ(DecodePng(png), expected) << FormatName(picture) << ", " << chunk_bytes;
            ASSERT_TRUE(MatchesOracle(png));
        }
    }
}

TEST(PngSuite, ReadsEveryCompressionLevelWindowAndStrategy) {
    Random random{18};
    RawPng picture = RandomPng(random, {2, 8}, 150, 100);
    for (std::size_t i = 0; i < picture.samples.size(); ++i) {
        if (i % 3000 > 600) {
            picture.samples[i] = picture.samples[i - 600];  // a repetition to compress
        }
    }
    const Image expected = DecodePng(WritePng(picture));
    const Bytes rows = PngRows(picture);
    for (int level = 0; level <= 9; ++level) {
        for (int window_bits = 9; window_bits <= 15; ++window_bits) {
            for (const int strategy : {Z_DEFAULT_STRATEGY, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED}) {
                const Bytes stream = Packed(rows, level, window_bits, strategy);
                const Bytes png = PngWith(picture, PngChunk("IDAT", stream));
                ASSERT_EQ(DecodePng(png), expected) << level << ", " << window_bits;
            }
        }
        ASSERT_TRUE(MatchesOracle(PngWith(picture, PngChunk("IDAT", Packed(rows, level, 15)))));
    }
}

}  // namespace
}  // namespace graze
