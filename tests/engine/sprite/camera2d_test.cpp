#include "graze/sprite/camera2d.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using test::kInfinity;
using test::kNaN;

void ExpectNear(Vector2 actual, Vector2 expected, float tolerance) {
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
}

Camera2D RandomCamera(Random& random) {
    const int width = random.Next(1, 800);
    const int height = random.Next(1, 500);
    Camera2D camera{width, height};
    camera.PixelSnapping(random.Next(2) == 0);
    const float zoom = 0.2f + random.NextSingle() * 5;
    camera.Zoom(random.Next(3) == 0 ? std::ceil(zoom) : zoom);
    const float turn = (random.NextSingle() - 0.5f) * 12;
    camera.Rotation(random.Next(2) == 0 ? 0 : turn);
    const float x = (random.NextSingle() - 0.5f) * 3000;
    const float y = (random.NextSingle() - 0.5f) * 3000;
    camera.Position(random.Next(3) == 0 ? Vector2{std::floor(x), std::floor(y)} : Vector2{x, y});
    return camera;
}

TEST(Camera2D, StartsWithTheIdentityMatrix) {
    const Camera2D camera{641, 360};
    EXPECT_EQ(camera.ViewMatrix(), Matrix::Identity());
    EXPECT_EQ(camera.PixelMatrix(), Matrix::Identity());
    EXPECT_EQ(camera.Position(), (Vector2{320.5f, 180}));
    EXPECT_EQ(camera.VisibleArea(), (Rectangle{0, 0, 641, 360}));
    EXPECT_TRUE(camera.PixelSnapping());
}

TEST(Camera2D, MatchesTheMatrixOfXnaTutorials) {
    Random random{1};
    for (int i = 0; i < 300; ++i) {
        Camera2D camera = RandomCamera(random);
        camera.PixelSnapping(false);
        const Vector2 at = camera.Position();
        const Vector2 half{static_cast<float>(camera.ViewSize().x) / 2,
                           static_cast<float>(camera.ViewSize().y) / 2};
        const Matrix recipe = Matrix::CreateTranslation(-at.x, -at.y, 0) *
                              Matrix::CreateRotationZ(camera.Rotation()) *
                              Matrix::CreateScale(camera.Zoom()) *
                              Matrix::CreateTranslation(half.x, half.y, 0);
        const Vector2 world{random.NextSingle() * 500, random.NextSingle() * 500};
        ExpectNear(Vector2::Transform(world, camera.ViewMatrix()),
                   Vector2::Transform(world, recipe), 0.02f);
        ExpectNear(camera.WorldToScreen(at), half, camera.PixelSnapping() ? 0.5f : 0.001f);
    }
}

TEST(Camera2D, ConvertsPointsByItsMatrixAndBack) {
    Random random{2};
    for (int i = 0; i < 300; ++i) {
        const Camera2D camera = RandomCamera(random);
        const Parallax parallax{{0.25f * static_cast<float>(random.Next(6)), 1}, {100, -40}};
        const float x = random.NextSingle() * 900;
        const float y = random.NextSingle() * 900;
        const Vector2 screen = camera.WorldToScreen({x, y}, parallax);
        ExpectNear(screen, Vector2::Transform({x, y}, camera.ViewMatrix(parallax)), 0.01f);
        ExpectNear(camera.ScreenToWorld(screen, parallax), {x, y}, 0.01f);
    }
}

TEST(Camera2D, PixelSnappingMovesByWholePixels) {
    Random random{3};
    for (int i = 0; i < 300; ++i) {
        Camera2D camera = RandomCamera(random);
        camera.PixelSnapping(false);
        const Matrix exact = camera.ViewMatrix();
        camera.PixelSnapping(true);
        const Matrix snapped = camera.ViewMatrix();
        EXPECT_EQ(snapped.m41, std::floor(snapped.m41));
        EXPECT_EQ(snapped.m42, std::floor(snapped.m42));
        EXPECT_LE(std::abs(snapped.m41 - exact.m41), 0.501f);
        EXPECT_LE(std::abs(snapped.m42 - exact.m42), 0.501f);
    }
}

