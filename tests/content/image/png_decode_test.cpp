#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

using test::AddTransparency;
using test::ChannelsOf;
using test::FormatName;
using test::kPngKinds;
using test::MakePng;
using test::PngKind;
using test::RandomPng;
using test::RawPng;
using test::WritePng;

// Converts one sample to 8 bits, rounded to nearest.
std::uint8_t Widened(std::uint16_t sample, int bit_depth) {
    const double max_sample = (1 << bit_depth) - 1;
    return static_cast<std::uint8_t>(std::floor(sample / max_sample * 255 + 0.5));
}

// True if the tRNS chunk of a picture without a palette makes this pixel transparent.
bool IsKeyedOut(const RawPng& picture, const std::uint16_t* pixel) {
    if (picture.trns.empty() || picture.color_type == 3) {
        return false;
    }
    for (std::size_t c = 0; c < static_cast<std::size_t>(ChannelsOf(picture.color_type)); ++c) {
        const int key = picture.trns[2 * c] << 8 | picture.trns[2 * c + 1];
        if (key != pixel[c]) {
            return false;
        }
    }
    return true;
}

Color ExpectedPixel(const RawPng& picture, const std::uint16_t* pixel) {
    const auto wide = [&](std::size_t c) { return Widened(pixel[c], picture.bit_depth); };
    const std::uint8_t opaque = IsKeyedOut(picture, pixel) ? 0 : 255;
    switch (picture.color_type) {
        case 0:
            return {wide(0), wide(0), wide(0), opaque};
        case 2:
            return {wide(0), wide(1), wide(2), opaque};
        case 3: {
            const auto& entry = picture.palette[*pixel];
            const bool has_alpha = *pixel < picture.trns.size();
            return {entry[0], entry[1], entry[2],
                    has_alpha ? picture.trns[*pixel] : std::uint8_t{255}};
        }
        case 4:
            return {wide(0), wide(0), wide(0), wide(1)};
        default:
            return {wide(0), wide(1), wide(2), wide(3)};
    }
}

Image Expected(const RawPng& picture) {
    Image image{static_cast<int>(picture.width), static_cast<int>(picture.height)};
    const std::uint16_t* pixel = picture.samples.data();
    for (Color& color : image.Pixels()) {
        color = ExpectedPixel(picture, pixel);
        pixel += ChannelsOf(picture.color_type);
    }
    return image;
}

TEST(DecodePng, ReadsEveryColorTypeAndDepth) {
    Random random{1};
    for (const PngKind kind : kPngKinds) {
        for (int i = 0; i < 12; ++i) {
            const int height = random.Next(1, 20);
            const RawPng picture = RandomPng(random, kind, random.Next(1, 40), height);
            ASSERT_EQ(DecodePng(WritePng(picture)), Expected(picture)) << FormatName(picture);
        }
    }
}

// In pictures with fewer than 5 columns or rows, some of the seven interlace passes are empty.
TEST(DecodePng, ReadsInterlacedPicturesOfEverySmallSize) {
    Random random{2};
    for (const PngKind kind : kPngKinds) {
        for (int size = 0; size < 81; ++size) {
            RawPng picture = RandomPng(random, kind, size % 9 + 1, size / 9 + 1);
            picture.interlaced = true;
            ASSERT_EQ(DecodePng(WritePng(picture)), Expected(picture)) << FormatName(picture);
        }
    }
}

TEST(DecodePng, MakesTheColorOfTheTransparencyChunkTransparent) {
    Random random{3};
    for (const PngKind kind : {PngKind{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}}) {
        RawPng picture = RandomPng(random, kind, 17, 5);
        AddTransparency(picture, random);
        const Image image = DecodePng(WritePng(picture));

        EXPECT_EQ(image, Expected(picture)) << FormatName(picture);
        EXPECT_EQ(image.Pixel(0, 0).a, 0) << FormatName(picture);
    }
}

// The two colours are equal after rounding to 8 bits. Only the colour in the tRNS chunk may become
// transparent.
TEST(DecodePng, ComparesSixteenBitTransparencyBeforeRounding) {
    RawPng picture{.width = 2, .height = 1, .bit_depth = 16, .color_type = 0};
    picture.samples = {0x8000, 0x8001};
    picture.trns = {0x80, 0x01};
    const Image image = DecodePng(WritePng(picture));

    EXPECT_EQ(image.Pixel(0, 0), (Color{128, 128, 128, 255}));
    EXPECT_EQ(image.Pixel(1, 0), (Color{128, 128, 128, 0}));
}

TEST(DecodePng, KeepsPaletteEntriesWithoutTransparencyOpaque) {
    RawPng picture{.width = 3, .height = 1, .bit_depth = 2, .color_type = 3};
    picture.samples = {0, 1, 2};
    picture.palette = {{10, 20, 30}, {40, 50, 60}, {70, 80, 90}};
    picture.trns = {0, 100};

    const Image image = DecodePng(WritePng(picture));

    EXPECT_EQ(image.Pixel(0, 0), (Color{10, 20, 30, 0}));
    EXPECT_EQ(image.Pixel(1, 0), (Color{40, 50, 60, 100}));
    EXPECT_EQ(image.Pixel(2, 0), (Color{70, 80, 90, 255}));
}

// The result is the 16-bit sample divided by 257 and rounded: 128 is just below half of 257 and
// gives 0; 129 is just above it and gives 1. A decoder that drops the low byte gives 0 for 129, and
// 255 for 65406.
TEST(DecodePng, RoundsSixteenBitsToTheNearest) {
    RawPng picture{.width = 6, .height = 1, .bit_depth = 16, .color_type = 0};
    picture.samples = {0, 128, 129, 65406, 65407, 65535};
    const Image image = DecodePng(WritePng(picture));

    const std::array<std::uint8_t, 6> expected{0, 0, 1, 254, 255, 255};
    for (int x = 0; x < 6; ++x) {
        EXPECT_EQ(image.Pixel(x, 0).r, expected[static_cast<std::size_t>(x)]) << "pixel " << x;
    }
}

TEST(DecodePng, KeepsStraightAlpha) {
    RawPng picture{.samples = {200, 100, 50, 0}};

    EXPECT_EQ(DecodePng(WritePng(picture)).Pixel(0, 0), (Color{200, 100, 50, 0}));
}

TEST(DecodePng, IgnoresDataAfterTheEnd) {
    Bytes png = MakePng({"#"});
    png.insert(png.end(), 100, std::byte{7});

    EXPECT_EQ(DecodePng(png).Pixel(0, 0), Color::White);
}

}  // namespace
}  // namespace graze
