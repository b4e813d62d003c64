#include "graze/sprite/virtual_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/allocation_counter.hpp"
#include "support/non_finite.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::kNaN;

constexpr Point kView{64, 40};
constexpr int kMargin = 6;
constexpr Rectangle kTarget{0, 0, 224, 170};
constexpr Color kBars{9, 8, 7, 255};

// Pixels are either transparent or opaque, so that drawn and solid pixels are the same.
Sprite CutOut(GraphicsDevice& device, Color color, std::uint64_t seed) {
    Image image = test::Noise(17, 13, seed);
    for (Color& pixel : image.Pixels()) {
        pixel = pixel.a < 128 ? Color::Transparent : color;
    }
    std::vector<Mask> masks{MakeMask(image.View())};
    return {Texture2D{device, std::move(image)}, {{0, 0, 17, 13}}, std::move(masks), {8, 6}};
}

Placement RandomNearMiddle(const Sprite& sprite, Random& random) {
    const float x = 380 + random.NextSingle() * 40;
    const float y = 290 + random.NextSingle() * 20;
    const float turn = random.NextSingle() * 7;
    const float scale = 0.5f + random.NextSingle() * 1.5f;
    return sprite.At({x, y}, turn, {scale, scale}, static_cast<SpriteEffects>(random.Next(4)));
}

Presentation RandomPresentation(Random& random) {
    Presentation how;
    how.fit = static_cast<PictureFit>(random.Next(4));
    how.zoom = 0.6f + random.NextSingle() * 2;
    how.rotation = random.Next(3) == 0 ? 0 : (random.NextSingle() - 0.5f) * 7;
    const float x = (random.NextSingle() - 0.5f) * 12;
    const float y = (random.NextSingle() - 0.5f) * 12;
    how.offset = {x, y};
    return how;
}

// Encodes two sprites in one image: red where the first is drawn, green where the second is.
class VirtualWorld : public testing::Test {
protected:
    VirtualWorld() {
        camera_.Position({400.3f, 299.8f});
        device_.Clear(kBars);
    }

    void DrawWorld(SpriteBatch& batch, const Matrix& matrix) {
        batch.Begin(SpriteSortMode::Deferred, kAdd, SamplerState::PointClamp,
                    DepthStencilState::None, RasterizerState::CullNone, matrix);
        red_.Draw(batch, first_);
        green_.Draw(batch, second_);
        batch.End();
    }

    // Draws the world on the virtual screen. Returns the image of the same world drawn directly
    // into a back buffer of that size.
    Image DrawVirtual() {
        SpriteBatch batch{device_};
        device_.SetRenderTarget(&screen_.Target());
        device_.Clear(Color::Black);
        DrawWorld(batch, screen_.WorldMatrix(camera_));
        device_.SetRenderTarget(nullptr);

        device_.ResizeBackBuffer(screen_.Target().Width(), screen_.Target().Height());
        device_.Clear(Color::Black);
        DrawWorld(batch, screen_.WorldMatrix(camera_));
        Image picture = device_.ReadBackBuffer();
        device_.ResizeBackBuffer(kTarget.width, kTarget.height);
        device_.Clear(kBars);
        return picture;
    }

    [[nodiscard]] Image Presented(const Presentation& how, Rectangle area = kTarget) {
        SpriteBatch batch{device_};
        device_.Clear(kBars);
        screen_.Present(batch, area, how);
        return device_.ReadBackBuffer();
    }

    static constexpr BlendState kAdd{Blend::One, Blend::One, Blend::One, Blend::One};
    SoftwareDevice device_{kTarget.width, kTarget.height};
    VirtualScreen screen_{device_, kView.x, kView.y, kMargin};
    Camera2D camera_{kView.x, kView.y};
    Sprite red_ = CutOut(device_, Color{255, 0, 0, 0}, 71);
    Sprite green_ = CutOut(device_, Color{0, 255, 0, 0}, 72);
    Placement first_;
    Placement second_;
};

// Returns a mask of the visible pixels. These colours have alpha 0, so MakeMask cannot be used.
Mask Opaque(const Texture2D& texture) {
    Mask mask{texture.Width(), texture.Height()};
    for (int y = 0; y < texture.Height(); ++y) {
        for (int x = 0; x < texture.Width(); ++x) {
            mask.Set(x, y, texture.Pixels().Pixel(x, y) != Color::Transparent);
        }
    }
    return mask;
}

