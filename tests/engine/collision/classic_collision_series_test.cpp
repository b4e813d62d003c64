#include <limits>

#include <gtest/gtest.h>

#include "engine/collision/classic_pixels.hpp"
#include "graze/collision/classic/collision_series.hpp"
#include "graze/collision/shapes.hpp"
#include "support/broken_promises.hpp"

namespace graze::classic {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using test::MakePicture;
using test::Moved;

struct Placed {
    Placed(const Image& shown, const Matrix& placed)
        : picture(shown), mask(MakeMask(shown.View(), AlphaThreshold{1})), matrix(placed) {}
    Image picture;
    Mask mask;
    Matrix matrix;
};

bool Direct(const Placed& a, const Placed& b) {
    return IntersectPixels(a.matrix, a.picture.Width(), a.picture.Height(), a.picture.Pixels(),
                           b.matrix, b.picture.Width(), b.picture.Height(), b.picture.Pixels());
}

bool Stepped(const Placed& a, const Placed& b) {
    return IntersectPixelsStepped(a.matrix, a.picture.Width(), a.picture.Height(),
                                  a.picture.Pixels(), b.matrix, b.picture.Width(),
                                  b.picture.Height(), b.picture.Pixels());
}

// Returns the result of both variants of the tutorial's loop, and expects them to agree.
bool Hit(const Placed& a, const Placed& b) {
    const bool answer = Direct(a, b);
    EXPECT_EQ(Stepped(a, b), answer);
    return answer;
}

bool Exact(const Placed& a, const Placed& b) {
    const bool answer = Touches(test::OnScreen(a.mask, a.matrix), test::OnScreen(b.mask, b.matrix));
    EXPECT_EQ(Touches(test::OnScreen(b.mask, b.matrix), test::OnScreen(a.mask, a.matrix)), answer);
    return answer;
}

TEST(ClassicCirclesCollide, HitsBelowTheSumOfTheRadii) {
    EXPECT_TRUE(CirclesCollide({0, 0}, 2, {3, 3.99f}, 3));
    EXPECT_FALSE(CirclesCollide({0, 0}, 2, {3, 4}, 3));
    EXPECT_FALSE(CirclesCollide({0, 0}, 2, {3, 4.01f}, 3));
}

// A float cannot represent 16,777,217, so the sum of the radii is rounded down to 16,777,216. This
// equals the distance.
TEST(ClassicCirclesCollide, RoundsToFloat) {
    EXPECT_FALSE(CirclesCollide({0, 0}, 16777216, {16777216, 0}, 1));
    EXPECT_TRUE(Intersects(Circle{{0, 0}, 16777216}, Circle{{16777216, 0}, 1}));
}

TEST(ClassicRectangles, TestAsPrintedIsInverted) {
    const Rectangle r{0, 0, 4, 4};
    EXPECT_FALSE(RectanglesIntersectAsPrinted(r, {2, 2, 4, 4})) << "they overlap";
    EXPECT_FALSE(RectanglesIntersectAsPrinted(r, r));
    EXPECT_FALSE(RectanglesIntersectAsPrinted(r, {9, 0, 4, 4})) << "apart on one axis";
    EXPECT_TRUE(RectanglesIntersectAsPrinted(r, {9, 9, 4, 4})) << "apart on both axes";
    EXPECT_TRUE(r.Intersects({2, 2, 4, 4}));
    EXPECT_FALSE(r.Intersects({9, 9, 4, 4}));
}

TEST(ClassicRectangles, TestAsDescribedCountsTouchingEdges) {
    const Rectangle r{0, 0, 4, 4};
    EXPECT_TRUE(RectanglesIntersectAsDescribed(r, {2, 2, 4, 4}));
    EXPECT_TRUE(RectanglesIntersectAsDescribed(r, {4, 4, 4, 4}));
    EXPECT_FALSE(RectanglesIntersectAsDescribed(r, {5, 0, 4, 4}));
    EXPECT_FALSE(RectanglesIntersectAsDescribed(r, {0, -5, 4, 4}));
    EXPECT_FALSE(r.Intersects({4, 4, 4, 4}));
}

TEST(ClassicIntersectPixels, RectangleVersionMatchesTheScreenAtWholePositions) {
    Random random{11};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Image a = test::RandomPicture(random, 9);
        const Image b = test::RandomPicture(random, 12);
        const Rectangle at{random.Next(-14, 14), random.Next(-14, 14), 12, 12};
        const bool answer = IntersectPixels(a.Bounds(), a.Pixels(), at, b.Pixels());
        const Matrix b_matrix = Moved(static_cast<float>(at.x), static_cast<float>(at.y));
        ASSERT_EQ(answer, Exact({a, Moved(0, 0)}, {b, b_matrix}));
        hits += answer ? 1 : 0;
    }
    EXPECT_GT(hits, 300);
}

