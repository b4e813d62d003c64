#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/assert.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "graze/sprite/particles.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/terrain.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "graze/sprite/virtual_screen.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> reports;

/// Misuse that a handler receives, in builds with asserts too.
class Misuse : public testing::Test {
protected:
    Misuse()
        : before_{SetMisuseHandler([](const char* message) { reports.emplace_back(message); })} {
        reports.clear();
    }
    ~Misuse() override { SetMisuseHandler(before_); }

    void Draw(const Texture2D& texture, float x = 0, float depth = 0) {
        batch_.Draw(texture, Vector2{x, 0}, std::nullopt, Color::White, 0, Vector2{0, 0}, 1.0f,
                    SpriteEffects::None, depth);
    }

    [[nodiscard]] Color Shown(int x) const { return device_.BackBufferImage().Pixel(x, 0); }

    SoftwareDevice device_{8, 2};
    Texture2D red_{device_, Image{1, 1, Color::Red}};
    SpriteBatch batch_{device_};

private:
    MisuseHandler before_;
};

TEST_F(Misuse, IsReportedOncePerKind) {
    batch_.End();
    batch_.End();
    Draw(red_);
    Draw(red_);
    batch_.End();
    EXPECT_THAT(reports,
                ElementsAre("SpriteBatch::End without Begin", "SpriteBatch::Draw without Begin"));
}

TEST_F(Misuse, NamesTheCallThatTheGameMade) {
    const Sprite sprite{Texture2D{device_, Image{1, 1, Color::Red}}};
    ParticleSystem particles{{}, 4};
    particles.Emit({.count = 1});
    const SpriteFont font{Texture2D{device_, 8, 8}, {}, 8, 0, std::nullopt};
    const std::vector<std::pair<std::string, std::function<void()>>> calls{
        {"Sprite::Draw", [&] { sprite.Draw(batch_, {}); }},
        {"ParticleSystem::Draw", [&] { particles.Draw(batch_, red_); }},
        {"SpriteBatch::Draw", [&] { Draw(red_); }},
        {"SpriteBatch::DrawFrame",
         [&] {
             batch_.DrawFrame(red_, WholeFrame({0, 0, 1, 1}), {}, Color::White);
         }},
        {"SpriteBatch::DrawString",
         [&] {
             batch_.DrawString(font, "a", {0, 0}, Color::White);
         }},
        {"SpriteBatch::FillRectangle",
         [&] {
             batch_.FillRectangle({0, 0, 2, 2}, Color::White);
         }},
    };
    for (const auto& [name, call] : calls) {
        SetMisuseHandler(SetMisuseHandler(nullptr));
        reports.clear();
        call();
        EXPECT_THAT(reports, ElementsAre(name + " without Begin"));
    }
    reports.clear();
    batch_.Begin();
    particles.Draw(batch_, Texture2D{});
    batch_.End();
    EXPECT_THAT(reports, ElementsAre(HasSubstr("ParticleSystem::Draw: the texture is a default")));
}

TEST_F(Misuse, IsReportedAgainToANewHandler) {
    batch_.End();
    const MisuseHandler handler = SetMisuseHandler(nullptr);
    EXPECT_TRUE(FailsAssert("SpriteBatch::End without Begin", [this] { batch_.End(); }));
    EXPECT_TRUE(FailsAssert("SpriteBatch::End without Begin", [this] { batch_.End(); }));
    EXPECT_EQ(SetMisuseHandler(handler), nullptr);
    batch_.End();
    EXPECT_EQ(reports.size(), 2U);
}

TEST_F(Misuse, OfASecondBeginKeepsTheFirst) {
    batch_.Begin();
    Draw(red_);
    batch_.Begin();
    batch_.End();
    device_.Present();
    EXPECT_THAT(reports, ElementsAre("SpriteBatch::Begin called twice without End"));
    EXPECT_EQ(Shown(0), Color::Red);
}

TEST_F(Misuse, OfABeginWithoutEndIsReportedByPresent) {
    SpriteBatch other{device_};
    other.Begin();
    batch_.Begin();
    batch_.End();
    EXPECT_THAT(reports, IsEmpty());
    device_.Present();
    EXPECT_THAT(reports, ElementsAre("SpriteBatch::Begin without End before Present"));
}

