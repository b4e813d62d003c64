#include <gtest/gtest.h>

#include "graze/graphics/graphics_device.hpp"

namespace graze {
namespace {

TEST(FitPicture, UsesTheLargestWholeFactorCentred) {
    EXPECT_EQ(FitPicture({640, 360}, {1920, 1080}), (Rectangle{0, 0, 1920, 1080}));
    EXPECT_EQ(FitPicture({640, 360}, {1919, 1080}), (Rectangle{319, 180, 1280, 720}));
    EXPECT_EQ(FitPicture({640, 360}, {1280, 800}), (Rectangle{0, 40, 1280, 720}));
    EXPECT_EQ(FitPicture({640, 360}, {2560, 1080}), (Rectangle{320, 0, 1920, 1080}));
}

TEST(FitPicture, PutsAnOddBorderPixelOnTheRightAndBelow) {
    EXPECT_EQ(FitPicture({100, 100}, {205, 203}), (Rectangle{2, 1, 200, 200}));
}

TEST(FitPicture, ShrinksByTheLargestFractionThatFitsInSmallerWindows) {
    EXPECT_EQ(FitPicture({640, 360}, {320, 360}), (Rectangle{0, 90, 320, 180}));
    EXPECT_EQ(FitPicture({640, 360}, {640, 180}), (Rectangle{160, 0, 320, 180}));
    EXPECT_EQ(FitPicture({640, 360}, {639, 360}), (Rectangle{0, 0, 639, 359}));
}

TEST(FitPicture, LetterboxIsTheLargestWithThePicturesAspectRatio) {
    EXPECT_EQ(FitPicture({640, 360}, {1919, 1080}, PictureFit::Letterbox),
              (Rectangle{0, 0, 1919, 1079}));
    EXPECT_EQ(FitPicture({640, 360}, {1280, 800}, PictureFit::Letterbox),
              (Rectangle{0, 40, 1280, 720}));
    EXPECT_EQ(FitPicture({4, 3}, {1920, 1080}, PictureFit::Letterbox),
              (Rectangle{240, 0, 1440, 1080}));
}

TEST(FitPicture, CropIsTheSmallestWithoutBars) {
    EXPECT_EQ(FitPicture({4, 3}, {1920, 1080}, PictureFit::Crop), (Rectangle{0, -180, 1920, 1440}));
    EXPECT_EQ(FitPicture({640, 360}, {1280, 800}, PictureFit::Crop),
              (Rectangle{-72, 0, 1423, 800}));
    EXPECT_EQ(FitPicture({640, 360}, {1280, 720}, PictureFit::Crop), (Rectangle{0, 0, 1280, 720}));
    for (int width = 1; width < 40; ++width) {
        for (int height = 1; height < 40; ++height) {
            const Rectangle shown = FitPicture({16, 9}, {width, height}, PictureFit::Crop);
            EXPECT_TRUE(shown.Contains(Rectangle{0, 0, width, height}));
            EXPECT_TRUE(shown.width == width || shown.height == height);
        }
    }
}

TEST(FitPicture, StretchFillsTheWindow) {
    EXPECT_EQ(FitPicture({640, 360}, {333, 777}, PictureFit::Stretch), (Rectangle{0, 0, 333, 777}));
}

TEST(FitPicture, IsNeverEmptyAndNeverLeavesTheWindow) {
    const auto check = [](Point picture, int width, int height) {
        const auto fit = width % 2 == 0 ? PictureFit::WholeFactor : PictureFit::Letterbox;
        const Rectangle shown = FitPicture(picture, {width, height}, fit);
        EXPECT_GE(shown.width, 1);
        EXPECT_GE(shown.height, 1);
        EXPECT_GE(shown.x, 0);
        EXPECT_GE(shown.y, 0);
        EXPECT_LE(shown.Right(), std::max(width, 1));
        EXPECT_LE(shown.Bottom(), std::max(height, 1));
    };
    for (int width = -1; width < 40; ++width) {
        for (int height = -1; height < 40; ++height) {
            check({16, 9}, width, height);
            check({9, 16}, width, height);
        }
    }
}

TEST(FitPicture, HandlesInvalidSizes) {
    EXPECT_EQ(FitPicture({0, -5}, {10, 10}), (Rectangle{0, 0, 10, 10}));
    EXPECT_FALSE(FitPicture({2147483647, 1}, {2147483647, 2147483647}).IsEmpty());
    EXPECT_FALSE(FitPicture({1, 2147483647}, {2147483647, 1}, PictureFit::Crop).IsEmpty());
}

TEST(ToPicture, MapsSquaresOfWindowPixelsToPicturePixels) {
    const Rectangle shown = FitPicture({4, 3}, {13, 9});  // scale 3; border 0.5 px rounds to 0
    EXPECT_EQ(shown, (Rectangle{0, 0, 12, 9}));
    EXPECT_EQ(ToPicture({0, 0}, shown, {4, 3}), (Point{0, 0}));
    EXPECT_EQ(ToPicture({2, 2}, shown, {4, 3}), (Point{0, 0}));
    EXPECT_EQ(ToPicture({3, 2}, shown, {4, 3}), (Point{1, 0}));
    EXPECT_EQ(ToPicture({11, 8}, shown, {4, 3}), (Point{3, 2}));
}

TEST(ToPicture, PointsOnTheBorderAreOutsideThePicture) {
    const Rectangle shown{10, 20, 30, 40};
    EXPECT_EQ(ToPicture({9, 19}, shown, {3, 4}), (Point{-1, -1}));  // rounded down, not towards 0
    EXPECT_EQ(ToPicture({40, 60}, shown, {3, 4}), (Point{3, 4}));
}

TEST(ComfortableScale, LeavesATenthOfTheDisplayFree) {
    EXPECT_EQ(ComfortableScale({640, 360}, {1920, 1080}), 2);
    EXPECT_EQ(ComfortableScale({640, 360}, {2134, 1200}), 3);
    EXPECT_EQ(ComfortableScale({640, 360}, {2133, 1200}), 2);
    EXPECT_EQ(ComfortableScale({640, 360}, {100, 100}), 1);
    EXPECT_EQ(ComfortableScale({640, 360}, {0, 0}), 1);
}

}  // namespace
}  // namespace graze
