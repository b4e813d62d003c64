#include "graze/graphics/graphics_device.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/graphics/recording_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/raster/placement.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::CountDrawn;
using test::DisabledAsserts;
using test::FailsAssert;
using test::Noise;

constexpr DrawState kPlain{BlendState::Opaque, SamplerState::PointClamp, DepthStencilState::None};

SpriteRecord At(const GraphicsDevice& device, const Texture2D& texture, Vector2 position) {
    return MakeSpriteRecord(MakeTexelMap({.position = position}, texture.Width(), texture.Height()),
                            {texture.Handle(), texture.Bounds(), Color::White},
                            device.TargetBounds());
}

TEST(Viewport, TitleSafeAreaLeavesFivePercentOnEachSide) {
    EXPECT_EQ((Viewport{10, 20, 1280, 720}.TitleSafeArea()), (Rectangle{74, 56, 1152, 648}));
    EXPECT_EQ((Viewport{0, 0, 30, 10}.TitleSafeArea()), (Rectangle{2, 1, 26, 8}));
}

TEST(Viewport, TitleSafeAreaUsesThePercentageOfTheDevice) {
    EXPECT_EQ((Viewport{0, 0, 1281, 720, 0}.TitleSafeArea()), (Rectangle{0, 0, 1281, 720}));
    EXPECT_EQ((Viewport{0, 0, 1281, 720, 10}.TitleSafeArea()), (Rectangle{129, 72, 1023, 576}));
    SoftwareDevice device{200, 100};
    EXPECT_EQ(device.Viewport().TitleSafeArea(), (Rectangle{10, 5, 180, 90}));
    device.TitleSafePercent(8);
    device.Viewport({0, 0, 100, 100});
    EXPECT_EQ(device.Viewport().TitleSafeArea(), (Rectangle{8, 8, 84, 84}));
    device.TitleSafePercent(11);
    EXPECT_EQ(device.TitleSafePercent(), 10);
    device.TitleSafePercent(-1);
    EXPECT_EQ(device.TitleSafePercent(), 0);
}

TEST(GraphicsDevice, StartsWithTheWholeBackBuffer) {
    const SoftwareDevice device{32, 18};

    EXPECT_EQ(device.BackBuffer(), (Rectangle{0, 0, 32, 18}));
    EXPECT_EQ(device.TargetBounds(), device.BackBuffer());
    EXPECT_EQ(device.Viewport(), (Viewport{0, 0, 32, 18}));
    EXPECT_EQ(device.ScissorRectangle(), device.BackBuffer());
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 0);
}

TEST(GraphicsDevice, SetRenderTargetResetsViewportAndScissor) {
    SoftwareDevice device{32, 18};
    const RenderTarget2D target{device, 8, 6};
    device.Viewport({1, 2, 3, 4});
    device.ScissorRectangle({1, 2, 3, 4});
    device.SetRenderTarget(&target);

    EXPECT_EQ(device.TargetBounds(), (Rectangle{0, 0, 8, 6}));
    EXPECT_EQ(device.Viewport(), (Viewport{0, 0, 8, 6}));
    EXPECT_EQ(device.ScissorRectangle(), (Rectangle{0, 0, 8, 6}));

    device.SetRenderTarget(nullptr);
    EXPECT_EQ(device.TargetBounds(), (Rectangle{0, 0, 32, 18}));
    EXPECT_EQ(device.Viewport(), (Viewport{0, 0, 32, 18}));
}

TEST(GraphicsDevice, ClearIgnoresViewportAndScissor) {
    SoftwareDevice device{8, 8};
    device.Viewport({2, 2, 3, 3});
    device.ScissorRectangle({2, 2, 3, 3});
    device.Clear(Color::CornflowerBlue);

    EXPECT_EQ(device.ReadBackBuffer(), (Image{8, 8, Color::CornflowerBlue}));
}

TEST(GraphicsDevice, TargetsKeepTheirPictureAndCanBeDrawn) {
    SoftwareDevice device{8, 8};
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.Clear(Color::Red);
    device.SetRenderTarget(nullptr);
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 0);

    device.SetRenderTarget(&target);
    device.SetRenderTarget(nullptr);
    const SpriteRecord record = At(device, target, {3, 3});
    device.DrawSprites(kPlain, {&record, 1});
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 16);
    EXPECT_EQ(device.BackBufferImage().Pixel(3, 3), Color::Red);
}

TEST(GraphicsDevice, TargetsStartTransparent) {
    SoftwareDevice device{4, 4};
    device.Clear(Color::Red);
    const RenderTarget2D target{device, 4, 4};
    const SpriteRecord record = At(device, target, {0, 0});
    device.DrawSprites(kPlain, {&record, 1});

    EXPECT_EQ(device.ReadBackBuffer(), (Image{4, 4, Color::Transparent}));
}