TEST(Camera2D, QuarterTurnsAreExact) {
    Camera2D camera{320, 180};
    camera.Position({1000, 500});
    camera.Rotation(MathHelper::PiOver2);
    EXPECT_EQ(camera.ViewMatrix().m11, 0);
    EXPECT_EQ(camera.ViewMatrix().m12, 1);
    EXPECT_EQ(camera.VisibleArea(), (Rectangle{910, 340, 180, 320}));
    camera.Rotation(MathHelper::Pi);
    EXPECT_EQ(camera.VisibleArea(), (Rectangle{840, 410, 320, 180}));
}

TEST(Camera2D, VisibleAreaIsTheSmallestThatCoversTheView) {
    Random random{4};
    for (int i = 0; i < 500; ++i) {
        const Camera2D camera = RandomCamera(random);
        const Affine m = ToAffine(camera.ViewMatrix());
        const double determinant = m.xx * m.yy - m.xy * m.yx;
        double left = 1e9;
        double top = 1e9;
        double right = -1e9;
        double bottom = -1e9;
        const Point view = camera.ViewSize();
        for (const Point corner : {Point{0, 0}, {view.x, 0}, {0, view.y}, view}) {
            const double dx = corner.x - m.x0;
            const double dy = corner.y - m.y0;
            const double u = (m.yy * dx - m.xy * dy) / determinant;
            const double v = (m.xx * dy - m.yx * dx) / determinant;
            left = std::min(left, u);
            right = std::max(right, u);
            top = std::min(top, v);
            bottom = std::max(bottom, v);
        }
        const Rectangle area = camera.VisibleArea();
        const double slack = 0.01;  // error of a float matrix
        EXPECT_LE(area.Left(), left + slack);
        EXPECT_GT(area.Left(), left - 1 - slack);
        EXPECT_LE(area.Top(), top + slack);
        EXPECT_GT(area.Top(), top - 1 - slack);
        EXPECT_GE(area.Right(), right - slack);
        EXPECT_LT(area.Right(), right + 1 + slack);
        EXPECT_GE(area.Bottom(), bottom - slack);
        EXPECT_LT(area.Bottom(), bottom + 1 + slack);
    }
}

TEST(Camera2D, VisibleAreaIsExactForWholeZooms) {
    Camera2D camera{600, 300};
    for (const int zoom : {1, 2, 3, 5, 6}) {
        camera.Zoom(static_cast<float>(zoom));
        camera.Position({1000, -700});
        EXPECT_EQ(camera.VisibleArea(),
                  (Rectangle{1000 - 300 / zoom, -700 - 150 / zoom, 600 / zoom, 300 / zoom}));
    }
}

TEST(Camera2D, ViewStaysWithinTheBounds) {
    Random random{5};
    for (int i = 0; i < 2000; ++i) {
        Camera2D camera = RandomCamera(random);
        camera.Rotation(0);
        const Rectangle bounds{random.Next(-500, 500), random.Next(-500, 500), 8000, 6000};
        camera.Bounds(bounds);
        const float x = (random.NextSingle() - 0.5f) * 20'000;
        const float y = (random.NextSingle() - 0.5f) * 20'000;
        camera.Position({x, y});
        ASSERT_TRUE(bounds.Contains(camera.VisibleArea()))
            << "camera " << i << " zoom " << camera.Zoom();
    }
}

TEST(Camera2D, RotatedViewStaysWithinTheBounds) {
    Random random{6};
    for (int i = 0; i < 300; ++i) {
        Camera2D camera = RandomCamera(random);
        camera.PixelSnapping(false);
        const Rectangle bounds{-100, -200, 9000, 9000};
        camera.Bounds(bounds);
        const Rectangle area = camera.VisibleArea();
        EXPECT_GE(area.Left(), bounds.Left());
        EXPECT_GE(area.Top(), bounds.Top());
    }
}

