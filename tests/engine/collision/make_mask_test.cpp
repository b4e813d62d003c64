#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "collision/kernels/alpha_kernels.hpp"
#include "graze/collision/mask.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;
using test::ParseMask;

Image NoisePicture(Random& random, int width, int height) {
    Image image{width, height};
    for (Color& pixel : image.Pixels()) {
        const std::uint32_t bits = random.NextBits();
        pixel = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                 static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
    }
    return image;
}

TEST(MakeMask, TreatsAlphaAtTheThresholdAsSolid) {
    const std::array<std::uint8_t, 12> row{0, 0, 0, 127, 0, 0, 0, 128, 0, 0, 0, 129};
    const ImageView image{row.data(), 3, 1, 12};

    EXPECT_EQ(MakeMask(image, AlphaThreshold{128}), ParseMask({".##"}));
    EXPECT_EQ(MakeMask(image), ParseMask({".##"}));
    EXPECT_EQ(MakeMask(image, AlphaThreshold{129}), ParseMask({"..#"}));
}

// Tests each alpha with each threshold, including 0 and 255.
TEST(MakeMask, MatchesEveryAlphaAndThreshold) {
    Image all{256, 1};
    for (int x = 0; x < 256; ++x) {
        all.SetPixel(x, 0, Color{255, 0, 77, static_cast<std::uint8_t>(x)});
    }
    for (int t = 0; t < 256; ++t) {
        ASSERT_EQ(MakeMask(all.View(), AlphaThreshold{static_cast<std::uint8_t>(t)}),
                  MaskWhere(256, 1, [t](int x, int) { return x >= t; }));
    }
}

TEST(MakeMask, WithAColorKeyKeepsTheOtherColors) {
    Image image{4, 1};
    image.SetPixel(0, 0, Color{255, 0, 255, 0});
    image.SetPixel(1, 0, Color{255, 0, 255, 255});
    image.SetPixel(2, 0, Color{250, 5, 255, 255});
    image.SetPixel(3, 0, Color{249, 0, 255, 0});

    EXPECT_EQ(MakeMask(image.View(), ColorKey{}), ParseMask({"..##"}));
    EXPECT_EQ(MakeMask(image.View(), ColorKey{{255, 0, 255}, 5}), ParseMask({"...#"}));
    EXPECT_EQ(MakeMask(image.View(), ColorKey{{255, 0, 255}, 255}), ParseMask({"...."}));
}

TEST(MakeMask, WithAColorKeyMatchesTheSlowReference) {
    Random random{1};
    for (int i = 0; i < 60; ++i) {
        const Image image = NoisePicture(random, 97, 5);
        const int key_y = random.Next(5);
        const Color key = image.Pixel(random.Next(97), key_y);
        const bool is_exact = random.Next(2) == 0;
        const int most = random.Next(256);
        const int tolerance = is_exact ? 0 : most;
        ASSERT_EQ(MakeMask(image.View(), ColorKey{key, static_cast<std::uint8_t>(tolerance)}),
                  MaskWhere(97, 5, [&](int x, int y) {
                      const Color p = image.Pixel(x, y);
                      return std::max({std::abs(p.r - key.r), std::abs(p.g - key.g),
                                       std::abs(p.b - key.b)}) > tolerance;
                  }));
    }
}

TEST(MakeMask, OfPartsAndUnevenSizesMatchesTheSlowReference) {
    Random random{2};
    const Image sheet = NoisePicture(random, 300, 40);
    for (int i = 0; i < 400; ++i) {
        Rectangle part{random.Next(300), random.Next(40), 0, 0};
        part.width = random.Next(1, 301 - part.x);
        part.height = random.Next(1, 41 - part.y);
        const auto threshold = static_cast<std::uint8_t>(random.Next(256));
        ASSERT_EQ(FormatMask(MakeMask(sheet.View().Part(part), AlphaThreshold{threshold})),
                  FormatMask(MaskWhere(part.width, part.height, [&](int x, int y) {
                      return sheet.Pixel(part.x + x, part.y + y).a >= threshold;
                  })));
    }
}

// Rows may start at any byte, as in files mapped to memory.
TEST(MakeMask, AcceptsStridesOfPartialPixels) {
    Random random{3};
    std::vector<std::uint8_t> bytes(10 * 333 + 7);
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random.NextBits());
    }
    for (const int stride : {281, 282, 283, 333}) {
        const ImageView view{bytes.data() + 3, 70, 10, stride};
        ASSERT_EQ(MakeMask(view),
                  MaskWhere(70, 10, [&](int x, int y) { return view.Alpha(x, y) >= 128; }));
    }
}