// With any zoom, rotation, shake and fit, each pixel of the screen shows exactly one virtual pixel,
// or it is outside the virtual screen and keeps the colour of the bars. A shown pixel is red
// exactly where the first footprint is solid at its virtual pixel, and green exactly where the
// second one is.
TEST_F(VirtualWorld, PresentedPixelsMatchTheFootprintsAtTheirVirtualPixels) {
    Random random{1};
    const Mask red_mask = Opaque(red_.Texture());
    const Mask green_mask = Opaque(green_.Texture());
    const Matrix world_to_view = camera_.PixelMatrix();
    int hits = 0;
    int shown = 0;
    for (int i = 0; i < 60; ++i) {
        first_ = RandomNearMiddle(red_, random);
        second_ = RandomNearMiddle(green_, random);
        const Footprint first{&red_mask, MakeTexelMap(first_, 17, 13)};
        const Footprint second{&green_mask, MakeTexelMap(second_, 17, 13)};
        const Image virtual_picture = DrawVirtual();
        const Presentation how = RandomPresentation(random);
        const Image picture = Presented(how);
        for (int y = 0; y < kTarget.height; ++y) {
            for (int x = 0; x < kTarget.width; ++x) {
                const auto pixel = screen_.PixelAt({x, y}, kTarget, how);
                if (!pixel) {
                    ASSERT_EQ(picture.Pixel(x, y), kBars) << i << " at " << x << ", " << y;
                    continue;
                }
                const Color seen = picture.Pixel(x, y);
                ASSERT_EQ(seen, virtual_picture.Pixel(pixel->x + kMargin, pixel->y + kMargin));
                const int world_x = pixel->x - static_cast<int>(world_to_view.m41);
                const int world_y = pixel->y - static_cast<int>(world_to_view.m42);
                ASSERT_EQ(seen.r == 255, Solid(first, world_x, world_y));
                ASSERT_EQ(seen.g == 255, Solid(second, world_x, world_y));
                hits += seen.r == 255 && seen.g == 255 ? 1 : 0;
                ++shown;
            }
        }
    }
    EXPECT_GT(hits, 1000);
    EXPECT_GT(shown, 100'000);
}

TEST_F(VirtualWorld, WholeFactorsShowExactlyTheCollisions) {
    Random random{2};
    const Mask red_mask = Opaque(red_.Texture());
    const Mask green_mask = Opaque(green_.Texture());
    int hits = 0;
    for (int i = 0; i < 60; ++i) {
        first_ = RandomNearMiddle(red_, random);
        second_ = RandomNearMiddle(green_, random);
        const Footprint first{&red_mask, MakeTexelMap(first_, 17, 13)};
        const Footprint second{&green_mask, MakeTexelMap(second_, 17, 13)};
        const Rectangle both_boxes = Rectangle::Intersect(first.map.pixels, second.map.pixels);
        if (!camera_.VisibleArea().Contains(both_boxes)) {
            continue;  // pixels outside the screen are not drawn
        }
        DrawVirtual();
        const Image picture = Presented({});  // scaled by 3
        int both = 0;
        for (const Color color : picture.Pixels()) {
            both += color.r == 255 && color.g == 255 ? 1 : 0;
        }
        ASSERT_EQ(both, 9 * CountOverlap(first, second)) << i;
        hits += both > 0 ? 1 : 0;
    }
    EXPECT_GT(hits, 20);
}

TEST_F(VirtualWorld, WholeFactorsScalePixelsToSquaresAndKeepTheBars) {
    first_ = red_.At({400, 300});
    second_ = green_.At({405, 303});
    const Image virtual_picture = DrawVirtual();
    const Image picture = Presented({});
    const Rectangle shown{16, 25, 192, 120};
    for (int y = 0; y < kTarget.height; ++y) {
        for (int x = 0; x < kTarget.width; ++x) {
            ASSERT_EQ(picture.Pixel(x, y),
                      shown.Contains(x, y)
                          ? virtual_picture.Pixel((x - 16) / 3 + kMargin, (y - 25) / 3 + kMargin)
                          : kBars);
            const Point expected = ToPicture({x, y}, shown, {kView.x, kView.y});
            const auto pixel = screen_.PixelAt({x, y}, kTarget);
            ASSERT_EQ(pixel.has_value(), shown.Contains(x, y));
            ASSERT_TRUE(!pixel || *pixel == (Point{expected.x, expected.y}));
        }
    }
}

TEST_F(VirtualWorld, CropAndStretchLeaveNoBars) {
    DrawVirtual();
    for (const PictureFit fit : {PictureFit::Crop, PictureFit::Stretch}) {
        Presentation how;
        how.fit = fit;
        EXPECT_EQ(test::CountDrawn(Presented(how), kBars), kTarget.width * kTarget.height);
    }
}

TEST_F(VirtualWorld, MarginFillsTheEdgesOfAShakenPicture) {
    DrawVirtual();
    Presentation how;
    how.offset = {kMargin, -kMargin};
    how.fit = PictureFit::Stretch;
    EXPECT_EQ(test::CountDrawn(Presented(how), kBars), kTarget.width * kTarget.height);
    how.offset = {kMargin + 1, 0};
    EXPECT_EQ(Presented(how).Pixel(0, 80), kBars);
}

TEST_F(VirtualWorld, AreaIsInViewportPixelsAndKeepsTheScissor) {
    first_ = red_.At({400, 300});
    DrawVirtual();
    const Image whole = Presented({}, {30, 20, 128, 80});
    device_.ScissorRectangle({1, 2, 3, 4});
    device_.Viewport({25, 15, 199, 155});
    const Image in_viewport = Presented({}, {5, 5, 128, 80});
    EXPECT_EQ(device_.ScissorRectangle(), (Rectangle{1, 2, 3, 4}));
    EXPECT_EQ(in_viewport, whole);
}

TEST_F(VirtualWorld, CanBePresentedIntoAnotherTarget) {
    first_ = red_.At({400, 300});
    DrawVirtual();
    SpriteBatch batch{device_};
    const VirtualScreen outer{device_, 128, 80};
    device_.SetRenderTarget(&outer.Target());
    screen_.Present(batch, outer.Target().Bounds());
    device_.SetRenderTarget(nullptr);
    device_.Clear(kBars);
    outer.Present(batch, {0, 0, 128, 80});
    const Image nested = device_.ReadBackBuffer();
    EXPECT_EQ(nested, Presented({}, {0, 0, 128, 80}));
}

TEST_F(VirtualWorld, ShowsAPixelWhereItsMiddleIsConvertedTo) {
    Random random{3};
    int shown = 0;
    for (int i = 0; i < 200; ++i) {
        const Presentation how = RandomPresentation(random);
        const Point pixel{random.Next(kTarget.width), random.Next(kTarget.height)};
        const auto found = screen_.PixelAt(pixel, kTarget, how);
        if (found) {
            const Vector2 middle =
                screen_.ToScreen(found->ToVector2() + Vector2{0.5f}, kTarget, how);
            const Vector2 edge =
                screen_.ToScreen(found->ToVector2() + Vector2{1.01f}, kTarget, how);
            ASSERT_LE(Vector2::Distance(middle, pixel.ToVector2() + Vector2{0.5f}),
                      Vector2::Distance(middle, edge));
            ++shown;
        }
    }
    EXPECT_GT(shown, 20);
}

// The world is drawn on whole virtual pixels, and the presentation zooms and rotates it. The result
// must be where ViewMatrix puts it.
TEST_F(VirtualWorld, PresentationOfACameraMatchesItsViewMatrix) {
    Random random{4};
    for (int i = 0; i < 200; ++i) {
        const float zoom = 0.5f + random.NextSingle() * 3;
        camera_.Zoom(zoom);
        camera_.Rotation((random.NextSingle() - 0.5f) * 7);
        const float x = 400 + random.NextSingle() * 9;
        const float y = 300 + random.NextSingle() * 9;
        camera_.Position({x, y});
        camera_.PixelSnapping(false);
        const Vector2 world{410, 296};
        const Vector2 in_view = Vector2::Transform(world, camera_.ViewMatrix());
        const Vector2 in_chain = screen_.ToScreen(Vector2::Transform(world, camera_.PixelMatrix()),
                                                  {0, 0, 64, 40}, MakePresentation(camera_));
        ASSERT_NEAR(in_chain.x, in_view.x, 0.01f);
        ASSERT_NEAR(in_chain.y, in_view.y, 0.01f);
    }
}

TEST_F(VirtualWorld, ScrollsByWholePixelsWithPixelSnapping) {
    camera_.Position({400.3f, 300.4f});
    EXPECT_EQ(MakePresentation(camera_, {2, -1}).offset, (Vector2{2, -1}));
    camera_.PixelSnapping(false);
    EXPECT_EQ(MakePresentation(camera_, {2, -1}).offset, camera_.PixelRest() + Vector2(2, -1));
    EXPECT_NE(camera_.PixelRest(), (Vector2{0, 0}));
}

TEST_F(VirtualWorld, InvalidZoomsShowNothing) {
    DrawVirtual();
    for (const float zoom : {0.0f, kNaN, std::numeric_limits<float>::infinity()}) {
        Presentation how;
        how.zoom = zoom;
        EXPECT_EQ(test::CountDrawn(Presented(how), kBars), 0);
        EXPECT_FALSE(screen_.PixelAt({100, 80}, kTarget, how));
    }
    EXPECT_FALSE(screen_.PixelAt({0, 0}, {0, 0, 0, 0}));
}

TEST_F(VirtualWorld, AllocatesNothingOnceWarm) {
    SpriteBatch batch{device_};
    const auto frame = [&] {
        device_.SetRenderTarget(&screen_.Target());
        device_.Clear(Color::Black);
        DrawWorld(batch, screen_.WorldMatrix(camera_));
        device_.SetRenderTarget(nullptr);
        screen_.Present(batch, kTarget, MakePresentation(camera_, {1, 2}));
    };
    frame();
    const std::int64_t before = test::AllocationCount();
    frame();
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(VirtualScreen, ThrowsOnInvalidSizes) {
    SoftwareDevice device{8, 8};
    EXPECT_THROW((VirtualScreen{device, 0, 8}), std::runtime_error);
    EXPECT_THROW((VirtualScreen{device, 8, -1}), std::runtime_error);
    EXPECT_THROW((VirtualScreen{device, 8, 8, -1}), std::runtime_error);
    EXPECT_THROW((VirtualScreen{device, 8, 2147483647, 5}), std::runtime_error);
    EXPECT_THROW((VirtualScreen{device, 32'767, 8, 1}), std::runtime_error);
}

TEST(CameraShake, DecaysAndIsDeterministicPerSeed) {
    CameraShake shake{{}, 5};
    CameraShake same{{}, 5};
    shake.Step();
    same.Step();
    EXPECT_EQ(shake.Offset(), (Vector2{0, 0}));
    shake.Add(0.7f);
    shake.Add(0.7f);
    same.Add(1);
    EXPECT_EQ(shake.Trauma(), 1);
    float farthest = 0;
    for (int i = 0; i < 46; ++i) {
        shake.Step();
        same.Step();
        EXPECT_EQ(shake.Offset(), same.Offset());
        EXPECT_EQ(shake.Rotation(), same.Rotation());
        EXPECT_EQ(shake.Offset().x, std::floor(shake.Offset().x));
        EXPECT_LE(std::abs(shake.Offset().x), 8);
        EXPECT_LE(std::abs(shake.Rotation()), 0.02f);
        farthest = std::max(farthest, std::abs(shake.Offset().y));
    }
    EXPECT_GT(farthest, 3);
    EXPECT_EQ(shake.Trauma(), 0);
    shake.Step();
    EXPECT_EQ(shake.Offset(), (Vector2{0, 0}));
    EXPECT_EQ(shake.Rotation(), 0);
}

TEST(CameraShake, MovesByTheSquareOfTheTrauma) {
    CameraShake shake{{.recovery_per_step = 0}, 6};
    shake.Add(0.5f);
    float farthest = 0;
    for (int i = 0; i < 100; ++i) {
        shake.Step();
        farthest = std::max(farthest, std::abs(shake.Offset().x));
        EXPECT_LE(std::abs(shake.Rotation()), 0.005f);
    }
    EXPECT_EQ(farthest, 2);  // max_offset 8 x trauma 0.5 squared
    EXPECT_EQ(shake.Trauma(), 0.5f);
}

TEST(CameraShake, IgnoresInvalidValues) {
    CameraShake shake{{.max_offset = {kNaN, 1e30f}}};
    shake.Add(-1);
    shake.Add(kNaN);
    EXPECT_EQ(shake.Trauma(), 0);
    shake.Add(1);
    shake.Step();
    EXPECT_EQ(shake.Offset(), (Vector2{0, 0}));
}

}  // namespace
}  // namespace graze