TEST(Camera2D, CentersBoundsSmallerThanTheView) {
    Camera2D camera{100, 80};
    camera.Bounds(Rectangle{10, 20, 40, 400});
    camera.Position({1000, -1000});
    EXPECT_EQ(camera.Position(), (Vector2{30, 60}));
    camera.Zoom(4);
    EXPECT_EQ(camera.Position(), (Vector2{37.5f, 30}));
    camera.Bounds(std::nullopt);
    EXPECT_EQ(camera.Position(), (Vector2{1000, -1000}));
}

TEST(Camera2D, DoesNotMoveWithinTheDeadZone) {
    Camera2D camera{200, 100};
    camera.Position({50, 50});
    camera.Follow({69, 41}, {{40, 20}, 1});
    EXPECT_EQ(camera.Position(), (Vector2{50, 50}));
    camera.Follow({75, 35}, {{40, 20}, 1});
    EXPECT_EQ(camera.Position(), (Vector2{55, 45}));
    camera.Follow({0, 90}, {{40, 20}, 1});
    EXPECT_EQ(camera.Position(), (Vector2{20, 80}));
}

TEST(Camera2D, FollowsByAFractionOfTheDistancePerStep) {
    Camera2D camera{200, 100};
    camera.Position({0, 0});
    camera.Follow({100, -40}, {{0, 0}, 0.25f});
    EXPECT_EQ(camera.Position(), (Vector2{25, -10}));
    for (int i = 0; i < 60; ++i) {
        camera.Follow({100, -40}, {{0, 0}, 0.25f});
    }
    EXPECT_EQ(camera.Position(), (Vector2{100, -40}));
    camera.Follow({500, 500}, {{0, 0}, 0});
    camera.Follow({500, 500}, {{0, 0}, kNaN});
    EXPECT_EQ(camera.Position(), (Vector2{100, -40}));
    camera.Follow({500, 500}, {{-9, kNaN}, 7});  // a dead zone without a size, no smoothing
    EXPECT_EQ(camera.Position(), (Vector2{500, 500}));
}

// Returns the first column of pixels that shows a sprite at `x` drawn through the matrix.
int ColumnOf(float x, const Matrix& world_to_screen) {
    const Affine view = ToAffine(world_to_screen);
    const Affine placed = Then(Affine{1, 0, 0, 1, static_cast<double>(x), 0}, view);
    const TexelMap map = MakeTexelMap(placed, 4, 4);
    int column = map.pixels.x;
    while (!TexelAt(map, column, map.pixels.y + map.pixels.height / 2)) {
        ++column;
    }
    return column;
}

// A target at a constant speed, followed by a camera that has settled. Some targets stand on whole
// pixels, as in a platformer.
class SteadyFollow {
public:
    explicit SteadyFollow(Random& random)
        : camera_{random.Next(40, 400), 90},
          is_whole_{random.Next(3) == 0},
          speed_{0.25f + random.NextSingle() * 4},
          how_{{random.Next(3) == 0 ? random.NextSingle() * 60 : 0, 0},
               random.Next(4) == 0 ? 1.0f : 0.05f + random.NextSingle() * 0.9f} {
        if (random.Next(3) == 0) {
            speed_ = static_cast<float>(random.Next(1, 17)) / 4;
        }
        speed_ *= random.Next(2) == 0 ? 1.0f : -1.0f;
        x_ = (random.NextSingle() - 0.5f) * 4000;
        camera_.Position({x_, 0});
        camera_.Zoom(static_cast<float>(random.Next(1, 4)));
        for (int step = 0; step < 300; ++step) {
            Step();
        }
    }

