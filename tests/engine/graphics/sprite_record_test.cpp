#include "graze/graphics/sprite_record.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "graphics/kernels/record_kernels.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

constexpr Rectangle kRecordSource{3, 5, 20, 10};

TexelMap Turned() {
    return MakeTexelMap(
        {.position = {30, 40}, .rotation = 0.6f, .origin = {10, 5}, .scale = {1.5f, 2}},
        kRecordSource.width, kRecordSource.height);
}

bool Shows(const SpriteRecord& record, int x, int y, Point texel) {
    const int dx = x - record.x;
    const int dy = y - record.y;
    return record.U().At(dx, dy) == texel.x && record.V().At(dx, dy) == texel.y;
}

TEST(MakeSpriteRecord, ClippedSpritesShowTheSameTexelsOnTheSamePixels) {
    const TexelMap map = Turned();
    const Rectangle clip{24, 38, 12, 9};
    const SpriteRecord record = MakeSpriteRecord(map, {1, kRecordSource}, clip);

    EXPECT_EQ((Rectangle{record.x, record.y, record.width, record.height}), clip);
    int shown = 0;
    for (int y = clip.Top(); y < clip.Bottom(); ++y) {
        for (int x = clip.Left(); x < clip.Right(); ++x) {
            if (const auto texel = TexelAt(map, x, y)) {
                EXPECT_TRUE(Shows(record, x, y, *texel)) << x << ", " << y;
                ++shown;
            }
        }
    }
    EXPECT_GT(shown, 50);
}

TEST(MakeSpriteRecord, CarriesSourceColourAndDepth) {
    const SpriteRecord record =
        MakeSpriteRecord(Turned(), {7, kRecordSource, Color::Gold, 0.25f}, {0, 0, 100, 100});

    EXPECT_EQ(
        (Rectangle{record.source_x, record.source_y, record.source_width, record.source_height}),
        kRecordSource);
    EXPECT_EQ(record.color, Color::Gold);
    EXPECT_EQ(record.depth, 0.25f);
}

TEST(MakeSpriteRecord, ShowsNothingOutsideTheClipOrWithoutAMap) {
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kRecordSource}, {200, 0, 50, 50}).width, 0);
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kRecordSource}, {0, 0, 0, 0}).width, 0);
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kRecordSource}, {30, 40, 5, 0}).width, 0);
    EXPECT_EQ(MakeSpriteRecord({}, {1, kRecordSource}, {0, 0, 50, 50}).width, 0);
}

// Returns a sprite that is inside the clip, cut by it or outside it, or one without a valid map.
PlacedSize RandomSprite(Random& random) {
    PlacedSize sprite;
    sprite.placement.position.x = random.NextSingle() * 140 - 20;
    sprite.placement.position.y = random.NextSingle() * 110 - 20;
    sprite.placement.rotation = random.NextSingle() * 7;
    sprite.placement.origin.x = static_cast<float>(random.Next(10));
    sprite.placement.scale.x = random.NextSingle() * 4 - 2;
    sprite.placement.scale.y = random.NextSingle() * 2;
    sprite.placement.effects = static_cast<SpriteEffects>(random.Next(4));
    sprite.width = random.Next(1, 20);
    sprite.height = random.Next(1, 20);
    const int defect = random.Next(40);
    if (defect == 0) {
        sprite.placement.rotation = std::numeric_limits<float>::quiet_NaN();
    } else if (defect == 1) {
        sprite.placement.scale = {0, 1};
    } else if (defect == 2) {
        sprite.width = 0;
    } else if (defect == 3) {
        sprite.placement.position.x = 1e9f;
    }
    return sprite;
}

SpriteAttributes RandomLook(Random& random, const PlacedSize& sprite) {
    SpriteAttributes attributes;
    attributes.source.x = random.Next(-100, 3000);
    attributes.source.y = random.Next(-100, 3000);
    attributes.source.width = sprite.width;
    attributes.source.height = sprite.height;
    attributes.texture = static_cast<TextureHandle>(random.Next(1, 1 << 20));
    attributes.color.r = static_cast<std::uint8_t>(random.Next(256));
    attributes.color.a = static_cast<std::uint8_t>(random.Next(256));
    attributes.depth = random.NextSingle();
    return attributes;
}

