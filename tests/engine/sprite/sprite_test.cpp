#include "graze/sprite/sprite.hpp"

#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::AreApart;
using test::DisabledAsserts;
using test::FailsAssert;
using test::Noise;

constexpr int kScreenWidth = 80;
constexpr int kScreenHeight = 60;

// Pixels are either transparent or opaque, so that drawn and solid pixels are the same.
Image CutOut(int width, int height, std::uint64_t seed) {
    Image image = Noise(width, height, seed);
    for (Color& color : image.Pixels()) {
        color = color.a < 128 ? Color::Transparent : Color::White;
    }
    return image;
}

// Returns a sprite with a sheet of two frames.
Sprite MakeSprite(GraphicsDevice& device, std::uint64_t seed) {
    const std::vector<Rectangle> frames{{0, 0, 20, 16}, {20, 0, 11, 16}};
    Image sheet = CutOut(31, 16, seed);
    std::vector<Mask> masks{MakeMask(sheet.View().Part(frames[0])),
                            MakeMask(sheet.View().Part(frames[1]))};
    return {Texture2D{device, std::move(sheet)}, frames, std::move(masks), {9, 7}};
}

std::string ClipError(const Sprite& sprite, std::string_view name) {
    try {
        (void)sprite.Clip(name);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

Placement RandomPlacement(const Sprite& sprite, Random& random) {
    const auto effects = static_cast<SpriteEffects>(random.Next(4));
    const float sign = random.Next(2) == 0 ? 1.0f : -1.0f;
    const float wide = sign * (0.4f + random.NextSingle() * 1.8f);
    const float high = 0.4f + random.NextSingle() * 1.8f;
    const float rotation = random.NextSingle() * 7;
    const float x = 20 + random.NextSingle() * 40;
    const float y = 15 + random.NextSingle() * 30;
    return sprite.At({x, y}, rotation, {wide, high}, effects);
}

class SpriteOnScreen : public testing::Test {
protected:
    [[nodiscard]] Image Drawn(const Sprite& sprite, int frame, const Placement& placement) {
        SpriteBatch batch{device_};
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        sprite.Draw(batch, frame, placement);
        batch.End();
        return device_.ReadBackBuffer();
    }

    SoftwareDevice device_{kScreenWidth, kScreenHeight};
    Sprite first_ = MakeSprite(device_, 31);
    Sprite second_ = MakeSprite(device_, 32);
};

TEST_F(SpriteOnScreen, FootprintsAreSolidExactlyWhereTheSpriteIsDrawn) {
    Random random{1};
    for (int i = 0; i < 200; ++i) {
        const int frame = random.Next(2);
        const Placement placement = RandomPlacement(first_, random);
        const Image picture = Drawn(first_, frame, placement);
        const Footprint footprint = MakeFootprint(first_, frame, placement);
        for (int y = 0; y < kScreenHeight; ++y) {
            for (int x = 0; x < kScreenWidth; ++x) {
                ASSERT_EQ(Solid(footprint, x, y), picture.Pixel(x, y).a != 0)
                    << "sprite " << i << " at " << x << ", " << y;
            }
        }
    }
}

struct Overlap {
    int count = 0;
    std::optional<Point> first;
};

Overlap ComputeOverlap(const Image& a, const Image& b) {
    Overlap overlap;
    for (int y = 0; y < kScreenHeight; ++y) {
        for (int x = 0; x < kScreenWidth; ++x) {
            if (a.Pixel(x, y).a != 0 && b.Pixel(x, y).a != 0) {
                ++overlap.count;
                overlap.first = overlap.first ? overlap.first : std::optional{Point{x, y}};
            }
        }
    }
    return overlap;
}

TEST_F(SpriteOnScreen, SpritesHitExactlyWhereBothAreDrawn) {
    Random random{2};
    int hits = 0;
    for (int i = 0; i < 500; ++i) {
        const Placement a = RandomPlacement(first_, random);
        const Placement b = RandomPlacement(second_, random);
        const Overlap seen = ComputeOverlap(Drawn(first_, 0, a), Drawn(second_, 1, b));
        const Footprint a_footprint = MakeFootprint(first_, 0, a);
        const Footprint b_footprint = MakeFootprint(second_, 1, b);
        // These sprites may extend off the screen, where nothing is drawn.
        const bool all_on_screen =
            Rectangle{0, 0, kScreenWidth, kScreenHeight}.Contains(a_footprint.map.pixels);
        if (!all_on_screen) {
            continue;
        }
        ASSERT_EQ(CountOverlap(a_footprint, b_footprint), seen.count) << i;
        ASSERT_EQ(FindContact(a_footprint, b_footprint), seen.first) << i;
        ASSERT_EQ(Touches(a_footprint, b_footprint), seen.count > 0) << i;
        hits += seen.count > 0 ? 1 : 0;
    }
    EXPECT_GT(hits, 100);
}

TEST_F(SpriteOnScreen, WholePixelCamerasMovePictureAndFootprintAlike) {
    Random random{3};
    for (int i = 0; i < 50; ++i) {
        const Placement placement = RandomPlacement(first_, random);
        SpriteBatch batch{device_};
        device_.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                    DepthStencilState::None, RasterizerState::CullNone,
                    Matrix::CreateTranslation(-7, 5, 0));
        first_.Draw(batch, placement);
        batch.End();
        const Footprint footprint = MakeFootprint(first_, 0, placement);
        for (int y = 0; y < kScreenHeight; ++y) {
            for (int x = 0; x < kScreenWidth; ++x) {
                ASSERT_EQ(Solid(footprint, x + 7, y - 5),
                          device_.BackBufferImage().Pixel(x, y).a != 0);
            }
        }
    }
}

TEST_F(SpriteOnScreen, NonFiniteRotationsNeitherShowNorHit) {
    const Placement nowhere = first_.At({40, 30}, std::numeric_limits<float>::quiet_NaN());

    EXPECT_EQ(test::CountDrawn(Drawn(first_, 0, nowhere)), 0);
    EXPECT_TRUE(
        AreApart(MakeFootprint(first_, 0, nowhere), MakeFootprint(first_, 0, first_.At({40, 30}))));
}

TEST_F(SpriteOnScreen, DrawAcceptsAColourAndALayerDepth) {
    const Placement placement = first_.At({40, 30});
    SpriteBatch batch{device_};
    batch.Begin(SpriteSortMode::BackToFront, BlendState::AlphaBlend, SamplerState::PointClamp);
    first_.Draw(batch, placement, Color::Red, 0.25f);
    first_.Draw(batch, placement, Color::Blue, 0.75f);
    batch.End();
    const auto contact =
        FindContact(MakeFootprint(first_, 0, placement), MakeFootprint(first_, 0, placement));

    ASSERT_TRUE(contact);
    EXPECT_EQ(device_.BackBufferImage().Pixel(contact->x, contact->y), Color::Red);
}

TEST_F(SpriteOnScreen, AtUsesTheSpritesOrigin) {
    const Placement placement = first_.At({40, 30}, 0.5f, {2, 3}, SpriteEffects::FlipVertically);

    EXPECT_EQ(placement.position, (Vector2{40, 30}));
    EXPECT_EQ(placement.origin, (Vector2{9, 7}));
    EXPECT_EQ(placement.rotation, 0.5f);
    EXPECT_EQ(placement.scale, (Vector2{2, 3}));
    EXPECT_EQ(placement.effects, SpriteEffects::FlipVertically);
    EXPECT_EQ(first_.At({1, 2}).scale, (Vector2{1, 1}));
}

TEST_F(SpriteOnScreen, FramesHaveRectanglesAndMasks) {
    EXPECT_EQ(first_.FrameCount(), 2);
    EXPECT_EQ(first_.Frame(1), WholeFrame({20, 0, 11, 16}));
    EXPECT_EQ(first_.FrameMask(1).Width(), 11);
}

TEST_F(SpriteOnScreen, OneTextureIsOneFrameWithTheMaskOfItsAlpha) {
    const Image picture = Noise(9, 7, 5);
    for (const int threshold : {1, 128, 255}) {
        const AlphaThreshold at{static_cast<std::uint8_t>(threshold)};
        const Sprite sprite{Texture2D{device_, picture}, {4, 3}, at};
        EXPECT_EQ(sprite.FrameCount(), 1);
        EXPECT_EQ(sprite.Frame(), WholeFrame({0, 0, 9, 7}));
        EXPECT_EQ(sprite.FrameMask(), MakeMask(picture.View(), at));
        EXPECT_EQ(sprite.Origin(), Vector2(4, 3));
        EXPECT_EQ(CopyFrame(sprite), picture);
    }
    EXPECT_EQ(Sprite{(Texture2D{device_, picture})}.FrameMask(), MakeMask(picture.View()));
    EXPECT_TRUE(FailsAssert("Sprite: frames", [&] {
        const Sprite sprite{RenderTarget2D{device_, 4, 4}};
    }));
}

TEST_F(SpriteOnScreen, AssertsOnInvalidFramesAndReturnsEmptyOnes) {
    SpriteBatch batch{device_};
    batch.Begin();
    EXPECT_TRUE(FailsAssert("Sprite::Draw: there is no frame 99, the sprite has 2",
                            [&] { first_.Draw(batch, 99, {}); }));
    batch.End();
    EXPECT_TRUE(FailsAssert("Sprite::Frame", [this] { static_cast<void>(first_.Frame(2)); }));
    EXPECT_TRUE(
        FailsAssert("Sprite::FrameMask", [this] { static_cast<void>(first_.FrameMask(-1)); }));

    const DisabledAsserts disabled_asserts;
    EXPECT_TRUE(first_.Frame(2).source.IsEmpty());
    EXPECT_EQ(test::CountDrawn(Drawn(first_, 2, first_.At({40, 30}))), 0);
    EXPECT_TRUE(AreApart(MakeFootprint(first_, -1, first_.At({40, 30})),
                         MakeFootprint(first_, 0, first_.At({40, 30}))));
}

TEST_F(SpriteOnScreen, AssertsOnFramesThatDoNotFit) {
    const auto make = [this](const std::vector<Rectangle>& frames, int masks) {
        return [=, this] {
            const Sprite sprite{Texture2D{device_, 8, 8},
                                frames,
                                std::vector<Mask>(static_cast<std::size_t>(masks), Mask{4, 4}),
                                {0, 0}};
        };
    };
    make({{0, 0, 4, 4}, {4, 4, 4, 4}}, 2)();  // valid, must not fail the assert
    EXPECT_TRUE(FailsAssert("Sprite: frames", make({}, 0)));
    EXPECT_TRUE(FailsAssert("Sprite: frames", make({{0, 0, 4, 4}}, 2)));
    EXPECT_TRUE(FailsAssert("Sprite: frames", make({{5, 0, 4, 4}}, 1)));
    EXPECT_TRUE(FailsAssert("Sprite: frames", make({{0, 0, 4, 5}}, 1)));
}

TEST(Sprite, FindsTheFirstClipWithAName) {
    SoftwareDevice device{8, 8};
    const Sprite sprite{Texture2D{device, 4, 1},
                        SpriteParts{{WholeFrame({0, 0, 4, 1})},
                                    {Mask{4, 1}},
                                    {0, 0},
                                    {},
                                    {{"all", 0, 4, 6}, {"run", 0, 1, 1}, {"all", 2, 1, 1}}}};

    EXPECT_EQ(&sprite.Clip("all"), sprite.Clips().data());
    EXPECT_EQ(&sprite.Clip("run"), sprite.Clips().data() + 1);
}

TEST(Sprite, NamesItsClipsIfOneIsMissing) {
    SoftwareDevice device{8, 8};
    const Sprite sprite{Texture2D{device, 4, 1}, SpriteParts{{WholeFrame({0, 0, 4, 1})},
                                                             {Mask{4, 1}},
                                                             {0, 0},
                                                             {},
                                                             {{"all", 0, 4, 6}, {"run", 0, 1, 1}}}};

    EXPECT_EQ(ClipError(sprite, "al"),
              "Sprite::Clip: no clip 'al' (near: 'all'); the sprite has 'all', 'run'");
    EXPECT_EQ(ClipError(sprite, "explode\n"),
              "Sprite::Clip: no clip 'explode\\n'; the sprite has 'all', 'run'");
    EXPECT_EQ(ClipError({}, "run"), "Sprite::Clip: no clip 'run'; the sprite has no clips");
}

}  // namespace
}  // namespace graze