    void Step() {
        x_ += speed_;
        camera_.Follow({Target(), 0}, how_);
    }

    [[nodiscard]] int ColumnInView() const { return ColumnOf(Target(), camera_.ViewMatrix()); }
    [[nodiscard]] int ColumnInPicture() const { return ColumnOf(Target(), camera_.PixelMatrix()); }
    [[nodiscard]] const Camera2D& Camera() const { return camera_; }

private:
    [[nodiscard]] float Target() const { return is_whole_ ? std::floor(x_) : x_; }

    Camera2D camera_;
    bool is_whole_;
    float speed_;
    CameraFollow how_;
    float x_ = 0;
};

TEST(Camera2D, ShowsATargetAtConstantSpeedInOneColumn) {
    Random random{8};
    for (int i = 0; i < 400; ++i) {
        SteadyFollow follow{random};
        const int in_view = follow.ColumnInView();
        const int in_picture = follow.ColumnInPicture();
        for (int step = 0; step < 250; ++step) {
            follow.Step();
            ASSERT_EQ(follow.ColumnInView(), in_view) << "camera " << i << ", step " << step;
            ASSERT_EQ(follow.ColumnInPicture(), in_picture) << "camera " << i << ", step " << step;
            ASSERT_LE(std::abs(follow.Camera().PixelRest().x), 1.501f);
        }
    }
}

TEST(Camera2D, KeepsTheWorldInPlaceWhileTheTargetIsInTheDeadZone) {
    Camera2D camera{320, 180};
    camera.Position({0.4f, 0.7f});
    camera.Follow({100.3f, 50.2f}, {{80, 40}, 0.3f});
    const Matrix view = camera.ViewMatrix();
    const Matrix picture = camera.PixelMatrix();
    for (float x = 0; x < 25; x += 0.1f) {
        camera.Follow({x, x / 2}, {{80, 40}, 0.3f});
        ASSERT_EQ(camera.ViewMatrix(), view);
        ASSERT_EQ(camera.PixelMatrix(), picture);
    }
}

TEST(Camera2D, IsAtTheExactPixelWhenItReachesTheBounds) {
    Random random{9};
    for (int i = 0; i < 200; ++i) {
        const int width = 2 * random.Next(20, 200);
        Camera2D camera{width, 90};
        camera.Bounds(Rectangle{-2000, -45, 4000, 90});
        const float share = 0.1f + random.NextSingle() * 0.9f;
        const float speed = (random.Next(2) == 0 ? 1.0f : -1.0f) * (2 + random.NextSingle() * 7);
        float x = random.NextSingle();
        for (int step = 0; step < 1500; ++step) {
            x += speed;
            camera.Follow({x, 0}, {{0, 0}, share});
            const Rectangle seen = camera.VisibleArea();
            ASSERT_TRUE(camera.Bounds()->Contains(seen)) << i << ": " << seen.x;
            ASSERT_EQ(camera.PixelMatrix(), camera.ViewMatrix());
        }
        EXPECT_EQ(camera.VisibleArea().x, speed > 0 ? 2000 - width : -2000);
    }
}

TEST(Camera2D, FollowsWithinTheBoundsWithoutAccumulating) {
    Camera2D camera{100, 100};
    camera.Bounds(Rectangle{0, 0, 1000, 100});
    for (int i = 0; i < 10; ++i) {
        camera.Follow({5000, 50}, {{20, 20}, 1});
    }
    EXPECT_EQ(camera.Position(), (Vector2{950, 50}));
    camera.Follow({900, 50}, {{20, 20}, 0.5f});
    EXPECT_EQ(camera.Position(), (Vector2{930, 50}));
}