TEST_F(Misuse, EndsWithAPresent) {
    batch_.Begin();
    device_.Present();
    batch_.End();
    SetMisuseHandler(SetMisuseHandler(nullptr));
    reports.clear();
    batch_.Begin();
    batch_.End();
    device_.Present();
    EXPECT_THAT(reports, IsEmpty());
}

// The handle of the destroyed texture must not become that of the new one.
TEST_F(Misuse, ATextureDestroyedBeforeEndIsReportedAndDrawn) {
    std::optional<Texture2D> blue{std::in_place, device_, Image{1, 1, Color::Blue}};
    batch_.Begin();
    Draw(*blue, 2);
    blue.reset();
    const Texture2D green{device_, Image{1, 1, Color::Lime}};
    Draw(green, 4);
    batch_.End();
    EXPECT_THAT(reports,
                ElementsAre("SpriteBatch::End: the texture of a sprite was destroyed before End"));
    EXPECT_EQ(Shown(2), Color::Blue);
    EXPECT_EQ(Shown(4), Color::Lime);
}

TEST_F(Misuse, ExcludesATextureThatNoSpriteOfTheBatchShows) {
    std::optional<Texture2D> blue{std::in_place, device_, Image{1, 1, Color::Blue}};
    const TextureHandle handle = blue->Handle();
    batch_.Begin(SpriteSortMode::Immediate);
    Draw(*blue);
    blue.reset();
    Draw(red_, 1);
    batch_.End();
    device_.Present();
    EXPECT_THAT(reports, IsEmpty());
    EXPECT_EQ(Texture2D(device_, 1, 1).Handle(), handle) << "the texture was not destroyed at End";
}

TEST_F(Misuse, OfSetDataAndGetDataNamesBothNumbers) {
    Texture2D texture{device_, 4, 4};
    std::array<Color, 10> colors{};
    texture.SetData(colors);
    texture.GetData(colors);
    texture.SetData({3, 0, 2, 5}, colors);
    EXPECT_THAT(reports,
                ElementsAre("Texture2D::SetData: expected 16 colours for 4 x 4 pixels, got 10",
                            "Texture2D::GetData: expected 16 colours for 4 x 4 pixels, got 10",
                            HasSubstr("3, 0, 2 x 5 is empty or not inside the texture of 4 x 4")));
}

TEST_F(Misuse, OfATextureWithoutDevice) {
    std::optional<SoftwareDevice> other{std::in_place, 2, 2};
    const Texture2D left{*other, 1, 1};
    other.reset();
    batch_.Begin();
    Draw(left);
    batch_.End();
    EXPECT_THAT(reports,
                ElementsAre("SpriteBatch::Draw: the texture is a default one, was moved from, or "
                            "its device was destroyed"));
}

TEST_F(Misuse, OfDefaultObjectsNamesEachOnce) {
    SpriteBatch batch;
    Texture2D texture;
    RenderTarget2D target;
    const Sprite sprite;
    Terrain terrain;
    TileMapView view;
    TileMap map{8, 8};
    map.AddLayer({});
    const VirtualScreen screen;
    ContactCam cam;
    SoundEffectInstance instance;
    for (int round = 0; round < 2; ++round) {
        batch.Begin();
        batch.Draw(red_, Vector2{0, 0}, Color::White);
        batch.FillRectangle({0, 0, 2, 2}, Color::White);
        batch.End();
        batch_.Begin();
        batch_.Draw(texture, Vector2{0, 0}, Color::White);
        sprite.Draw(batch_, {});
        batch_.End();
        device_.SetRenderTarget(&target);
        terrain.Erase(Mask{2, 2}, {0, 0});
        terrain.Draw(sprite, {});
        view.Draw(map, 0, Matrix::Identity());
        screen.Present(batch_, {0, 0, 8, 2});
        cam.BeginFrame();
        EXPECT_FALSE(cam.Open(0, 1));
        EXPECT_FALSE(instance.Play());
    }
    EXPECT_THAT(
        reports,
        ElementsAre("SpriteBatch::Begin: the batch is a default one, or its device was destroyed",
                    "SpriteBatch::Draw: the texture is a default one, was moved from, or its "
                    "device was destroyed",
                    "Sprite::Draw: there is no frame 0, the sprite has 0",
                    "GraphicsDevice::SetRenderTarget: the target is a default one, was moved from, "
                    "or its device was destroyed",
                    "Terrain::Erase: the terrain is a default one, or its device was destroyed",
                    "TileMapView::Draw: the view is a default one, or its device was destroyed",
                    "VirtualScreen::Present: the screen is a default one, or its device was "
                    "destroyed",
                    "ContactCam::BeginFrame: a default cam"));
}

