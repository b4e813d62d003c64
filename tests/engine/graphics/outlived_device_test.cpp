#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/dynamic_sound_effect_instance.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "graze/sprite/virtual_screen.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;

/// A device destroyed before its resources. Captures what its destructor prints.
class OutlivedDevice : public testing::Test {
protected:
    void DestroyDevice() {
        SetMisuseHandler(nullptr);  // forgets the reports of earlier tests
        testing::internal::CaptureStderr();
        device_.reset();
        output_ = testing::internal::GetCapturedStderr();
    }

    [[nodiscard]] GraphicsDevice& Device() { return *device_; }

    std::unique_ptr<SoftwareDevice> device_ = std::make_unique<SoftwareDevice>(8, 8);
    std::string output_;
};

TEST_F(OutlivedDevice, PrintsNothing) {
    const Texture2D texture{Device(), 4, 3};
    const RenderTarget2D target{Device(), 2, 2};
    const SpriteBatch batch{Device()};
    DestroyDevice();
    EXPECT_EQ(output_, "");
}

TEST_F(OutlivedDevice, TexturesKeepTheirSizeAndCopyButShowNothing) {
    Texture2D texture{Device(), Image{4, 3, Color::Red}};
    DestroyDevice();
    EXPECT_EQ(texture.Bounds(), (Rectangle{0, 0, 4, 3}));
    EXPECT_EQ(texture.Handle(), 0u);
    std::array<Color, 12> data{};
    texture.GetData(data);
    EXPECT_EQ(data[11], Color::Red);

    data.fill(Color::Blue);
    EXPECT_TRUE(FailsAssert("device was destroyed", [&] { texture.SetData(data); }));
    const DisabledAsserts disabled_asserts;
    texture.SetData(data);
    EXPECT_EQ(texture.Pixels().Pixel(0, 0), Color::Red);
}

template <typename T>
std::string MessageOf(const T& drawing) {
    try {
        static_cast<void>(drawing.GraphicsDevice());
    } catch (const std::logic_error& error) {
        return error.what();
    }
    return "";
}

TEST_F(OutlivedDevice, TexturesAndBatchesReturnTheirDeviceWhileThereIsOne) {
    Texture2D texture{Device(), 4, 3};
    const RenderTarget2D target{Device(), 2, 2};
    const SpriteBatch batch{Device()};
    EXPECT_EQ(&texture.GraphicsDevice(), &Device());
    EXPECT_EQ(&target.GraphicsDevice(), &Device());
    EXPECT_EQ(&batch.GraphicsDevice(), &Device());
    const Texture2D moved{std::move(texture)};
    EXPECT_EQ(&moved.GraphicsDevice(), &Device());
    // NOLINTNEXTLINE(bugprone-use-after-move): it has no device
    EXPECT_TRUE(MessageOf(texture).starts_with("Texture2D::GraphicsDevice: it has no device"));
    EXPECT_NE(MessageOf(Texture2D{}), "");
    EXPECT_TRUE(MessageOf(SpriteBatch{}).starts_with("SpriteBatch::GraphicsDevice"));
    DestroyDevice();
    EXPECT_NE(MessageOf(moved), "");
    EXPECT_NE(MessageOf(target), "");
    EXPECT_NE(MessageOf(batch), "");
}

TEST_F(OutlivedDevice, TexturesCanStillBeMoved) {
    Texture2D a{Device(), 4, 3};
    Texture2D b{std::move(a)};
    DestroyDevice();
    Texture2D c{std::move(b)};
    SoftwareDevice other{8, 8};
    Texture2D d{other, 2, 2};
    d = std::move(c);
    EXPECT_EQ(d.Width(), 4);
    EXPECT_EQ(d.Handle(), 0u);
    Texture2D e{other, 2, 2};
    d = std::move(e);
    EXPECT_NE(d.Handle(), 0u);
}

TEST_F(OutlivedDevice, TexturesAndTargetsAreNotDrawnOnAnotherDevice) {
    const Texture2D texture{Device(), Image{4, 4, Color::Red}};
    const RenderTarget2D target{Device(), 4, 4};
    DestroyDevice();
    SoftwareDevice other{8, 8};
    other.Clear(Color::Black);
    SpriteBatch batch{other};
    batch.Begin();
    EXPECT_TRUE(FailsAssert("device was destroyed", [&] {
        batch.Draw(texture, Vector2{0, 0}, Color::White);
    }));
    EXPECT_TRUE(FailsAssert("device was destroyed", [&] { other.SetRenderTarget(&target); }));
    const DisabledAsserts disabled_asserts;
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.Draw(target, Vector2{0, 0}, Color::White);
    batch.End();
    EXPECT_EQ(other.ReadBackBuffer(), (Image{8, 8, Color::Black}));
}