TEST(ClassicIntersectPixels, RectangleVersionReadsRowsOfTheRectanglesWidth) {
    const Image sprite = MakePicture({"..#", "..."});
    const Image dot = MakePicture({"#"});
    EXPECT_TRUE(IntersectPixels({0, 0, 2, 2}, sprite.Pixels(), {0, 1, 1, 1}, dot.Pixels()));
}

TEST(ClassicIntersectPixels, AssertsOnReadsBeyondThePixels) {
    const Image dot = MakePicture({"#"});
    const Placed line{MakePicture({"##"}), Moved(0, 0)};
    const auto beyond = [&dot, &line] {
        return IntersectPixels({0, 0, 2, 1}, dot.Pixels(), {1, 0, 2, 1}, line.picture.Pixels());
    };
    const auto beyond_transformed = [&dot, &line] {
        return IntersectPixels(Moved(-1, 0), 2, 1, dot.Pixels(), line.matrix, 2, 1,
                               line.picture.Pixels());
    };
    EXPECT_TRUE(
        FailsAssert("pixel index out of range", [&beyond] { static_cast<void>(beyond()); }));
    EXPECT_TRUE(FailsAssert("pixel index out of range",
                            [&beyond_transformed] { static_cast<void>(beyond_transformed()); }));
    const DisabledAsserts disabled_asserts;
    EXPECT_FALSE(beyond());
    EXPECT_FALSE(beyond_transformed());
}

TEST(ClassicIntersectPixels, MatrixVersionMatchesTheScreenAtWholePositions) {
    Random random{12};
    int hits = 0;
    for (int i = 0; i < 1000; ++i) {
        const Placed a{test::RandomPicture(random, 9), Moved(0, 0)};
        const Image picture = test::RandomPicture(random, 12);
        const auto y = static_cast<float>(random.Next(-14, 14));
        const Placed b{picture, Moved(static_cast<float>(random.Next(-14, 14)), y)};
        const bool exact = Exact(a, b);
        ASSERT_EQ(Hit(a, b), exact);
        hits += exact ? 1 : 0;
    }
    EXPECT_GT(hits, 150);
}

// The sprite is one texel, magnified eight times. In both orders of the sprites, the tutorial tests
// only the corner of this texel.
TEST(ClassicIntersectPixels, LeavesHolesInMagnifiedSprites) {
    const Placed big{MakePicture({"#"}), Matrix::CreateScale(8)};
    const Placed dot{MakePicture({"#"}), Moved(5, 5)};
    EXPECT_FALSE(Hit(big, dot));
    EXPECT_FALSE(Hit(dot, big)) << "5 / 8 is rounded to 1, beyond the texel";
    EXPECT_TRUE(Exact(big, dot));

    const Placed block{MakePicture({"####", "####", "####", "####"}), Matrix::CreateScale(4)};
    const Placed between{MakePicture({"#"}), Moved(6, 6)};
    EXPECT_FALSE(Hit(block, between));
    EXPECT_TRUE(Hit(between, block)) << "the two orders disagree";
    EXPECT_TRUE(Exact(block, between));
}

TEST(ClassicIntersectPixels, HitsDotsOnDifferentPixelsDueToRounding) {
    const Placed a{MakePicture({"#"}), Moved(0.4f, 0)};
    const Placed b{MakePicture({"#"}), Moved(0.6f, 0)};
    EXPECT_TRUE(Hit(a, b));
    EXPECT_TRUE(Hit(b, a));
    EXPECT_FALSE(Exact(a, b)) << "drawn on pixels 0 and 1";

    const Placed left{MakePicture({"#"}), Moved(-0.9f, 0)};
    const Placed dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_FALSE(Hit(left, dot));
    EXPECT_FALSE(Hit(dot, left));
    EXPECT_FALSE(Exact(left, dot));
}

// The offset of 0.5 moves texel 0 to 0.5, which rounds to 0, and texel 1 to 1.5, which rounds to 2.
TEST(ClassicIntersectPixels, RoundsAHalfToTheEvenTexel) {
    const Placed dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_TRUE(Hit({MakePicture({"#"}), Moved(0.5f, 0)}, dot));
    EXPECT_TRUE(Hit({MakePicture({"#"}), Moved(-0.5f, 0)}, dot));
    const Placed second{MakePicture({".#."}), Moved(0, 0)};
    EXPECT_FALSE(Hit({MakePicture({"#"}), Moved(0.5f, 0)}, second));
    EXPECT_FALSE(Hit({MakePicture({"#"}), Moved(1.5f, 0)}, second));
    EXPECT_TRUE(Exact({MakePicture({"#"}), Moved(1.5f, 0)}, second)) << "drawn on pixel 1";
}

