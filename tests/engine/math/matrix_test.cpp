#include "graze/math/matrix.hpp"

#include <gtest/gtest.h>

#include "graze/math/math_helper.hpp"

namespace graze {
namespace {

void ExpectNear(Vector2 actual, Vector2 expected) {
    EXPECT_NEAR(actual.x, expected.x, 1e-4);
    EXPECT_NEAR(actual.y, expected.y, 1e-4);
}

TEST(Matrix, AppliesTheLeftFactorFirst) {
    const Matrix moved_then_scaled = Matrix::CreateTranslation(1, 2, 0) * Matrix::CreateScale(10);
    const Matrix scaled_then_moved = Matrix::CreateScale(10) * Matrix::CreateTranslation(1, 2, 0);

    ExpectNear(Vector2::Transform({0, 0}, moved_then_scaled), {10, 20});
    ExpectNear(Vector2::Transform({0, 0}, scaled_then_moved), {1, 2});
}

TEST(Matrix, PositiveRotationIsClockwiseWithYDown) {
    ExpectNear(Vector2::Transform({1, 0}, Matrix::CreateRotationZ(MathHelper::PiOver2)), {0, 1});
    ExpectNear(Vector2::Transform({0, 1}, Matrix::CreateRotationZ(MathHelper::PiOver2)), {-1, 0});
}

// The rocket of the collision tutorial: translate by -origin, rotate, scale, translate to the
// position.
TEST(Matrix, TutorialRocketMatrixMapsTheOriginToThePosition) {
    const Matrix rocket = Matrix::CreateTranslation(-42, -240, 0) * Matrix::CreateRotationZ(1.2f) *
                          Matrix::CreateScale(0.1f) * Matrix::CreateTranslation(300, 200, 0);

    ExpectNear(Vector2::Transform({42, 240}, rocket), {300, 200});
}

TEST(Matrix, InvertGivesTheInverse) {
    const Matrix there = Matrix::CreateTranslation(-3, 4, 5) * Matrix::CreateRotationZ(0.7f) *
                         Matrix::CreateRotationX(0.3f) * Matrix::CreateScale(2, 3, 4);
    const Matrix both = there * Matrix::Invert(there);

    EXPECT_NEAR(both.m11, 1, 1e-5);
    EXPECT_NEAR(both.m22, 1, 1e-5);
    EXPECT_NEAR(both.m33, 1, 1e-5);
    EXPECT_NEAR(both.m44, 1, 1e-5);
    EXPECT_NEAR(both.m12, 0, 1e-5);
    EXPECT_NEAR(both.m21, 0, 1e-5);
    EXPECT_NEAR(both.m32, 0, 1e-5);
    EXPECT_NEAR(both.m41, 0, 1e-4);
    EXPECT_NEAR(both.m43, 0, 1e-4);
}

TEST(Matrix, DeterminantOfAScaleIsItsVolume) {
    EXPECT_FLOAT_EQ(Matrix::CreateScale(2, 3, 4).Determinant(), 24);
    EXPECT_NEAR(Matrix::CreateRotationZ(1).Determinant(), 1, 1e-6);
}

TEST(Matrix, TransformNormalIgnoresTranslation) {
    const Matrix matrix = Matrix::CreateScale(2) * Matrix::CreateTranslation(100, 100, 0);

    ExpectNear(Vector2::TransformNormal({1, 1}, matrix), {2, 2});
}

TEST(Matrix, TransposeSwapsRowsAndColumns) {
    const Matrix matrix = Matrix::CreateTranslation(1, 2, 3);

    EXPECT_EQ(Matrix::Transpose(matrix).m14, 1);
    EXPECT_EQ(Matrix::Transpose(Matrix::Transpose(matrix)), matrix);
}

TEST(Matrix, OrthographicProjectionMapsTheScreenToTheClipSquare) {
    const Matrix projection = Matrix::CreateOrthographicOffCenter(0, 640, 360, 0, 0, 1);

    ExpectNear(Vector2::Transform({0, 0}, projection), {-1, 1});
    ExpectNear(Vector2::Transform({640, 360}, projection), {1, -1});
}

TEST(Matrix, ToAffineTransformsPointsTheSame) {
    const Matrix matrix = Matrix::CreateScale(2, 3, 1) * Matrix::CreateRotationZ(0.5f) *
                          Matrix::CreateTranslation(7, 9, 0);
    const Affine affine = ToAffine(matrix);
    const Vector2 point = Vector2::Transform({4, 5}, matrix);

    EXPECT_NEAR(affine.xx * 4 + affine.xy * 5 + affine.x0, point.x, 1e-4);
    EXPECT_NEAR(affine.yx * 4 + affine.yy * 5 + affine.y0, point.y, 1e-4);
}

TEST(Matrix, ToMatrixIsTheOppositeOfToAffine) {
    Matrix matrix = Matrix::CreateScale(2, 3, 1) * Matrix::CreateRotationZ(0.5f) *
                    Matrix::CreateTranslation(7, 9, 0);
    EXPECT_EQ(ToMatrix(ToAffine(matrix)), matrix);
    matrix.m33 = 5;
    EXPECT_EQ(ToMatrix(ToAffine(matrix)).m33, 1) << "an affine transform has no z";
}

TEST(MathHelper, WrapAngleKeepsTheDirection) {
    EXPECT_NEAR(MathHelper::WrapAngle(4), 4 - MathHelper::TwoPi, 1e-5);
    EXPECT_NEAR(MathHelper::WrapAngle(-MathHelper::PiOver2 - MathHelper::TwoPi),
                -MathHelper::PiOver2, 1e-5);
    EXPECT_EQ(MathHelper::WrapAngle(0.5f), 0.5f);
}

// The values of XNA's own test. In a + (b - a) * amount, rounding loses b if a is much larger.
TEST(MathHelper, LerpMatchesXnaAndLerpPreciseReachesTheEnd) {
    EXPECT_EQ(MathHelper::Lerp(1e16f, 1, 1), 0);
    EXPECT_EQ(MathHelper::LerpPrecise(1e16f, 1, 1), 1);
}

}  // namespace
}  // namespace graze
