#include "graze/sprite/terrain.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../graphics/recording_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::FailsAssert;
using test::Noise;
using test::ParseMask;

// Returns what the device shows for the texture at (0, 0).
Image Shown(SoftwareDevice& device, const Texture2D& texture) {
    device.Clear(Color::Transparent);
    SpriteBatch batch{device};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture, Vector2{0, 0}, Color::White);
    batch.End();
    return device.ReadBackBuffer();
}

// The slow reference of a cut: each pixel on its own. Returns the rectangle around the changes.
template <typename Solid>
Rectangle EraseSlowly(Image& picture, Solid solid) {
    Rectangle changed;
    for (int y = 0; y < picture.Height(); ++y) {
        for (int x = 0; x < picture.Width(); ++x) {
            if (!solid(x, y) || picture.Pixel(x, y) == Color::Transparent) {
                continue;
            }
            picture.SetPixel(x, y, Color::Transparent);
            const Rectangle pixel{x, y, 1, 1};
            changed = changed.IsEmpty() ? pixel : Rectangle::Union(changed, pixel);
        }
    }
    return changed;
}

TEST(Terrain, CutsTheSamePixelsOutOfPictureAndMask) {
    SoftwareDevice device{4, 3};
    Terrain terrain{device, Image{4, 3, Color::Red}};

    EXPECT_EQ(terrain.Erase(ParseMask({".#", "##"}), {2, 0}), (Rectangle{2, 0, 2, 2}));

    EXPECT_EQ(terrain.CollisionMask(), ParseMask({"###.", "##..", "####"}));
    EXPECT_EQ(MakeMask(Shown(device, terrain.Texture()).View()), terrain.CollisionMask());
}

TEST(Terrain, AgreesWithASlowReferenceOnRandomCuts) {
    SoftwareDevice device{70, 50};
    Random random{1};
    for (std::uint64_t round = 0; round < 20; ++round) {
        const AlphaThreshold threshold{static_cast<std::uint8_t>(random.Next(1, 256))};
        Image expected = Noise(70, 50, round);
        Terrain terrain{device, expected, threshold};
        for (std::uint64_t cut = 0; cut < 12; ++cut) {
            const int width = random.Next(1, 80);
            const int height = random.Next(1, 40);
            const int x = random.Next(-90, 80);
            const int y = random.Next(-50, 60);
            const Mask shape = MakeMask(Noise(width, height, 100 * round + cut).View());
            const Rectangle changed =
                EraseSlowly(expected, [&](int px, int py) { return shape.Solid(px - x, py - y); });
            ASSERT_EQ(terrain.Erase(shape, {x, y}), changed);
            ASSERT_EQ(terrain.CollisionMask(), MakeMask(expected.View(), threshold));
            ASSERT_EQ(Shown(device, terrain.Texture()), expected);
            ASSERT_EQ(terrain.Texture().Pixels(), expected);
        }
    }
}

TEST(Terrain, IsCutByTheShownPixelsOfAPlacedSprite) {
    SoftwareDevice device{90, 70};
    Random random{2};
    const Mask blast = MakeMask(Noise(24, 20, 3).View());
    Image expected = Noise(90, 70, 4);
    Terrain terrain{device, expected};
    for (int cut = 0; cut < 60; ++cut) {
        Placement placement;
        placement.origin = {12, 10};
        placement.position.x = random.NextSingle() * 130 - 20;
        placement.position.y = random.NextSingle() * 110 - 20;
        placement.rotation = static_cast<float>(random.Next(10));
        placement.scale.x = 0.2f + random.NextSingle() * 2;
        placement.scale.y = placement.scale.x;
        const Footprint shape{&blast, MakeTexelMap(placement, 24, 20)};
        const Rectangle changed =
            EraseSlowly(expected, [&](int x, int y) { return Solid(shape, x, y); });
        ASSERT_EQ(terrain.Erase(shape), changed);
        ASSERT_EQ(terrain.CollisionMask(), MakeMask(expected.View()));
        ASSERT_EQ(Shown(device, terrain.Texture()), expected);
    }
}