TEST(Camera2D, ParallaxMovesALayerFromItsOrigin) {
    Camera2D camera{100, 60};
    const Parallax half{{0.5f, 0.5f}, {50, 30}};
    EXPECT_EQ(camera.ViewMatrix(half), Matrix::Identity());
    camera.Move({40, 10});
    EXPECT_EQ(camera.WorldToScreen({0, 0}, half), (Vector2{-20, -5}));
    EXPECT_EQ(camera.WorldToScreen({0, 0}, {{0, 0}, {50, 30}}), (Vector2{0, 0}));
    EXPECT_EQ(camera.WorldToScreen({0, 0}), (Vector2{-40, -10}));
    EXPECT_EQ(camera.VisibleArea(half), (Rectangle{20, 5, 100, 60}));
    EXPECT_EQ(camera.ViewMatrix({{kNaN, kInfinity}, {0, 0}}), camera.ViewMatrix());
    EXPECT_EQ(camera.PixelMatrix({{1e30f, 1}, {0, 0}}), camera.PixelMatrix());
}

TEST(Camera2D, PixelMatrixAndPixelRestGiveTheUnzoomedView) {
    Random random{7};
    for (int i = 0; i < 300; ++i) {
        Camera2D camera = RandomCamera(random);
        const Matrix pixels = camera.PixelMatrix();
        const Vector2 rest = camera.PixelRest();
        camera.Zoom(1);
        camera.Rotation(0);
        camera.PixelSnapping(false);
        const Matrix exact = camera.ViewMatrix();
        EXPECT_EQ(pixels.m11, 1);
        EXPECT_EQ(pixels.m12, 0);
        EXPECT_EQ(pixels.m41, std::floor(pixels.m41));
        EXPECT_NEAR(pixels.m41 + rest.x, exact.m41, 0.001f);
        EXPECT_NEAR(pixels.m42 + rest.y, exact.m42, 0.001f);
        EXPECT_LE(std::max(std::abs(rest.x), std::abs(rest.y)), 0.5f);
    }
}

TEST(Camera2D, RejectsInvalidValues) {
    Camera2D camera{100, 60};
    for (const float zoom : {0.0f, -1.0f, kNaN, kInfinity}) {
        EXPECT_TRUE(FailsAssert("Camera2D::Zoom", [&] { camera.Zoom(zoom); }));
    }
    EXPECT_TRUE(FailsAssert("Camera2D::Rotation", [&] { camera.Rotation(kNaN); }));
    EXPECT_TRUE(FailsAssert("Camera2D::Position", [&] { camera.Position({0, kInfinity}); }));
    EXPECT_TRUE(FailsAssert("Camera2D::Follow", [&] { camera.Follow({kNaN, 0}); }));
    EXPECT_TRUE(FailsAssert("Camera2D::ViewSize", [&] { camera.ViewSize(0, 10); }));

    const DisabledAsserts disabled_asserts;
    Camera2D same{100, 60};
    for (const float bad : {0.0f, -1.0f, kNaN, kInfinity}) {
        same.Zoom(bad);
    }
    same.Rotation(-kInfinity);
    same.Position({kNaN, 0});
    same.Follow({0, kInfinity});
    EXPECT_EQ(same.ViewMatrix(), Matrix::Identity());
    same.ViewSize(-3, 100'000);
    EXPECT_EQ(same.ViewSize(), (Point{1, 32'767}));
}

TEST(Camera2D, ClampsExtremeValues) {
    Camera2D camera{32'767, 32'767};
    camera.Zoom(1e-30f);
    EXPECT_EQ(camera.Zoom(), 1.0f / 1024);
    camera.Position({1e30f, -1e30f});
    EXPECT_EQ(camera.Position(), (Vector2{16'777'216, -16'777'216}));
    camera.Rotation(1e30f);
    const Rectangle area = camera.VisibleArea();
    EXPECT_GT(area.width, 32'767 * 1000);
    EXPECT_LT(std::abs(area.x), 1 << 30);
    camera.Zoom(1e30f);
    EXPECT_EQ(camera.Zoom(), 1024);
}

}  // namespace
}  // namespace graze
