#include "graze/image/image.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

// Returns an image in which every pixel differs: red is the column, green is the row.
Image Numbered(int width, int height) {
    Image image{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            image.SetPixel(x, y,
                           {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 7, 9});
        }
    }
    return image;
}

TEST(Image, IsFilledWithOneColour) {
    const Image image{3, 2, Color::CornflowerBlue};

    EXPECT_EQ(image.Width(), 3);
    EXPECT_EQ(image.Height(), 2);
    EXPECT_EQ(image.Pixels().size(), 6U);
    for (const Color color : image.Pixels()) {
        EXPECT_EQ(color, Color::CornflowerBlue);
    }
    EXPECT_EQ((Image{1, 1}.Pixel(0, 0)), Color::Transparent);
}

TEST(Image, StoresRowsWithoutPadding) {
    const Image image = Numbered(5, 3);

    EXPECT_EQ(image.Row(2).size(), 5U);
    EXPECT_EQ(image.Row(2).data(), image.Pixels().data() + 10);
    EXPECT_EQ(image.Row(2)[4], (Color{4, 2, 7, 9}));
}

TEST(Image, AssertsOnPixelsOutside) {
    Image image = Numbered(5, 3);

    EXPECT_TRUE(FailsAssert("Image::Pixel", [&] { static_cast<void>(image.Pixel(5, 0)); }));
    EXPECT_TRUE(FailsAssert("Image::SetPixel", [&] { image.SetPixel(0, -1, Color::Red); }));
    EXPECT_TRUE(FailsAssert("Image::Row", [&] { static_cast<void>(image.Row(3)); }));
    EXPECT_TRUE(FailsAssert("negative width or height", [] { static_cast<void>(Image{-1, 2}); }));
}

TEST(Image, IgnoresPixelsOutsideWithoutAsserts) {
    const DisabledAsserts disabled_asserts;
    Image image = Numbered(5, 3);
    image.SetPixel(0, -1, Color::Red);

    EXPECT_EQ(image, Numbered(5, 3));
    EXPECT_EQ(image.Pixel(5, 0), Color::Transparent);
    EXPECT_TRUE(image.Row(3).empty());
    EXPECT_EQ((Image{-1, 2}.Pixels().size()), 0U);
}

// Returns pixels with shared ownership.
std::shared_ptr<const Color> Shared(const Image& image) {
    const std::span<const Color> pixels = image.Pixels();
    const auto made = std::make_shared<std::vector<Color>>(pixels.begin(), pixels.end());
    return {made, made->data()};
}

TEST(SharedImage, ViewsPixelsInPlaceAndKeepsThemAlive) {
    const Image numbered = Numbered(5, 3);
    std::shared_ptr<const Color> pixels = Shared(numbered);
    const Color* const first = pixels.get();
    const Image image{5, 3, std::move(pixels)};
    const Image copy = image;

    EXPECT_EQ(image.Pixels().data(), first);
    EXPECT_EQ(copy.Pixels().data(), first);
    EXPECT_EQ(copy.View().pixels, reinterpret_cast<const std::uint8_t*>(first));
    EXPECT_EQ(copy.Pixel(4, 2), numbered.Pixel(4, 2));
    EXPECT_EQ(copy, numbered);
    EXPECT_EQ(numbered, copy);
}

TEST(SharedImage, CopiesThePixelsOnWrite) {
    const Image image{5, 3, Shared(Numbered(5, 3))};
    Image one_pixel = image;
    Image row = image;
    Image all = image;

    one_pixel.SetPixel(1, 2, Color::White);
    row.Row(1)[3] = Color::White;
    Premultiply(all);

    EXPECT_EQ(image, Numbered(5, 3));
    EXPECT_EQ(one_pixel.Pixel(1, 2), Color::White);
    EXPECT_EQ(row.Pixel(3, 1), Color::White);
    Image premultiplied = Numbered(5, 3);
    Premultiply(premultiplied);
    EXPECT_EQ(all, premultiplied);
    EXPECT_NE(one_pixel, image);
    EXPECT_NE(row, image);
}

TEST(SharedImage, ReleasesThePixelsWithTheLastImage) {
    const std::shared_ptr<const Color> pixels = Shared(Numbered(2, 2));
    {
        Image image{2, 2, pixels};
        const Image copy = image;
        EXPECT_EQ(pixels.use_count(), 3);
        image.SetPixel(0, 0, Color::White);
        EXPECT_EQ(pixels.use_count(), 2);
    }
    EXPECT_EQ(pixels.use_count(), 1);
}

