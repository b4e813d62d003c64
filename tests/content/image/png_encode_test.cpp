#include <new>

#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

Image RandomImage(Random& random, int width, int height) {
    Image image{width, height};
    for (Color& color : image.Pixels()) {
        const auto packed = static_cast<std::uint32_t>(random.Next(1 << 30)) << 2;
        color = {static_cast<std::uint8_t>(packed >> 24), static_cast<std::uint8_t>(packed >> 16),
                 static_cast<std::uint8_t>(packed >> 8), static_cast<std::uint8_t>(packed)};
    }
    return image;
}

TEST(EncodePng, RoundTripsExactly) {
    Random random{1};
    for (int i = 0; i < 50; ++i) {
        const int height = random.Next(1, 70);
        const Image image = RandomImage(random, random.Next(1, 70), height);

        ASSERT_EQ(DecodePng(EncodePng(image.View())), image);
    }
}

TEST(EncodePng, WritesTheSameBytesForTheSameImage) {
    Random random{2};
    const Image image = RandomImage(random, 64, 48);

    EXPECT_EQ(EncodePng(image.View()), EncodePng(CopyImage(image.View()).View()));
}

TEST(EncodePng, WritesOnlyThePixelsOfAView) {
    Random random{3};
    const Image image = RandomImage(random, 20, 20);
    const ImageView part = image.View().Part({3, 5, 7, 9});

    EXPECT_EQ(DecodePng(EncodePng(part)), CopyImage(part));
}

TEST(EncodePng, ThrowsIfMemoryIsShort) {
    const Image image{40, 30, Color::CornflowerBlue};
    int successes = -1;
    bool has_failed = true;
    while (has_failed) {
        const test::FailingAllocation failing{++successes};
        try {
            static_cast<void>(EncodePng(image.View()));
            has_failed = failing.HasFailed();
            ASSERT_FALSE(has_failed) << "allocation " << successes;
        } catch (const std::bad_alloc&) {
        }
    }
    EXPECT_GT(successes, 5);
}

// libpng's own limit is a million.
TEST(EncodePng, RoundTripsMoreThanAMillionColumns) {
    const Image image{1'000'001, 1, Color::CornflowerBlue};

    EXPECT_EQ(DecodePng(EncodePng(image.View()), {.max_width = 1'000'001}), image);
}

TEST(EncodePng, CompressesFlatPictures) {
    EXPECT_LT(EncodePng(Image(640, 360, Color::CornflowerBlue).View()).size(), 5000U);
}

}  // namespace
}  // namespace graze
