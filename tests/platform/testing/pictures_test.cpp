#include "graze/testing/pictures.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace graze::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(CompareImages, ReportsNoDifferenceForEqualPictures) {
    const Image image{3, 2, Color::Red};
    const PictureDifference difference = CompareImages(image, image);
    EXPECT_TRUE(difference.Equal());
    EXPECT_EQ(difference.pixels, 0);
    EXPECT_EQ(difference.largest, 0);
    EXPECT_EQ(difference.first, std::nullopt);
    EXPECT_EQ(difference.message, "equal");
}

TEST(CompareImages, CountsPixelsAndReportsTheTopmostThenLeftmost) {
    const Image a{4, 4, Color{10, 20, 30, 255}};
    Image b = a;
    b.SetPixel(0, 3, Color{10, 20, 30, 250});
    b.SetPixel(3, 1, Color{10, 13, 30, 255});
    b.SetPixel(2, 1, Color{10, 20, 31, 255});
    const PictureDifference difference = CompareImages(a, b);
    EXPECT_FALSE(difference.Equal());
    EXPECT_EQ(difference.pixels, 3);
    EXPECT_EQ(difference.largest, 7);
    EXPECT_EQ(difference.first, (Point{2, 1}));
    EXPECT_THAT(difference.message,
                AllOf(HasSubstr("3 of 16 pixels differ, by up to 7"), HasSubstr("(2, 1)"),
                      HasSubstr("(10, 20, 30, 255) and (10, 20, 31, 255)")));
}

TEST(CompareImages, IgnoresDifferencesWithinTheTolerance) {
    const Image a{1, 1, Color{10, 10, 10, 10}};
    const Image b{1, 1, Color{10, 12, 10, 10}};
    EXPECT_TRUE(CompareImages(a, b, 2).Equal());
    EXPECT_EQ(CompareImages(a, b, 2).largest, 2);
    EXPECT_FALSE(CompareImages(a, b, 1).Equal());
}

TEST(CompareImages, ReportsPicturesOfDifferentSizes) {
    const PictureDifference difference = CompareImages(Image{4, 2}, Image{3, 1});
    EXPECT_FALSE(difference.Equal());
    EXPECT_EQ(difference.pixels, 8);
    EXPECT_EQ(difference.message, "sizes differ: 4 x 2 and 3 x 1");
}

TEST(DrawToImage, DrawsOnATransparentPicture) {
    const Image drawn = DrawToImage(3, 2, [](GraphicsDevice& device, SpriteBatch& batch) {
        const Texture2D dot{device, Image{1, 1, Color::White}};
        batch.Begin();
        batch.Draw(dot, Vector2{2, 1}, Color::White);
        batch.End();
    });
    Image expected{3, 2, Color::Transparent};
    expected.SetPixel(2, 1, Color::White);
    EXPECT_EQ(drawn, expected);
}

}  // namespace
}  // namespace graze::test