TEST(GraphicsDevice, TargetsHaveNoCpuCopyOfTheirPixels) {
    SoftwareDevice device{4, 4};
    const RenderTarget2D target{device, 2, 2};
    std::array<Color, 4> data{};

    EXPECT_EQ(target.Pixels().Width(), 0);
    EXPECT_TRUE(FailsAssert("Texture2D::GetData", [&] { target.GetData(data); }));
    const DisabledAsserts disabled_asserts;
    target.GetData(data);
    EXPECT_EQ(data, (std::array<Color, 4>{}));
}

TEST(GraphicsDevice, TargetsAcceptSetData) {
    SoftwareDevice device{2, 2};
    RenderTarget2D target{device, 2, 2};
    target.SetData(Noise(2, 2, 9).Pixels());
    const SpriteRecord record = At(device, target, {0, 0});
    device.DrawSprites(kPlain, {&record, 1});

    EXPECT_EQ(device.ReadBackBuffer(), Noise(2, 2, 9));
}

TEST(GraphicsDevice, AssertsOnDrawingATargetOntoItself) {
    SoftwareDevice device{8, 8};
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    const SpriteRecord record = At(device, target, {1, 1});
    EXPECT_TRUE(FailsAssert("DrawSprites: the render target", [&] {
        device.DrawSprites(kPlain, {&record, 1});
    }));

    const DisabledAsserts disabled_asserts;
    device.DrawSprites(kPlain, {&record, 1});
    device.Present();
    EXPECT_EQ(device.Metrics().draw_calls, 0);
}

TEST(GraphicsDevice, FallsBackToTheBackBufferIfTheTargetIsDestroyed) {
    SoftwareDevice device{8, 8};
    std::optional<RenderTarget2D> target{std::in_place, device, 4, 4};
    device.SetRenderTarget(&*target);
    target.reset();
    device.Clear(Color::Red);

    EXPECT_EQ(device.TargetBounds(), (Rectangle{0, 0, 8, 8}));
    EXPECT_EQ(device.ReadBackBuffer(), (Image{8, 8, Color::Red}));
}

TEST(GraphicsDevice, KeepsDrawingIntoAMovedTarget) {
    SoftwareDevice device{8, 8};
    RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    const RenderTarget2D moved{std::move(target)};
    device.Clear(Color::Red);
    device.SetRenderTarget(nullptr);
    const SpriteRecord record = At(device, moved, {0, 0});
    device.DrawSprites(kPlain, {&record, 1});

    EXPECT_EQ(device.BackBufferImage().Pixel(3, 3), Color::Red);
}

TEST(GraphicsDevice, ReadBackBufferIgnoresTheRenderTarget) {
    SoftwareDevice device{2, 2};
    device.Clear(Color::Green);
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.Clear(Color::Red);

    EXPECT_EQ(device.ReadBackBuffer(), (Image{2, 2, Color::Green}));
}

TEST(GraphicsDevice, ResizeClearsThePictureAndResetsTheTarget) {
    SoftwareDevice device{8, 8};
    device.Clear(Color::Red);
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.ResizeBackBuffer(5, 3);

    EXPECT_EQ(device.TargetBounds(), (Rectangle{0, 0, 5, 3}));
    EXPECT_EQ(device.Viewport(), (Viewport{0, 0, 5, 3}));
    EXPECT_EQ(device.ReadBackBuffer(), (Image{5, 3, Color::Transparent}));
}

TEST(GraphicsDevice, ResizeClearsTheDepthBuffer) {
    SoftwareDevice device{4, 4};
    const Texture2D texture{device, Image{8, 8, Color::Red}};
    DrawState state = kPlain;
    state.depth = DepthStencilState::Default;
    const auto draw = [&](float depth) {
        SpriteRecord record = At(device, texture, {0, 0});
        record.depth = depth;
        device.DrawSprites(state, {&record, 1});
    };
    draw(0.25f);
    device.ResizeBackBuffer(2, 8);
    draw(0.75f);
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 16);

    device.ResizeBackBuffer(8, 8);
    draw(0.75f);
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 64);
}

class FullDevice : public test::RecordingDevice {
public:
    FullDevice() : RecordingDevice{8, 6} {}

protected:
    void OnResizeBackBuffer(int /*width*/, int /*height*/) override {
        throw std::runtime_error{"no memory"};
    }
};

TEST(GraphicsDevice, KeepsSizeAndTargetIfItHasNoMemoryForAnother) {
    FullDevice device;
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.Viewport({1, 1, 2, 2});

    EXPECT_THROW(device.ResizeBackBuffer(300, 200), std::runtime_error);

    EXPECT_EQ(device.BackBuffer(), (Rectangle{0, 0, 8, 6}));
    EXPECT_EQ(device.TargetBounds(), target.Bounds());
    EXPECT_EQ(device.Viewport(), (Viewport{1, 1, 2, 2}));
}

