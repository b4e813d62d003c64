#include <optional>

#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/collision_series.hpp"
#include "support/broken_promises.hpp"

namespace graze::classic {
namespace {

using test::MakePicture;
using test::Moved;

// A sprite with the data that the tutorial takes and the data that the exact queries take.
struct PlacedColors {
    PlacedColors(const Image& picture, const Matrix& placed)
        : colors(TextureTo2DArray(picture.View())),
          mask(MakeMask(picture.View(), AlphaThreshold{1})),
          matrix(placed) {}
    ColorData colors;
    Mask mask;
    Matrix matrix;
};

Vector2 Classic(const PlacedColors& a, const PlacedColors& b) {
    return TexturesCollide(a.colors, a.matrix, b.colors, b.matrix);
}

bool ClassicHit(const PlacedColors& a, const PlacedColors& b) {
    return Classic(a, b) != Vector2(-1, -1);
}

std::optional<Point> Exact(const PlacedColors& a, const PlacedColors& b) {
    const auto contact =
        FindContact(test::OnScreen(a.mask, a.matrix), test::OnScreen(b.mask, b.matrix));
    EXPECT_EQ(FindContact(test::OnScreen(b.mask, b.matrix), test::OnScreen(a.mask, a.matrix)),
              contact);
    return contact;
}

TEST(ClassicTextureTo2DArray, IsIndexedByColumnThenRow) {
    const Image picture = MakePicture({"#.-", "..+"});

    const ColorData colors = TextureTo2DArray(picture.View());

    EXPECT_EQ(colors.GetLength(0), 3);
    EXPECT_EQ(colors.GetLength(1), 2);
    for (int y = 0; y < 2; ++y) {
        for (int x = 0; x < 3; ++x) {
            EXPECT_EQ(colors(x, y), picture.Pixel(x, y));
        }
    }
}

TEST(ClassicArray2D, IsZeroInitializedAndChecksItsBounds) {
    EXPECT_EQ((ColorData{2, 2}(1, 1)), Color::Transparent);
    EXPECT_FALSE((Array2D<bool>{2, 2}(1, 1)));
    EXPECT_TRUE(test::FailsAssert("outside of the array", [] {
        static_cast<void>(ColorData{2, 3}(2, 0));
    }));
    EXPECT_TRUE(test::FailsAssert("outside of the array", [] {
        ColorData{2, 3}.Set(0, -1, Color::White);
    }));
    EXPECT_TRUE(test::FailsAssert("negative", [] { static_cast<void>(ColorData{-1, 3}); }));
    const test::DisabledAsserts disabled_asserts;
    ColorData colors{2, 3};
    colors.Set(2, 0, Color::White);
    colors.Set(0, 3, Color::White);
    EXPECT_EQ(colors, (ColorData{2, 3}));
    EXPECT_EQ(colors(2, 0), Color::Transparent);
    EXPECT_EQ((ColorData{-1, 3}.GetLength(0)), 0);
}

TEST(ClassicTexturesCollide, TreatsNonZeroAlphaAsVisible) {
    EXPECT_TRUE(ClassicHit({MakePicture({"-"}), Moved(3, 3)}, {MakePicture({"-"}), Moved(3, 3)}));
    EXPECT_FALSE(ClassicHit({MakePicture({"."}), Moved(3, 3)}, {MakePicture({"#"}), Moved(3, 3)}));
    EXPECT_FALSE(ClassicHit({MakePicture({"#"}), Moved(3, 3)}, {MakePicture({"."}), Moved(3, 3)}));
}

// The sprite overlaps itself in both of its solid texels. The tutorial searches column by column,
// the exact query row by row.
TEST(ClassicTexturesCollide, FindsTheLeftmostColumnFirst) {
    const PlacedColors a{MakePicture({".#", "#."}), Moved(10, 20)};
    EXPECT_EQ(Classic(a, a), Vector2(10, 21));
    EXPECT_EQ(Exact(a, a), (Point{11, 20}));
}

TEST(ClassicTexturesCollide, ReturnsATexelCornerNotAPixel) {
    const PlacedColors a{MakePicture({"#"}), Moved(10.75f, 20.25f)};
    EXPECT_EQ(Classic(a, a), Vector2(10.75f, 20.25f));
    EXPECT_EQ(Exact(a, a), (Point{11, 20}));
}

// The sprite is one texel, magnified eight times. The tutorial tests only the upper left corner of
// this texel.
TEST(ClassicTexturesCollide, LeavesHolesInAMagnifiedFirstSprite) {
    const PlacedColors big{MakePicture({"#"}), Matrix::CreateScale(8)};
    const PlacedColors dot{MakePicture({"#"}), Moved(5, 5)};
    EXPECT_FALSE(ClassicHit(big, dot));
    EXPECT_EQ(Classic(dot, big), Vector2(5, 5));
    EXPECT_EQ(Exact(big, dot), (Point{5, 5}));

    const PlacedColors block{MakePicture({"####", "####", "####", "####"}), Matrix::CreateScale(4)};
    const PlacedColors between{MakePicture({"#"}), Moved(6, 6)};
    EXPECT_FALSE(ClassicHit(block, between));
    EXPECT_TRUE(ClassicHit(between, block));
    EXPECT_EQ(Exact(block, between), (Point{6, 6}));
}

TEST(ClassicTexturesCollide, HitsThePixelToTheLeftDueToTruncation) {
    const PlacedColors left{MakePicture({"#"}), Moved(-0.9f, 0)};
    const PlacedColors dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_TRUE(ClassicHit(left, dot));
    EXPECT_TRUE(ClassicHit(dot, left));
    EXPECT_FALSE(Exact(left, dot));
    EXPECT_FALSE(ClassicHit({MakePicture({"#"}), Moved(-1, 0)}, dot)) << "off by a whole texel";
}

TEST(ClassicTexturesCollide, HitsDotsDrawnOnDifferentPixels) {
    const PlacedColors a{MakePicture({"#"}), Moved(0.4f, 0)};
    const PlacedColors b{MakePicture({"#"}), Moved(0.6f, 0)};
    EXPECT_TRUE(ClassicHit(a, b));
    EXPECT_TRUE(ClassicHit(b, a));
    EXPECT_FALSE(Exact(a, b)) << "drawn on pixels 0 and 1";
}

// A dot mirrored at x = 1 covers pixel 0, but its upper left corner is at x = 1.
TEST(ClassicTexturesCollide, IsOneTexelOffForMirroredSprites) {
    const PlacedColors mirrored{MakePicture({"#"}), Matrix::CreateScale(-1, 1, 1) * Moved(1, 0)};
    const PlacedColors dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_FALSE(ClassicHit(mirrored, dot));
    EXPECT_FALSE(ClassicHit(dot, mirrored));
    EXPECT_EQ(Exact(mirrored, dot), (Point{0, 0}));
}

TEST(ClassicTexturesCollide, ReportsAHitAtMinusOneAsAMiss) {
    const PlacedColors dot{MakePicture({"#"}), Moved(-1, -1)};
    EXPECT_EQ(Classic(dot, dot), Vector2(-1, -1));
    EXPECT_EQ(Exact(dot, dot), (Point{-1, -1}));
}

// The texel is shrunk to 1/8 pixel and contains no pixel centre, so it is not drawn.
TEST(ClassicTexturesCollide, HitsWithHiddenTexelsOfAShrunkSprite) {
    const PlacedColors small{MakePicture({"#..", "...", "..."}),
                             Matrix::CreateScale(0.125f) * Moved(3.25f, 3.25f)};
    const PlacedColors dot{MakePicture({"#"}), Moved(3, 3)};
    EXPECT_TRUE(ClassicHit(small, dot));
    EXPECT_FALSE(Exact(small, dot));
}

TEST(ClassicTexturesCollide, SingularSecondMatrixHitsNothing) {
    const PlacedColors flat{MakePicture({"#"}), Matrix::CreateScale(0, 1, 1)};
    const PlacedColors dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_FALSE(ClassicHit(dot, flat));
    EXPECT_FALSE(Exact(dot, flat));
    EXPECT_TRUE(ClassicHit(flat, dot)) << "the first matrix is not inverted";
}

TEST(ClassicTexturesCollide, MatchesTheScreenAtWholePositionsExceptForTheOrder) {
    Random random{6};
    int hits = 0;
    for (int i = 0; i < 1000; ++i) {
        const PlacedColors a{test::RandomPicture(random, 9), Moved(0, 0)};
        const Image picture = test::RandomPicture(random, 12);
        const auto y = static_cast<float>(random.Next(-14, 14));
        const PlacedColors b{picture, Moved(static_cast<float>(random.Next(-14, 14)), y)};
        const auto exact = Exact(a, b);
        ASSERT_EQ(ClassicHit(a, b), exact.has_value());
        hits += exact ? 1 : 0;
    }
    EXPECT_GT(hits, 150);
}

}  // namespace
}  // namespace graze::classic