TEST(Terrain, PictureAndMaskAgreeOnEveryPixelAfterAThousandCraters) {
    constexpr int width = 320;
    constexpr int height = 180;
    SoftwareDevice device{width, height};
    Image picture = Noise(width, height, 5);
    std::ranges::fill(picture.Row(height - 1), Color::White);
    Terrain terrain{device, std::move(picture)};
    const Mask blast = MakeMask(Noise(17, 17, 6).View());
    Random random{7};
    for (int crater = 0; crater < 1000; ++crater) {
        const int x = random.Next(-8, width);
        const int y = random.Next(-8, height - 20);
        terrain.Erase(blast, {x, y});
    }

    const Image shown = Shown(device, terrain.Texture());
    EXPECT_EQ(MakeMask(shown.View()), terrain.CollisionMask());
    EXPECT_GT(terrain.CollisionMask().Count(), width) << "something is left to compare";
}

TEST(Terrain, ClearsTheFirstColumn) {
    SoftwareDevice device{3, 3};
    Terrain terrain{device, Image{3, 3, Color::Red}};

    terrain.Erase(ParseMask({"##", "##", "##"}), {-1, 0});

    EXPECT_EQ(terrain.CollisionMask(), ParseMask({".##", ".##", ".##"}));
}

TEST(Terrain, CanBeCutByItsOwnMask) {
    SoftwareDevice device{3, 2};
    Terrain terrain{device, Image{3, 2, Color::Red}};

    EXPECT_EQ(terrain.Erase(terrain.CollisionMask(), {1, 1}), (Rectangle{1, 1, 2, 1}));

    EXPECT_EQ(terrain.CollisionMask(), ParseMask({"###", "#.."}));
    EXPECT_EQ(MakeMask(terrain.Texture().Pixels().View()), terrain.CollisionMask());
}

// Small terrains, small sprites, and places just inside and outside of the edges.
TEST(Terrain, IsDrawnOnAsByASpriteBatch) {
    Random random{8};
    for (std::uint64_t round = 0; round < 60; ++round) {
        const int width = random.Next(1, 40);
        const int height = random.Next(1, 30);
        const AlphaThreshold threshold{static_cast<std::uint8_t>(random.Next(1, 256))};
        SoftwareDevice device{width, height};
        Image expected = Noise(width, height, round);
        Terrain terrain{device, expected, threshold};
        const Sprite sprite{
            Texture2D{device, Noise(random.Next(1, 13), random.Next(1, 9), 1000 + round)}, {3, 2}};
        for (int i = 0; i < 6; ++i) {
            Placement at = sprite.At({random.NextSingle() * static_cast<float>(width + 8) - 4,
                                      random.NextSingle() * static_cast<float>(height + 8) - 4});
            if (random.Next(2) == 0) {
                at.position = at.position.ToPoint().ToVector2();
            } else {
                at.rotation = static_cast<float>(random.Next(10));
                at.scale = {0.2f + random.NextSingle() * 2, 0.2f + random.NextSingle() * 2};
            }
            at.effects = static_cast<SpriteEffects>(random.Next(4));
            const Texture2D before{device, expected};
            device.Clear(Color::Transparent);
            SpriteBatch batch{device};
            batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
            batch.Draw(before, Vector2{0, 0}, Color::White);
            batch.End();
            batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
            sprite.Draw(batch, at);
            batch.End();
            expected = device.ReadBackBuffer();

            terrain.Draw(sprite, at);

            ASSERT_EQ(terrain.Texture().Pixels(), expected) << round << " " << i;
            ASSERT_EQ(Shown(device, terrain.Texture()), expected);
            ASSERT_EQ(terrain.CollisionMask(), MakeMask(expected.View(), threshold));
        }
    }
}

TEST(Terrain, HasAFootprintThatFollowsItsHoles) {
    SoftwareDevice device{3, 1};
    Terrain terrain{device, Image{3, 1, Color::Red}};
    const Footprint solid = MakeFootprint(terrain, Placement{.position = {10, 5}});

    EXPECT_TRUE(Solid(solid, 11, 5));
    terrain.Erase(ParseMask({"#"}), {1, 0});
    EXPECT_FALSE(Solid(solid, 11, 5));
    EXPECT_TRUE(Solid(solid, 12, 5));
}

TEST(Terrain, RejectsAThresholdThatMakesHolesSolid) {
    SoftwareDevice device{2, 2};
    EXPECT_TRUE(FailsAssert("threshold", [&] { Terrain{device, Image{2, 2}, AlphaThreshold{0}}; }));
}