TEST(GraphicsDevice, AssertsOnAndClampsInvalidBackBufferSizes) {
    SoftwareDevice device{8, 8};
    EXPECT_TRUE(FailsAssert("ResizeBackBuffer", [&] { device.ResizeBackBuffer(0, 8); }));
    EXPECT_TRUE(FailsAssert("ResizeBackBuffer", [&] { device.ResizeBackBuffer(8, 32768); }));

    const DisabledAsserts disabled_asserts;
    device.ResizeBackBuffer(0, 8);
    EXPECT_EQ(device.BackBuffer(), (Rectangle{0, 0, 1, 8}));
}

TEST(GraphicsDevice, MetricsCoverTheLastFrame) {
    SoftwareDevice device{8, 8};
    const Texture2D texture{device, 2, 2};
    const std::array records{At(device, texture, {0, 0}), At(device, texture, {3, 3})};
    device.DrawSprites(kPlain, records);
    device.DrawSprites(kPlain, records);
    EXPECT_EQ(device.Metrics().sprites, 0);

    device.Present();
    EXPECT_EQ(device.Metrics().sprites, 4);
    EXPECT_EQ(device.Metrics().submissions, 2);
    EXPECT_EQ(device.Metrics().draw_calls, 2);
    device.Present();
    EXPECT_EQ(device.Metrics().sprites, 0);
}

TEST(GraphicsDevice, RejectsRecordsBeyondTheTarget) {
    SoftwareDevice device{8, 8};
    const Texture2D texture{device, Image{4, 4, Color::Red}};
    SpriteRecord record = At(device, texture, {2, 2});
    record.x = 6;
    EXPECT_TRUE(FailsAssert("DrawSprites: a record extends beyond", [&] {
        device.DrawSprites(kPlain, {&record, 1});
    }));

    const DisabledAsserts disabled_asserts;
    device.DrawSprites(kPlain, {&record, 1});
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 0);
}

TEST(GraphicsDevice, RejectsUnknownTextures) {
    SoftwareDevice device{8, 8};
    std::optional<Texture2D> texture{std::in_place, device, Image{4, 4, Color::Red}};
    const SpriteRecord record = At(device, *texture, {2, 2});
    SpriteRecord bare = record;
    bare.texture = 0;
    texture.reset();
    EXPECT_TRUE(FailsAssert("the texture is not this device's", [&] {
        device.DrawSprites(kPlain, {&record, 1});
    }));
    EXPECT_TRUE(FailsAssert("DrawSprites: a sprite has no texture", [&] {
        device.DrawSprites(kPlain, {&bare, 1});
    }));

    const DisabledAsserts disabled_asserts;
    device.DrawSprites(kPlain, {&record, 1});
    device.DrawSprites(kPlain, {&bare, 1});
    EXPECT_EQ(CountDrawn(device.BackBufferImage()), 0);
}

TEST(GraphicsDevice, AssertsOnABatchThatDrawsATargetOntoItself) {
    SoftwareDevice device{8, 8};
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    SpriteBatch batch{device};
    batch.Begin();
    batch.Draw(target, Vector2{0, 0}, Color::White);
    EXPECT_TRUE(FailsAssert("DrawSprites: the render target", [&] { batch.End(); }));
}

TEST(GraphicsDevice, CountsClearsAndTargetChanges) {
    SoftwareDevice device{8, 8};
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.SetRenderTarget(&target);
    device.Clear(Color::Red);
    device.SetRenderTarget(nullptr);
    device.Present();

    EXPECT_EQ(device.Metrics().targets, 2);
    EXPECT_EQ(device.Metrics().clears, 1);
}

TEST(GraphicsDevice, TargetsCanBeNested) {
    SoftwareDevice device{8, 8};
    const RenderTarget2D outer{device, 4, 4};
    RenderTarget2D inner{device, 2, 2};
    EXPECT_EQ(device.RenderTarget(), nullptr);
    device.SetRenderTarget(&outer);
    const RenderTarget2D* const before = device.RenderTarget();
    device.SetRenderTarget(&inner);
    const RenderTarget2D moved{std::move(inner)};
    EXPECT_EQ(device.RenderTarget(), &moved);

    device.SetRenderTarget(before);
    EXPECT_EQ(device.RenderTarget(), &outer);
    EXPECT_EQ(device.TargetBounds(), outer.Bounds());
}