TEST_F(OutlivedDevice, BatchesDrawNothing) {
    SoftwareDevice other{8, 8};
    const Texture2D texture{other, 4, 4};
    SpriteBatch batch{Device()};
    SpriteBatch source{Device()};
    SpriteBatch moved = std::move(source);
    moved = SpriteBatch{Device()};
    batch.Begin();
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    DestroyDevice();
    batch.End();
    EXPECT_TRUE(FailsAssert("device was destroyed", [&] { batch.Begin(); }));
    const DisabledAsserts disabled_asserts;
    for (const SpriteSortMode sort : {SpriteSortMode::Immediate, SpriteSortMode::BackToFront}) {
        moved.Begin(sort);
        moved.Draw(texture, Vector2{0, 0}, Color::White);
        moved.FillRectangle({0, 0, 4, 4}, Color::White);
        moved.End();
    }
}

// The sprite's pixels and masks and the font's metrics still work without the device.
TEST_F(OutlivedDevice, SpritesAndFontsKeepAllButTheirTexture) {
    const Sprite sprite{
        Texture2D{Device(), Image{4, 4, Color::Red}}, {{0, 0, 4, 4}}, {Mask{4, 4}}, {0, 0}};
    const SpriteFont font{Texture2D{Device(), 4, 4}, {}, 8, 0, std::nullopt};
    DestroyDevice();
    EXPECT_EQ(sprite.Texel(0, 1, 1), Color::Red);
    EXPECT_EQ(sprite.FrameMask(0).Width(), 4);
    EXPECT_EQ(font.MeasureString("\n").y, 16.0f);
    SoftwareDevice other{8, 8};
    SpriteBatch batch{other};
    batch.Begin();
    EXPECT_TRUE(FailsAssert("device was destroyed", [&] {
        sprite.Draw(batch, sprite.At({0, 0}));
    }));
}

TEST_F(OutlivedDevice, VirtualScreensAndMapViewsShowNothing) {
    const VirtualScreen screen{Device(), 4, 4};
    TileMapView view{Device()};
    DestroyDevice();
    SoftwareDevice other{8, 8};
    SpriteBatch batch{other};
    const DisabledAsserts disabled_asserts;
    screen.Present(batch, other.BackBuffer());
    view.Draw(ImageLayer{}, Matrix::Identity());
}

/// An audio device destroyed before its sounds. Captures what its destructor prints.
class OutlivedAudio : public testing::Test {
protected:
    void DestroyDevice() {
        testing::internal::CaptureStderr();
        device_.reset();
        output_ = testing::internal::GetCapturedStderr();
    }

    std::unique_ptr<SilentAudio> device_ = std::make_unique<SilentAudio>();
    std::vector<std::int16_t> samples_ = std::vector<std::int16_t>(4'800);
    std::string output_;
};

TEST_F(OutlivedAudio, SoundsAndInstancesAreSilent) {
    SoundEffect effect{*device_, SoundView{samples_, 1, 48'000}};
    SoundEffectInstance instance = effect.CreateInstance();
    ASSERT_TRUE(instance.Play());
    DestroyDevice();
    EXPECT_EQ(output_, "");

    EXPECT_FALSE(effect.Play());
    EXPECT_FALSE(effect.Play(0.5f, 0, 0));
    EXPECT_FALSE(effect.CreateInstance().Play());
    EXPECT_EQ(effect.Duration().nanoseconds, 100'000'000);
    EXPECT_EQ(instance.State(), SoundState::Stopped);
    instance.Pause();
    instance.Resume();
    instance.Volume(0.5f);
    instance.Apply3D(AudioListener{}, AudioEmitter{});
    EXPECT_FALSE(instance.Play());
    SoundEffectInstance moved = std::move(instance);
    moved.Stop(false);
    const SoundEffect kept = std::move(effect);
}

TEST_F(OutlivedAudio, DynamicSoundsRequestNoBuffers) {
    DynamicSoundEffectInstance sound{*device_, 48'000, 1};
    int requests = 0;
    sound.OnBufferNeeded([&] { ++requests; });
    sound.SubmitBuffer(samples_);
    DestroyDevice();
    EXPECT_FALSE(sound.SubmitBuffer(samples_));
    EXPECT_EQ(sound.PendingBufferCount(), 0);
    EXPECT_FALSE(sound.Play());
    sound.Stop();
    EXPECT_EQ(requests, 0);
}

}  // namespace
}  // namespace graze