TEST(SharedImage, SharesAnImageWithoutCopying) {
    Image image = Numbered(5, 3);
    const Color* const first = image.Pixels().data();
    const Image shared = std::move(image).Shared();
    const Image copy = shared;

    EXPECT_EQ(shared.Pixels().data(), first);
    EXPECT_EQ(copy.Pixels().data(), first);
    EXPECT_EQ(copy, Numbered(5, 3));
    EXPECT_EQ(Image{}.Shared(), Image{});
}

TEST(SharedImage, IsEmptyWithoutPixels) {
    EXPECT_TRUE(FailsAssert("no pixels", [] { static_cast<void>(Image{2, 2, nullptr}); }));
    const DisabledAsserts disabled_asserts;
    const Image image{2, 2, nullptr};
    EXPECT_EQ(image, Image{});
}

TEST(ImageView, ReadsTheSamePixels) {
    const Image image = Numbered(5, 3);
    const ImageView view = image.View();

    EXPECT_EQ(view.stride, 20);
    EXPECT_EQ(view.Pixel(4, 2), image.Pixel(4, 2));
    EXPECT_EQ(view.Alpha(4, 2), 9);
}

TEST(ImageView, PartViewsTheSamePixels) {
    const Image image = Numbered(5, 3);
    const ImageView part = image.View().Part({1, 1, 3, 2});

    EXPECT_EQ(part.width, 3);
    EXPECT_EQ(part.height, 2);
    EXPECT_EQ(part.Pixel(0, 0), image.Pixel(1, 1));
    EXPECT_EQ(part.Pixel(2, 1), image.Pixel(3, 2));
    EXPECT_EQ(part.Part({2, 1, 1, 1}).Pixel(0, 0), image.Pixel(3, 2));
}

TEST(ImageView, AssertsOnAndClipsPartsBeyondTheImage) {
    const Image image = Numbered(5, 3);
    EXPECT_TRUE(FailsAssert("ImageView::Part", [&] {
        static_cast<void>(image.View().Part({3, 1, 3, 1}));
    }));

    const DisabledAsserts disabled_asserts;
    const ImageView part = image.View().Part({3, 1, 3, 1});
    EXPECT_EQ(part.width, 2);
    EXPECT_EQ(part.Pixel(1, 0), image.Pixel(4, 1));
    EXPECT_EQ(image.View().Part({7, 7, 2, 2}).width, 0);
}

TEST(CopyImage, CopiesTheViewedPixels) {
    const Image image = Numbered(5, 3);
    const Image copy = CopyImage(image.View().Part({1, 0, 3, 3}));

    EXPECT_EQ(copy.Width(), 3);
    EXPECT_EQ(copy.Pixel(2, 2), image.Pixel(3, 2));
    EXPECT_EQ(CopyImage(image.View()), image);
}

// The quotient of an integer and 255 is never halfway between two integers. The pixels of the image
// of width 3 do not fill the last SIMD vector. Those of the other images do.
TEST(Premultiply, RoundsToTheNearest) {
    for (const int width : {1, 3, 256, 65536}) {
        Image image{width, 65536 / width};
        for (int i = 0; i < width * image.Height(); ++i) {
            image.Pixels()[static_cast<std::size_t>(i)] = {
                static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(255 - i % 256),
                static_cast<std::uint8_t>(i * 7), static_cast<std::uint8_t>(i >> 8)};
        }
        const Image straight = image;
        Premultiply(image);
        for (std::size_t i = 0; i < image.Pixels().size(); ++i) {
            const Color from = straight.Pixels()[i];
            const auto times = [&](int channel) {
                return static_cast<std::uint8_t>(std::lround(channel * from.a / 255.0));
            };
            ASSERT_EQ(image.Pixels()[i],
                      (Color{times(from.r), times(from.g), times(from.b), from.a}))
                << i << " of width " << width;
        }
    }
}

// For most widths, the last pixels do not fill a SIMD vector.
TEST(Premultiply, ChangesEveryPixelForAnyWidth) {
    for (int width = 1; width < 70; ++width) {
        Image image{width, 1, Color{200, 100, 50, 128}};
        Premultiply(image);
        ASSERT_EQ(image, Image(width, 1, Color{100, 50, 25, 128})) << width;
    }
}

}  // namespace
}  // namespace graze
