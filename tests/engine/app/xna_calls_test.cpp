// XNA's calls, translated by the rules in docs/coming-from-xna.md, and their expected results.
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {
namespace {

constexpr int kSide = 16;

// Draws a sprite by two different calls and compares the images.
class XnaCalls : public testing::Test {
protected:
    XnaCalls() {
        std::vector<Color> pixels(16);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            pixels[i] = Color(static_cast<int>(i) * 15, 255, 40, i == 5 ? 0 : 255);
        }
        texture_.SetData(pixels);
    }

    template <typename Draws>
    [[nodiscard]] Image Drawn(Draws draws) {
        device_.Clear(Color::Black);
        batch_.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        draws(batch_);
        batch_.End();
        return device_.ReadBackBuffer();
    }
    template <typename A, typename B>
    void ExpectSame(A one, B other, const char* what) {
        const Image picture = Drawn(one);
        EXPECT_EQ(picture, Drawn(other)) << what;
        EXPECT_NE(picture, Drawn([](SpriteBatch&) {})) << what << " draws nothing";
    }

    SoftwareDevice device_{kSide, kSide};
    Texture2D texture_{device_, 4, 4};
    SpriteBatch batch_{device_};
};

TEST_F(XnaCalls, NullSourceRectangleMeansTheWholeTexture) {
    const Rectangle whole{0, 0, 4, 4};
    const auto of_whole = [&](SpriteBatch& batch) {
        batch.Draw(texture_, Vector2(3, 5), whole, Color::White);
    };
    ExpectSame([&](SpriteBatch& b) { b.Draw(texture_, Vector2(3, 5), nullptr, Color::White); },
               of_whole, "nullptr");
    ExpectSame([&](SpriteBatch& b) { b.Draw(texture_, Vector2(3, 5), std::nullopt, Color::White); },
               of_whole, "std::nullopt");
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {3, 5}, Color::White);
        },
        of_whole, "no source rectangle");
    ExpectSame([&](SpriteBatch& b) { b.Draw(texture_, Point(3, 5), Color::White); }, of_whole,
               "a Point");
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {3, 5, 4, 4}, nullptr, Color::White);
        },
        of_whole, "a destination");
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {3, 5, 4, 4}, nullptr, Color::White, 0, Vector2::Zero,
                   SpriteEffects::None, 0);
        },
        of_whole, "a destination with all arguments");
    std::optional<Rectangle> source;
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {3, 5}, source, Color::White);
        },
        of_whole, "an optional");
    source = Rectangle(0, 0, 2, 4);
    EXPECT_NE(Drawn([&](SpriteBatch& b) {
                  b.Draw(texture_, {3, 5}, source, Color::White);
              }),
              Drawn(of_whole));
}

TEST_F(XnaCalls, ScaleMayBeAnInt) {
    const auto by_float = [&](SpriteBatch& b) {
        b.Draw(texture_, {8, 8}, nullptr, Color::White, MathHelper::PiOver2, Vector2(2, 2), 2.0f,
               SpriteEffects::FlipVertically, 0.5f);
    };
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {8, 8}, nullptr, Color::White, MathHelper::PiOver2, {2, 2}, 2,
                   SpriteEffects::FlipVertically, 0.5f);
        },
        by_float, "2");
    ExpectSame(
        [&](SpriteBatch& b) {
            b.Draw(texture_, {8, 8}, nullptr, Color::White, MathHelper::PiOver2, {2, 2},
                   Vector2::One * 2, SpriteEffects::FlipVertically, 0.5f);
        },
        by_float, "Vector2.One * 2");
}

TEST_F(XnaCalls, NullStatesMeanTheDefaults) {
    const auto drawn = [&](auto begin) {
        device_.Clear(Color::Black);
        begin();
        batch_.Draw(texture_, {3.5f, 5.5f}, nullptr, Color::White * 0.5f, 0, {0, 0}, 1.5f,
                    SpriteEffects::None, 0);
        batch_.End();
        return device_.ReadBackBuffer();
    };
    const Image by_default = drawn([&] {
        batch_.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::LinearClamp,
                     DepthStencilState::None, RasterizerState::CullCounterClockwise,
                     Matrix::Identity());
    });
    EXPECT_EQ(drawn([&] { batch_.Begin(); }), by_default);
    EXPECT_EQ(
        drawn([&] { batch_.Begin(SpriteSortMode::Deferred, nullptr, nullptr, nullptr, nullptr); }),
        by_default);
    EXPECT_EQ(drawn([&] {
                  batch_.Begin(SpriteSortMode::Deferred, nullptr, nullptr, nullptr, nullptr,
                               nullptr);
              }),
              by_default);
    EXPECT_EQ(drawn([&] {
                  batch_.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, nullptr,
                               std::nullopt, nullptr, nullptr, Matrix::Identity());
              }),
              by_default);
    EXPECT_NE(drawn([&] {
                  batch_.Begin(SpriteSortMode::Deferred, BlendState::Additive, nullptr, nullptr,
                               nullptr);
              }),
              by_default);
    EXPECT_NE(drawn([&] {
                  batch_.Begin(SpriteSortMode::Deferred, nullptr, SamplerState::PointClamp, nullptr,
                               nullptr);
              }),
              by_default);
    EXPECT_NE(drawn([&] {
                  batch_.Begin(SpriteSortMode::Deferred, nullptr, nullptr, nullptr, nullptr,
                               nullptr, Matrix::CreateTranslation(1, 0, 0));
              }),
              by_default);
}