// The last row of an image may end at the end of its allocation. The vector has exactly the size of
// the row, so that the sanitizers detect a read past it.
TEST(MakeMask, ReadsNothingPastTheLastPixel) {
    for (int width = 1; width < 140; ++width) {
        const std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width) * 4, 255);
        ASSERT_EQ(MakeMask(ImageView{bytes.data(), width, 1, width * 4}).Count(), width);
    }
}

TEST(MakeMask, AcceptsEmptyAndHugeImages) {
    EXPECT_EQ(MakeMask(ImageView{}), Mask{});
    EXPECT_EQ(MakeMask(ImageView{}, AlphaThreshold{0}), Mask{});
    EXPECT_EQ(MakeMask(Image{0, 5}.View()), Mask(0, 5));
    EXPECT_EQ(MakeMask(Image{5, 0}.View(), ColorKey{}), Mask(5, 0));

    Image tall{9, 32'768};
    tall.SetPixel(8, 32'767, Color::White);
    EXPECT_EQ(MakeMask(tall.View()).OpaqueBounds(), (Rectangle{8, 32'767, 1, 1}));
}

TEST(MakeMask, AssertsOnAndCutsImagesLargerThanAMask) {
    const Image tall{3, 32'769, Color::White};
    EXPECT_TRUE(
        test::FailsAssert("MakeMask: image width or height", [&] { (void)MakeMask(tall.View()); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(MakeMask(tall.View()).Count(), 3 * 32'768);
    EXPECT_EQ(MakeMask(tall.View(), AlphaThreshold{0}).Count(), 3 * 32'768);
}

TEST(AlphaKernels, AreBitIdentical) {
    Random random{4};
    const Image noise = NoisePicture(random, 400, 1);
    for (int i = 0; i < 4000; ++i) {
        const int first = random.Next(200);
        const int count = random.Next(200);
        ColorRange range;
        for (int c = 0; c < 4; ++c) {
            const int one = random.Next(256);
            const int other = random.Next(256);
            const int low = random.Next(2) * std::min(one, other);
            const int high = random.Next(2) == 0 ? 255 : std::max(one, other);
            range.low |= static_cast<std::uint32_t>(low) << (8 * c);
            range.high |= static_cast<std::uint32_t>(high) << (8 * c);
        }
        std::array<std::uint64_t, 5> best{7, 7, 7, 7, 7};
        std::array<std::uint64_t, 5> portable{7, 7, 7, 7, 7};
        const std::uint8_t* pixels = noise.View().pixels + static_cast<std::ptrdiff_t>(4) * first;
        BestAlphaKernels().outside(pixels, count, range, best.data());
        PortableAlphaKernels().outside(pixels, count, range, portable.data());
        ASSERT_EQ(best, portable) << first << ", " << count;
        ASSERT_EQ(best[static_cast<std::size_t>((count + 63) / 64)], 7U)
            << "wrote past the last word";

        const auto threshold = static_cast<std::uint8_t>(i);
        BestAlphaKernels().opaque(pixels, count, threshold, best.data());
        PortableAlphaKernels().opaque(pixels, count, threshold, portable.data());
        ASSERT_EQ(best, portable) << first << ", " << count << ", " << int{threshold};
        ASSERT_EQ(best[static_cast<std::size_t>((count + 63) / 64)], 7U)
            << "wrote past the last word";
    }
}

TEST(AlphaKernels, SplitWordsIntoStripes) {
    constexpr int kStride = 40;
    Random random{5};
    std::array<std::uint64_t, 48> words{};
    for (std::uint64_t& word : words) {
        word = std::uint64_t{random.NextBits()} << 32;
        word |= random.NextBits();
    }
    for (const AlphaKernels* kernels : {&BestAlphaKernels(), &PortableAlphaKernels()}) {
        std::array<std::uint8_t, 8 * kStride> stripes{};
        kernels->stripes(words.data(), 3, 16, stripes.data(), kStride);
        for (int s = 0; s < 8; ++s) {
            for (int y = 0; y < kStride; ++y) {
                const std::uint64_t word = y < 16 ? words[static_cast<std::size_t>(3 * y)] : 0;
                ASSERT_EQ(stripes[static_cast<std::size_t>(s * kStride + y)],
                          static_cast<std::uint8_t>(word >> (8 * s)));
            }
        }
    }
}

}  // namespace
}  // namespace graze
