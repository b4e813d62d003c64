#include <functional>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/math_helper.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::CountDrawn;
using test::FailsAssert;
using test::Noise;

constexpr int kSize = 64;

// Two glyphs of random pixels, trimmed differently from their cells.
class SpriteBatchText : public testing::Test {
protected:
    [[nodiscard]] Image Drawn(const std::function<void(SpriteBatch&)>& draw) {
        SpriteBatch batch{device_};
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        draw(batch);
        batch.End();
        return device_.ReadBackBuffer();
    }

    [[nodiscard]] Image Text(Vector2 position, float rotation, Vector2 origin, Vector2 scale,
                             SpriteEffects effects) {
        return Drawn([=, this](SpriteBatch& b) {
            b.DrawString(font_, kText, position, Color::White, rotation, origin, scale, effects, 0);
        });
    }

    static constexpr const char* kText = "ab\nb";

    SoftwareDevice device_{kSize, kSize};
    SpriteFont font_{Texture2D{device_, Noise(16, 8, 21)},
                     {{U'a', {0, 0, 6, 7}, {1, 2, 6, 10}, 1, 7, 1},
                      {U'b', {6, 0, 9, 8}, {0, 1, 9, 10}, 2, 9, 0}},
                     12,
                     1,
                     std::nullopt};
};

// 'a' is drawn at (2, 2): its left bearing is 1, and its cropping is (1, 2). 'b' is drawn at
// (12, 1): 'a' takes 1 + 7 + 1 pixels, the spacing is 1, and 'b' has the left bearing 2 and the
// cropping (0, 1).
TEST_F(SpriteBatchText, DrawsEachGlyphAtItsLayoutPosition) {
    const Image expected = Drawn([this](SpriteBatch& b) {
        b.Draw(font_.Texture(), Vector2{10 + 2, 20 + 2}, Rectangle{0, 0, 6, 7}, Color::Gold);
        b.Draw(font_.Texture(), Vector2{10 + 12, 20 + 1}, Rectangle{6, 0, 9, 8}, Color::Gold);
        b.Draw(font_.Texture(), Vector2{10 + 2, 20 + 13}, Rectangle{6, 0, 9, 8}, Color::Gold);
    });
    ASSERT_GT(CountDrawn(expected), 50);

    EXPECT_EQ(Drawn([this](SpriteBatch& b) {
                  b.DrawString(font_, kText, {10, 20}, Color::Gold);
              }),
              expected);
    EXPECT_EQ(
        Drawn([this](SpriteBatch& b) {
            b.DrawString(font_, kText, {15, 26}, Color::Gold, 0, {5, 6}, 1, SpriteEffects::None, 0);
        }),
        expected);
}

TEST_F(SpriteBatchText, ScalesTheBlockAboutItsOrigin) {
    const Image expected = Drawn([this](SpriteBatch& b) {
        const auto draw = [&](Vector2 at, Rectangle source) {
            b.Draw(font_.Texture(), at, source, Color::White, 0, {0, 0}, Vector2{2, 3},
                   SpriteEffects::None, 0);
        };
        draw({4 + 2 * 2, 5 + 2 * 3}, {0, 0, 6, 7});
        draw({4 + 12 * 2, 5 + 1 * 3}, {6, 0, 9, 8});
        draw({4 + 2 * 2, 5 + 13 * 3}, {6, 0, 9, 8});
    });

    EXPECT_EQ(Text({6, 11}, 0, {1, 2}, {2, 3}, SpriteEffects::None), expected);
}

// The text measures 21 x 24 pixels. It is mirrored within that block, whose corner stays in place.
TEST_F(SpriteBatchText, FlipsTheWholeBlock) {
    ASSERT_EQ(font_.MeasureString(kText), (Vector2{21, 24}));
    const Image plain = Text({20, 20}, 0, {0, 0}, {1, 1}, SpriteEffects::None);
    const Image across = Text({20, 20}, 0, {0, 0}, {1, 1}, SpriteEffects::FlipHorizontally);
    const Image down = Text({20, 20}, 0, {0, 0}, {1, 1}, SpriteEffects::FlipVertically);
    const Image both = Text({20, 20}, 0, {0, 0}, {1, 1},
                            SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically);

    ASSERT_GT(CountDrawn(plain), 50);
    EXPECT_EQ(CountDrawn(across), CountDrawn(plain));
    for (int y = 0; y < 24; ++y) {
        for (int x = 0; x < 21; ++x) {
            const Color color = plain.Pixel(20 + x, 20 + y);
            ASSERT_EQ(across.Pixel(20 + 20 - x, 20 + y), color);
            ASSERT_EQ(down.Pixel(20 + x, 20 + 23 - y), color);
            ASSERT_EQ(both.Pixel(20 + 20 - x, 20 + 23 - y), color);
        }
    }
}

TEST_F(SpriteBatchText, FlipsKeepTheOrigin) {
    EXPECT_EQ(Text({20, 20}, 0, {4, 3}, {1, 1}, SpriteEffects::FlipHorizontally),
              Text({16, 17}, 0, {0, 0}, {1, 1}, SpriteEffects::FlipHorizontally));
    EXPECT_EQ(Text({20, 20}, 0, {4, 3}, {2, 1}, SpriteEffects::FlipVertically),
              Text({12, 17}, 0, {0, 0}, {2, 1}, SpriteEffects::FlipVertically));
}

// A quarter turn clockwise moves the block's pixel (x, y) to (-1 - y, x).
TEST_F(SpriteBatchText, RotatesTheWholeBlock) {
    for (const SpriteEffects effects : {SpriteEffects::None, SpriteEffects::FlipHorizontally}) {
        const Image plain = Text({0, 0}, 0, {0, 0}, {1, 1}, effects);
        const Image turned = Text({40, 10}, MathHelper::PiOver2, {0, 0}, {1, 1}, effects);
        EXPECT_EQ(CountDrawn(turned), CountDrawn(plain));
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 21; ++x) {
                ASSERT_EQ(turned.Pixel(40 - 1 - y, 10 + x), plain.Pixel(x, y));
            }
        }
    }
}

TEST_F(SpriteBatchText, ImmediateBatchesDrawAStringInOneCall) {
    SpriteBatch batch{device_};
    batch.Begin(SpriteSortMode::Immediate);
    batch.DrawString(font_, kText, {0, 0}, Color::White);
    batch.End();
    device_.Present();

    EXPECT_EQ(device_.Metrics().sprites, 3);
    EXPECT_EQ(device_.Metrics().draw_calls, 1);
}

TEST_F(SpriteBatchText, AssertsOnDrawStringWithoutBegin) {
    SpriteBatch batch{device_};
    EXPECT_TRUE(FailsAssert("SpriteBatch::DrawString without Begin", [&] {
        batch.DrawString(font_, kText, {0, 0}, Color::White);
    }));
}

}  // namespace
}  // namespace graze
