#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "oracle/raster_oracle.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::CountDrawn;
using test::DrawSlowly;
using test::Noise;
using test::OracleSurface;

constexpr int kWidth = 64;
constexpr int kHeight = 48;
constexpr Rectangle kSource{5, 3, 12, 10};
constexpr Color kTint{200, 150, 255, 128};

class SpriteBatchDraw : public testing::Test {
protected:
    // Returns the back buffer after `draw` drew on transparent black with a point-sampled batch.
    [[nodiscard]] Image Drawn(const std::function<void(SpriteBatch&)>& draw,
                              const Matrix& matrix = Matrix::Identity()) {
        SpriteBatch batch{device_};
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, RasterizerState::CullCounterClockwise, matrix);
        draw(batch);
        batch.End();
        return device_.ReadBackBuffer();
    }

    // Returns the slow reference's image for a transform from texels to pixels.
    [[nodiscard]] Image Expected(const Affine& texels_to_screen, Rectangle source,
                                 SpriteEffects effects = SpriteEffects::None,
                                 Color color = Color::White) const {
        OracleSurface surface{kWidth, kHeight, Color::Transparent};
        const TexelMap map = MakeTexelMap(texels_to_screen, source.width, source.height, effects);
        DrawSlowly(surface, texture_.Pixels(), {.sampler = SamplerState::PointClamp},
                   device_.BackBuffer(), {map, source, color, 0});
        return surface.color;
    }

    SoftwareDevice device_{kWidth, kHeight};
    Texture2D texture_{device_, Noise(24, 20, 11)};
};

TEST_F(SpriteBatchDraw, PositionsAloneDrawTheWholeTexture) {
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Vector2{7, 9}, Color::White);
              }),
              Expected({1, 0, 0, 1, 7, 9}, texture_.Bounds()));
}

TEST_F(SpriteBatchDraw, SourceRectanglesDrawTheirPart) {
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Vector2{7, 9}, kSource, kTint);
              }),
              Expected({1, 0, 0, 1, 7, 9}, kSource, SpriteEffects::None, kTint));
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Vector2{7, 9}, std::nullopt, kTint);
              }),
              Expected({1, 0, 0, 1, 7, 9}, texture_.Bounds(), SpriteEffects::None, kTint));
}

TEST_F(SpriteBatchDraw, FillsTheDestination) {
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Rectangle{4, 2, 48, 40}, Color::White);
              }),
              Expected({2, 0, 0, 2, 4, 2}, texture_.Bounds()));
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Rectangle{4, 2, 6, 30}, kSource, Color::White);
              }),
              Expected({0.5, 0, 0, 3, 4, 2}, kSource));
}

// A float cannot represent the scales 31 / 12 and 17 / 10 exactly. Drawing and collision must round
// them in the same way.
TEST_F(SpriteBatchDraw, FillRectangleColoursExactlyItsPixels) {
    const Rectangle area{3, 4, 20, 10};
    const Color veil = Color::Red * 0.5f;
    const Image drawn = Drawn([&](SpriteBatch& b) {
        b.FillRectangle(area, veil);
        b.FillRectangle({40, 5, 0, 8}, Color::White);
        b.FillRectangle({60, 40, 100, 100}, Color::Blue);
    });
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const Color expected = area.Contains(x, y)  ? veil
                                   : x >= 60 && y >= 40 ? Color::Blue
                                                        : Color::Transparent;
            ASSERT_EQ(drawn.Pixel(x, y), expected) << x << ", " << y;
        }
    }
}

TEST_F(SpriteBatchDraw, DestinationsConvertToPlacementsForCollision) {
    const Rectangle destination{20, 15, 31, 17};
    const Placement placement =
        ToPlacement(destination, kSource, 0.7f, {4, 4}, SpriteEffects::FlipHorizontally);
    OracleSurface surface{kWidth, kHeight, Color::Transparent};
    DrawSlowly(surface, texture_.Pixels(), {.sampler = SamplerState::PointClamp},
               device_.BackBuffer(),
               {MakeTexelMap(placement, kSource.width, kSource.height), kSource});

    EXPECT_EQ(Drawn([&](SpriteBatch& b) {
                  b.Draw(texture_, destination, kSource, Color::White, 0.7f, {4, 4},
                         SpriteEffects::FlipHorizontally, 0);
              }),
              surface.color);
    EXPECT_TRUE(MakeTexelMap(ToPlacement(destination, {}), 0, 0).IsEmpty());
}