// Each argument alone, by name and by position.
TEST_F(XnaCalls, BeginTakesArgumentsByName) {
    constexpr SpriteSortMode kDeferred = SpriteSortMode::Deferred;
    const auto drawn = [&](auto begin) {
        device_.Clear(Color::Black);
        begin();
        for (const float x : {3.5f, 5.0f}) {
            batch_.Draw(texture_, {x, 5.5f}, nullptr, Color::White * 0.5f, 0, {0, 0}, 1.5f,
                        SpriteEffects::None, x / 8);
        }
        batch_.End();
        return device_.ReadBackBuffer();
    };
    const Image by_default = drawn([&] { batch_.Begin(); });
    EXPECT_EQ(drawn([&] { batch_.Begin({}); }), by_default);
    const auto expect_same = [&](const SpriteBatchOptions& by_name, auto by_position) {
        const Image image = drawn([&] { batch_.Begin(by_name); });
        EXPECT_EQ(image, drawn(by_position));
        EXPECT_NE(image, by_default);
    };
    expect_same({.sort_mode = SpriteSortMode::BackToFront},
                [&] { batch_.Begin(SpriteSortMode::BackToFront); });
    expect_same({.blend_state = BlendState::Additive},
                [&] { batch_.Begin(kDeferred, BlendState::Additive); });
    expect_same({.sampler_state = SamplerState::PointClamp},
                [&] { batch_.Begin(kDeferred, nullptr, SamplerState::PointClamp); });
    expect_same({.depth_stencil_state = DepthStencilState::Default},
                [&] { batch_.Begin(kDeferred, nullptr, nullptr, DepthStencilState::Default); });
    device_.ScissorRectangle({0, 0, 8, 8});
    constexpr RasterizerState kClipped{.scissor_test_enable = true};
    expect_same({.rasterizer_state = kClipped},
                [&] { batch_.Begin(kDeferred, nullptr, nullptr, nullptr, kClipped); });
    const Matrix moved = Matrix::CreateTranslation(1, 0, 0);
    expect_same({.transform_matrix = moved},
                [&] { batch_.Begin(kDeferred, nullptr, nullptr, nullptr, nullptr, moved); });
}

TEST_F(XnaCalls, SpritesDrawAndCollideWithTheirFirstFrame) {
    const std::vector<Rectangle> frames{{0, 0, 2, 4}, {2, 0, 2, 4}};
    Texture2D sheet{device_, texture_.Pixels()};
    const Image& pixels = texture_.Pixels();
    std::vector<Mask> masks{MakeMask(pixels.View().Part(frames[0])),
                            MakeMask(pixels.View().Part(frames[1]))};
    const Sprite sprite{std::move(sheet), frames, std::move(masks), {1, 2}};
    const Placement at = sprite.At({6, 7});

    ExpectSame([&](SpriteBatch& b) { sprite.Draw(b, at, Color::Red, 0.5f); },
               [&](SpriteBatch& b) { sprite.Draw(b, 0, at, Color::Red, 0.5f); }, "frame 0");
    EXPECT_NE(Drawn([&](SpriteBatch& b) { sprite.Draw(b, at); }),
              Drawn([&](SpriteBatch& b) { sprite.Draw(b, 1, at); }));
    EXPECT_EQ(sprite.Frame(), sprite.Frame(0));
    EXPECT_EQ(sprite.FrameMask(), sprite.FrameMask(0));
    EXPECT_EQ(ShownMask(MakeFootprint(sprite, at)), ShownMask(MakeFootprint(sprite, 0, at)));
    EXPECT_NE(ShownMask(MakeFootprint(sprite, at)), ShownMask(MakeFootprint(sprite, 1, at)));

    // Texel (1, 1) of the first frame is transparent.
    const Placement one_right = sprite.At({7, 6});
    const Placement far_away = sprite.At({60, 7});
    EXPECT_TRUE(Touches(sprite, at, sprite, one_right));
    EXPECT_FALSE(Touches(sprite, at, sprite, far_away));
    EXPECT_EQ(FindContact(sprite, at, sprite, one_right),
              FindContact(MakeFootprint(sprite, 0, at), MakeFootprint(sprite, 0, one_right)));
    EXPECT_EQ(FindContact(sprite, at, sprite, one_right), Point(6, 5));
    EXPECT_EQ(FindContact(sprite, at, sprite, far_away), std::nullopt);
}

TEST_F(XnaCalls, PropertiesHaveOneNameForGetterAndSetter) {
    device_.Viewport({.x = 1, .y = 2, .width = 3, .height = 4});
    EXPECT_EQ(device_.Viewport().Bounds(), Rectangle(1, 2, 3, 4));
    device_.ScissorRectangle({1, 2, 3, 4});
    EXPECT_EQ(device_.ScissorRectangle(), Rectangle(1, 2, 3, 4));
    EXPECT_EQ(device_.PresentationParameters().back_buffer_width, kSide);
    EXPECT_EQ(device_.PresentationParameters().Bounds(), Rectangle(0, 0, kSide, kSide));
}

}  // namespace
}  // namespace graze
