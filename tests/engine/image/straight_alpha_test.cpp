#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "graze/image/image.hpp"

namespace graze {
namespace {

TEST(Unpremultiply, RoundsToTheNearestAndClamps) {
    for (int alpha = 1; alpha < 256; ++alpha) {
        Image image{256, 1};
        for (int c = 0; c < 256; ++c) {
            const auto channel = static_cast<std::uint8_t>(c);
            image.SetPixel(c, 0, {channel, 255, channel, static_cast<std::uint8_t>(alpha)});
        }
        Unpremultiply(image);
        for (int c = 0; c < 256; ++c) {
            const auto expected =
                static_cast<std::uint8_t>(std::min(std::lround(c * 255.0 / alpha), 255L));
            ASSERT_EQ(image.Pixel(c, 0),
                      (Color{expected, 255, expected, static_cast<std::uint8_t>(alpha)}))
                << c << " of " << alpha;
        }
    }
}

TEST(Unpremultiply, ClearsTheColourOfTransparentPixels) {
    Image image{2, 1, Color{9, 0, 255, 0}};
    Unpremultiply(image);
    EXPECT_EQ(image, Image(2, 1, Color{0, 0, 0, 0}));
}

TEST(Unpremultiply, IsUndoneByPremultiply) {
    Image image{256, 256};
    for (int alpha = 0; alpha < 256; ++alpha) {
        for (int c = 0; c <= alpha; ++c) {
            const auto channel = static_cast<std::uint8_t>(c);
            image.SetPixel(c, alpha, {channel, 0, channel, static_cast<std::uint8_t>(alpha)});
        }
    }
    const Image premultiplied = image;
    Unpremultiply(image);
    Premultiply(image);
    EXPECT_EQ(image, premultiplied);
}

}  // namespace
}  // namespace graze
