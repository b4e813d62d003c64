#include "collision/pair/rotated_pair.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "collision/kernels/tile_choice.hpp"
#include "collision/pair/tile_walk.hpp"
#include "engine/collision/random_sprites.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze {
namespace {

using test::RandomSprite;

Footprint Cut(const RandomSprite& sprite) {
    const Mask& mask = sprite.mask;
    return {&mask, MakeTexelMap(sprite.placement, (mask.Width() + 1) / 2, (mask.Height() + 2) / 3)};
}

// Two sprites and the area in which both may be solid.
struct PlacedPair {
    Footprint a;
    Footprint b;
    PlacedMask a_mask;
    PlacedMask b_mask;
    Rectangle area;

    // If `cut` is true, a shows only a part of its mask.
    PlacedPair(const RandomSprite& a_sprite, const RandomSprite& b_sprite, bool cut)
        : a{cut ? Cut(a_sprite) : a_sprite.Print()},
          b{b_sprite.Print()},
          a_mask{PlaceMask(a, SolidBox(a))},
          b_mask{PlaceMask(b, SolidBox(b))},
          area{Rectangle::Intersect(a_mask.solid, b_mask.solid)} {}

    [[nodiscard]] TilePair Tiles() const {
        const auto layer = [this](const PlacedMask& mask) {
            return TileLayer{&mask.source, area.x - mask.solid.x, area.y - mask.solid.y};
        };
        return {layer(a_mask), layer(b_mask), area.width, area.height};
    }
    [[nodiscard]] bool BothSolid(int x, int y) const {
        return area.Contains(x, y) && Solid(a, x, y) && Solid(b, x, y);
    }
};

TEST(TileKernels, FindAllTilesOfABlockWithSharedPixels) {
    Random random{6};
    int shared = 0;
    int skipped = 0;
    int likely = 0;
    for (int i = 0; i < 6'000; ++i) {
        const RandomSprite a{random};
        const RandomSprite b{random};
        const PlacedPair pair{a, b, i % 4 == 0};
        if (pair.area.IsEmpty()) {
            continue;
        }
        const TilePair tiles = pair.Tiles();
        const int left = random.Next((tiles.width + kBlockSize - 1) / kBlockSize) * kBlockSize;
        const int top = random.Next((tiles.height + kBlockSize - 1) / kBlockSize) * kBlockSize;
        const int rows = random.Next(4) == 0 ? random.Next(1, 8) : kFanOut;
        const BlockTiles expected = UsableTileKernels().front()->tiles(tiles, left, top, rows);
        ASSERT_EQ(expected.likely & ~expected.possible, 0U);
        likely += expected.likely != 0 ? 1 : 0;
        for (const TileKernels* kernels : UsableTileKernels()) {
            const BlockTiles found = kernels->tiles(tiles, left, top, rows);
            ASSERT_EQ(found.possible, expected.possible) << kernels->name << ' ' << i;
            ASSERT_EQ(found.likely, expected.likely) << kernels->name << ' ' << i;
        }
        for (int pixel = 0; pixel < kBlockSize * kBlockSize; ++pixel) {
            const int x = left + pixel % kBlockSize;
            const int y = top + pixel / kBlockSize;
            const int tile =
                pixel / kBlockSize / kTileSize * kFanOut + pixel % kBlockSize / kTileSize;
            const bool is_possible = (expected.possible >> tile & 1) != 0;
            const bool both = pair.BothSolid(pair.area.x + x, pair.area.y + y);
            ASSERT_TRUE(is_possible || !both || y >= top + rows * kTileSize)
                << i << ' ' << x << ' ' << y;
            ASSERT_TRUE(!is_possible || (x & -kTileSize) < tiles.width) << i;
            ASSERT_TRUE(!is_possible || (y & -kTileSize) < tiles.height) << i;
            shared += both ? 1 : 0;
            skipped += is_possible ? 0 : 1;
        }
    }
    EXPECT_GT(shared, 10'000);
    EXPECT_GT(skipped, 10'000);
    EXPECT_GT(likely, 100);
}

TEST(TileKernels, ProbePixelsOfTheDiagonals) {
    Random random{7};
    int found = 0;
    int missed = 0;
    for (int i = 0; i < 12'000; ++i) {
        const RandomSprite a{random};
        const RandomSprite b{random};
        const PlacedPair pair{a, b, i % 4 == 0};
        if (pair.area.IsEmpty()) {
            continue;
        }
        bool expected = false;
        for (const int at : {4, 6, 10, 12}) {
            const int x = pair.area.x + pair.area.width * at / 16;
            const int down = pair.area.y + pair.area.height * at / 16;
            const int up = pair.area.y + pair.area.height * (16 - at) / 16;
            expected = expected || pair.BothSolid(x, down) || pair.BothSolid(x, up);
        }
        (expected ? found : missed) += 1;
        for (const TileKernels* kernels : UsableTileKernels()) {
            ASSERT_EQ(kernels->probe(pair.Tiles()), expected) << kernels->name << ' ' << i;
        }
    }
    EXPECT_GT(found, 300);
    EXPECT_GT(missed, 300);
}

// Bodies whose numbers differ by multiples of 64 have the same place.
TEST(PlacedMasks, ReturnTheMasksOfTheirBodies) {
    Random random{8};
    std::vector<RandomSprite> sprites;
    sprites.reserve(200);
    for (int i = 0; i < 200; ++i) {
        sprites.emplace_back(random);
    }
    PlacedMasks masks;
    for (int i = 0; i < 5'000; ++i) {
        const auto a = static_cast<std::uint32_t>(random.Next(200));
        auto b = static_cast<std::uint32_t>(random.Next(200));
        b = i % 3 == 0 ? (a + 64) % 200 : b;
        const PlacedMask& first = masks.Get(a, sprites[a].Print());
        const PlacedMask& second = masks.GetSecond(b, sprites[b].Print(), a);
        ASSERT_EQ(first.solid, SolidBox(sprites[a].Print())) << i;
        ASSERT_EQ(second.solid, SolidBox(sprites[b].Print())) << i;
        if (!first.solid.IsEmpty()) {
            ASSERT_EQ(first.source.stripes, sprites[a].mask.Index().StripeData()) << i;
        }
    }
    const PlacedMask& before = masks.Get(1, sprites[1].Print());
    ASSERT_EQ(before.solid, SolidBox(sprites[1].Print()));
    masks.Clear();
    ASSERT_EQ(masks.Get(1, sprites[2].Print()).solid, SolidBox(sprites[2].Print()));
}

}  // namespace
}  // namespace graze
