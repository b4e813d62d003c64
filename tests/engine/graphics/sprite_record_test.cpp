#include "graze/graphics/sprite_record.hpp"

#include <gtest/gtest.h>

#include "graze/raster/placement.hpp"

namespace graze {
namespace {

constexpr Rectangle kSource{3, 5, 20, 10};

TexelMap Turned() {
    return MakeTexelMap(
        {.position = {30, 40}, .rotation = 0.6f, .origin = {10, 5}, .scale = {1.5f, 2}},
        kSource.width, kSource.height);
}

bool Shows(const SpriteRecord& record, int x, int y, glm::ivec2 texel) {
    const int dx = x - record.x;
    const int dy = y - record.y;
    return record.U().At(dx, dy) == texel.x && record.V().At(dx, dy) == texel.y;
}

TEST(MakeSpriteRecord, AClippedSpriteShowsTheSameTexelsOnTheSamePixels) {
    const TexelMap map = Turned();
    const Rectangle clip{25, 37, 12, 9};
    const SpriteRecord record = MakeSpriteRecord(map, {1, kSource}, clip);

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
        MakeSpriteRecord(Turned(), {7, kSource, Color::Gold, 0.25f}, {0, 0, 100, 100});

    EXPECT_EQ(
        (Rectangle{record.source_x, record.source_y, record.source_width, record.source_height}),
        kSource);
    EXPECT_EQ(record.color, Color::Gold);
    EXPECT_EQ(record.depth, 0.25f);
}

TEST(MakeSpriteRecord, NothingShowsBesideTheClipOrWithoutAMap) {
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kSource}, {200, 0, 50, 50}).width, 0);
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kSource}, {0, 0, 0, 0}).width, 0);
    EXPECT_EQ(MakeSpriteRecord(Turned(), {1, kSource}, {30, 40, 5, 0}).width, 0);
    EXPECT_EQ(MakeSpriteRecord({}, {1, kSource}, {0, 0, 50, 50}).width, 0);
}

}  // namespace
}  // namespace graze