std::vector<SpriteRecord> OneByOne(std::span<const PlacedSize> sprites,
                                   std::span<const SpriteAttributes> attributes, const Affine& then,
                                   Rectangle clip) {
    std::vector<SpriteRecord> records;
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        const Affine transform = Then(ToAffine(sprites[i].placement), then);
        const TexelMap map = MakeTexelMap(transform, sprites[i].width, sprites[i].height,
                                          sprites[i].placement.effects);
        const SpriteRecord record = MakeSpriteRecord(map, attributes[i], clip);
        if (record.width != 0) {
            records.push_back(record);
        }
    }
    return records;
}

bool SameBits(std::span<const SpriteRecord> a, std::span<const SpriteRecord> b) {
    return std::ranges::equal(std::as_bytes(a), std::as_bytes(b));
}

// Expects that each kernel makes the same records as OneByOne.
void ExpectMatches(std::span<const PlacedSize> sprites,
                   std::span<const SpriteAttributes> attributes, const Affine& then,
                   Rectangle clip) {
    const std::vector<SpriteRecord> expected = OneByOne(sprites, attributes, then, clip);
    const std::span<const RecordFours> kernels = UsableRecordFours();
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        std::vector<SpriteRecord> records(sprites.size());
        records.resize(MakeSpriteRecordsWith(kernels[i], sprites, attributes, then, clip, records));
        EXPECT_TRUE(SameBits(records, expected)) << "kernel " << i;
    }
}

// In some rounds all sprites are aligned or none is flipped: kernels skip work for such groups.
TEST(MakeSpriteRecords, MatchesSingleRecordsForAnyNumberOfSprites) {
    Random random{11};
    const Rectangle clip{10, 8, 80, 60};
    for (int round = 0; round < 800 && !HasFailure(); ++round) {
        SCOPED_TRACE(testing::Message() << "round " << round);
        const Affine then =
            round % 2 == 0 ? Affine{0.9, 0.2, -0.2, 1.1, 3, 5} : Affine{1, 0, 0, 1, 3, 5};
        const auto count = static_cast<std::size_t>(random.Next(40));
        std::vector<PlacedSize> sprites(count);
        std::vector<SpriteAttributes> attributes(count);
        for (std::size_t i = 0; i < count; ++i) {
            sprites[i] = RandomSprite(random);
            attributes[i] = RandomLook(random, sprites[i]);
            if (round % 3 == 0) {
                sprites[i].placement.rotation = random.Next(2) == 0 ? 0.0f : -0.0f;
            }
            if (round % 5 == 0) {
                sprites[i].placement.effects = SpriteEffects::None;
            }
        }
        ExpectMatches(sprites, attributes, then, clip);
    }
}

// A box that just fits is drawn whole. A box that extends one pixel outside the clip is cut.
TEST(MakeSpriteRecords, ClipsFromTheFirstPixelBeyondTheClip) {
    std::array<PlacedSize, 8> sprites;
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        sprites[i] = {{.position = {20 + 10 * static_cast<float>(i), 20}}, 6, 4};
    }
    std::array<SpriteAttributes, 8> attributes;
    attributes.fill({1, {0, 0, 6, 4}});
    const Rectangle all{19, 19, 78, 6};  // the boxes, each padded by one pixel
    for (int side = 0; side < 4; ++side) {
        for (const int by : {0, 1}) {
            Rectangle clip = all;
            clip.x += side == 0 ? by : 0;
            clip.y += side == 1 ? by : 0;
            clip.width -= side == 0 || side == 2 ? by : 0;
            clip.height -= side == 1 || side == 3 ? by : 0;
            EXPECT_EQ(OneByOne(sprites, attributes, {}, clip).size(), sprites.size());
            ExpectMatches(sprites, attributes, {}, clip);
        }
    }
}

TEST(MakeSpriteRecords, AssertsOnAndTruncatesToASmallOutput) {
    const std::array<PlacedSize, 3> sprites{{{{}, 2, 2}, {{}, 2, 2}, {{}, 2, 2}}};
    std::array<SpriteAttributes, 3> attributes;
    attributes.fill({1, {0, 0, 2, 2}});
    std::array<SpriteRecord, 2> records;
    const auto make = [&] {
        return MakeSpriteRecords(sprites, attributes, {}, {0, 0, 9, 9}, records);
    };
    EXPECT_TRUE(test::FailsAssert("MakeSpriteRecords", [&] { static_cast<void>(make()); }));

    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(make(), 2U);
}

}  // namespace
}  // namespace graze