TEST_F(SpriteBatchDraw, FullFormScalesAboutTheOriginThenRotatesThenMoves) {
    const double c = std::cos(0.5);
    const double s = std::sin(0.5);
    const Affine turned{2 * c,
                        -1.5 * s,
                        2 * s,
                        1.5 * c,
                        30 - 2 * c * 6 + 1.5 * s * 4,
                        20 - 2 * s * 6 - 1.5 * c * 4};

    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, {30, 20}, kSource, Color::White, 0.5f, {6, 4}, Vector2{2, 1.5f},
                         SpriteEffects::FlipHorizontally, 0);
              }),
              Expected(turned, kSource, SpriteEffects::FlipHorizontally));
    EXPECT_EQ(
        Drawn([this](SpriteBatch& b) {
            b.Draw(texture_, {30, 20}, kSource, Color::White, 0, {6, 4}, 2, SpriteEffects::None, 0);
        }),
        Expected({2, 0, 0, 2, 18, 12}, kSource));
}

// The destination scales 12 x 10 texels to 24 x 30 pixels. The origin, (6, 4) in texels, is
// therefore 12 pixels to the right of the upper left corner and 12 below it.
TEST_F(SpriteBatchDraw, DestinationsRotateAboutTheOriginInTexels) {
    const double c = std::cos(0.25);
    const double s = std::sin(0.25);

    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Rectangle{30, 20, 24, 30}, kSource, Color::White, 0.25f, {6, 4},
                         SpriteEffects::FlipVertically, 0);
              }),
              Expected({2 * c, -3 * s, 2 * s, 3 * c, 30 - 12 * c + 12 * s, 20 - 12 * s - 12 * c},
                       kSource, SpriteEffects::FlipVertically));
}

// All overloads of Draw call the one with a Placement. Collision queries take the same Placement.
TEST_F(SpriteBatchDraw, RandomPlacementsMatchTheSlowReference) {
    Random random{5};
    for (int i = 0; i < 300; ++i) {
        const Placement placement{{random.NextSingle() * 64, random.NextSingle() * 48},
                                  random.NextSingle() * 7,
                                  {random.NextSingle() * 12, random.NextSingle() * 10},
                                  {random.NextSingle() * 3, random.NextSingle() * 3},
                                  static_cast<SpriteEffects>(random.Next(4))};
        ASSERT_EQ(
            Drawn([&](SpriteBatch& b) { b.Draw(texture_, kSource, placement, Color::White); }),
            Expected(ToAffine(placement), kSource, placement.effects))
            << i;
    }
}

TEST_F(SpriteBatchDraw, FlippedSpritesCoverTheSamePixels) {
    const Texture2D solid{device_, Image{12, 10, Color::White}};
    Random random{6};
    for (int i = 0; i < 100; ++i) {
        Placement placement{{20 + random.NextSingle() * 20, 20 + random.NextSingle() * 10},
                            random.NextSingle() * 7,
                            {3, 8},
                            {0.5f + random.NextSingle(), -0.5f - random.NextSingle()},
                            SpriteEffects::None};
        const auto draw = [&](SpriteBatch& b) {
            b.Draw(solid, solid.Bounds(), placement, Color::White);
        };
        const Image plain = Drawn(draw);
        ASSERT_GT(CountDrawn(plain), 0);
        for (const int effects : {1, 2, 3}) {
            placement.effects = static_cast<SpriteEffects>(effects);
            ASSERT_EQ(Drawn(draw), plain) << i;
        }
    }
}