TEST(EraseFrom, SendsOnlyTheChangedRectangleToTheDevice) {
    test::RecordingDevice device{8, 8};
    Image picture{8, 8};
    picture.SetPixel(3, 4, Color::Red);
    picture.SetPixel(5, 6, Color::Red);
    picture.SetPixel(7, 7, Color::Red);
    Texture2D texture{device, std::move(picture)};
    const Mask shape = ParseMask({"#######", "#######", "#######", "#######", "#######"});

    EXPECT_EQ(EraseFrom(texture, shape, {0, 2}), (Rectangle{3, 4, 3, 3}));
    EXPECT_EQ(EraseFrom(texture, shape, {0, 2}), Rectangle::Empty);
    EXPECT_EQ(EraseFrom(texture, shape, {20, 2}), Rectangle::Empty);
    EXPECT_EQ(EraseFrom(texture, Mask{}, {0, 0}), Rectangle::Empty);

    EXPECT_THAT(device.areas, testing::ElementsAre(Rectangle{3, 4, 3, 3}));
}

TEST(EraseFrom, ErasesFaintPixelsToo) {
    SoftwareDevice device{2, 1};
    Texture2D texture{device, Image{2, 1, Color{1, 1, 1, 1}}};

    EXPECT_EQ(EraseFrom(texture, ParseMask({"#"}), {1, 0}), (Rectangle{1, 0, 1, 1}));
    EXPECT_EQ(texture.Pixels().Pixel(0, 0), (Color{1, 1, 1, 1}));
    EXPECT_EQ(texture.Pixels().Pixel(1, 0), Color::Transparent);
}

// Premultiplied pixels of alpha 0 that add light.
TEST(EraseFrom, ErasesPixelsThatOnlyGlow) {
    SoftwareDevice device{3, 1};
    Texture2D texture{device, Image{3, 1, Color{90, 40, 0, 0}}};
    EXPECT_EQ(EraseFrom(texture, ParseMask({"##"}), {1, 0}), (Rectangle{1, 0, 2, 1}));
    EXPECT_EQ(texture.Pixels().Pixel(0, 0), (Color{90, 40, 0, 0}));
    EXPECT_EQ(texture.Pixels().Pixel(1, 0), Color::Transparent);
    EXPECT_EQ(Shown(device, texture), texture.Pixels());
}

// Sequences of cuts of a few pixels, many of them partly outside.
TEST(EraseFrom, OfTinyPicturesMatchesTheSlowReference) {
    constexpr std::array colors{Color::Transparent, Color{9, 0, 0, 0}, Color{0, 0, 0, 1},
                                Color::Red};
    SoftwareDevice device{9, 9};
    Random random{5};
    for (int i = 0; i < 400; ++i) {
        const int width = random.Next(1, 10);
        Image picture{width, random.Next(1, 10)};
        for (Color& pixel : picture.Pixels()) {
            pixel = colors[static_cast<std::size_t>(random.Next(4))];
        }
        Terrain terrain{device, picture, {1}};
        for (int cut = 0; cut < 6; ++cut) {
            const int across = random.Next(1, 10);
            Mask shape{across, random.Next(1, 10)};
            shape.Fill({random.Next(3), random.Next(3), random.Next(1, 9), random.Next(1, 9)});
            const int x = random.Next(-9, 10);
            const Point at{x, random.Next(-9, 10)};
            const Rectangle expected = EraseSlowly(
                picture, [&](int px, int py) { return shape.Solid(px - at.x, py - at.y); });
            ASSERT_EQ(terrain.Erase(shape, at), expected) << i;
            ASSERT_EQ(terrain.Texture().Pixels(), picture) << i;
            ASSERT_EQ(terrain.CollisionMask(), MakeMask(picture.View(), {1})) << i;
        }
    }
}

TEST(EraseFrom, RejectsRenderTargets) {
    SoftwareDevice device{2, 2};
    RenderTarget2D target{device, 2, 2};
    EXPECT_TRUE(FailsAssert("render target", [&] { EraseFrom(target, ParseMask({"#"}), {0, 0}); }));
}

TEST(EraseFrom, DoesNotAllocateAfterTheFirstCut) {
    SoftwareDevice device{64, 64};
    Terrain terrain{device, Image{64, 64, Color::White}};
    const Mask shape = ParseMask({".#.", "###", ".#."});
    terrain.Erase(shape, {0, 0});

    const std::int64_t before = test::AllocationCount();
    terrain.Erase(shape, {10, 10});
    EXPECT_EQ(test::AllocationCount(), before);
}

}  // namespace
}  // namespace graze