TEST(ClassicIntersectPixels, IsOneTexelOffForMirroredSprites) {
    const Placed mirrored{MakePicture({"#"}), Matrix::CreateScale(-1, 1, 1) * Moved(1, 0)};
    const Placed dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_FALSE(Hit(mirrored, dot));
    EXPECT_FALSE(Hit(dot, mirrored));
    EXPECT_TRUE(Exact(mirrored, dot));
}

TEST(ClassicIntersectPixels, HasNoReservedPosition) {
    const Placed dot{MakePicture({"#"}), Moved(-1, -1)};
    EXPECT_TRUE(Hit(dot, dot));
}

TEST(ClassicIntersectPixels, SingularSecondMatrixHitsNothing) {
    const Placed flat{MakePicture({"#"}), Matrix::CreateScale(0, 1, 1)};
    const Placed dot{MakePicture({"#"}), Moved(0, 0)};
    EXPECT_FALSE(Hit(dot, flat));
    EXPECT_FALSE(Exact(dot, flat));
    EXPECT_TRUE(Hit(flat, dot)) << "the first matrix is not inverted";
}

// The stepped loop adds 0.1f once per texel and rounds each sum. After ten thousand additions, the
// position in the other sprite is 0.097 texels short.
TEST(ClassicIntersectPixelsStepped, DriftsOnLongRows) {
    Image row{10000, 1};
    row.SetPixel(9995, 0, Color::White);
    Image line{1001, 1};
    line.SetPixel(1000, 0, Color::White);
    const Placed a{row, Matrix::CreateScale(0.1f) * Moved(0.05f, 0)};
    const Placed b{line, Moved(0, 0)};
    EXPECT_TRUE(Direct(a, b)) << "999.55 is rounded to 1000";
    EXPECT_FALSE(Stepped(a, b)) << "999.45 to 999";
}

TEST(ClassicCalculateBoundingRectangle, DropsTheLastColumnAndRow) {
    const Matrix moved = Moved(0.25f, 0.75f);
    EXPECT_EQ(CalculateBoundingRectangle({0, 0, 3, 3}, moved), (Rectangle{0, 0, 3, 3}));
    EXPECT_EQ(graze::BoundingRectangle({0, 0, 3, 3}, moved), (Rectangle{0, 0, 4, 4}));

    const Placed bar{MakePicture({"###", "###", "###"}), moved};
    const Footprint drawn = test::OnScreen(bar.mask, bar.matrix);
    EXPECT_TRUE(Solid(drawn, 0, 3)) << "a pixel that shows the sprite, outside of the rectangle";
}

TEST(ClassicCalculateBoundingRectangle, MayBeTwoPixelsTooNarrow) {
    const Matrix scaled = Matrix::CreateScale(1.9f, 1, 1) * Moved(0.9f, 0);
    EXPECT_EQ(CalculateBoundingRectangle({0, 0, 1, 1}, scaled), (Rectangle{0, 0, 1, 1}));
    EXPECT_EQ(graze::BoundingRectangle({0, 0, 1, 1}, scaled), (Rectangle{0, 0, 3, 1}));
    const Placed dot{MakePicture({"#"}), scaled};
    EXPECT_TRUE(Solid(test::OnScreen(dot.mask, dot.matrix), 2, 0));
    EXPECT_FALSE(Solid(test::OnScreen(dot.mask, dot.matrix), 0, 0));
}

TEST(ClassicCalculateBoundingRectangle, RoundsNegativeCornersInwards) {
    EXPECT_EQ(CalculateBoundingRectangle({0, 0, 3, 3}, Moved(-2.75f, -0.75f)),
              (Rectangle{-2, 0, 3, 3}));
    EXPECT_EQ(graze::BoundingRectangle({0, 0, 3, 3}, Moved(-2.75f, -0.75f)),
              (Rectangle{-3, -1, 4, 4}));
}

TEST(ClassicCalculateBoundingRectangle, CoversTheFourCornersOfARotatedRectangle) {
    const Matrix turned = Matrix::CreateRotationZ(0.5f) * Moved(10, 10);
    EXPECT_EQ(CalculateBoundingRectangle({0, 0, 8, 4}, turned), (Rectangle{8, 10, 8, 7}));
    EXPECT_EQ(graze::BoundingRectangle({0, 0, 8, 4}, turned), (Rectangle{8, 10, 10, 8}));
}

TEST(ClassicCalculateBoundingRectangle, ConvertsNonFiniteCornersAsX86Does) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr int least = std::numeric_limits<int>::min();
    EXPECT_EQ(CalculateBoundingRectangle({0, 0, 1, 1}, Moved(nan, 1e20f)),
              (Rectangle{least, least, least, 0}));
    EXPECT_TRUE(graze::BoundingRectangle({0, 0, 1, 1}, Moved(nan, 1e20f)).IsEmpty());
}

}  // namespace
}  // namespace graze::classic