TEST(GraphicsDevice, GetBackBufferDataCopiesRowByRow) {
    SoftwareDevice device{2, 2};
    const Texture2D texture{device, Noise(2, 2, 4)};
    const SpriteRecord record = At(device, texture, {0, 0});
    device.DrawSprites(kPlain, {&record, 1});
    std::array<Color, 4> pixels{};
    device.GetBackBufferData(pixels);
    const Image expected = Noise(2, 2, 4);
    EXPECT_TRUE(std::ranges::equal(pixels, expected.Pixels()));

    EXPECT_TRUE(FailsAssert("GetBackBufferData",
                            [&] { device.GetBackBufferData(std::span{pixels}.first(3)); }));
    const DisabledAsserts disabled_asserts;
    std::array<Color, 3> few{};
    device.GetBackBufferData(few);
    EXPECT_EQ(few[0], Color{});
}

TEST(GraphicsDevice, RestoresTexturesAndReportsLostTargetsAfterDeviceLoss) {
    test::RecordingDevice device{8, 8};
    const Texture2D stays{device, 2, 2};
    Texture2D moves{device, 2, 2};
    RenderTarget2D cleared{device, 4, 4};
    RenderTarget2D given{device, 2, 2};
    { const Texture2D gone{device, 2, 2}; }
    const Texture2D moved{std::move(moves)};
    device.updated.clear();
    EXPECT_FALSE(cleared.IsContentLost());
    device.Lose();

    EXPECT_EQ(device.updated, (std::vector{stays.Handle(), moved.Handle()}));
    EXPECT_EQ(device.ResetCount(), 1);
    EXPECT_TRUE(cleared.IsContentLost());
    EXPECT_TRUE(given.IsContentLost());

    device.SetRenderTarget(&cleared);
    device.Clear(Color::Red);
    EXPECT_FALSE(cleared.IsContentLost());
    const std::array<Color, 4> pixels{};
    given.SetData({0, 0, 1, 1}, std::span{pixels}.first(1));
    EXPECT_TRUE(given.IsContentLost());
    given.SetData(pixels);
    EXPECT_FALSE(given.IsContentLost());
}

TEST(GraphicsDevice, SoftwareDeviceSimulatesLossAndRecovery) {
    SoftwareDevice device{4, 4};
    const Texture2D texture{device, Image{4, 4, Color::Red}};
    const RenderTarget2D target{device, 4, 4};
    device.SetRenderTarget(&target);
    device.Clear(Color::Blue);
    device.SetRenderTarget(nullptr);
    device.Clear(Color::Blue);
    DrawState state = kPlain;
    state.depth = DepthStencilState::Default;
    SpriteRecord near = At(device, texture, {0, 0});
    near.depth = 0.25f;
    device.DrawSprites(state, {&near, 1});

    EXPECT_TRUE(device.LoseContent());
    EXPECT_EQ(device.ResetCount(), 1);
    EXPECT_TRUE(target.IsContentLost());
    EXPECT_EQ(device.ReadBackBuffer(), (Image{4, 4, Color::Transparent}));
    const SpriteRecord lost = At(device, target, {0, 0});
    device.DrawSprites(kPlain, {&lost, 1});
    EXPECT_EQ(device.ReadBackBuffer(), (Image{4, 4, Color::Transparent}));
    SpriteRecord far = At(device, texture, {0, 0});
    far.depth = 0.75f;
    device.DrawSprites(state, {&far, 1});
    EXPECT_EQ(device.ReadBackBuffer(), (Image{4, 4, Color::Red}))
        << "the depth buffer must be cleared, too";

    test::RecordingDevice cannot{4, 4};
    EXPECT_FALSE(cannot.LoseContent());
    EXPECT_EQ(cannot.ResetCount(), 0);
}

TEST(GraphicsDevice, ClearResetsTheDepthOfOnlyItsTarget) {
    SoftwareDevice device{4, 4};
    const RenderTarget2D target{device, 4, 4};
    const Texture2D texture{device, Image{4, 4, Color::Red}};
    DrawState state = kPlain;
    state.depth = DepthStencilState::Default;
    SpriteRecord near = At(device, texture, {0, 0});
    SpriteRecord far = near;
    near.depth = 0.25f;
    far.depth = 0.75f;
    far.color = Color::Black;
    const auto draw_both = [&] {
        device.DrawSprites(state, {&near, 1});
        device.DrawSprites(state, {&far, 1});
    };
    draw_both();
    EXPECT_EQ(device.BackBufferImage().Pixel(0, 0), Color::Red);

    device.SetRenderTarget(&target);
    device.Clear(Color::Transparent);
    draw_both();
    device.SetRenderTarget(nullptr);
    device.DrawSprites(state, {&far, 1});
    EXPECT_EQ(device.BackBufferImage().Pixel(0, 0), Color::Red);

    device.Clear(Color::Transparent);
    device.DrawSprites(state, {&far, 1});
    EXPECT_EQ(device.BackBufferImage().Pixel(0, 0), Color::Black);
}

}  // namespace
}  // namespace graze