TEST_F(SpriteBatchDraw, EmptyAndNonFinitePlacementsDrawNothing) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const std::array<Placement, 9> invalid{
        Placement{.scale = {0, 1}},      Placement{.scale = {1, 0}},
        Placement{.scale = {nan, 1}},    Placement{.scale = {1, infinity}},
        Placement{.position = {nan, 0}}, Placement{.position = {0, -infinity}},
        Placement{.rotation = nan},      Placement{.rotation = infinity},
        Placement{.origin = {nan, 0}},
    };
    for (const Placement& placement : invalid) {
        EXPECT_EQ(CountDrawn(Drawn(
                      [&](SpriteBatch& b) { b.Draw(texture_, kSource, placement, Color::White); })),
                  0);
    }
    EXPECT_EQ(CountDrawn(Drawn([&](SpriteBatch& b) {
                  b.Draw(texture_, Rectangle{3, 3, 0, 8}, Color::White);
                  b.Draw(texture_, Rectangle{3, 3, 8, 8}, Rectangle{0, 0, 0, 4}, Color::White);
                  b.Draw(texture_, Rectangle{3, 3, 8, 8}, Rectangle{0, 0, 4, -1}, Color::White);
                  b.Draw(texture_, Rectangle{3, 3, 8, 8}, kSource, Color::White, nan, {0, 0},
                         SpriteEffects::None, 0);
              })),
              0);
}

TEST_F(SpriteBatchDraw, AppliesTheMatrixAfterThePlacement) {
    const Matrix matrix = Matrix::CreateScale(2, 2, 1) * Matrix::CreateTranslation(5, 3, 0);

    EXPECT_EQ(Drawn(
                  [this](SpriteBatch& b) {
                      b.Draw(texture_, Vector2{4, 6}, Color::White);
                  },
                  matrix),
              Expected({2, 0, 0, 2, 13, 15}, texture_.Bounds()));
    EXPECT_EQ(
        Drawn(
            [this](SpriteBatch& b) {
                b.Draw(texture_, Vector2{4, 6}, Color::White);
            },
            Matrix::CreateRotationZ(MathHelper::PiOver2) * Matrix::CreateTranslation(40, 0, 0)),
        Expected({0, -1, 1, 0, 34, 4}, texture_.Bounds()));
}

TEST_F(SpriteBatchDraw, WholePixelMatricesOnlyMoveThePicture) {
    Random random{8};
    for (int i = 0; i < 50; ++i) {
        const Placement placement{{20 + random.NextSingle() * 8, 20 + random.NextSingle() * 8},
                                  random.NextSingle() * 7,
                                  {6, 5},
                                  {0.5f + random.NextSingle(), 0.5f + random.NextSingle()},
                                  SpriteEffects::None};
        const auto draw = [&](SpriteBatch& b) {
            b.Draw(texture_, kSource, placement, Color::White);
        };
        const Image here = Drawn(draw);
        const Image there = Drawn(draw, Matrix::CreateTranslation(9, -4, 0));
        for (int y = 4; y < kHeight; ++y) {
            for (int x = 0; x < kWidth - 9; ++x) {
                ASSERT_EQ(there.Pixel(x + 9, y - 4), here.Pixel(x, y)) << i;
            }
        }
    }
}

TEST_F(SpriteBatchDraw, ViewportsSetTheOriginAndClip) {
    device_.Viewport({10, 8, 20, 16});
    const Image picture = Drawn([this](SpriteBatch& b) {
        b.Draw(texture_, Vector2{-3, -2}, Color::White);
    });
    const Image unclipped = Expected({1, 0, 0, 1, 7, 6}, texture_.Bounds());

    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const bool inside = Rectangle{10, 8, 20, 16}.Contains(x, y);
            ASSERT_EQ(picture.Pixel(x, y), inside ? unclipped.Pixel(x, y) : Color::Transparent);
        }
    }
}

TEST_F(SpriteBatchDraw, ViewportsPartlyOutsideKeepTheirOrigin) {
    device_.Viewport({-5, -4, 40, 40});
    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Vector2{0, 0}, Color::White);
              }),
              Expected({1, 0, 0, 1, -5, -4}, texture_.Bounds()));

    device_.Viewport({100, 100, 40, 40});
    EXPECT_EQ(CountDrawn(Drawn([this](SpriteBatch& b) {
                  b.Draw(texture_, Vector2{-60, -60}, Color::White);
              })),
              0);
}