TEST_F(Misuse, OfNothingByObjectsThatReplaceDefaultOnes) {
    SpriteBatch batch;
    Texture2D texture;
    batch = SpriteBatch{device_};
    texture = Texture2D{device_, Image{1, 1, Color::Blue}};
    batch.Begin();
    batch.Draw(texture, Vector2{3, 0}, Color::White);
    batch.End();
    EXPECT_EQ(Shown(3), Color::Blue);

    SpriteBatch other{std::move(batch)};
    batch = SpriteBatch{device_};
    for (SpriteBatch* each : {&other, &batch}) {
        each->Begin();
        each->Draw(red_, Vector2{5, 0}, Color::White);
        each->End();
    }
    EXPECT_EQ(Shown(5), Color::Red);
    EXPECT_THAT(reports, IsEmpty());
}

TEST_F(Misuse, OfSpritesThatAreNotDrawnIsCountedOnRequest) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    const Sprite sprite{Texture2D{device_, Image{1, 1, Color::Red}}};
    const auto count = [&] {
        batch_.Begin();
        Draw(red_, nan);
        Draw(red_, std::numeric_limits<float>::infinity());
        Draw(red_, 0, 2);
        Draw(red_, 0, -1);
        Draw(red_, 0, nan);
        batch_.Draw(red_, Vector2{0, 0}, Rectangle{0, 0, 0, 1}, Color::White);
        batch_.DrawFrame(red_, {{}, {0, 0}, 4, 4}, {}, Color::White);  // a frame without texels
        batch_.Draw(red_, Rectangle{0, 0, 0, 0}, Color::White);  // on purpose, as in an animation
        batch_.Draw(red_, Vector2{2, 0}, nullptr, Color::White, 1, {0, 0}, 0.0f,
                    SpriteEffects::None, 0);
        for (const float x : {-3.0f, 10.0f, 1000.0f, 1e9f}) {
            Draw(red_, x);
        }
        batch_.Draw(red_, Vector2{3, 0}, Color::Transparent);
        batch_.Draw(red_, Vector2{3, 0}, Color{9, 9, 9, 0});  // adds light
        Draw(red_);
        sprite.Draw(batch_, 1, {});
        batch_.End();
        device_.Present();
        return device_.Metrics().not_drawn;
    };
    EXPECT_EQ(count().not_finite, 0);
    device_.CountNotDrawn(true);
    const NotDrawn not_drawn = count();
    EXPECT_EQ(not_drawn.not_finite, 2);
    EXPECT_EQ(not_drawn.depth, 3);
    EXPECT_EQ(not_drawn.missing, 1);
    EXPECT_EQ(not_drawn.empty_source, 2);
    EXPECT_EQ(not_drawn.singular, 2);
    EXPECT_EQ(not_drawn.outside, 4);
    EXPECT_EQ(not_drawn.transparent, 1);
    EXPECT_THAT(reports, ElementsAre("Sprite::Draw: there is no frame 1, the sprite has 1"));
}

TEST_F(Misuse, OfAColourCountsWhereItChangesNoPixel) {
    device_.CountNotDrawn(true);
    const auto count = [&](const BlendState& blend, Color color) {
        batch_.Begin(SpriteSortMode::Deferred, blend);
        batch_.Draw(red_, Vector2{0, 0}, color);
        batch_.End();
        device_.Present();
        return device_.Metrics().not_drawn.transparent;
    };
    const Color light{9, 9, 9, 0};
    EXPECT_EQ(count(BlendState::AlphaBlend, Color::Transparent), 1);
    EXPECT_EQ(count(BlendState::AlphaBlend, light), 0);
    EXPECT_EQ(count(BlendState::Additive, light), 1);
    EXPECT_EQ(count(BlendState::NonPremultiplied, light), 1);
    EXPECT_EQ(count(BlendState::Opaque, Color::Transparent), 0) << "clears the pixel";
}

}  // namespace
}  // namespace graze