TEST_F(SpriteBatchDraw, ScissorRectangleClipsOnlyIfEnabled) {
    const Texture2D solid{device_, Image{40, 40, Color::White}};
    device_.ScissorRectangle({5, 6, 7, 8});
    const auto draw = [&](SpriteBatch& batch, bool enable) {
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, RasterizerState{.scissor_test_enable = enable});
        batch.Draw(solid, Vector2{0, 0}, Color::White);
        batch.End();
        return device_.ReadBackBuffer();
    };
    SpriteBatch batch{device_};

    EXPECT_EQ(CountDrawn(draw(batch, false)), 40 * 40);
    const Image clipped = draw(batch, true);
    EXPECT_EQ(CountDrawn(clipped), 7 * 8);
    EXPECT_EQ(clipped.Pixel(5, 6), Color::White);
    EXPECT_EQ(clipped.Pixel(11, 13), Color::White);
}

// As in XNA, a deferred batch reads the device's state at End, an immediate one at each Draw.
TEST_F(SpriteBatchDraw, DeferredBatchesReadTheViewportAtEndAndImmediateOnesAtDraw) {
    const Texture2D dot{device_, Image{1, 1, Color::White}};
    SpriteBatch batch{device_};
    for (const SpriteSortMode sort : {SpriteSortMode::Deferred, SpriteSortMode::Immediate}) {
        device_.Clear(Color::Transparent);
        device_.Viewport({10, 0, 20, 20});
        batch.Begin(sort);
        batch.Draw(dot, Vector2{0, 0}, Color::White);
        device_.Viewport({20, 0, 20, 20});
        batch.Draw(dot, Vector2{1, 1}, Color::White);
        batch.End();

        const bool immediate = sort == SpriteSortMode::Immediate;
        EXPECT_EQ(device_.BackBufferImage().Pixel(21, 1), Color::White);
        EXPECT_EQ(device_.BackBufferImage().Pixel(10, 0) == Color::White, immediate);
        EXPECT_EQ(device_.BackBufferImage().Pixel(20, 0) == Color::White, !immediate);
    }
}

TEST_F(SpriteBatchDraw, DepthTestsKeepTheNearerSprite) {
    const Texture2D solid{device_, Image{8, 8, Color::White}};
    SpriteBatch batch{device_};
    const auto draw = [&](const DepthStencilState& depth) {
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp, depth);
        batch.Draw(solid, {0, 0}, std::nullopt, Color::Red, 0, {0, 0}, 1, SpriteEffects::None,
                   0.25f);
        batch.Draw(solid, {4, 4}, std::nullopt, Color::Green, 0, {0, 0}, 1, SpriteEffects::None,
                   0.75f);
        batch.Draw(solid, {0, 0}, std::nullopt, Color::Blue, 0, {0, 0}, 0.25f, SpriteEffects::None,
                   0.25f);
        batch.End();
        return device_.ReadBackBuffer();
    };
    const Image tested = draw(DepthStencilState::Default);
    EXPECT_EQ(tested.Pixel(5, 5), Color::Red);
    EXPECT_EQ(tested.Pixel(9, 9), Color::Green);
    EXPECT_EQ(tested.Pixel(1, 1), Color::Blue);  // same depth as red, drawn later

    EXPECT_EQ(draw(DepthStencilState::DepthRead).Pixel(5, 5), Color::Green);
    EXPECT_EQ(draw(DepthStencilState::None).Pixel(5, 5), Color::Green);
}

TEST_F(SpriteBatchDraw, DrawsIntoTheRenderTarget) {
    const RenderTarget2D target{device_, 24, 20};
    device_.SetRenderTarget(&target);
    device_.Clear(Color::Transparent);
    SpriteBatch batch{device_};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture_, Vector2{0, 0}, Color::White);
    batch.End();
    device_.SetRenderTarget(nullptr);

    EXPECT_EQ(Drawn([&](SpriteBatch& b) {
                  b.Draw(target, Vector2{3, 3}, Color::White);
              }),
              Expected({1, 0, 0, 1, 3, 3}, texture_.Bounds()));
}

}  // namespace
}  // namespace graze
